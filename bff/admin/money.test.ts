/** The check of the money: a booking's paid amount must equal what its payments took, and nothing may stay open. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { book, couple } from '../test/bookingSteps.ts';
import { storeChange } from '../test/storedChange.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { checkMoney } from './money.ts';

const testServer = await testServerOfFile();
const { query } = testServer;
const { pool } = testServer.database;
let booking: Booking;
beforeAll(async () => {
  // a second booking that never has a problem
  await book(await visitorWithSession(testServer.app), [couple]);
  booking = await book(await visitorWithSession(testServer.app), [couple]);
});
beforeEach(async () => {
  for (const table of ['refunds', 'payment_inquiries', 'payment_attempts', 'amendments'])
    await query(`DELETE FROM ${table}`);
});

/** Stores payments of the booking by state and pence, and its paid amount; returns what the check reports. */
const problemsWith = async (payments: readonly Readonly<Record<string, number>>[], paidPence: number) => {
  await query('DELETE FROM payment_attempts WHERE booking_id = $1', [booking.bookingId]);
  await query('UPDATE bookings SET paid_pence = $2 WHERE id = $1', [booking.bookingId, paidPence]);
  for (const [index, [status, pence]] of payments.flatMap((one) => Object.entries(one)).entries())
    await query(
      `INSERT INTO payment_attempts (id, booking_id, reference, amount_pence, booking_version, instalment, status)
       VALUES ($1, $2, $3, $4, 1, $5, $6)`,
      [randomUUID(), booking.bookingId, `test-${booking.resId}-${index}`, pence, index, status],
    );
  return checkMoney(pool);
};

/** What the check reports of the booking. */
const reported = (kind: string, expected: number, found: number) => [{ kind, resId: booking.resId, expected, found }];

describe('the check of paid sums', () => {
  it.each([
    ['nothing paid and nothing taken', [], 0],
    ['a payment that is authorised', [{ authorised: 5_000 }], 5_000],
    ['a payment that is captured', [{ captured: 5_000 }], 5_000],
    ['a deposit and the rest', [{ captured: 5_000 }, { captured: 7_000 }], 12_000],
    ['a refused and a cancelled payment beside it', [{ refused: 5_000, cancelled: 5_000, captured: 5_000 }], 5_000],
    ['a payment whose settlement failed', [{ settlementFailed: 5_000 }], 5_000],
    ['a payment that captured money after it was refused', [{ capturedAfterRefusal: 5_000 }], 0],
    ['a payment without an outcome yet', [{ sent: 5_000 }], 0],
  ] as const)('reports nothing about %s', async (_what, payments, paidPence) => {
    expect(await problemsWith(payments, paidPence)).toEqual([]);
  });

  it.each([
    ['a paid sum without any payment', [], 5_000, 0],
    ['a paid sum of a refused payment', [{ refused: 5_000 }], 5_000, 0],
    ['a payment that is not counted', [{ captured: 5_000 }], 0, 5_000],
    ['a penny too little', [{ captured: 5_000 }], 4_999, 5_000],
    ['a penny too much', [{ authorised: 5_000 }], 5_001, 5_000],
    ['a payment counted twice', [{ captured: 5_000 }], 10_000, 5_000],
    ['one of two payments that is not counted', [{ captured: 5_000, authorised: 7_000 }], 5_000, 12_000],
    ['one of two payments of one sum that is not counted', [{ captured: 5_000 }, { captured: 5_000 }], 5_000, 10_000],
  ] as const)('reports %s', async (_what, payments, found, expected) => {
    expect(await problemsWith(payments, found)).toEqual(reported('paid', expected, found));
  });
});

type Change = Readonly<{ status: string; differencePence: number; payment: readonly [string, number] | null }>;

/** Stores a change with its payment and refund; returns what the check reports, except about the paid amount. */
const problemsWithChange = async ({ status, differencePence, payment }: Change, refundStatus?: string) => {
  const { bookingId, resId } = booking;
  for (const table of ['refunds', 'payment_attempts', 'amendments'])
    await query(`DELETE FROM ${table} WHERE booking_id = $1`, [bookingId]);
  const attemptId = randomUUID();
  const changeId = await storeChange(testServer, bookingId, status, differencePence);
  if (payment !== null)
    await query(
      `INSERT INTO payment_attempts (id, booking_id, reference, amount_pence, booking_version, instalment, status,
         amendment_id) VALUES ($1, $2, $3, $4, 1, 0, $5, $6)`,
      [attemptId, bookingId, `change-${resId}`, payment[1], payment[0], changeId],
    );
  if (refundStatus !== undefined)
    await query(
      `INSERT INTO refunds (id, booking_id, amendment_id, attempt_id, amount_pence, reference, status)
       VALUES ($1, $2, $3, $4, 2000, $5, $6)`,
      [randomUUID(), bookingId, changeId, attemptId, `refund-${resId}`, refundStatus],
    );
  return checkMoney(pool);
};

describe('the check of changes', () => {
  const PAID_CHANGE: Change = { status: 'applied', differencePence: 5_000, payment: ['captured', 5_000] };
  const setPaid = (pence: number) =>
    query('UPDATE bookings SET paid_pence = $2 WHERE id = $1', [booking.bookingId, pence]);

  it.each([
    ['an applied change whose payment was captured', PAID_CHANGE, 5_000],
    ['an applied change that costs nothing', { ...PAID_CHANGE, differencePence: 0, payment: null }, 0],
    ['an applied change that is cheaper', { ...PAID_CHANGE, differencePence: -5_000, payment: null }, 0],
    ['a change that is not applied, and not paid', { ...PAID_CHANGE, status: 'open', payment: null }, 0],
    ['a change whose payment was refused', { ...PAID_CHANGE, status: 'open', payment: ['refused', 5_000] }, 0],
  ] as const)('reports nothing about %s', async (_what, change, paidPence) => {
    await setPaid(paidPence);
    expect(await problemsWithChange(change)).toEqual([]);
  });

  it.each([
    ['without a payment', null],
    ['whose payment was refused', ['refused', 5_000]],
  ] as const)('reports a dearer change that was applied %s', async (_what, payment) => {
    await setPaid(0);
    expect(await problemsWithChange({ ...PAID_CHANGE, payment })).toEqual(reported('appliedUnpaid', 5_000, 0));
  });

  it('reports a dearer change without a payment beside another that was paid', async () => {
    await setPaid(5_000);
    await problemsWithChange(PAID_CHANGE);
    await storeChange(testServer, booking.bookingId, 'applied', 3_000);
    expect(await checkMoney(pool)).toEqual(reported('appliedUnpaid', 3_000, 0));
  });

  it('reports a paid change that is not applied', async () => {
    await setPaid(5_000);
    expect(await problemsWithChange({ ...PAID_CHANGE, status: 'paying' })).toEqual(reported('paidUnapplied', 0, 5_000));
  });

  it('deducts a refund from what was taken once it is given, not before', async () => {
    await setPaid(5_000);
    expect(await problemsWithChange(PAID_CHANGE, 'asked')).toEqual([]);
    expect(await problemsWithChange(PAID_CHANGE, 'failed')).toEqual([]);
    expect(await problemsWithChange(PAID_CHANGE, 'given')).toEqual(reported('paid', 3_000, 5_000));
    await setPaid(3_000);
    expect(await problemsWithChange(PAID_CHANGE, 'given')).toEqual([]);
  });
});

describe('the check of payments that stay open', () => {
  const openSince = async (status: string, minutes: number) => {
    expect(await problemsWith([{ [status]: 5_000 }], status === 'captured' ? 5_000 : 0)).toEqual([]);
    await query(
      'UPDATE payment_attempts SET updated_at = clock_timestamp() - make_interval(mins => $2) WHERE booking_id = $1',
      [booking.bookingId, minutes],
    );
    return checkMoney(pool);
  };
  it('reports a payment without an outcome for more than ten minutes', async () => {
    expect(await openSince('sent', 9)).toEqual([]);
    expect(await openSince('sent', 11)).toEqual(reported('unsettled', 0, 11));
  });

  it.each(['captured', 'refused'])('reports nothing about a payment that was %s long ago', async (status) => {
    expect(await openSince(status, 60)).toEqual([]);
  });

  it('reports an event that the provider has not explained for more than ten minutes', async () => {
    await problemsWith([{ refused: 5_000 }, { refused: 5_000 }], 0);
    const openInquiry = async (minutes: number) => {
      await query('DELETE FROM payment_inquiries');
      await query(
        `INSERT INTO payment_inquiries (attempt_id, event_token, opened_at)
         SELECT id, gen_random_uuid(), clock_timestamp() - make_interval(mins => $2) FROM payment_attempts
         WHERE booking_id = $1 AND instalment = 0`,
        [booking.bookingId, minutes],
      );
      return checkMoney(pool);
    };
    expect(await openInquiry(9)).toEqual([]);
    expect(await openInquiry(11)).toEqual(reported('unanswered', 0, 11));
  });
});

it('the check of payment exceptions reports the payment of an open exception once, and no other payment', async () => {
  await problemsWith([{ refused: 5_000 }, { refused: 7_000 }], 0);
  await query(
    `INSERT INTO payment_exceptions (attempt_id, booking_id)
     SELECT id, booking_id FROM payment_attempts WHERE booking_id = $1 AND amount_pence = 7000`,
    [booking.bookingId],
  );
  const found = await checkMoney(pool);
  await query('DELETE FROM payment_exceptions');
  expect(found).toEqual(reported('capturedAfterRefusal', 0, 7_000));
});

describe('the check of all bookings', () => {
  it('reports problems by their kinds, and those of one kind by the references of the bookings', async () => {
    const rows = await query<{ id: string; resId: number }>(
      'SELECT id, res_id AS "resId" FROM bookings ORDER BY res_id DESC',
    );
    // the later reference is stored first
    for (const { id } of rows)
      await query(
        `UPDATE bookings SET paid_pence = 100, hold_expires_at = clock_timestamp() - interval '42 minutes' WHERE id = $1`,
        [id],
      );
    const found = await checkMoney(pool);
    await query('UPDATE bookings SET paid_pence = 0, hold_expires_at = clock_timestamp()');
    const inOrder = rows.map(({ resId }) => resId).toReversed();
    expect(found.map(({ kind, resId }) => [kind, resId])).toEqual([
      ...inOrder.map((resId) => ['overdue', resId]),
      ...inOrder.map((resId) => ['paid', resId]),
    ]);
  });

  it.each([
    ['was ended long ago', 'released', 1_440],
    ['ran out nine minutes ago', 'held', 9],
    ['still lasts for nine minutes', 'held', -9],
  ])('reports nothing about a hold that %s', async (_what, state, minutes) => {
    await query(
      `UPDATE bookings SET hold_state = $1, paid_pence = 0, hold_expires_at = clock_timestamp() - make_interval(mins => $2)`,
      [state, minutes],
    );
    const found = await checkMoney(pool);
    await query(`UPDATE bookings SET hold_state = 'held', hold_expires_at = clock_timestamp()`);
    expect(found).toEqual([]);
  });
});
