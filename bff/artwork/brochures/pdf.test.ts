/** The brochures' PDF files: selectable and tagged text, page breaks, and the same bytes for the same text. */
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfOf, type Block } from './pdf.ts';

const text = (words: number): Block => ({ kind: 'text', text: Array.from({ length: words }, () => 'sea').join(' ') });
const brochure = (blocks: readonly Block[]): Promise<Buffer> =>
  pdfOf({ title: 'Where to stay (by the sea)', subtitle: 'It’s close', blocks });

/** The content stream of each page. */
const pagesOf = (pdf: Buffer): string[] =>
  Array.from(pdf.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g), ([, page = '']) =>
    inflateSync(Buffer.from(page, 'latin1')).toString(),
  );

/** The words of a page's content stream. pdfkit writes hexadecimal codes of Windows-1252, with kerning between them. */
const wordsOf = (page: string): string => {
  const codes = Array.from(page.matchAll(/<([\da-f]+)>/g), ([, code]) => code).join('');
  return new TextDecoder('windows-1252').decode(Buffer.from(codes, 'hex'));
};

const HEADING: Block = { kind: 'heading', text: 'Rooms' };

describe('the PDF file of a brochure', () => {
  it('contains its texts in their order, as text', async () => {
    const [page = ''] = pagesOf(await brochure([HEADING, { kind: 'small', text: 'By the pier' }]));
    expect(wordsOf(page)).toBe('Where to stay (by the sea)It’s closeRoomsBy the pier');
  });

  it('tags the title, the headings and the texts for screen readers', async () => {
    const pdf = await brochure([HEADING, text(3)]);
    const tags = Array.from((pagesOf(pdf)[0] ?? '').matchAll(/^\/(\w+) <</gm), ([, tag]) => tag);
    expect(tags).toEqual(['H1', 'P', 'H2', 'P']);
    expect(pdf.toString('latin1')).toContain('/Lang (en-GB)');
  });

  it('has as many pages as its text needs, and the same bytes for the same text', async () => {
    expect(pagesOf(await brochure([text(10)]))).toHaveLength(1);
    const long = Array.from({ length: 12 }, () => text(200));
    const pdf = await brochure(long);
    const pages = pagesOf(pdf);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.map(wordsOf).join(' ').match(/sea/g)).toHaveLength(12 * 200 + 1);
    expect((await brochure(long)).equals(pdf)).toBe(true);
  });
});
