/** The first image of a page is inlined into its document, and the page is unchanged if that is not possible. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { inlineFirstImage } from './inlineImage.ts';

const LINK = '<link rel="preload" as="image" href="/bff/images/heroes/bg-day.svg" fetchPriority="high"/>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="url(#sky)" d="M0 0h50%"/></svg>';
const PRERENDERED = {
  head: `${LINK}<title>Search</title>`,
  html: '<img src="/bff/images/heroes/bg-day.svg" alt="The beach"/><p>$&amp;</p>',
  snapshot: '{}',
  step: 'search',
};
const HEROES = {
  family: { src: '/bff/images/heroes/bg-day.svg?v=1', alt: '' },
  weekend: { src: '/bff/imaging/heroes/bg-night.jpg?v=1', alt: '' },
};
const contentWith = (svg: string) => ({
  read: async (path: string) =>
    E.right({ id: path, type: 'resorts', path, locale: 'en-GB', lastModified: '', fields: { heroes: HEROES } }),
  picture: async () => E.right({ body: Buffer.from(svg), contentType: 'image/svg+xml', isImmutable: false }),
});

describe('the first image of a page', () => {
  it('is inlined, and its preload link is removed', async () => {
    const { head, html } = await inlineFirstImage(PRERENDERED, contentWith(SVG));
    expect(head).toBe('<title>Search</title>');
    const [, address = ''] = /<img src="([^"]*)" alt="The beach"/.exec(html) ?? [];
    expect(decodeURIComponent(address.replace('data:image/svg+xml,', ''))).toBe(SVG);
    expect(html).toContain('<p>$&amp;</p>');
  });
  it('is inlined when its URL contains a version', async () => {
    const versioned = (text: string) => text.replace('bg-day.svg', 'bg-day.svg?v=a_1-Z');
    const page = { ...PRERENDERED, head: versioned(PRERENDERED.head), html: versioned(PRERENDERED.html) };
    expect((await inlineFirstImage(page, contentWith(SVG))).html).toContain('src="data:image/svg+xml,');
  });
  const heroPage = (brand: string) => ({
    ...PRERENDERED,
    head: `<link rel="preload" as="image" imageSrcSet="/bff/heroes/bg/${brand}?w=320 320w" imageSizes="100vw" fetchPriority="high"/>`,
    html: `<img src="/bff/heroes/bg/${brand}?w=960" srcSet="/bff/heroes/bg/${brand}?w=320 320w" sizes="100vw" alt=""/>`,
  });
  it('is inlined if it is the hero of a search and the content system has a drawing for it', async () => {
    const { head, html } = await inlineFirstImage(heroPage('family'), contentWith(SVG));
    expect(head).toBe('');
    expect(html).toMatch(/^<img src="data:image\/svg\+xml,[^"]*" alt=""\/>$/);
  });
  it.each([
    ['is a photograph', heroPage('weekend'), contentWith(SVG)],
    ['is the hero of no brand', heroPage('business'), contentWith(SVG)],
    [
      'cannot be loaded',
      PRERENDERED,
      { ...contentWith(SVG), picture: async () => E.left({ kind: 'notFound' as const, detail: '' }) },
    ],
    ['is large', PRERENDERED, contentWith(SVG.repeat(400))],
    ['is not preloaded', { ...PRERENDERED, head: '<title>Search</title>' }, contentWith(SVG)],
  ])('is not inlined when it %s', async (_, page, content) => {
    expect(await inlineFirstImage(page, content)).toEqual(page);
  });
});
