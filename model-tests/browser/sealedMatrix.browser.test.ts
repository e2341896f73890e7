/** The matrix of cards in a browser, by the XML gateway: typed and sealed in our page. */
import { expect, it } from 'vitest';
import { testCards } from './cardMatrix.ts';
import { checkedOut } from './checkedOut.ts';

const { stage, pay, whileUnknown, isTold } = await testCards('wpg');

it('that the gateway cannot read is typed again, and one that it failed on is looked into before it is called refused', async () => {
  const payer = await checkedOut(stage);
  await stage.site.arm('order', 'error', { vendor: 'wpg', code: '7' });
  await pay(payer, {});
  await payer.guest.page.getByText('We could not read your card details. Please enter them again.').waitFor();
  await whileUnknown(payer, { name: 'ERROR' });
  await isTold(payer, 'named ERROR', 'byBank');
  const charged = await stage.site.pool.query(
    "SELECT FROM payment_attempts WHERE status IN ('authorised', 'captured') AND booking_id = $1",
    [payer.bookingId],
  );
  expect(charged.rowCount).toBe(0);
});
