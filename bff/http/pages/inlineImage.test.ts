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
const contentWith = (svg: string) => ({
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
  it.each([
    ['cannot be loaded', PRERENDERED, { picture: async () => E.left({ kind: 'notFound' as const, detail: '' }) }],
    ['is large', PRERENDERED, contentWith(SVG.repeat(400))],
    ['is not preloaded', { ...PRERENDERED, head: '<title>Search</title>' }, contentWith(SVG)],
  ])('is not inlined when it %s', async (_, page, content) => {
    expect(await inlineFirstImage(page, content)).toEqual(page);
  });
});
