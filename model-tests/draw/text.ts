// Calculates the width of a text and breaks it into lines. The widths are those of Helvetica, which Arial and
// Liberation Sans share.

const widths: ReadonlyMap<string, number> = new Map(
  Object.entries({
    "'": 191,
    ijl: 222,
    '|': 260,
    ' !,./:;I[\\]ft': 278,
    '()-r{}': 333,
    '"': 355,
    '*': 389,
    '^': 469,
    Jckvsxyz: 500,
    L: 556,
    FTZ: 611,
    'ABEKPSVXY&': 667,
    CDHNRUw: 722,
    GOQ: 778,
    Mm: 833,
    '%': 889,
    W: 944,
    '@': 1015,
    '+<=>': 584,
  }).flatMap(([characters, width]) => [...characters].map((character): [string, number] => [character, width])),
);

const ordinary = 556;
const unknownCharacter = 800;

/** A text's width in pixels at a font size, with a small margin; bold is wider. */
export function textWidth(text: string, size: number, bold = false): number {
  const units = [...text].reduce(
    (sum, character) => sum + (widths.get(character) ?? (character.charCodeAt(0) < 128 ? ordinary : unknownCharacter)),
    0,
  );
  return Math.ceil((units / 1000) * size * (bold ? 1.1 : 1.03));
}

/** Breaks a text at spaces into lines of at most `longest` characters. A longer word stays whole. */
export function wrap(text: string, longest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > longest) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

/** At most `most` lines of a text; an ellipsis stands for the rest. */
export function shorten(text: string, longest: number, most: number): string[] {
  const lines = wrap(text, longest);
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`];
}

/** Font sizes and line heights, in pixels. */
export const fonts = { name: 13, line: 10.5, lineHeight: 14, headHeight: 26 } as const;
