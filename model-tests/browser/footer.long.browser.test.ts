/**
 * The full footer of the toggle `footerV2`, in a real browser against the whole product: in any width and in both brands,
 * without a dead link, on pages that the server renders and on those that it does not.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { accessibilityProblemsInAllBrands } from './accessibility.ts';
import { contentWithToggles } from './contentWithToggles.ts';
import { setUpHarness } from './harness.ts';

const content = await contentWithToggles('footer-v2');
const harness = setUpHarness({ CONTENT_BASE_URL: content.url });
afterAll(() => content.close());

const WIDTHS = [320, 420, 768, 1024, 1400];

// requirement: JOURNEY-3-FOOTER
describe('the full footer', () => {
  it.each([
    '/booking/search',
    '/bigweekenders/booking/search',
    '/my-breakwater/login',
    '/bigweekenders/my-breakwater/help',
  ])(
    'fits every width and is accessible at %s',
    async (path) => {
      const page = await harness.newPage();
      await page.goto(`${harness.site.url}${path}`);
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('heading', { name: 'Talk to us' }).waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect([width, isWider]).toEqual([width, false]);
      }
      expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
    },
    60_000,
  );

  it('has a page behind every link', async () => {
    const page = await harness.newPage();
    for (const path of ['/booking/search', '/bigweekenders/booking/search']) {
      await page.goto(`${harness.site.url}${path}`);
      const hrefs = await page
        .locator('footer a[href^="/"]')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      expect(hrefs.length).toBeGreaterThanOrEqual(10);
      const statuses = await Promise.all(hrefs.map(async (href) => [href, (await fetch(href)).status]));
      expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
    }
  }, 60_000);
});
