/** The site's pages from a simulated Bloomreach, over HTTP: the same as from our own JSON, even when it fails. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { previewLinkTo } from '../../bff/site/previewLink.ts';
import { PREVIEW_SECRET, openSiteServer, type SiteServer } from './siteServer.ts';

let json: SiteServer;
let site: SiteServer;
beforeAll(async () => {
  [json, site] = await Promise.all([openSiteServer(), openSiteServer({ hasBloomreach: true })]);
});
afterAll(() => Promise.all([json.close(), site.close()]));
afterEach(async () => {
  site.problems.splice(0);
  await site.bloomreach?.arm({ vendor: 'bloomreach', mode: '500', count: 0 });
});

const MINUTE = 60_000;

/** The rendered page and its head, with the same picture addresses for both sources; only our JSON has their sizes. */
const drawnOf = (body: string): string =>
  (body.split('<script type="application/json"')[0] ?? '')
    .replaceAll('/bff/imaging/gallery/', '/bff/imaging/')
    .replace(/<meta property="og:image:(?:width|height)" content="\d+">\n/g, '')
    .replace(/\?v=[\w-]+(?:&amp;|&#38;)w=/g, '?w=')
    .replace(/\?v=[\w-]+/g, '');

describe('the pages of the site', () => {
  // requirement: ACCOUNT-7-CALL-BLOOMREACH
  it.each([
    '/',
    '/gallery',
    '/help-and-contact',
    '/breaks',
    '/vouchers',
    '/resorts/minehead',
    '/conferences-events/contact-us',
    '/bigweekenders',
    '/bigweekenders/terms',
    '/nowhere',
  ])('are the same from Bloomreach as from our own JSON: %s', async (url) => {
    const [ours, theirs] = [await json.app.inject(url), await site.app.inject(url)];
    expect(theirs.statusCode).toBe(ours.statusCode);
    expect(drawnOf(theirs.body)).toBe(drawnOf(ours.body));
    expect(site.problems).toEqual([]);
  });

  it('are listed the same for search engines', async () => {
    const url = '/sitemap.xml';
    expect((await site.app.inject(url)).body).toBe((await json.app.inject(url)).body);
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

/** How Bloomreach fails, and what the log says. */
const FAULTS: readonly (readonly [string, Fault, RegExp])[] = [
  ['does not answer', { mode: 'timeout' }, /timed out after 1500 ms/],
  ['answers with an error', { mode: '500' }, /answered 500/],
  ['ends the connection', { mode: 'drop' }, /other side closed|ECONNRESET|terminated/i],
  ['answers half a text', { mode: 'malformed' }, /not JSON/],
  ['answers something else', { mode: 'error', code: '5' }, /root/],
  ['answers components that are below themselves', { mode: 'error', code: '1' }, /is there more than once/],
  ['refers to components that are not there', { mode: 'error', code: '2' }, /is no component/],
  ['answers more than a megabyte', { mode: 'error', code: '3' }, /more than 1048576 bytes/],
];

it.each(FAULTS)(
  'shows a page from the last copy while Bloomreach %s, and says so in one line of the log',
  async (_name, fault, logged) => {
    const before = await site.app.inject('/gallery');
    site.later(5 * MINUTE);
    await site.bloomreach?.arm({ vendor: 'bloomreach', ...fault, count: 100 });
    const { statusCode, body } = await site.app.inject('/gallery');
    expect([statusCode, body]).toEqual([200, before.body]);
    // a page does not wait for a hanging renewal to end
    const ofPage = () => site.problems.filter((problem) => problem.includes('/pages/gallery'));
    await expect.poll(ofPage).toEqual([expect.stringMatching(logged)]);
  },
);

it('says that a page cannot be shown just now while Bloomreach is down and no copy is left', async () => {
  site.later(25 * 60 * MINUTE);
  await site.bloomreach?.arm({ vendor: 'bloomreach', mode: '500', count: 100 });
  const { statusCode, body } = await site.app.inject('/privacy');
  expect(statusCode).toBe(503);
  expect(body).toContain('We can’t show this page just now');
});
