/**
 * A payment that lasts longer than the session and the hold, in a real browser against the whole product: its page
 * stays, and says nothing about money while the outcome is unknown.
 */
import type { Locator } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { CHALLENGED_CARD } from '../../bff/test/cards.ts';
import { CARD, type Guest } from './guest.ts';
import { guestAtCheckout } from './guestAtCheckout.ts';
import { setUpHarness } from './harness.ts';

/** Longer than the hold, shorter than the time limit of the bank's challenge. */
const PAST_THE_HOLD_MS = 5 * 60_000;

// a long reconciliation interval, so that only the page's polling asks the provider
const harness = setUpHarness({ HOLD_MINUTES: '3', RECONCILE_SECONDS: '60' });
let guest: Guest;

const bank = () => guest.page.frameLocator('iframe[name="challenge-frame"]');
const dialog = (name: string) => guest.page.getByRole('dialog', { name });
const expectNoPaymentMessage = async (): Promise<boolean> =>
  /nothing was paid/i.test(await guest.page.locator('body').innerText());
const latest = async () => {
  const { rows } = await harness.site.pool.query<{ status: string; attempt: string }>(
    `SELECT booking.status, attempt.status AS attempt FROM payment_attempts attempt
     JOIN bookings booking ON booking.id = attempt.booking_id ORDER BY attempt.created_at DESC LIMIT 1`,
  );
  return rows[0];
};
/** Ends every hold by the database's clock, so that the sweeper finds them expired. */
const endHolds = () =>
  harness.site.pool.query(
    "UPDATE bookings SET hold_expires_at = clock_timestamp() - interval '1 second' WHERE hold_state = 'held'",
  );

/**
 * Advances the clock of a page, while hardly any time passes on the server, until an element is visible. In small
 * steps: no call of the page may time out within a step.
 */
const advanceClockUntil = async (place: Locator): Promise<void> => {
  const isShown = async () => {
    await place.page().clock.runFor(3_000);
    return place.isVisible();
  };
  await expect.poll(isShown, { timeout: 60_000 }).toBe(true);
};

beforeEach(async () => {
  ({ guest } = await guestAtCheckout(harness, '/booking/search'));
  await guest.page.clock.install();
  await guest.open('/booking/checkout');
  await guest.page.locator('[data-screen="checkout"][data-state^="paying.choosing.entering.ready"]').waitFor();
});

// requirement: JOURNEY-4-PAYMENT-CHALLENGE
it('a payment that lasts longer than the hold keeps the bank’s check on the page, also after a reload, and is confirmed when the check is answered', async () => {
  await guest.fillPayment('A SHAW', { ...CARD, ...CHALLENGED_CARD });
  await guest.press('payment.submitted');
  await bank().getByText('This is no bank').waitFor();
  await guest.page.clock.runFor(PAST_THE_HOLD_MS);
  await endHolds();
  expect(await dialog('Your session has ended').isVisible()).toBe(false);
  expect(await dialog('Are you still there?').isVisible()).toBe(false);
  await guest.page.reload();
  await bank().getByText('This is no bank').waitFor();
  await guest.page.clock.runFor(PAST_THE_HOLD_MS);
  expect(await expectNoPaymentMessage()).toBe(false);
  await bank().getByLabel(/Code/).fill('1234');
  await bank().getByRole('button', { name: 'Confirm' }).click();
  await guest.on('confirmation');
  expect(await latest()).toEqual({ status: 'completed', attempt: 'captured' });
  await guest.page.clock.runFor(60_000);
  expect(await dialog('Your session has ended').isVisible()).toBe(false);
}, 120_000);

// requirement: JOURNEY-7-INVALID-SESSION
it('a session that ends shows that nothing was paid once the server has released the accommodation, and stays open while it is held', async () => {
  await advanceClockUntil(dialog('Are you still there?'));
  await guest.page.clock.runFor(120_000);
  // hardly any time has passed on the server: it still holds the accommodation, and the page stays open
  await dialog('Are you still there?').waitFor({ state: 'hidden' });
  await advanceClockUntil(dialog('Are you still there?'));
  await endHolds();
  await advanceClockUntil(dialog('Your session has ended'));
  expect(await expectNoPaymentMessage()).toBe(true);
  expect(await latest()).toEqual({ status: 'expired', attempt: 'abandoned' });
}, 120_000);
