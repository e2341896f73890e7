/** Decodes BMP files, which sharp cannot read, up to a maximum number of pixels. */
import { decode } from 'bmp-ts';
import { either as E } from 'fp-ts';

/** Offsets of width and height in the header; the height is negative if the rows are stored from the top. */
const WIDTH_AT = 18;
const HEIGHT_AT = 22;
const HEADER_BYTES = 54;

/** RGBA with 8 bits per channel. */
export type Pixels = Readonly<{ data: Uint8Array; width: number; height: number }>;

export const isBitmap = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'BM';

/** The pixels of a BMP file. Left: why it is not decoded. The size is read before any memory is allocated for it. */
export const decodeBitmap = (bytes: Buffer, maxPixels: number): E.Either<string, Pixels> => {
  if (bytes.length < HEADER_BYTES) return E.left('the header is cut off');
  const [width, height] = [bytes.readInt32LE(WIDTH_AT), Math.abs(bytes.readInt32LE(HEIGHT_AT))];
  if (width <= 0 || height === 0) return E.left(`it is ${width} by ${height} pixels`);
  if (width * height > maxPixels) return E.left(`it has more than ${maxPixels} pixels`);
  return E.tryCatch(
    () => {
      const { data } = decode(bytes, { toRGBA: true });
      return { data, width, height };
    },
    (error) => String(error),
  );
};
