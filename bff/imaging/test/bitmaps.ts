/** BMP files of all kinds, written by Microsoft's description of the format, with the pixels of `PICTURE`. */

export type Rgb = readonly [red: number, green: number, blue: number];

/** Four corners of one colour each; the sides are odd for every way to store a row. */
export const PICTURE = { width: 45, height: 34, corners: [[200, 30, 40], [20, 180, 60], [30, 50, 210], [250, 220, 10]] } as const; // prettier-ignore
/** The first row and column of the lower and the right corners. */
const MIDDLE = 16;

/** Which corner a pixel belongs to: top left, top right, bottom left, bottom right. */
const cornerAt = (x: number, y: number): number => (x < MIDDLE ? 0 : 1) + (y < MIDDLE ? 0 : 2);

/** The picture's pixels, row by row from the top. */
export const pixelsOf = <A>(of: (corner: number) => A): A[] =>
  Array.from({ length: PICTURE.width * PICTURE.height }, (_, at) =>
    of(cornerAt(at % PICTURE.width, Math.floor(at / PICTURE.width))),
  );

/**
 * `header`: its bytes, 12 of OS/2, 40, 56, 108 or 124. `stored`: the format's number for the way of storing pixels.
 * `masks`: of red, green, blue and alpha. `value`: what is stored for a corner, its index in the palette by default.
 * `body`: the rows as a whole. `length`: what the header says of the file's length, if that is wrong.
 */
export type BitmapKind = Readonly<{
  bits: number;
  width?: number;
  height?: number;
  header?: number;
  stored?: number;
  masks?: readonly number[];
  colours?: number;
  isTopDown?: boolean;
  gap?: number;
  value?: (corner: number) => number;
  body?: Buffer;
  length?: number;
}>;

const ofCorner = (corner: number): Rgb => PICTURE.corners[corner] ?? [0, 0, 0];
/** Red, green and blue as one number, blue last. */
export const rgb24 = (corner: number): number => Buffer.from(ofCorner(corner)).readUIntBE(0, 3);

const rowsOf = (bits: number, value: (corner: number) => number, isTopDown: boolean): Buffer => {
  const rows = Array.from({ length: PICTURE.height }, (_, y) => {
    const row = Buffer.alloc(Math.ceil((PICTURE.width * bits) / 32) * 4);
    for (let x = 0; x < PICTURE.width; x++) {
      const stored = value(cornerAt(x, y));
      const at = (x * bits) / 8;
      if (bits < 8) row[Math.floor(at)] = (row[Math.floor(at)] ?? 0) | (stored << (8 - bits - ((x * bits) % 8)));
      else row.writeUIntLE(stored, at, bits / 8);
    }
    return row;
  });
  return Buffer.concat(isTopDown ? rows : rows.reverse());
};

/** The rows from the bottom, run-length encoded in runs of one colour, or as single pixels (`isAbsolute`). */
export const runsOf = (bits: 4 | 8, isAbsolute: boolean): Buffer => {
  const stored = (index: number): number => (bits === 8 ? index : index * 17);
  const run = (count: number, index: number): number[] => {
    if (!isAbsolute) return [count, stored(index)];
    const bytes = Array.from({ length: Math.ceil((count * bits) / 8) }, () => stored(index));
    return [0, count, ...bytes, ...(bytes.length % 2 === 0 ? [] : [0])];
  };
  const row = (y: number): number[] => [
    ...run(MIDDLE, cornerAt(0, y)),
    ...run(PICTURE.width - MIDDLE, cornerAt(MIDDLE, y)),
    0,
    0,
  ];
  return Buffer.from([...Array.from({ length: PICTURE.height }, (_, y) => row(PICTURE.height - 1 - y)).flat(), 0, 1]);
};

/** A BMP file. */
export const bitmapOf = (kind: BitmapKind): Buffer => {
  const { bits, header = 40, stored = 0, masks = [], isTopDown = false, gap = 0 } = kind;
  const { width = PICTURE.width, height = PICTURE.height, colours = bits > 8 ? 0 : 2 ** bits } = kind;
  const rows = kind.body ?? rowsOf(bits, kind.value ?? (bits > 8 ? rgb24 : (corner) => corner), isTopDown);
  const info = Buffer.alloc(header + (header === 40 ? masks.length * 4 : 0));
  info.writeUInt32LE(header);
  if (header === 12) [width, height, 1, bits].forEach((field, at) => info.writeUInt16LE(field, 4 + at * 2));
  else {
    info.writeInt32LE(width, 4);
    info.writeInt32LE(isTopDown ? -height : height, 8);
    info.writeUInt16LE(1, 12);
    info.writeUInt16LE(bits, 14);
    info.writeUInt32LE(stored, 16);
    info.writeUInt32LE(rows.length, 20);
    info.writeUInt32LE(colours, 32);
    masks.forEach((mask, at) => info.writeUInt32LE(mask, 40 + at * 4));
  }
  const palette = Array.from({ length: colours }, (_, at) => {
    const [red, green, blue] = ofCorner(at);
    return header === 12 ? [blue, green, red] : [blue, green, red, 0];
  });
  const before = Buffer.concat([Buffer.alloc(14), info, Buffer.from(palette.flat()), Buffer.alloc(gap)]);
  before.write('BM');
  before.writeUInt32LE(kind.length ?? before.length + rows.length, 2);
  before.writeUInt32LE(before.length, 10);
  return Buffer.concat([before, rows]);
};

/** A channel of a corner in so many bits. */
const part = (corner: number, channel: number, bits: number): number =>
  Math.round(((PICTURE.corners[corner]?.[channel] ?? 0) * (2 ** bits - 1)) / 255);
/** A corner in so many bits of each channel. */
const packed = (red: number, green: number, blue: number) => (corner: number) =>
  ((part(corner, 0, red) << green) | part(corner, 1, green)) * 2 ** blue + part(corner, 2, blue);
const reversed = (corner: number): number => Buffer.from(PICTURE.corners[corner] ?? []).readUIntLE(0, 3);

/** The masks of the usual order, blue first in the file. */
export const RGB_MASKS = [0xff0000, 0xff00, 0xff];
/** The kinds of BMP files that show the picture, each with its description. */
export const BITMAP_KINDS: readonly (readonly [string, BitmapKind])[] = [
  ['16 colours', { bits: 4 }],
  ['16 colours, from the top', { bits: 4, isTopDown: true }],
  ['4 of 16 colours', { bits: 4, colours: 4 }],
  ['16 colours in runs', { bits: 4, stored: 2, body: runsOf(4, false) }],
  ['16 colours in single pixels', { bits: 4, stored: 2, body: runsOf(4, true) }],
  ['256 colours', { bits: 8 }],
  ['256 colours, from the top', { bits: 8, isTopDown: true }],
  ['4 of 256 colours', { bits: 8, colours: 4 }],
  ['256 colours in runs', { bits: 8, stored: 1, body: runsOf(8, false) }],
  ['256 colours in single pixels', { bits: 8, stored: 1, body: runsOf(8, true) }],
  ['256 colours and a gap before the pixels', { bits: 8, gap: 6 }],
  ['256 colours of OS/2', { bits: 8, header: 12 }],
  ['256 colours with a header of 108 bytes', { bits: 8, header: 108 }],
  ['15 bits', { bits: 16, value: packed(5, 5, 5) }],
  ['16 bits', { bits: 16, stored: 3, masks: [0xf800, 0x7e0, 0x1f], value: packed(5, 6, 5) }],
  ['16 bits, from the top', { bits: 16, stored: 3, masks: [0xf800, 0x7e0, 0x1f], value: packed(5, 6, 5), isTopDown: true }], // prettier-ignore
  ['24 bits', { bits: 24 }],
  ['24 bits, from the top', { bits: 24, isTopDown: true }],
  ['24 bits of OS/2', { bits: 24, header: 12 }],
  ['24 bits with a header of 124 bytes', { bits: 24, header: 124 }],
  ['24 bits and a palette for old screens', { bits: 24, colours: 4 }],
  ['24 bits and a wrong length', { bits: 24, length: 0 }],
  ['32 bits, the last of no meaning', { bits: 32 }],
  ['32 bits, from the top', { bits: 32, isTopDown: true }],
  ['32 bits with masks', { bits: 32, stored: 3, masks: RGB_MASKS }],
  ['32 bits, blue first', { bits: 32, stored: 3, masks: RGB_MASKS.toReversed(), value: reversed }],
  ['30 bits', { bits: 32, stored: 3, masks: [0x3ff00000, 0xffc00, 0x3ff], value: packed(10, 10, 10) }],
];
