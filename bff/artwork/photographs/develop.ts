/**
 * Turns a drawing into a raster picture that resembles a photograph: soft edges, light that spills over, an
 * out-of-focus distance, and grain. The same drawing always gives the same picture.
 */
import { createHash } from 'node:crypto';
import sharp, { type OverlayOptions } from 'sharp';
import { seededRandom } from '../pictures/seededRandom.ts';

/** The visible part of a drawing, in its units. */
export type View = Readonly<{ x: number; y: number; width: number; height: number }>;

/**
 * `setting`: outside, air softens the distance and hazes the sky; inside, a lamp gives warm light. `width` and `height`
 * are the picture's size in pixels.
 */
export type Exposure = Readonly<{
  svg: string;
  view: View;
  width: number;
  height: number;
  setting: 'day' | 'evening' | 'inside';
  seed: string;
}>;

/** Increase this when a change of the code gives different pictures from the same drawing. */
const PROCESS = 1;
const QUALITY = 80;

/** The file's record of its source, which reveals a stale picture without developing it again. */
export const stampOf = (exposure: Exposure): string =>
  `breakwater-source:${createHash('sha256')
    .update(JSON.stringify([PROCESS, exposure]))
    .digest('hex')
    .slice(0, 32)}`;

/** The drawing in the given view. */
const cropped = ({ svg, view, width, height }: Exposure): Buffer =>
  Buffer.from(
    svg.replace(
      /^<svg[^>]*>/,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view.x} ${view.y} ${view.width} ${view.height}" preserveAspectRatio="xMidYMid slice" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    ),
  );

/** A layer over the whole picture, as SVG. */
const layer = ({ width, height }: Exposure, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" preserveAspectRatio="none">${content}</svg>`,
  );

const whole = '<rect width="100%" height="100%" fill="url(#fill)"/>';

/** The out-of-focus parts: the distance in the upper part, and a little at the very front. */
const outOfFocus = (exposure: Exposure): Buffer =>
  layer(
    exposure,
    `<defs><linearGradient id="fill" x2="0" y2="1">${
      exposure.setting === 'inside'
        ? '<stop stop-color="#fff" stop-opacity=".55"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/>'
        : '<stop stop-color="#fff" stop-opacity=".85"/><stop offset=".5" stop-color="#fff" stop-opacity=".6"/><stop offset=".66" stop-color="#fff" stop-opacity="0"/>'
    }<stop offset=".9" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".8"/></linearGradient></defs>${whole}`,
  );

const LIGHTS = {
  day: ['#fff4d0', '#1d3d55', 0.3],
  evening: ['#ffb27d', '#08051c', 0.55],
  inside: ['#ffe6b8', '#2a1a14', 0.4],
} as const satisfies Record<Exposure['setting'], readonly [string, string, number]>;

/** Light from the upper left, and darker corners, as lenses produce them. */
const lightAndCorners = (exposure: Exposure): Buffer => {
  const [warm, dark, depth] = LIGHTS[exposure.setting];
  return layer(
    exposure,
    `<defs><radialGradient id="warm" cx=".42" cy=".2" r=".75"><stop stop-color="${warm}" stop-opacity="${exposure.setting === 'evening' ? 0.2 : 0.42}"/><stop offset="1" stop-color="${warm}" stop-opacity="0"/></radialGradient><radialGradient id="fill" r=".78"><stop offset=".55" stop-color="${dark}" stop-opacity="0"/><stop offset="1" stop-color="${dark}" stop-opacity="${depth}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#warm)"/>${whole}`,
  );
};

/** Random brightness in blended cells of `wide` by `tall` pixels, as PNG. */
const noise = async (
  { width, height, seed }: Exposure,
  wide: number,
  tall: number,
  strength: number,
): Promise<Buffer> => {
  const chance = seededRandom(`${seed}/${wide}`);
  const size = { width: Math.ceil(width / wide) + 1, height: Math.ceil(height / tall) + 1 };
  const bytes = Buffer.alloc(size.width * size.height);
  // the sum of two uniform values is more often near the middle than a single one
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Math.round(128 + (chance.between(-1, 1) + chance.between(-1, 1)) * strength);
  return sharp(bytes, { raw: { ...size, channels: 1 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
};

/** Film grain, fine and coarse, and slightly uneven surfaces. */
const grain = async (exposure: Exposure): Promise<OverlayOptions[]> => {
  const layers = await Promise.all([
    noise(exposure, 1, 1, 15),
    noise(exposure, 3, 2, 12),
    noise(exposure, 34, 11, 10),
    noise(exposure, 190, 70, 16),
  ]);
  return layers.map((input) => ({ input, blend: 'soft-light' }));
};

/** The picture as a JPEG file. */
export const develop = async (exposure: Exposure): Promise<Buffer> => {
  const { width, height } = exposure;
  const sharpest = await sharp(cropped(exposure))
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const soft = await sharp(sharpest)
    .blur(width / 640)
    .ensureAlpha()
    .composite([{ input: outOfFocus(exposure), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const glow = await sharp(sharpest)
    .blur(width / 70)
    .ensureAlpha(0.34)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const lit = await sharp(sharpest)
    .composite([
      { input: soft },
      { input: glow, blend: 'soft-light' },
      { input: lightAndCorners(exposure) },
      ...(await grain(exposure)),
    ])
    .removeAlpha()
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(lit)
    .withExif({ IFD0: { ImageDescription: stampOf(exposure) } })
    .jpeg({ quality: QUALITY, mozjpeg: true, chromaSubsampling: '4:2:0' })
    .toBuffer();
};
