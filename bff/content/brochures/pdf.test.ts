/** The PDF writer: a valid cross-reference table, escaped text, and page breaks. */
import { describe, expect, it } from 'vitest';
import { linesOf, pdfOf, type Block } from './pdf.ts';

const text = (words: number): Block => ({ kind: 'text', text: Array.from({ length: words }, () => 'sea').join(' ') });
const brochure = (blocks: readonly Block[]) =>
  pdfOf({ title: 'Where to stay (by the sea)', subtitle: 'It’s close', blocks });
const read = (bytes: Buffer) => bytes.toString('latin1');

describe('generated PDF file', () => {
  it('has a cross-reference table with the offset of every object', () => {
    const { bytes } = brochure([{ kind: 'heading', text: 'Rooms' }, text(400)]);
    const file = read(bytes);
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    expect(file.slice(table, table + 4)).toBe('xref');
    const places = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places.length).toBeGreaterThan(5);
    places.forEach((place, at) => expect(file.slice(place).startsWith(`${at + 1} 0 obj\n`)).toBe(true));
    for (const [, length, pageStream] of file.matchAll(/<< \/Length (\d+) >>\nstream\n([^]*?)\nendstream/g))
      expect(pageStream).toHaveLength(Number(length));
  });
  it('escapes brackets and encodes curly quotes in its text', () => {
    const file = read(brochure([]).bytes);
    expect(file).toContain('(Where to stay \\(by the sea\\)) Tj');
    expect(file).toContain('(It\x92s close) Tj');
  });
  it('has as many pages as its text needs, and the same bytes for the same text', () => {
    expect(brochure([text(10)]).pages).toBe(1);
    const long = Array.from({ length: 12 }, () => text(200));
    const { pages, bytes } = brochure(long);
    expect(pages).toBeGreaterThan(2);
    expect(read(bytes).match(/\/Type \/Page /g)).toHaveLength(pages);
    expect(brochure(long).bytes.equals(bytes)).toBe(true);
  });
  it('breaks lines between words', () => {
    expect(linesOf('one two three', 7)).toEqual(['one two', 'three']);
    expect(linesOf('', 7)).toEqual(['']);
  });
});
