/** The inspector page: served under this machine's own host names only. */
import { either as E } from 'fp-ts';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { configFrom } from '../../config.ts';
import { inspectorRoutes } from './inspector.ts';
import { closedAfterTests, folderWith } from '../../test/builtPages.ts';

const app = closedAfterTests(Fastify());
app.register(inspectorRoutes(folderWith({ 'inspector.js': 'export {};' })));

const get = (url: string, host: string) => app.inject({ url, headers: { host } });

describe('the inspector page', () => {
  it.each(['localhost:4000', '127.0.0.1:4000', '[::1]:4000'])('is served at %s with its own policy', async (host) => {
    const page = await get('/inspector', host);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect((await get('/inspector/assets/inspector.js', host)).statusCode).toBe(200);
  });

  it.each(['/inspector', '/inspector/assets/inspector.js'])('replies 404 under another host name: %s', async (url) => {
    expect((await get(url, 'breakwater.example')).statusCode).toBe(404);
  });

  it('is off by default, and cannot be switched on when others can reach the server', () => {
    const off = configFrom({}, '/srv/site');
    const on = configFrom({ INSPECTOR: '1' }, '/srv/site');
    expect(E.isRight(off) && off.right.inspectorFolder).toBeNull();
    expect(E.isRight(on) && on.right.inspectorFolder).toBe('/srv/site/.build/inspector');
    const open = { HOST: '0.0.0.0', PUBLIC_URL: 'https://breaks.example', PAYMENTS_BASE_URL: 'https://pay.example' };
    const refused = configFrom({ ...open, INSPECTOR: '1' }, '/srv/site');
    expect(E.isLeft(refused) && refused.left.some((line) => line.startsWith('INSPECTOR: '))).toBe(true);
  });
});
