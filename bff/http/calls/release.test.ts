/** What the server answers to a call that it cannot read, by the release that the page names. */
import { expect, it } from 'vitest';
import { RELEASE_HEADER } from '../../../machines/contract/release.ts';
import { appWith, builtFolder } from '../../test/builtPages.ts';
import { testServerOfFile } from '../../test/testServer.ts';
import { readAssets, readRelease } from '../pages/assets.ts';
import { GUARD_HEADER } from '../security/requestGuard.ts';

const folder = builtFolder();
const app = appWith(await testServerOfFile(), folder);
const own = readRelease(folder) ?? '';

it.each([
  ['is out of date, if it is of another release', 'another', 'get-calendar', {}, [409, 'pageOutdated']],
  ['is out of date, if its call is gone', 'another', 'get-everything', {}, [409, 'pageOutdated']],
  ['sends bad input, if it is of this release', own, 'get-calendar', {}, [400, 'invalidInput']],
  ['sends bad input, if it names no release', undefined, 'get-calendar', {}, [400, 'invalidInput']],
  ['is answered, if its call can be read', 'another', 'get-calendar', { resort: 'BG' }, [200, null]],
])('a page %s', async (_, release, name, payload, answer) => {
  const headers = { [GUARD_HEADER]: '1', ...(release !== undefined && { [RELEASE_HEADER]: release }) };
  const reply = await app.inject({ method: 'POST', url: `/bff/${name}`, headers, payload });
  expect([reply.statusCode, reply.json<{ code: unknown }>().code]).toEqual(answer);
});

it('a page is told the release of the server that sent it', async () => {
  expect(readAssets(folder)?.ofPages([]).release).toBe(own);
  expect((await app.inject('/booking/search')).body).toContain(` data-release="${own}"`);
});
