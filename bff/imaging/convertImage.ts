/**
 * Converts raster pictures to a width and to a format that the browser supports. The files may be hostile: only known
 * formats are read, only their first frame, and within limits on pixels and time.
 */
import { either as E } from 'fp-ts';
import sharp, { type Sharp } from 'sharp';
import type { ImageWidth } from '../../machines/contract/imaging.ts';
import { decodeBitmap, isBitmap, type Pixels } from './decodeBitmap.ts';

/** Accepts the pictures of a 24-megapixel camera; larger ones are refused. */
export const MAX_PIXELS = 24_000_000;
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

/** A BMP file is shown without transparency, as in browsers. */
const bitmapSource = ({ data, width, height }: Pixels): Source => ({
  image: sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha(),
  hasAlpha: async () => false,
});

const sourceOf = (bytes: Buffer): E.Either<string, Source> => {
  if (isBitmap(bytes)) return E.map(bitmapSource)(decodeBitmap(bytes, MAX_BITMAP_PIXELS));
  const start = bytes.subarray(0, 12).toString('latin1');
  if (!SIGNATURES.some((signature) => signature.test(start)))
    return E.left('it is no BMP, GIF, JPEG, PNG or WebP file');
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  return E.right({ image, hasAlpha: async () => (await image.metadata()).hasAlpha });
};

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
  const source = sourceOf(bytes);
  if (E.isLeft(source)) return source;
  const image = source.right.image
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  try {
    return E.right(await encoded(image, source.right, acceptsWebp));
  } catch (error) {
    return E.left(error instanceof Error ? error.message : String(error));
  }
};

/** Width and height of the upright picture in pixels; null if it cannot be read. */
export const imageSize = async (bytes: Buffer): Promise<Readonly<{ width: number; height: number }> | null> => {
  const source = sourceOf(bytes);
  if (E.isLeft(source)) return null;
  try {
    const { width, height } = (await source.right.image.metadata()).autoOrient;
    return { width, height };
  } catch {
    return null;
  }
};
