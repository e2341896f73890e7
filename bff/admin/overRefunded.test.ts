/** Refunds above what a payment took are reported; failed refunds, and those given by hand, do not count. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { storeChange } from '../test/storedChange.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { checkMoney } from './money.ts';

type Paid = Readonly<{ booking: Booking; attemptId: string; changeId: string }>;

const testServer = await testServerOfFile();
let paid: Paid;
let other: Paid;

const query = testServer.query;

/** A booking with one payment of this amount and an applied change. */
const paidWith = async (pence: number): Promise<Paid> => {
  const booking = await paidBooking(testServer, await visitorWithSession(testServer.app));
  const [attempt] = await query<{ id: string }>(
    'UPDATE payment_attempts SET amount_pence = $2 WHERE booking_id = $1 RETURNING id',
    [booking.bookingId, pence],
  );
  const changeId = await storeChange(testServer, booking.bookingId, 'applied', -1);
  return { booking, attemptId: attempt?.id ?? '', changeId };
};

beforeAll(async () => {
  paid = await paidWith(5_000);
  other = await paidWith(10);
});
beforeEach(() => query('DELETE FROM refunds'));

/** Stores a refund with this status; one given by hand is of the status `given`, and the history says so. */
const refund = async ({ booking, attemptId, changeId }: Paid, status: string, pence: number): Promise<void> => {
  const id = randomUUID();
  const isByHand = status === 'givenByHand';
  await query(
    `INSERT INTO refunds (id, booking_id, amendment_id, attempt_id, amount_pence, reference, status)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, booking.bookingId, changeId, attemptId, pence, `refund-${id}`, isByHand ? 'given' : status],
  );
  if (isByHand)
    await query(
      `INSERT INTO booking_history (booking_id, version, event, detail)
       SELECT id, version + 1, 'refund.givenByHand', jsonb_build_object('refundId', $2::text) FROM bookings WHERE id = $1`,
      [booking.bookingId, id],
    );
};

/** What the check reports about the refunds of a £50 payment, by status and pence, except about the paid amount. */
const problemsWith = async (...refunds: readonly Readonly<Record<string, number>>[]) => {
  for (const [status, pence] of refunds.flatMap((one) => Object.entries(one))) await refund(paid, status, pence);
  return (await checkMoney(testServer.database.pool)).filter(({ kind }) => kind !== 'paid');
};

it.each([
  ['is refunded in full', [{ given: 3_000 }, { asked: 2_000 }]],
  ['has a refund that failed', [{ given: 5_000 }, { failed: 9_000 }]],
  ['was refunded by hand as well as by its card', [{ given: 5_000 }, { givenByHand: 2_000 }]],
] as const)('reports nothing about a payment that %s', async (_what, refunds) => {
  await refund(other, 'given', 10);
  expect(await problemsWith(...refunds)).toEqual([]);
});

it.each([
  ['are given', 5_001, [{ given: 3_000 }, { given: 2_001 }]],
  ['are still to come', 5_001, [{ asked: 5_000 }, { unknown: 1 }]],
  ['are given beside one by hand', 6_000, [{ given: 6_000 }, { givenByHand: 100 }]],
] as const)('reports refunds above their payment that %s', async (_what, found, refunds) => {
  expect(await problemsWith(...refunds)).toEqual([
    { kind: 'overRefunded', resId: paid.booking.resId, expected: 5_000, found },
  ]);
});

it('reports any refund of a payment that took nothing', async () => {
  await query(`UPDATE payment_attempts SET status = 'refused' WHERE id = $1`, [paid.attemptId]);
  const problems = await problemsWith({ sent: 1 });
  await query(`UPDATE payment_attempts SET status = 'captured' WHERE id = $1`, [paid.attemptId]);
  expect(problems).toEqual([{ kind: 'overRefunded', resId: paid.booking.resId, expected: 0, found: 1 }]);
});
