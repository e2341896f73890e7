/**
 * The holding page in a real browser against the whole product: it needs no script, is accessible in both brands, and a
 * payment that was started before it is confirmed beside it. The toggle is changed while the server runs.
 */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { contentWithToggles } from './contentWithToggles.ts';
import { CARD } from './guest.ts';
import { guestAtCheckout } from './guestAtCheckout.ts';
import { setUpHarness } from './harness.ts';

const CHALLENGED = { ...CARD, pan: '4000000000001091' };
const WHOLE_MS = 120_000;

const content = await contentWithToggles();
const harness = setUpHarness({ CONTENT_BASE_URL: content.url, CONTENT_SECONDS: '1' });
afterAll(() => content.close());

/** Changes the toggle, and waits until the server replies accordingly. */
const hold = async (isOn: boolean): Promise<void> => {
  await content.turn('holding-page', isOn);
  const statusOf = async () => (await fetch(`${harness.site.url}/booking/search`)).status;
  await expect.poll(statusOf, { timeout: WHOLE_MS / 2 }).toBe(isOn ? 503 : 200);
};

beforeEach(() => hold(false), WHOLE_MS);

// requirement: JOURNEY-3-HOLDING-PAGE
describe('the holding page', () => {
  it(
    'leaves a payment that was started before to be checked by the bank and confirmed',
    async () => {
      const { guest, bookingId } = await guestAtCheckout(harness);
      await guest.fillPayment('A SHAW', CHALLENGED);
      await guest.press('payment.submitted');
      const bank = guest.page.frameLocator('iframe[name="challenge-frame"]');
      await bank.getByText('This is no bank').waitFor();
      await hold(true);
      await bank.getByLabel(/Code/).fill('1234');
      await bank.getByRole('button', { name: 'Confirm' }).click();
      await guest.on('confirmation');
      const { rows } = await harness.site.pool.query('SELECT status FROM bookings WHERE id = $1', [bookingId]);
      expect(rows).toEqual([{ status: 'completed' }]);
      await guest.page.reload();
      await guest.page.getByRole('heading', { name: 'We’ll be back soon' }).waitFor();
      await hold(false);
      await guest.page.getByRole('link', { name: 'Try again' }).click();
      await guest.on('confirmation');
    },
    WHOLE_MS,
  );

  it(
    'is accessible in both brands and in any width, without script, and leads back when the site is open',
    async () => {
      await hold(true);
      const withScript = await harness.newPage();
      const page = await harness.newPage({ javaScriptEnabled: false });
      for (const path of ['/booking/search', '/bigweekenders/my-breakwater/login']) {
        await withScript.goto(`${harness.site.url}${path}`);
        expect(await accessibilityProblems(withScript)).toEqual([]);
        for (const width of [320, 768, 1400]) {
          await withScript.setViewportSize({ width, height: 800 });
          const overflow = await withScript.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
        }
        await page.goto(`${harness.site.url}${path}`);
        await page.getByRole('heading', { level: 1, name: 'We’ll be back soon' }).waitFor();
        await page.getByRole('link', { name: '0808 157 0192' }).waitFor();
      }
      await hold(false);
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.getByRole('link', { name: 'Try again' }).waitFor({ state: 'detached' });
      expect(page.url()).toBe(`${harness.site.url}/bigweekenders/my-breakwater/login`);
    },
    WHOLE_MS,
  );
});
