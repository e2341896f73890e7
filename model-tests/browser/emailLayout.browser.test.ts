/** Every e-mail as a browser shows it: on a phone and in a wide window, by day and by night, in both brands. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyEmail } from '../../bff/mail/test/everyEmail.ts';
import { accessibilityProblems } from './accessibility.ts';
import { startBrowser } from './browser.ts';

const RULES = ['color-contrast', 'definition-list', 'dlitem', 'document-title', 'html-has-lang', 'meta-viewport'];

let browser: Browser;
beforeAll(async () => void (browser = await startBrowser()));
afterAll(() => browser.close());

it.each([
  [390, 'light'],
  [390, 'dark'],
  [700, 'light'],
  [700, 'dark'],
] as const)('every e-mail fits %d pixels and can be read, %s', async (width, colorScheme) => {
  const page = await browser.newPage({ viewport: { width, height: 800 }, isMobile: width < 500, colorScheme });
  const problems: string[] = [];
  for (const brand of ['family', 'weekend'] as const)
    for (const [template, { html }] of everyEmail(brand)) {
      await page.setContent(html);
      const found = await accessibilityProblems(page, RULES);
      problems.push(...found.map((problem) => `${template} of ${brand}: ${problem}`));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), template).toBeLessThanOrEqual(width);
    }
  await page.close();
  expect(problems).toEqual([]);
});

it.each(['light', 'dark'] as const)(
  'an e-mail of families is paper in %s, and one of weekends always dark',
  async (colorScheme) => {
    const page = await browser.newPage({ colorScheme });
    const grounds: string[] = [];
    for (const brand of ['family', 'weekend'] as const) {
      await page.setContent(everyEmail(brand)[0]?.[1].html ?? '');
      grounds.push(await page.locator('.main').evaluate((main) => getComputedStyle(main).backgroundColor));
    }
    await page.close();
    const family = { light: 'rgb(255, 255, 255)', dark: 'rgb(11, 43, 64)' }[colorScheme];
    expect(grounds).toEqual([family, 'rgb(25, 21, 52)']);
  },
);
