/**
 * Lays out a brochure as a PDF file with pdfkit: a coloured band with the title, then headings and texts, tagged for
 * screen readers. It uses the standard fonts of PDF viewers.
 */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

export type Block = Readonly<{ kind: 'heading' | 'text' | 'small'; text: string }>;
export type Brochure = Readonly<{ title: string; subtitle: string; blocks: readonly Block[] }>;

/** Lengths in points. A heading needs `room` below it, so that it is never alone at the bottom of a page. */
const STYLES = {
  heading: { tag: 'H2', font: 'Helvetica-Bold', size: 14, leading: 20, before: 14, room: 40 },
  text: { tag: 'P', font: 'Helvetica', size: 10.5, leading: 15, before: 3, room: 0 },
  small: { tag: 'P', font: 'Helvetica', size: 9, leading: 13, before: 2, room: 0 },
} as const satisfies Record<Block['kind'], object>;
const TITLE = { tag: 'H1', font: 'Helvetica-Bold', size: 28, y: 42 } as const;
const SUBTITLE = { tag: 'P', font: 'Helvetica', size: 13, y: 84 } as const;
const MARGIN = 56;
const BAND = 130;
const TEAL = '#00606E';
const INK = '#0B2B40';
/** The same date in every file, so that the same texts give the same bytes. */
const CREATED = new Date('2026-11-23T00:00:00Z');

/** The PDF file. */
export const pdfOf = ({ title, subtitle, blocks }: Brochure): Promise<Buffer> => {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.5',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, CreationDate: CREATED },
  });
  const bytes = buffer(document);
  const width = document.page.width - 2 * MARGIN;
  const add = (tag: string, text: string, y: number, lineGap = 0): void => {
    const write = (): void => void document.text(text, MARGIN, y, { width, lineGap });
    document.addStructure(document.struct(tag, {}, write));
  };

  document.markContent('Artifact');
  document.rect(0, 0, document.page.width, BAND).fill(TEAL);
  document.endMarkedContent();
  document.fillColor('white').font(TITLE.font).fontSize(TITLE.size);
  add(TITLE.tag, title, TITLE.y);
  document.font(SUBTITLE.font).fontSize(SUBTITLE.size);
  add(SUBTITLE.tag, subtitle, SUBTITLE.y);

  document.fillColor(INK);
  document.y = BAND + 20;
  for (const { kind, text } of blocks) {
    const { tag, font, size, leading, before, room } = STYLES[kind];
    document.font(font).fontSize(size);
    const lineGap = leading - document.currentLineHeight(true);
    const needed = before + document.heightOfString(text, { width, lineGap }) + room;
    if (document.y + needed > document.page.height - MARGIN) document.addPage().fillColor(INK);
    add(tag, text, document.y + before, lineGap);
  }
  document.end();
  return bytes;
};
