/**
 * A card with authentication, in a real browser against the whole product: the bank's page in its frame, and the
 * ways to leave it.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { accessibilityProblemsInAllBrands } from './accessibility.ts';
import { CARD, type Guest } from './guest.ts';
import { setUpHarness } from './harness.ts';

const CHALLENGED = { ...CARD, pan: '4000000000001091' };
const WHOLE_MS = 120_000;

const harness = setUpHarness();
let guest: Guest;

const dialog = () => guest.page.getByRole('dialog', { name: 'Confirm with your bank' });
const bank = () => guest.page.frameLocator('iframe[name="challenge-frame"]');
const attempts = async () =>
  (
    await harness.site.pool.query<{ status: string }>('SELECT status FROM payment_attempts ORDER BY created_at')
  ).rows.map(({ status }) => status);

const payWith = async (card: typeof CHALLENGED): Promise<void> => {
  await guest.page.locator('[data-screen="checkout"][data-state^="paying.choosing.entering.ready"]').waitFor();
  await guest.fillPayment('A SHAW', card);
  await guest.press('payment.submitted');
};

beforeEach(async () => {
  guest = await harness.newGuest();
  await guest.search();
  await guest.chooseAccommodation();
  await guest.skipDiningAndExtras();
  await guest.identify();
  await guest.nameEveryone();
});

describe("the challenge of the guest's bank", () => {
  // requirement: JOURNEY-4-PAYMENT-CHALLENGE
  it(
    'focuses its frame, can be cancelled without a payment, is shown again after a reload, and completes the payment',
    async () => {
      await payWith(CHALLENGED);
      await bank().getByText('This is no bank').waitFor();
      await expect.poll(() => guest.page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
      await guest.page.setViewportSize({ width: 320, height: 720 });
      expect(await accessibilityProblemsInAllBrands(guest.page)).toEqual([]);
      await dialog().getByRole('button', { name: 'Cancel this payment' }).click();
      await guest.page.getByText('You left your bank’s security check').waitFor();
      await guest.press('retry.requested');

      await payWith(CHALLENGED);
      await bank().getByText('This is no bank').waitFor();
      await guest.page.reload();
      await bank().getByLabel(/Code/).fill('1234');
      await bank().getByRole('button', { name: 'Confirm' }).click();
      await guest.on('confirmation');
      expect(await attempts()).toEqual(['cancelled', 'captured']);
    },
    WHOLE_MS,
  );
});
