/** Previews over HTTP: what an editor sees of unpublished content, what everybody else sees, and invalid links. */
import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { previewLinkTo } from '../../bff/site/previewLink.ts';
import { EDITORS, PREVIEW_SECRET, siteServerOfFile } from './siteServer.ts';

const site = await siteServerOfFile();
const start = site.clock.now;
beforeEach(() => void (site.clock.now = start));

const MINUTE = 60_000;
const PAGE = {
  title: 'Pictures of summer',
  metaDescription: 'Pictures of our three resorts by the sea in summer, and of the rooms.',
  layout: 'text',
  intro: 'More to come.',
};
const words = (html: string): object => ({ kind: 'text', html: `<p>${html}</p>` });
const linkTo = (path: string): string => previewLinkTo(PREVIEW_SECRET, path, start) ?? '';
const get = (url: string, headers = {}) => site.app.inject({ url, headers });
const draft = (path: string, ...blocks: object[]): void => site.writeDraft(path, { ...PAGE, blocks });
const policyOf = (headers: Record<string, unknown>): string => String(headers['content-security-policy']);

// requirement: JOURNEY-6-EDITOR
describe('a preview', () => {
  it('shows the draft of a page to whoever has the link, while everybody else has the published page as before', async () => {
    const before = await get('/gallery');
    draft('site-pages/gallery', words('Low tide.'));
    const preview = await get(linkTo('/gallery'));
    expect(preview.statusCode).toBe(200);
    const ribbon = ['Preview: not published', 'ends 14:20', '<a href="/gallery">Leave preview</a>'];
    for (const text of ['Pictures of summer', 'Low tide.', ...ribbon]) expect(preview.body).toContain(text);
    const after = await get('/gallery');
    expect([after.statusCode, after.body]).toEqual([before.statusCode, before.body]);
    expect(policyOf(after.headers)).toBe(policyOf(before.headers));
  });

  it('shows a page that is new, in either brand, which nobody else finds', async () => {
    draft('site-pages/bigweekenders/spring', words('Spring.'));
    const link = linkTo('/bigweekenders/spring');
    expect((await get(link)).statusCode).toBe(200);
    expect((await get(link)).body).toContain('data-brand="weekend"');
    expect((await get('/bigweekenders/spring')).statusCode).toBe(404);
    expect((await get('/sitemap.xml')).body).not.toContain('spring');
  });

  it('is not stored, not indexed and not named to other sites, and the editors alone can frame it', async () => {
    const { headers, body } = await get(linkTo('/'));
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(body).toContain('<meta name="robots" content="noindex">');
    for (const none of ['rel="canonical"', 'application/ld+json', 'og:url', PREVIEW_SECRET])
      expect(body).not.toContain(none);
    expect(policyOf(headers)).toContain(`frame-ancestors ${EDITORS}`);
    for (const path of ['/', '/gallery', '/booking/search', '/my-breakwater/login'])
      expect(policyOf((await get(path)).headers)).toContain("frame-ancestors 'none'");
  });

  it.each([
    '/booking/checkout',
    '/bigweekenders/booking/search',
    '/my-breakwater/login',
    '/bff/get-calendar',
    '/preview',
  ])('is none of %s, whoever signs it', async (path) => {
    expect(previewLinkTo(PREVIEW_SECRET, path, start)).toBe(null);
    const signed = signedBy(PREVIEW_SECRET, path, start + MINUTE);
    expect((await get(signed)).statusCode).toBe(403);
  });

  it('says to an editor’s overlay where each part is in content', async () => {
    draft('site-pages/terms', words('One.'), words('Two.'));
    const places = [...(await get(linkTo('/terms'))).body.matchAll(/data-content-path="([^"]+)"/g)].map(([, at]) => at);
    const own = ['title', 'intro', 'blocks.0', 'blocks.1'].map((field) => `site-pages/terms#${field}`);
    expect(places).toEqual(own);
    // the weekend brand has no document of its own
    expect((await get(linkTo('/bigweekenders/terms'))).body).toContain('data-content-path="site-pages/terms#blocks.1"');
    const guide = (await get(linkTo('/my-booking/before-you-go/minehead/19-03-2027-family-weekend'))).body;
    expect(guide).toContain('data-content-path="guides/');
  });

  it('leaves no such place on a page that is published', async () => {
    for (const path of ['/', '/gallery', '/terms', '/my-booking/before-you-go/minehead/19-03-2027-family-weekend'])
      for (const trace of ['data-content-path', 'contentPath', 'Preview'])
        expect((await get(path)).body).not.toContain(trace);
  });

  it('stands beside drafts that are wrong, which published pages do not notice', async () => {
    site.writeDraft('site-pages/resorts', { title: 'No description' });
    draft('site-pages/help-and-contact', words('A draft.'));
    expect((await get(linkTo('/help-and-contact'))).body).toContain('A draft.');
    expect((await get('/resorts')).statusCode).toBe(200);
  });
});

/** A signed link, as any content system can make it. */
const signedBy = (secret: string, path: string, endsMs: number): string => {
  const ends = String(Math.floor(endsMs / 1_000));
  const signature = createHmac('sha256', secret).update(`${path}\n${ends}`).digest('hex');
  return `/preview${path}?ends=${ends}&signature=${signature}`;
};

describe('a link to a preview', () => {
  it('may be made by a content system that has the secret', async () =>
    expect((await get(signedBy(PREVIEW_SECRET, '/caravans', start + 5 * MINUTE))).statusCode).toBe(200));

  it('works for 30 minutes', async () => {
    site.clock.now = start + 30 * MINUTE - 1_000;
    expect((await get(linkTo('/caravans'))).statusCode).toBe(200);
    site.clock.now = start + 30 * MINUTE;
    const ended = await get(linkTo('/caravans'));
    expect(ended.statusCode).toBe(410);
    expect(ended.body).toContain('This preview has ended');
    expect(ended.body).toContain('A link to a preview works for 30 minutes.');
  });

  it.each([
    ['without a signature', () => '/preview/gallery'],
    ['with another signature', () => linkTo('/gallery').replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['with a part of its signature', () => linkTo('/gallery').slice(0, -1)],
    ['of another page', () => linkTo('/gallery').replace('/gallery', '/breaks')],
    ['with a later end', () => linkTo('/gallery').replace(/ends=\d+/, `ends=${Math.floor(start / 1_000) + 1_900}`)],
    ['with an end that is no number', () => linkTo('/gallery').replace(/ends=\d+/, 'ends=tomorrow')],
    ['with two ends', () => `${linkTo('/gallery')}&ends=9999999999`],
    ['signed with another secret', () => signedBy('another secret', '/gallery', start + MINUTE)],
    ['of another secret that has ended', () => signedBy('another secret', '/gallery', start - MINUTE)],
    ['signed for longer than 30 minutes', () => signedBy(PREVIEW_SECRET, '/gallery', start + 40 * MINUTE)],
  ])('is refused in words %s, and shows nothing', async (_name, link) => {
    const { statusCode, body, headers } = await get(link());
    expect(statusCode).toBe(403);
    expect(body).toContain('This preview link doesn’t work');
    expect(body).not.toContain('Low tide.');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(policyOf(headers)).toBe(`default-src 'none'; frame-ancestors ${EDITORS}`);
  });
});
