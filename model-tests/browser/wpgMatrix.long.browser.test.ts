/** The matrix of cards in a browser with the XML gateway: typed and encrypted in our page. */
import { expect, it } from 'vitest';
import { testCards } from './cardMatrix.ts';
import { guestAtCheckout } from './guestAtCheckout.ts';

const { harness, pay, payWithUnknownOutcome, expectRefusal } = await testCards('wpg');

it('asks for the card again when the gateway cannot read it, and checks a failed order before it shows it as refused', async () => {
  const payer = await guestAtCheckout(harness);
  await harness.site.arm('order', 'error', { vendor: 'wpg', code: '7' });
  await pay(payer, {});
  await payer.guest.page.getByText('We couldn’t read your card details. Please enter them again.').waitFor();
  await payWithUnknownOutcome(payer, { name: 'ERROR' });
  await expectRefusal(payer, 'named ERROR', 'byBank');
  const charged = await harness.site.pool.query(
    "SELECT FROM payment_attempts WHERE status IN ('authorised', 'captured') AND booking_id = $1",
    [payer.bookingId],
  );
  expect(charged.rowCount).toBe(0);
});
