/** The BMP files of the tests, shown by a browser: a decoder that shares nothing with ours reads the same colours. */
import { afterAll, expect, it } from 'vitest';
import { BITMAP_KINDS, bitmapOf, PICTURE } from '../../bff/imaging/test/bitmaps.ts';
import { startBrowser } from './browser.ts';

const browser = await startBrowser();
const page = await browser.newPage();
afterAll(() => browser.close());

/** Red, green, blue and alpha near each corner of a picture in base64, as the browser shows it. */
const shownCorners = (picture: string): Promise<number[][]> =>
  page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/bmp;base64,${data}`)).blob());
    const { width, height } = image;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    const at = (x: number, y: number): number[] => [...(canvas?.getImageData(x, y, 1, 1).data ?? [])];
    return [at(8, 8), at(width - 9, 8), at(8, height - 9), at(width - 9, height - 9)];
  }, picture);

it.each(BITMAP_KINDS)('a browser shows a BMP file with %s', async (_, kind) => {
  const shown = await shownCorners(bitmapOf(kind).toString('base64'));
  const steps = shown.map((corner, at) => [...PICTURE.corners[at] ?? [], 255].map((value, channel) => Math.abs(value - (corner[channel] ?? 0)))); // prettier-ignore
  // a channel of 5 bits has steps of 8
  expect(Math.max(...steps.flat()), JSON.stringify(shown)).toBeLessThanOrEqual(8);
});
