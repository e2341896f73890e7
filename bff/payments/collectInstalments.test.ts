/** How many instalments one round collects, and that none is charged twice. */
import { expect, it } from 'vitest';
import { reconcilePayments } from './reconcile.ts';
import { collectInstalments } from './collectInstalments.ts';
import { CAPTURED, cloneBooking, newSubject, onDueDay, throwIt } from './test/subject.ts';
import { tableServerOfFile } from './test/tableServer.ts';

const table = await tableServerOfFile();

it('collects fifty instalments in a round, those that are due longest, and the rest in the next', async () => {
  const last = await newSubject(table, 'instalment');
  const others = await cloneBooking(table.query, last.bookingId, 50);
  await table.query('UPDATE instalments SET next_try_on = next_try_on - 1 WHERE booking_id = ANY ($1)', [others]);
  table.recorded.replaceReplies({ collect: async () => CAPTURED });
  const payments = await onDueDay(table, last.bookingId);
  const statusOfLast = () =>
    table.query('SELECT status FROM instalments WHERE booking_id = $1 AND number = 1', [last.bookingId]);
  expect(await collectInstalments(payments, throwIt)).toBe(50);
  expect(await statusOfLast()).toEqual([{ status: 'awaited' }]);
  expect(await collectInstalments(payments, throwIt)).toBe(1);
  expect(await statusOfLast()).toEqual([{ status: 'paid' }]);
});

it('does not charge an instalment again when the store is put back to before it was collected', async () => {
  const { bookingId } = await newSubject(table, 'instalment');
  const payments = await onDueDay(table, bookingId);
  const chargesOf = async () => (await table.server.sandbox.journal()).filter(({ kind }) => kind === 'payment').length;
  table.recorded.replaceReplies();
  expect(await collectInstalments(payments, throwIt)).toBe(1);
  const charges = await chargesOf();
  const [{ amount } = { amount: 0 }] = await table.query<{ amount: number }>(
    `WITH lost AS (DELETE FROM payment_attempts WHERE booking_id = $1 AND instalment = 1)
     UPDATE instalments SET status = 'awaited' WHERE booking_id = $1 AND number = 1 RETURNING amount_pence AS amount`,
    [bookingId],
  );
  await table.query('UPDATE bookings SET paid_pence = paid_pence - $2 WHERE id = $1', [bookingId, amount]);
  expect(await collectInstalments(payments, throwIt)).toBe(1);
  await reconcilePayments(payments, throwIt);
  const attempts = 'SELECT status FROM payment_attempts WHERE booking_id = $1 AND instalment = 1';
  expect(await table.query(attempts, [bookingId])).toEqual([{ status: 'captured' }]);
  expect(await chargesOf()).toBe(charges);
});
