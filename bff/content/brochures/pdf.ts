/** A small PDF writer: pages of text in the viewer's built-in Helvetica, headings, and a coloured band on the first page. */

export type Block = Readonly<{ kind: 'heading' | 'text' | 'small'; text: string }>;
export type Brochure = Readonly<{ title: string; subtitle: string; blocks: readonly Block[] }>;

/** A4 in points. */
const PAGE = { width: 595, height: 842, margin: 56 } as const;
const BAND = 130;
const STYLES = {
  heading: { font: 'F2', size: 14, leading: 20, before: 14 },
  text: { font: 'F1', size: 10.5, leading: 15, before: 3 },
  small: { font: 'F1', size: 9, leading: 13, before: 2 },
} as const satisfies Record<Block['kind'], object>;

/** The characters per line, as Helvetica's letters are on average half as wide as the font size. */
const lettersPerLine = (size: number): number => Math.floor((PAGE.width - 2 * PAGE.margin) / (size * 0.5));

/** The characters whose code in WinAnsi (Windows-1252) differs from Unicode. */
const WIN_ANSI: Readonly<Record<string, string>> = {
  '’': '\x92',
  '‘': '\x91',
  '“': '\x93',
  '”': '\x94',
  '–': '\x96',
  '—': '\x97',
};

const literal = (text: string): string =>
  `(${text.replace(/[’‘“”–—]/g, (sign) => WIN_ANSI[sign] ?? sign).replace(/[\\()]/g, (sign) => `\\${sign}`)})`;

/** Breaks a text between words into lines of at most `most` characters. */
export const linesOf = (text: string, most: number): string[] =>
  text.split(/\s+/).reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > most) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);

const shown = (font: string, size: number, x: number, y: number, text: string): string =>
  `BT /${font} ${size} Tf ${x} ${y} Td ${literal(text)} Tj ET`;

/** The content stream of each page. */
const drawPages = ({ title, subtitle, blocks }: Brochure): string[] => {
  const top = PAGE.height - BAND;
  const pages: string[][] = [
    [
      `0 0.376 0.431 rg 0 ${top} ${PAGE.width} ${BAND} re f 1 g`,
      shown('F2', 28, PAGE.margin, top + 62, title),
      shown('F1', 13, PAGE.margin, top + 36, subtitle),
      '0.043 0.169 0.251 rg',
    ],
  ];
  let y = top - 20;
  for (const { kind, text } of blocks) {
    const { font, size, leading, before } = STYLES[kind];
    const lines = linesOf(text, lettersPerLine(size));
    // a heading is never alone at the bottom of a page
    const room = lines.length * leading + before + (kind === 'heading' ? 40 : 0);
    if (y - room < PAGE.margin) {
      pages.push(['0.043 0.169 0.251 rg']);
      y = PAGE.height - PAGE.margin;
    }
    y -= before;
    for (const line of lines) {
      y -= leading;
      pages.at(-1)?.push(shown(font, size, PAGE.margin, y, line));
    }
  }
  return pages.map((page) => page.join('\n'));
};

/** The PDF file, with the same bytes for the same brochure, and its number of pages. */
export const pdfOf = (brochure: Brochure): Readonly<{ bytes: Buffer; pages: number }> => {
  const drawings = drawPages(brochure);
  const first = 5;
  const kids = drawings.map((_, at) => `${first + 2 * at} 0 R`).join(' ');
  const fontOf = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${drawings.length} >>`,
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
    ...drawings.flatMap((drawing, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${first + 2 * at + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ]),
    `<< /Title ${literal(brochure.title)} >>`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(place).padStart(10, '0');
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${place} 00000 n \n`).join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return { bytes: Buffer.from(file, 'latin1'), pages: drawings.length };
};
