/** The check of paid sums: what a booking counts as paid must be the sum of the payments that took money. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { book, couple } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { checkMoney } from './money.ts';

let testServer: TestServer;
let booking: Booking;
beforeAll(async () => {
  testServer = await openTestServer();
  // a second booking, about which nothing is ever wrong
  await book(await visitorWithSession(testServer.app), [couple]);
  booking = await book(await visitorWithSession(testServer.app), [couple]);
});
afterAll(() => testServer.close());

/** Payments of the booking by state and pence, and the sum that it counts as paid; then what the check reports. */
const problemsWith = async (payments: readonly (readonly [string, number])[], paidPence: number) => {
  const { pool } = testServer.database;
  await pool.query('DELETE FROM payment_attempts WHERE booking_id = $1', [booking.bookingId]);
  await pool.query('UPDATE bookings SET paid_pence = $2 WHERE id = $1', [booking.bookingId, paidPence]);
  for (const [index, [status, pence]] of payments.entries())
    await pool.query(
      `INSERT INTO payment_attempts (id, booking_id, reference, amount_pence, booking_version, instalment, status)
       VALUES ($1, $2, $3, $4, 1, $5, $6)`,
      [randomUUID(), booking.bookingId, `test-${booking.resId}-${index}`, pence, index, status],
    );
  return checkMoney(pool);
};

describe('the check of paid sums', () => {
  it.each([
    ['nothing paid and nothing taken', [], 0],
    ['a payment that is authorised', [['authorised', 5_000]], 5_000],
    ['a payment that is captured', [['captured', 5_000]], 5_000],
    [
      'a deposit and the rest',
      [
        ['captured', 5_000],
        ['captured', 7_000],
      ],
      12_000,
    ],
    [
      'a refused and a cancelled payment beside it',
      [
        ['refused', 5_000],
        ['cancelled', 5_000],
        ['captured', 5_000],
      ],
      5_000,
    ],
    ['a payment that captured money after it was refused', [['capturedAfterRefusal', 5_000]], 0],
    ['a payment without an outcome yet', [['sent', 5_000]], 0],
  ] as const)('reports nothing about %s', async (_what, payments, paidPence) => {
    expect(await problemsWith(payments, paidPence)).toEqual([]);
  });

  it.each([
    ['a paid sum without any payment', [], 5_000, 0],
    ['a paid sum of a refused payment', [['refused', 5_000]], 5_000, 0],
    ['a payment that is not counted', [['captured', 5_000]], 0, 5_000],
    ['a penny too little', [['captured', 5_000]], 4_999, 5_000],
    ['a penny too much', [['authorised', 5_000]], 5_001, 5_000],
    ['a payment counted twice', [['captured', 5_000]], 10_000, 5_000],
    [
      'one of two payments that is not counted',
      [
        ['captured', 5_000],
        ['authorised', 7_000],
      ],
      5_000,
      12_000,
    ],
    [
      'two payments of the same sum of which one is not counted',
      [
        ['captured', 5_000],
        ['captured', 5_000],
      ],
      5_000,
      10_000,
    ],
  ] as const)('reports %s', async (_what, payments, found, expected) => {
    expect(await problemsWith(payments, found)).toEqual([{ kind: 'paid', resId: booking.resId, expected, found }]);
  });
});
