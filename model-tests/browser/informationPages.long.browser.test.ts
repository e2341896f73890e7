/**
 * The pages with terms, privacy and cookies in a real browser, without script: accessible in both brands, in any width and
 * at twice the size of text. The header's help is reached by keyboard, and reading the terms loses nothing.
 */
import { expect, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { setUpHarness } from './harness.ts';

const WHOLE_MS = 120_000;
const PAGES = ['/booking-terms', '/privacy', '/cookies'];
const WIDTHS = [320, 390, 768, 1400];

const harness = setUpHarness();

it(
  'are accessible in both brands and in any width, without script',
  async () => {
    const withScript = await harness.newPage();
    const page = await harness.newPage({ javaScriptEnabled: false });
    for (const path of PAGES.flatMap((one) => [one, `/bigweekenders${one}`])) {
      await page.goto(`${harness.site.url}${path}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([path, width, overflow <= 0]).toEqual([path, width, true]);
      }
      await withScript.setViewportSize({ width: 390, height: 844 });
      await withScript.goto(`${harness.site.url}${path}`);
      expect([path, await accessibilityProblems(withScript)]).toEqual([path, []]);
    }
  },
  WHOLE_MS,
);

it.each(['/booking/search', '/bigweekenders/booking/search'])(
  'are linked in the footer of %s, and the header says how to reach us',
  async (path) => {
    const page = await harness.newPage();
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto(`${harness.site.url}${path}`);
    await page.getByRole('button', { name: 'Help' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Call 0808 157 0192 (8am to 8pm, every day)' }).waitFor();
    await page.keyboard.press('Escape');
    const prefix = path.startsWith('/big') ? '/bigweekenders' : '';
    await page.getByRole('contentinfo').getByRole('link', { name: 'Booking terms' }).click();
    await page.waitForURL(`**${prefix}/booking-terms`);
    await page.getByRole('heading', { name: 'Booking terms', level: 1 }).waitFor();
  },
  WHOLE_MS,
);
