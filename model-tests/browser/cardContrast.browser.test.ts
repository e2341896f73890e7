/**
 * Whether typed card digits can be read, measured in screenshots of the fields: in both brands, on a phone and on a
 * desktop, in light and dark mode, and whatever colour scheme the provider's frames declare.
 */
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { CHALLENGED_CARD } from '../../bff/test/cards.ts';
import { sampled } from '../../bff/test/sampling.ts';
import { Brand } from '../../machines/contract/brand.ts';
import { CARD } from './guest.ts';
import { guestAtCheckout } from './guestAtCheckout.ts';
import { setUpHarness } from './harness.ts';
import { PREFIX } from './paidBreak.ts';
import sharp from 'sharp';

// no style sheet of ours says which background a browser paints behind a frame
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
const contrastIn = async (element: Locator): Promise<number> => {
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

/** WCAG 1.4.3, text of normal size. */
const READABLE = 4.5;
const BRANDS = Object.keys(Brand.keys) as Brand[];
/** The colour schemes that the document of a frame may declare; '' for none. A whole run tests all. */
const FRAME_SCHEMES = sampled(['', 'light', 'dark', 'light dark'], 2);

/**
 * How guests view a page: on a phone or a desktop, in light or dark mode, or with their own colours. A whole run tests
 * all.
 */
const VIEWS = sampled(
  [
    { width: 390, colorScheme: 'light', forcedColors: 'none' },
    { width: 390, colorScheme: 'dark', forcedColors: 'none' },
    { width: 1400, colorScheme: 'dark', forcedColors: 'none' },
    { width: 1400, colorScheme: 'light', forcedColors: 'none' },
    { width: 390, colorScheme: 'dark', forcedColors: 'active' },
  ] as const,
  2,
);

const READY = '[data-screen="checkout"][data-state*="entering.ready"]';
/** The provider's frames inside the card fields. */
const cardFields = (page: Page) => Object.keys(CARD).map((field) => page.locator(`#card-${field} > *`));

/** Declares the scheme in the documents of all frames, as their origin could. */
const declareScheme = async (page: Page, scheme: string): Promise<void> => {
  for (const frame of page.frames().slice(1))
    await frame.evaluate((content) => {
      document.querySelector('meta[name="color-scheme"]')?.remove();
      document.head.append(Object.assign(document.createElement('meta'), { name: 'color-scheme', content }));
    }, scheme);
};

/** The elements that cannot be read: their index in the list, and the view. */
const unreadableIn = async (page: Page, elements: readonly Locator[]): Promise<string[]> => {
  const found: string[] = [];
  for (const view of VIEWS) {
    await page.emulateMedia(view);
    await page.setViewportSize({ width: view.width, height: 900 });
    for (const [index, element] of elements.entries()) {
      const contrast = await contrastIn(element);
      if (contrast < READABLE) found.push(`${index}: ${contrast.toFixed(2)} in ${Object.values(view).join(', ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  return found;
};

const unreadableInFrames = async (page: Page, elements: readonly Locator[]): Promise<string[]> => {
  const found: string[] = [];
  for (const scheme of FRAME_SCHEMES) {
    await declareScheme(page, scheme);
    const unreadable = await unreadableIn(page, elements);
    found.push(...unreadable.map((text) => `frames with “${scheme}”, ${text}`));
  }
  return found;
};

const WRONG = { pan: '4444333322221112', expiry: '0120', cvv: '12' };

describe('the provider’s frames', () => {
  const harness = setUpHarness();

  it.each(BRANDS)(
    'show digits that can be read, right and wrong ones, and so does the frame of the bank (%s)',
    async (brand) => {
      const { guest } = await guestAtCheckout(harness, `${PREFIX[brand]}/booking/checkout`, { brand });
      const { page } = guest;
      await page.locator(READY).waitFor();
      await guest.fillCard(WRONG);
      await guest.fillPayer('A SHAW');
      expect(await unreadableIn(page, cardFields(page))).toEqual([]);
      await guest.fillCard({ ...CARD, ...CHALLENGED_CARD });
      expect(await unreadableInFrames(page, cardFields(page))).toEqual([]);

      await guest.press('payment.submitted');
      const bank = page.frameLocator('iframe[name="challenge-frame"]');
      const heading = bank.getByRole('heading', { name: 'Confirm your payment' });
      await heading.waitFor();
      // a bank's page that leaves both colours to the browser
      await bank
        .locator('body')
        .evaluate((body) => Object.assign(body.style, { background: 'none', color: 'CanvasText' }));
      expect(await unreadableInFrames(page, [heading])).toEqual([]);
    },
    180_000,
  );
});
