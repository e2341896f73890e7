/**
 * Converts raster pictures to a width and to a format that the browser supports. The files may be hostile: only known
 * formats are read, only their first frame, and within limits on pixels and time.
 */
import { either as E } from 'fp-ts';
import sharp, { type Sharp } from 'sharp';
import type { ImageWidth } from '../../machines/contract/imaging.ts';
import { bitmapHeader, decodeBitmap, isBitmap, type Pixels } from './decodeBitmap.ts';

/** Accepts the pictures of a 24-megapixel camera, which have up to 6,048 by 4,032 pixels; larger ones are refused. */
export const MAX_PIXELS = 25_000_000;
/** A bitmap is decoded in memory as a whole: 32 MB. */
export const MAX_BITMAP_PIXELS = 8_000_000;
const TIMEOUT_S = 10;

/** The first bytes of the formats that sharp may read here. SVG is excluded, because it could load other files. */
const SIGNATURES = [/^\x89PNG\r\n\x1a\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/] as const;

// the complete results are cached instead
sharp.cache(false);

export type ConvertedImage = Readonly<{ body: Uint8Array; contentType: string }>;

/** A file to read, and whether it may have transparency. */
type Source = Readonly<{ image: Sharp; hasAlpha: () => Promise<boolean> }>;

const bitmapSource = ({ data, width, height, hasAlpha }: Pixels): Source => {
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  return { image: hasAlpha ? image : image.removeAlpha(), hasAlpha: async () => hasAlpha };
};

/** A file that sharp reads itself, which is any but BMP. */
const sharpSource = (bytes: Buffer): E.Either<string, Source> => {
  const start = bytes.subarray(0, 12).toString('latin1');
  if (!SIGNATURES.some((signature) => signature.test(start)))
    return E.left('it is no BMP, GIF, JPEG, PNG or WebP file');
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  return E.right({ image, hasAlpha: async () => (await image.metadata()).hasAlpha });
};

const sourceOf = async (bytes: Buffer): Promise<E.Either<string, Source>> =>
  isBitmap(bytes) ? E.map(bitmapSource)(await decodeBitmap(bytes, MAX_BITMAP_PIXELS)) : sharpSource(bytes);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** WebP if accepted, otherwise PNG for a picture with an alpha channel and JPEG for any other. */
const encoded = async (image: Sharp, { hasAlpha }: Source, acceptsWebp: boolean): Promise<ConvertedImage> => {
  if (acceptsWebp) return { body: await image.webp({ quality: 78 }).toBuffer(), contentType: 'image/webp' };
  return (await hasAlpha())
    ? { body: await image.png().toBuffer(), contentType: 'image/png' }
    : { body: await image.jpeg({ quality: 80, progressive: true }).toBuffer(), contentType: 'image/jpeg' };
};

/** The picture at most `width` pixels wide, upright. Left: why it is not converted. */
export const convertImage = async (
  bytes: Buffer,
  { width, acceptsWebp }: Readonly<{ width: ImageWidth; acceptsWebp: boolean }>,
): Promise<E.Either<string, ConvertedImage>> => {
  try {
    const source = await sourceOf(bytes);
    if (E.isLeft(source)) return source;
    const image = source.right.image
      .timeout({ seconds: TIMEOUT_S })
      .autoOrient()
      .resize({ width, withoutEnlargement: true });
    return E.right(await encoded(image, source.right, acceptsWebp));
  } catch (error) {
    return E.left(messageOf(error));
  }
};

type Size = Readonly<{ width: number; height: number }>;

/** Width and height of the upright picture in pixels. Left: why it cannot be read. */
export const imageSize = async (bytes: Buffer): Promise<E.Either<string, Size>> => {
  if (isBitmap(bytes)) return E.map(({ width, height }: Size) => ({ width, height }))(bitmapHeader(bytes));
  const source = sharpSource(bytes);
  if (E.isLeft(source)) return source;
  try {
    const { width, height } = (await source.right.image.metadata()).autoOrient;
    return E.right({ width, height });
  } catch (error) {
    return E.left(messageOf(error));
  }
};
