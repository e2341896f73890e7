/** The forms of the account area: an error goes as soon as its field is right, and the guest goes on typing. */
import { expect, it } from 'vitest';
import { setUpHarness } from './harness.ts';

const WHOLE_MS = 60_000;

const harness = setUpHarness();

it(
  'takes each error away as soon as its field is right, and leaves the focus where the guest types',
  async () => {
    const guest = await harness.newGuest();
    const { page } = guest;
    await guest.open('/my-breakwater/payment-login');
    await guest.press('payment.requested');
    const summary = page.locator('#error-summary');
    await summary.waitFor();
    expect(await summary.getByRole('link').count()).toBe(3);
    await page.locator('#surname').pressSequentially('Shaw');
    await expect.poll(() => summary.getByRole('link').count()).toBe(2);
    expect(await page.locator('#surname').getAttribute('aria-invalid')).toBe(null);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('surname');
    await page.locator('#reference').fill('1234 5678');
    await page.locator('#startDate-day').fill('5');
    await page.locator('#startDate-month').fill('2');
    await page.locator('#startDate-year').fill('2027');
    await summary.waitFor({ state: 'detached' });
  },
  WHOLE_MS,
);
