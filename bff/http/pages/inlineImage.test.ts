/** The first scene of a page is in its document, and nothing is lost where it is not to be had. */
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

describe('the first picture', () => {
  it('is carried by the page, and not asked for', async () => {
    const { head, html } = await inlineFirstImage(PRERENDERED, contentWith(SVG));
    expect(head).toBe('<title>Search</title>');
    const [, address = ''] = /<img src="([^"]*)" alt="The beach"/.exec(html) ?? [];
    expect(decodeURIComponent(address.replace('data:image/svg+xml,', ''))).toBe(SVG);
    expect(html).toContain('<p>$&amp;</p>');
  });
  it('is carried where its address names its version', async () => {
    const versioned = (text: string) => text.replace('bg-day.svg', 'bg-day.svg?v=a_1-Z');
    const page = { ...PRERENDERED, head: versioned(PRERENDERED.head), html: versioned(PRERENDERED.html) };
    expect((await inlineFirstImage(page, contentWith(SVG))).html).toContain('src="data:image/svg+xml,');
  });
  it.each([
    ['cannot be had', PRERENDERED, { picture: async () => E.left({ kind: 'notFound' as const, detail: '' }) }],
    ['is large', PRERENDERED, contentWith(SVG.repeat(400))],
    ['is not asked for ahead', { ...PRERENDERED, head: '<title>Search</title>' }, contentWith(SVG)],
  ])('stays where it is when it %s', async (_, page, content) => {
    expect(await inlineFirstImage(page, content)).toEqual(page);
  });
});
