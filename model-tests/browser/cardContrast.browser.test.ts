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
import { contrastIn } from './pictureContrast.ts';

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
