/** The site's pages from a simulated Bloomreach, over HTTP: the same as from our own JSON, in both of its ways to speak, and even when it fails. */
import { readdirSync } from 'node:fs';
import { either as E } from 'fp-ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { previewLinkTo } from '../../bff/site/previewLink.ts';
import { SANDBOX_BLOOMREACH } from '../../bff/providers/content/bloomreach/config.ts';
import { liveChannelOf } from '../../bff/sandbox/bloomreach/plugin.ts';
import { pageAddressOf } from '../../machines/site/siteUrl.ts';
import { PREVIEW_SECRET, openSiteServer, type SiteServer } from './siteServer.ts';

let json: SiteServer;
let site: SiteServer;
let live: SiteServer;
const { channel } = SANDBOX_BLOOMREACH;
beforeAll(async () => {
  [json, site, live] = await Promise.all([
    openSiteServer(),
    openSiteServer({ channel }),
    openSiteServer({ channel: liveChannelOf(channel) }),
  ]);
});
afterAll(() => Promise.all([json, site, live].map((server) => server.close())));
afterEach(async () => {
  site.problems.splice(0);
  await site.bloomreach?.arm({ vendor: 'bloomreach', mode: '500', count: 0 });
});

const MINUTE = 60_000;

/** The addresses of all shipped pages. */
const ADDRESSES = readdirSync(new URL('../../bff/content/store/en-GB/site-pages', import.meta.url), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.json'))
  .map((file) => pageAddressOf(`site-pages/${file.replace(/\.json$/, '')}`));

/** The rendered page and its head, with the same picture addresses for both sources; only our JSON has their sizes. */
const drawnOf = (body: string): string =>
  (body.split('<script type="application/json"')[0] ?? '')
    .replace(/gallery\/_\/narrow\/content\/gallery\/([\w/-]+)_x2e_jpg\.jpg/g, '$1-narrow.jpg')
    .replaceAll('/bff/imaging/gallery/', '/bff/imaging/')
    .replace(/<meta property="og:image:(?:width|height)" content="\d+">\n/g, '')
    .replace(/\?v=[\w-]+(?:&amp;|&#38;)w=/g, '?w=')
    .replace(/\?v=[\w-]+/g, '');

describe('the pages of the site', () => {
  // requirement: ACCOUNT-7-CALL-BLOOMREACH
  it.each([...ADDRESSES, '/bigweekenders/terms', '/nowhere'])(
    'are the same from Bloomreach, as the simulator and as a live system speaks, as from our own JSON: %s',
    async (url) => {
      const [ours, ...theirs] = await Promise.all([json, site, live].map(({ app }) => app.inject(url)));
      for (const reply of theirs) {
        expect(reply.statusCode).toBe(ours?.statusCode);
        expect(drawnOf(reply.body)).toBe(drawnOf(ours?.body ?? ''));
      }
      expect([...site.problems, ...live.problems]).toEqual([]);
    },
  );

  it('have pictures that are read from the host of a live system', async () => {
    const { body } = await live.app.inject('/');
    const pictures = new Set([...body.matchAll(/\/bff\/imaging\/gallery\/[\w./-]+/g)].map(([address]) => address));
    expect([...pictures].some((address) => address.includes('narrow'))).toBe(true);
    for (const address of pictures) expect(E.isRight(await live.content.raster(address.slice(13))), address).toBe(true);
  });

  it('are listed the same for search engines', async () => {
    const url = '/sitemap.xml';
    const { body } = await json.app.inject(url);
    for (const { app } of [site, live]) expect((await app.inject(url)).body).toBe(body);
  });

  it('show drafts in previews alone', async () => {
    site.writeDraft('site-pages/caravans', {
      title: 'Caravans in spring',
      metaDescription: 'What is new at our caravans in spring, at all three resorts by the sea.',
      layout: 'text',
      blocks: [{ kind: 'text', html: '<p><a href="/gallery">See them</a></p>' }],
    });
    const preview = await site.app.inject(previewLinkTo(PREVIEW_SECRET, '/caravans', site.clock.now) ?? '');
    expect(preview.body).toContain('Caravans in spring');
    expect(preview.body).toContain('<a href="/gallery">See them</a>');
    expect(preview.body).toContain('data-content-path="site-pages/caravans#blocks.0"');
    expect((await site.app.inject('/caravans')).body).not.toContain('Caravans in spring');
  });
});

type Fault = Readonly<{ mode: 'timeout' | '500' | 'drop' | 'malformed' | 'error'; code?: string }>;

/** How Bloomreach fails, and what the log says of a page; nothing where its only line is that Bloomreach cannot be reached. */
const FAULTS: readonly (readonly [string, Fault, readonly RegExp[]])[] = [
  ['does not answer', { mode: 'timeout' }, []],
  ['answers with an error', { mode: '500' }, []],
  ['ends the connection', { mode: 'drop' }, []],
  ['answers half a text', { mode: 'malformed' }, [/not JSON/]],
  ['answers something else', { mode: 'error', code: '5' }, [/root/]],
  ['answers components that are below themselves', { mode: 'error', code: '1' }, [/is there more than once/]],
  ['refers to components that are not there', { mode: 'error', code: '2' }, [/is no component/]],
  ['answers more than a megabyte', { mode: 'error', code: '3' }, [/more than 1048576 bytes/]],
];

it.each(FAULTS)(
  'shows a page from the last copy while Bloomreach %s, and says in one line of the log what it answers',
  async (_name, fault, logged) => {
    const before = await site.app.inject('/gallery');
    site.later(5 * MINUTE);
    await site.bloomreach?.arm({ vendor: 'bloomreach', ...fault, count: 100 });
    const { statusCode, body } = await site.app.inject('/gallery');
    expect([statusCode, body]).toEqual([200, before.body]);
    // a page does not wait for a hanging renewal to end
    const ofPage = () => site.problems.filter((problem) => problem.includes('/pages/gallery'));
    await expect.poll(ofPage).toEqual(logged.map((words) => expect.stringMatching(words)));
  },
);

it('says that a page cannot be shown just now while Bloomreach is down and no copy is left', async () => {
  site.later(25 * 60 * MINUTE);
  await site.bloomreach?.arm({ vendor: 'bloomreach', mode: '500', count: 100 });
  const { statusCode, body } = await site.app.inject('/privacy');
  expect(statusCode).toBe(503);
  expect(body).toContain('We can’t show this page just now');
});
