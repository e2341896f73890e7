/**
 * Pages around the journey in a real browser, against the whole product: the full footer (toggle `footerV2`), terms,
 * privacy and cookies, and the holding page, which a toggle shows while the server runs.
 */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { accessibilityProblemsInAllBrands } from './accessibility.ts';
import { contentWithToggles } from './contentWithToggles.ts';
import { setUpHarness } from './harness.ts';

const content = await contentWithToggles('footer-v2');
const harness = setUpHarness({ CONTENT_BASE_URL: content.url, CONTENT_SECONDS: '1' });

const isFitInEveryWidth = async (page: Page): Promise<void> => {
  for (const width of [320, 420, 768, 1024, 1400]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, overflow <= 0]).toEqual([width, true]);
  }
  expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
};

// requirement: JOURNEY-3-FOOTER
it.each(['/booking/search', '/bigweekenders/my-breakwater/help', '/booking-terms'])(
  'the full footer fits every width, is accessible and has a page behind every link at %s',
  async (path) => {
    const page = await harness.newPage();
    await page.goto(`${harness.site.url}${path}`);
    await page.getByRole('contentinfo').getByRole('heading', { name: 'Talk to us' }).waitFor();
    await isFitInEveryWidth(page);
    const hrefs = await page
      .locator('footer a[href^="/"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(hrefs.length).toBeGreaterThanOrEqual(10);
    const statuses = await Promise.all(hrefs.map(async (href) => [href, (await fetch(href)).status]));
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  },
  120_000,
);

// requirement: JOURNEY-3-HOLDING-PAGE
it.each(['/booking/search', '/bigweekenders/my-breakwater/login'])(
  'the holding page needs no script at %s, fits every width, and leads back when the site is open',
  async (path) => {
    const hold = async (isOn: boolean): Promise<void> => {
      await content.turn('holding-page', isOn);
      const statusOf = async () => (await fetch(`${harness.site.url}/booking/search`)).status;
      await expect.poll(statusOf, { timeout: 120_000 / 2 }).toBe(isOn ? 503 : 200);
    };
    await hold(true);
    const withScript = await harness.newPage();
    await withScript.goto(`${harness.site.url}${path}`);
    await isFitInEveryWidth(withScript);
    const page = await harness.newPage({ javaScriptEnabled: false });
    await page.goto(`${harness.site.url}${path}`);
    await page.getByRole('heading', { level: 1, name: 'We’ll be back soon' }).waitFor();
    await hold(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Try again' }).waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${harness.site.url}${path}`);
  },
  120_000,
);
