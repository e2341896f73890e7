/**
 * Every kind of the five formats keeps its colours, its upper side and its transparency. The pixels are known, because
 * the test makes the files, and a second decoder reads the files and the results.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ColorProfile, ImageMagick, initializeImageMagick } from '@imagemagick/magick-wasm';
import { either as E } from 'fp-ts';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { convertImage } from './convertImage.ts';
import { BITMAP_KINDS, bitmapOf, PICTURE, pixelsOf, rgb24, RGB_MASKS } from './test/bitmaps.ts';

// the second decoder is ImageMagick, whose handling of formats shares nothing with sharp's
await initializeImageMagick(
  await readFile(createRequire(import.meta.url).resolve('@imagemagick/magick-wasm/magick.wasm')),
);

const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
  .withIccProfile('srgb')
  .png();
const srgb = new ColorProfile((await sharp(await dot.toBuffer()).metadata()).icc ?? Buffer.alloc(0));

/** How far from each corner of a picture its colour is read. */
const INSIDE = 8;

/** Width and height of a picture as it is shown, and red, green, blue and alpha near each corner, in sRGB. */
const seen = (bytes: Uint8Array) =>
  ImageMagick.read(bytes, (image) => {
    image.autoOrient();
    image.transformColorSpace(srgb);
    const { width, height } = image;
    const corners = image.getPixels((pixels) =>
      [INSIDE, height - 1 - INSIDE].flatMap((y) =>
        [INSIDE, width - 1 - INSIDE].map((x) => [...(pixels.toByteArray(x, y, 1, 1, 'RGBA') ?? [])]),
      ),
    );
    return { width, height, corners };
  });

const { corners: COLOURS } = PICTURE;

const converted = async (bytes: Buffer, acceptsWebp: boolean): Promise<Uint8Array> => {
  const image = await convertImage(bytes, { width: 320, acceptsWebp });
  if (E.isLeft(image)) throw new Error(image.left);
  return image.right.body;
};

/** The largest difference of two lists of corners, in steps of a channel. Of what cannot be seen, only alpha counts. */
const difference = (some: readonly (readonly number[])[], others: readonly (readonly number[])[]): number =>
  Math.max(
    ...some.flatMap(([red = 0, green = 0, blue = 0, alpha = 255], at) => {
      const [r = 0, g = 0, b = 0, a = 255] = others[at] ?? [];
      return alpha === 0 ? [a] : [red - r, green - g, blue - b, alpha - a].map(Math.abs);
    }),
  );

/** What quality 78 of WebP and quality 80 of JPEG may change in a plain area. */
const LOSSY = 12;

/** Expects this size and these corners in both formats that a browser may ask for. */
const expectCorners = async (
  bytes: Buffer,
  corners: readonly (readonly number[])[],
  { width, height }: Readonly<{ width: number; height: number }> = PICTURE,
  tolerance = LOSSY,
): Promise<void> => {
  for (const acceptsWebp of [true, false] as const) {
    const image = seen(await converted(bytes, acceptsWebp));
    expect([image.width, image.height]).toEqual([width, height]);
    expect(difference(corners, image.corners), JSON.stringify(image.corners)).toBeLessThanOrEqual(tolerance);
  }
};

/** Expects also what the second decoder sees in the file itself. */
const expectSame = async (bytes: Buffer, corners: readonly (readonly number[])[]): Promise<void> => {
  const file = seen(bytes);
  expect(difference(corners, file.corners), JSON.stringify(file.corners)).toBeLessThanOrEqual(LOSSY);
  await expectCorners(bytes, file.corners, file);
  await expectCorners(bytes, corners, file);
};

// requirement: JOURNEY-7-IMAGING
describe('a BMP file', () => {
  it.each(BITMAP_KINDS)('with %s keeps its colours', (_, kind) => expectCorners(bitmapOf(kind), COLOURS));

  it('of two colours keeps them', async () => {
    const two = bitmapOf({ bits: 1, value: (corner) => corner % 2 });
    await expectCorners(two, [COLOURS[0], COLOURS[1], COLOURS[0], COLOURS[1]]);
  });

  it.each([56, 108, 124])('with alpha in a header of %i bytes keeps it', async (header) => {
    const alphas = [0, 255, 128, 255];
    const value = (corner: number) => (alphas[corner] ?? 0) * 2 ** 24 + rgb24(corner);
    const file = bitmapOf({ bits: 32, header, stored: 3, masks: [...RGB_MASKS, 0xff000000], value });
    await expectCorners(file, COLOURS.map((colour, at) => [...colour, alphas[at] ?? 0])); // prettier-ignore
  });

  it.each([
    ['4 colours, which nobody writes', { bits: 2 }, 'this kind of BMP file cannot be read: UnsupportedBitsPerPixel'],
    ['a JPEG file inside', { bits: 24, stored: 4 }, 'its pixels are stored in an unknown way, 4'],
    ['a colour that its palette lacks', { bits: 8, colours: 2 }, 'this kind of BMP file cannot be read: InvalidColormapIndex'], // prettier-ignore
    ['a header that nobody knows', { bits: 24, header: 39 }, 'its header has 39 bytes'],
  ] as const)('with %s is refused with the reason', async (_, kind, reason) => {
    expect(await convertImage(bitmapOf(kind), { width: 320, acceptsWebp: true })).toEqual(E.left(reason));
  });
});

const { width, height } = PICTURE;
const raw = sharp(Buffer.from(pixelsOf((corner) => COLOURS[corner] ?? []).flat()), { raw: { width, height, channels: 3 } }); // prettier-ignore
const ALPHAS = [0, 255, 128, 255];
const clear = sharp(Buffer.from(pixelsOf((corner) => [...(COLOURS[corner] ?? []), ALPHAS[corner] ?? 0]).flat()), { raw: { width, height, channels: 4 } }); // prettier-ignore
const GREYS = [40, 200, 120, 250];
const grey = sharp(Buffer.from(pixelsOf((corner) => GREYS[corner] ?? 0)), { raw: { width, height, channels: 1 } });
/** A moving picture whose second frame is upside down. */
const moving = async (): Promise<Sharp> =>
  sharp([await raw.clone().png().toBuffer(), await raw.clone().flip().png().toBuffer()], { join: { animated: true } });

const OPAQUE: readonly (readonly [string, () => Promise<Buffer> | Buffer])[] = [
  ['JPEG', () => raw.clone().jpeg({ quality: 95 }).toBuffer()],
  ['JPEG with all colour samples', () => raw.clone().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()],
  ['progressive JPEG', () => raw.clone().jpeg({ quality: 95, progressive: true }).toBuffer()],
  ['JPEG in the colours of a phone', () => raw.clone().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()],
  ['PNG', () => raw.clone().png().toBuffer()],
  ['interlaced PNG', () => raw.clone().png({ progressive: true }).toBuffer()],
  ['PNG of 16 bits', () => raw.clone().toColourspace('rgb16').png().toBuffer()],
  ['PNG with a palette of 2 bits', () => raw.clone().png({ palette: true, colours: 4, dither: 0 }).toBuffer()],
  ['PNG with a palette of 8 bits', () => raw.clone().png({ palette: true, colours: 256, dither: 0 }).toBuffer()],
  ['PNG in the colours of a phone', () => raw.clone().withIccProfile('p3').png().toBuffer()],
  ['GIF', () => raw.clone().gif().toBuffer()],
  ['interlaced GIF', () => raw.clone().gif({ progressive: true }).toBuffer()],
  ['moving GIF', async () => (await moving()).gif().toBuffer()],
  ['WebP', () => raw.clone().webp({ quality: 95 }).toBuffer()],
  ['lossless WebP', () => raw.clone().webp({ lossless: true }).toBuffer()],
  ['WebP in the colours of a phone', () => raw.clone().withIccProfile('p3').webp({ quality: 95 }).toBuffer()],
  ['moving WebP', async () => (await moving()).webp({ lossless: true }).toBuffer()],
];

/** The corners of the picture as a camera stores them that was held in each of eight ways (Exif's orientation). */
const TURNED = [[0, 1, 2, 3], [1, 0, 3, 2], [3, 2, 1, 0], [2, 3, 0, 1], [0, 2, 1, 3], [2, 0, 3, 1], [3, 1, 2, 0], [1, 3, 0, 2]] as const; // prettier-ignore

// requirement: JOURNEY-7-IMAGING
describe('any other picture', () => {
  it.each(OPAQUE)('keeps its colours in %s', async (_, file) => expectSame(await file(), COLOURS));

  it.each([
    ['JPEG', () => grey.clone().toColourspace('b-w').jpeg({ quality: 95 }).toBuffer()],
    ['PNG', () => grey.clone().toColourspace('b-w').png().toBuffer()],
    ['PNG of 16 bits', () => grey.clone().toColourspace('grey16').png().toBuffer()],
  ] as const)('keeps its greys in %s', async (_, file) => expectSame(await file(), GREYS.map((each) => [each, each, each]))); // prettier-ignore

  it.each([
    ['PNG', () => clear.clone().png().toBuffer()],
    ['PNG of 16 bits', () => clear.clone().toColourspace('rgb16').png().toBuffer()],
    ['PNG with a palette', () => clear.clone().png({ palette: true, colours: 8, dither: 0 }).toBuffer()],
    ['WebP', () => clear.clone().webp({ quality: 95 }).toBuffer()],
    ['lossless WebP', () => clear.clone().webp({ lossless: true }).toBuffer()],
  ] as const)(
    'keeps its transparency in %s',
    async (_, file) =>
    expectSame(await file(), COLOURS.map((colour, at) => [...colour, ALPHAS[at] ?? 0])), // prettier-ignore
  );

  it('keeps its transparent colour in GIF', async () => {
    const cut = clear.clone().ensureAlpha().threshold(200, { greyscale: false });
    const file = await cut.gif().toBuffer();
    await expectCorners(file, seen(file).corners);
  });

  it.each(
    TURNED.flatMap((corners, at) =>
      (['jpeg', 'png', 'webp'] as const).map((format) => [at + 1, format, corners] as const),
    ),
  )(
    // prettier-ignore
    'stands upright when its camera was held in way %i, in %s',
    async (orientation, format, corners) => {
      const file = await raw.clone().withMetadata({ orientation }).toFormat(format, { quality: 95 }).toBuffer();
      await expectSame(file, corners.map((corner) => COLOURS[corner])); // prettier-ignore
    },
  );

  it('keeps the colours of a JPEG for print, with the profile of its printer', async () => {
    const file = await raw.clone().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ space: 'cmyk', hasProfile: true });
    await expectCorners(file, seen(file).corners);
  });

  it('keeps about the colours of a JPEG for print without a profile, as far as ink can', async () => {
    const file = await raw.clone().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ space: 'cmyk', hasProfile: false });
    await expectCorners(file, COLOURS, PICTURE, 80);
  });
});
