/** A list for operators has at most five hundred lines: the first ones in the order of the list. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { copyRows } from '../test/copyRows.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { storeChange } from '../test/storedChange.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { paymentExceptionsReport } from './paymentExceptions.ts';
import { plansReport } from './plans.ts';
import { refundsReport } from './refunds.ts';

let testServer: TestServer;
let booking: Booking;
let attemptId: string;
beforeAll(async () => {
  testServer = await openTestServer();
  booking = await paidBooking(testServer, await visitorWithSession(testServer.app));
  const [attempt] = await query<{ id: string }>('SELECT id FROM payment_attempts WHERE booking_id = $1', [
    booking.bookingId,
  ]);
  attemptId = attempt?.id ?? '';
});
afterAll(() => testServer.close());

const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await testServer.database.pool.query<R>(text, values)).rows;

/** The whole numbers from one to the other. */
const numbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

it('lists the five hundred plans that ended for the earliest arrivals, and those of one day by their references', async () => {
  // the later copies arrive earlier, two on each day, with references in no order
  await copyRows(
    testServer,
    'bookings',
    booking.bookingId,
    501,
    `jsonb_build_object('id', gen_random_uuid(), 'res_id', 20000000 + n * 7 % 503, 'paid_pence', 0,
       'start_date', '2030-01-01'::date - n / 2)`,
  );
  await query(
    `INSERT INTO instalments (booking_id, number, due_date, amount_pence, is_automatic, status, next_try_on, ended_at,
       ended_because)
     SELECT id, 1, start_date, 100, true, 'ended', start_date, clock_timestamp(), 'refused' FROM bookings
     WHERE res_id BETWEEN 20000000 AND 20001000`,
  );
  const { json } = await plansReport(testServer.database.pool);
  const listed = json as { booking: number; arrives: string }[];
  expect(listed).toHaveLength(500);
  const keys = listed.map(({ booking: reference, arrives }) => `${arrives} ${reference}`);
  expect(keys).toEqual(keys.toSorted());
  expect(listed.at(-1)?.arrives).toBe('2029-12-31');
});

it('lists the five hundred payment exceptions that are open for the longest time', async () => {
  await copyRows(
    testServer,
    'payment_attempts',
    attemptId,
    501,
    `jsonb_build_object('id', gen_random_uuid(), 'reference', 'late-' || n, 'instalment', n)`,
  );
  await query(
    `INSERT INTO payment_exceptions (attempt_id, booking_id, opened_at)
     SELECT id, booking_id, clock_timestamp() - make_interval(mins => instalment) FROM payment_attempts
     WHERE reference LIKE 'late-%'`,
  );
  const { json } = await paymentExceptionsReport(testServer.database.pool);
  const payments = numbers(2, 501).toReversed();
  expect((json as { payment: string }[]).map(({ payment }) => payment)).toEqual(payments.map((n) => `late-${n}`));
});

it('lists the five hundred refunds that are open for the longest time', async () => {
  const changeId = await storeChange(testServer, booking.bookingId, 'applied', -1);
  await query(
    `INSERT INTO refunds (id, booking_id, amendment_id, attempt_id, amount_pence, reference, status, created_at)
     SELECT gen_random_uuid(), $1, $2, $3, n, 'refund-' || n, 'asked', clock_timestamp() - make_interval(mins => n)
     FROM generate_series(1, 501) n`,
    [booking.bookingId, changeId, attemptId],
  );
  const report = await refundsReport(testServer.database.pool, { name: 'refunds', resId: null });
  expect(report).toMatchObject({
    right: {
      json: numbers(2, 501)
        .toReversed()
        .map((amountPence) => ({ amountPence })),
    },
  });
});
