/** Reads pictures by ImageMagick, whose handling of formats shares nothing with sharp's: a second opinion for tests. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ColorProfile, ImageMagick, initializeImageMagick } from '@imagemagick/magick-wasm';
import sharp from 'sharp';

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
export const seen = (bytes: Uint8Array) =>
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
