/** Contrast measured in a screenshot: no style sheet of ours says which background a browser paints behind a frame. */
import type { Locator } from 'playwright';
import sharp from 'sharp';

/** The width of the edge of a screenshot, in pixels, which may show neighbouring elements. */
const EDGE = 2;
/** At least this many pixels of one contrast are part of a letter; fewer may be its edge. */
const STROKE_PIXELS = 12;

type Rgb = readonly [red: number, green: number, blue: number];

const linear = (channel: number): number =>
  channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;

/** The relative luminance of a colour (WCAG 2). */
const luminanceOf = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const contrastOf = (one: Rgb, other: Rgb): number => {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** How many pixels of the screenshot, without its edge, have each colour; the most frequent first. */
const coloursIn = async (picture: Buffer): Promise<Readonly<{ colour: Rgb; count: number }>[]> => {
  const { width, height } = await sharp(picture).metadata();
  const inside = { left: EDGE, top: EDGE, width: width - 2 * EDGE, height: height - 2 * EDGE };
  const pixels = await sharp(picture).extract(inside).removeAlpha().raw().toBuffer();
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts]
    .map(([packed, count]) => ({ colour: [packed >> 16, (packed >> 8) & 255, packed & 255] as const, count }))
    .toSorted((one, other) => other.count - one.count);
};

/**
 * The contrast (1 to 21) between an element's text and its background, in a screenshot: the background is the most
 * frequent colour, the text the one that differs most from it. 1 if there is no text.
 */
export const contrastIn = async (element: Locator): Promise<number> => {
  // in the middle of the window no bar covers it
  await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const colours = await coloursIn(await element.screenshot({ caret: 'hide' }));
  const [ground] = colours;
  if (ground === undefined) return 1;
  const byContrast = colours
    .map(({ colour, count }) => ({ contrast: contrastOf(colour, ground.colour), count }))
    .toSorted((one, other) => other.contrast - one.contrast);
  let pixels = 0;
  return byContrast.find(({ count }) => (pixels += count) >= STROKE_PIXELS)?.contrast ?? 1;
};
