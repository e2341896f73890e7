/** Decodes BMP files, which sharp cannot read, by ImageMagick and up to a maximum number of pixels. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { either as E } from 'fp-ts';

/** RGBA with 8 bits per channel. `hasAlpha`: the file declares transparency; otherwise alpha is 255 or without meaning. */
export type Pixels = Readonly<{ data: Uint8Array; width: number; height: number; hasAlpha: boolean }>;

type Header = Readonly<{ width: number; height: number; hasAlpha: boolean }>;

/** The header of OS/2, with 16 bits for width and height and none of the later fields. */
const OLD_HEADER = 12;
/** The first header that has a mask of the alpha channel. */
const HEADER_WITH_ALPHA = 56;
/** How pixels may be stored: as they are, run-length encoded, or by a mask for each channel, without and with alpha. */
const [PLAIN, RUNS_OF_8, RUNS_OF_4, MASKS, ALPHA_MASKS] = [0, 1, 2, 3, 6] as const;
const STORED: readonly number[] = [PLAIN, RUNS_OF_8, RUNS_OF_4, MASKS, ALPHA_MASKS];

export const isBitmap = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'BM';

/**
 * Width and height in pixels, and whether the file has an alpha channel. Left: why it is not decoded. The height is
 * negative in the file if its rows are stored from the top.
 */
export const bitmapHeader = (bytes: Buffer): E.Either<string, Header> => {
  const size = bytes.length < 18 ? Infinity : bytes.readUInt32LE(14);
  if (bytes.length < 14 + size) return E.left('the header is cut off');
  if (size !== OLD_HEADER && size < 40) return E.left(`its header has ${size} bytes`);
  const [width, height] =
    size === OLD_HEADER
      ? [bytes.readUInt16LE(18), bytes.readUInt16LE(20)]
      : [bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22))];
  if (width <= 0 || height === 0) return E.left(`it is ${width} by ${height} pixels`);
  const stored = size === OLD_HEADER ? PLAIN : bytes.readUInt32LE(30);
  if (!STORED.includes(stored)) return E.left(`its pixels are stored in an unknown way, ${stored}`);
  const hasMask = stored === ALPHA_MASKS || (stored === MASKS && size >= HEADER_WITH_ALPHA);
  return E.right({ width, height, hasAlpha: hasMask && bytes.length >= 70 && bytes.readUInt32LE(66) !== 0 });
};

/** Loaded for the first BMP file: it takes 55 MB of memory. */
const loadMagick = async () => {
  const magick = await import('@imagemagick/magick-wasm');
  const file = createRequire(import.meta.url).resolve('@imagemagick/magick-wasm/magick.wasm');
  await magick.initializeImageMagick(await readFile(file));
  const settings = new magick.MagickReadSettings({ format: magick.MagickFormat.Bmp });
  // the length in the header is often wrong, and no browser looks at it
  settings.setDefine(magick.MagickFormat.Bmp, 'ignore-filesize', 'true');
  return { magick, settings };
};
let loaded: ReturnType<typeof loadMagick> | null = null;

/** The pixels of a BMP file. Left: why it is not decoded. The size is read before any memory is allocated for it. */
export const decodeBitmap = async (bytes: Buffer, maxPixels: number): Promise<E.Either<string, Pixels>> => {
  const header = bitmapHeader(bytes);
  if (E.isLeft(header)) return header;
  const { width, height } = header.right;
  if (width * height > maxPixels) return E.left(`it has more than ${maxPixels} pixels`);
  loaded ??= loadMagick().catch((error: unknown) => {
    // the next file tries again
    loaded = null;
    throw error;
  });
  const { magick, settings } = await loaded;
  return E.tryCatch(
    () => {
      const data = magick.ImageMagick.read(bytes, settings, (image) =>
        image.getPixels((pixels) => pixels.toByteArray(0, 0, width, height, 'RGBA')),
      );
      if (data === null) throw new Error('no pixels');
      return { ...header.right, data };
    },
    (error) => `this kind of BMP file cannot be read: ${/^\w+/.exec(error instanceof Error ? error.message : '')?.[0]}`,
  );
};
