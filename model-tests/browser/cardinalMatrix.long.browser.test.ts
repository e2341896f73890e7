/**
 * The matrix of cards in a browser with Cardinal's hybrid authentication: typed in our page, and looked up by our
 * server.
 */
import { expect, it } from 'vitest';
import { NOT_TAKEN_TEXT } from '../../machines/checkout/payment/payment.rules.ts';
import { testCards } from './cardMatrix.ts';
import { CARDINAL_ERRORS } from '../../bff/test/cards.ts';
import { guestAtCheckout } from './guestAtCheckout.ts';
import { accessibilityProblemsInAllBrands } from './accessibility.ts';

const { harness, pay, expectRefusal, expectBooked } = await testCards('cardinal');

it('shows that authentication is unavailable when the lookup of a card fails: for each published error, for none, and for a broken connection', async () => {
  const payer = await guestAtCheckout(harness);
  for (const code of CARDINAL_ERRORS) {
    await harness.site.arm('lookup', 'error', { vendor: 'cardinal', code });
    await pay(payer, {});
    await expectRefusal(payer, `lookup error ${code}`, 'unavailable');
  }
  for (const mode of ['500', 'drop'] as const) {
    await harness.site.arm('lookup', mode, { vendor: 'cardinal' });
    await pay(payer, {});
    await expectRefusal(payer, `lookup ${mode}`, 'unavailable');
  }
});

// requirement: JOURNEY-4-PAYMENT-TRIES
it('refuses to look up a card after too many lookups: takes no money, keeps what was typed, and accepts the card when the limit has passed', async () => {
  const payer = await guestAtCheckout(harness);
  const { page } = payer.guest;
  await page.locator('[data-state^="paying.choosing.entering.ready"]').waitFor();
  const many = `INSERT INTO card_lookups (attempt_id, network)
                SELECT id, 'another' FROM payment_attempts, generate_series(1, 1000) WHERE booking_id = $1`;
  await harness.site.pool.query(many, [payer.bookingId]);
  await pay(payer, {});
  await page.setViewportSize({ width: 320, height: 720 });
  await page.getByText(NOT_TAKEN_TEXT.limited).waitFor();
  expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
  await expectRefusal(payer, 'too many lookups', 'limited');
  await harness.site.pool.query('DELETE FROM card_lookups');
  await pay(payer, {});
  await expectBooked(payer);
});
