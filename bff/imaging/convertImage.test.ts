/** Raster pictures are converted to a width and a format, hostile files refused, and each conversion made once. */
import { either as E } from 'fp-ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { IMAGE_WIDTHS } from '../../machines/contract/imaging.ts';
import { convertImage, MAX_BITMAP_PIXELS, MAX_PIXELS, type ConvertedImage } from './convertImage.ts';
import { decodeBitmap } from './decodeBitmap.ts';
import { iconDrawer } from './icon.ts';
import { imagesOf, type ImageRequest } from './imageCache.ts';
import { bitmapOf } from './test/bitmaps.ts';

const SHORE = '#2a7f8f';
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: SHORE } });
const clear = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 42, g: 127, b: 143, alpha: 0.5 } } });
const bitmap = (width: number, height: number): Buffer =>
  bitmapOf({ bits: 24, width, height, body: Buffer.alloc(Math.ceil((width * 3) / 4) * 4 * height, 0x80) });

const WEBP = { width: 320, acceptsWebp: true } as const;
const WITHOUT_WEBP = { width: 320, acceptsWebp: false } as const;

const converted = (result: E.Either<string, ConvertedImage>): ConvertedImage => {
  if (E.isLeft(result)) throw new Error(result.left);
  return result.right;
};
const sizeOf = async ({ body }: ConvertedImage) => {
  const { width, height, format } = await sharp(body).metadata();
  return { width, height, format };
};

// requirement: JOURNEY-7-IMAGING
describe('a raster picture', () => {
  it.each([
    ['JPEG', () => plain(800, 400).jpeg().toBuffer(), 'jpeg'],
    ['PNG without transparency', () => plain(800, 400).png().toBuffer(), 'jpeg'],
    ['PNG with transparency', () => clear(800, 400).png().toBuffer(), 'png'],
    ['WebP', () => plain(800, 400).webp().toBuffer(), 'jpeg'],
    ['GIF', () => plain(800, 400).gif().toBuffer(), 'png'],
    ['BMP', async () => bitmap(800, 400), 'jpeg'],
  ] as const)('in %s has the asked width, as WebP where that is accepted', async (_, file, otherwise) => {
    const bytes = await file();
    for (const [asked, format] of [
      [WEBP, 'webp'],
      [WITHOUT_WEBP, otherwise],
    ] as const) {
      const image = converted(await convertImage(bytes, asked));
      expect([image.contentType, await sizeOf(image)]).toEqual([
        `image/${format}`,
        { width: 320, height: 160, format },
      ]);
    }
  });
  it('is not enlarged', async () => {
    const image = converted(await convertImage(await plain(200, 100).jpeg().toBuffer(), WEBP));
    expect(await sizeOf(image)).toMatchObject({ width: 200, height: 100 });
  });
  it('stands upright when its camera was turned', async () => {
    const turned = await plain(800, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await sizeOf(converted(await convertImage(turned, WEBP)))).toMatchObject({ width: 320, height: 640 });
  });
});

/** A GIF of many frames. */
const animation = async (frames: number): Promise<Buffer> => {
  const frame = await plain(40, 40).png().toBuffer();
  return sharp(
    Array.from({ length: frames }, () => frame),
    { join: { animated: true } },
  )
    .gif()
    .toBuffer();
};

/** A BMP whose header claims a size that does not match the file. */
const claiming = (width: number, height: number): Buffer => {
  const bytes = bitmap(2, 2);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  return bytes;
};

// requirement: JOURNEY-7-IMAGING
describe('a hostile file', () => {
  it('of 50 megapixels is refused, and read no further than its header', async () => {
    const large = await plain(10_000, 5_000).png().toBuffer();
    expect(10_000 * 5_000).toBeGreaterThan(MAX_PIXELS);
    expect(await convertImage(large, WEBP)).toEqual(E.left('Input image exceeds pixel limit'));
  });
  it('that never ends as an animation gives its first frame', async () => {
    const image = converted(await convertImage(await animation(60), WEBP));
    expect(await sharp(image.body).metadata()).toMatchObject({ width: 40, height: 40 });
    expect((await sharp(image.body).metadata()).pages ?? 1).toBe(1);
  });
  it.each([
    ['claims too many pixels', claiming(100_000, 100_000), `it has more than ${MAX_BITMAP_PIXELS} pixels`],
    ['claims no pixels', claiming(0, 10), 'it is 0 by 10 pixels'],
    ['claims less than none', claiming(-5, 10), 'it is -5 by 10 pixels'],
    ['ends in its header', bitmap(2, 2).subarray(0, 20), 'the header is cut off'],
  ] as const)('that is a BMP and %s is refused', async (_, bytes, reason) => {
    expect(await convertImage(bytes, WEBP)).toEqual(E.left(reason));
  });
  it.each([
    [
      'a drawing with an address inside',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
  ])('that is %s is refused', async (_, text) => {
    expect(await convertImage(Buffer.from(text), WEBP)).toEqual(E.left('it is no BMP, GIF, JPEG, PNG or WebP file'));
  });
  it('that ends in the middle is refused', async () => {
    const whole = await plain(800, 400).png().toBuffer();
    expect(E.isLeft(await convertImage(whole.subarray(0, whole.length / 2), WEBP))).toBe(true);
  });
});

it('a file with as many pixels as may be is decoded, and with one less it is not', async () => {
  expect(await decodeBitmap(bitmap(4, 2), 8)).toMatchObject(E.right({ width: 4, height: 2 }));
  expect(await decodeBitmap(bitmap(4, 2), 7)).toEqual(E.left('it has more than 7 pixels'));
});

it('a file of one pixel is decoded, and one without its whole header is not', async () => {
  const bytes = bitmap(1, 1);
  expect(await decodeBitmap(bytes, 8)).toMatchObject(E.right({ width: 1, height: 1 }));
  expect(await decodeBitmap(bytes.subarray(0, 53), 8)).toEqual(E.left('the header is cut off'));
  expect(await decodeBitmap(bytes.subarray(0, 54), 8)).not.toEqual(E.left('the header is cut off'));
});

// the tallest and the largest of the 24-megapixel cameras in phones and in the hand
it.each([
  [4284, 5712],
  [6048, 4032],
])('a photograph of %i by %i pixels is converted', async (width, height) => {
  const photograph = await plain(width, height).jpeg().toBuffer();
  expect(await sizeOf(converted(await convertImage(photograph, WEBP)))).toMatchObject({ width: 320 });
});

const file = await plain(8, 8).png().toBuffer();
const FIRST: ImageRequest = { path: 'rooms/a.png', version: '1', width: IMAGE_WIDTHS[0], acceptsWebp: true };

it.each<[string, Partial<ImageRequest>, number]>([
  ['the same picture', {}, 1],
  ['another path', { path: 'rooms/b.png' }, 2],
  ['another version', { version: '2' }, 2],
  ['the latest version', { version: undefined }, 2],
  ['another width', { width: IMAGE_WIDTHS[1] }, 2],
  ['another format', { acceptsWebp: false }, 2],
])('a request for %s after the first one', async (_what, changes, reads) => {
  const asked: (readonly [string, string | undefined])[] = [];
  const content = {
    raster: async (path: string, version?: string) => {
      asked.push([path, version]);
      return E.right({ body: file, contentType: 'image/png', isImmutable: version !== undefined });
    },
  };
  const images = imagesOf(content, { ttlMs: 1_000, now: () => 0 });
  await images(FIRST);
  const second = { ...FIRST, ...changes };
  const found = await images(second);
  expect(asked).toHaveLength(reads);
  expect(asked.at(-1)).toEqual([second.path, second.version]);
  expect(found).toMatchObject(
    E.right({
      contentType: second.acceptsWebp ? 'image/webp' : 'image/jpeg',
      isImmutable: second.version !== undefined,
    }),
  );
});

it('a conversion is kept while the file stays the same, and no picture is converted that may not be', async () => {
  const converted: Uint8Array[] = [];
  let [body, time] = [file, 0];
  const content = { raster: async () => E.right({ body, contentType: 'image/png', isImmutable: false }) };
  const convert: typeof convertImage = async (one) => {
    converted.push(one);
    return E.right({ body: one, contentType: 'image/png' });
  };
  const images = imagesOf(content, { ttlMs: 1_000, now: () => time, convert });
  const other = await plain(9, 9).png().toBuffer();
  for (const [given, mayConvert, found, times] of [
    [file, false, null, 0],
    [file, true, file, 1],
    [file, false, file, 1],
    [other, false, file, 1],
    [other, true, other, 2],
  ] as const) {
    body = given;
    time += 60_000;
    const shown = await images(FIRST, async () => mayConvert);
    expect([E.isRight(shown) ? shown.right.body : null, converted.length]).toEqual([found, times]);
  }
});

/** Conversions that end when the test says so, each given to `ends`. */
const heldConversions = () => {
  const ends: (() => void)[] = [];
  const content = { raster: async () => E.right({ body: file, contentType: 'image/png', isImmutable: true }) };
  const convert: typeof convertImage = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    await promise;
    return E.right({ body: file, contentType: 'image/png' });
  };
  return { ends, images: imagesOf(content, { ttlMs: 1_000, now: () => 0, convert }) };
};
const pathsAsked = (paths: readonly string[], images: ReturnType<typeof imagesOf>) =>
  paths.map((path) => images({ ...FIRST, path }));

it('one conversion serves all who ask for a picture while it is under way', async () => {
  const { ends, images } = heldConversions();
  const asked = pathsAsked(['a.png', 'a.png', 'a.png', 'a.png', 'a.png'], images);
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.();
  expect((await Promise.all(asked)).every(E.isRight)).toBe(true);
  expect(ends).toHaveLength(1);
});

it('two conversions are under way at most, and the others follow', async () => {
  const { ends, images } = heldConversions();
  const asked = pathsAsked(['a.png', 'b.png', 'c.png', 'd.png'], images);
  await expect.poll(() => ends.length).toBe(2);
  await new Promise(setImmediate);
  for (const under of [2, 3, 4]) {
    expect(ends).toHaveLength(under);
    ends[under - 2]?.();
    await expect.poll(() => ends.length).toBe(Math.min(under + 1, 4));
  }
  ends[3]?.();
  expect((await Promise.all(asked)).every(E.isRight)).toBe(true);
});

it('thirty pictures wait at most; another is refused for the moment', async () => {
  const { ends, images } = heldConversions();
  const names = Array.from({ length: 32 }, (_, i) => `${i}.png`);
  const asked = pathsAsked(names, images);
  await expect.poll(() => ends.length).toBe(2);
  expect(await images({ ...FIRST, path: 'late.png' })).toMatchObject({ left: { kind: 'unavailable' } });
  for (let at = 0; at < names.length; at += 1) {
    while (ends[at] === undefined) await new Promise(setImmediate);
    ends[at]?.();
  }
  expect((await Promise.all(asked)).every(E.isRight)).toBe(true);
  const late = images({ ...FIRST, path: 'late.png' });
  await expect.poll(() => ends.length).toBe(names.length + 1);
  ends.at(-1)?.();
  expect(E.isRight(await late)).toBe(true);
});

it('an icon is drawn once while its drawing is the same', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const [one, other] = [Buffer.from(svg), Buffer.from(svg)] as const;
  const [draw, icon] = [iconDrawer(), { size: 48, type: 'image/png' }] as const;
  const first = draw(one, icon);
  expect(draw(one, icon)).toBe(first);
  const second = draw(other, icon);
  expect(second).not.toBe(first);
  expect(await second).toEqual(await first);
});
