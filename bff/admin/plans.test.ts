/** What operators see of ended plans: which bookings, and why. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import type { PlanEnd } from '../instalments/instalments.ts';
import { book } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { plansReport } from './plans.ts';

const testServer = await testServerOfFile();
const { query } = testServer;
const { pool } = testServer.database;
let booking: Booking;
beforeAll(async () => {
  booking = await book(await visitorWithSession(testServer.app));
  await query("UPDATE bookings SET status = 'completed', paid_pence = 5000 WHERE id = $1", [booking.bookingId]);
});
beforeEach(() => query('DELETE FROM instalments'));

const setStatus = (status: string) =>
  query('UPDATE bookings SET status = $2 WHERE id = $1', [booking.bookingId, status]);

/** The report when the plan of the booking has these payments, in the order they are due: paid, awaited, or why ended. */
const reportWith = async (...payments: readonly ('paid' | 'awaited' | PlanEnd)[]) => {
  // stored in reverse order
  for (const [index, payment] of [...payments.entries()].toReversed()) {
    const [status, because] = payment === 'paid' || payment === 'awaited' ? [payment, null] : ['ended', payment];
    await query(
      `INSERT INTO instalments (booking_id, number, due_date, amount_pence, is_automatic, status, next_try_on, ended_at,
         ended_because)
       SELECT id, $2, start_date, 100, true, $3, start_date, CASE WHEN $4::text IS NOT NULL THEN clock_timestamp() END, $4
       FROM bookings WHERE id = $1`,
      [booking.bookingId, index + 1, status, because],
    );
  }
  return plansReport(pool);
};

it('shows why the first payment that ended did, whichever was stored first', async () =>
  expect((await reportWith('paid', 'cardGone', 'rejected')).json).toMatchObject([{ because: 'cardGone' }]));

it.each([
  ['has payments still to come', ['paid', 'awaited']],
  ['has collected everything', ['paid', 'paid']],
] as const)('shows no plan that %s', async (_what, payments) => {
  expect(await reportWith(...payments)).toMatchObject({ isGood: true, json: [] });
});

it('shows no plan of a booking that is not completed', async () => {
  await setStatus('cancelled');
  const report = await reportWith('refused');
  await setStatus('completed');
  expect(report).toMatchObject({ isGood: true, json: [] });
});

it('shows how far the e-mail about this plan is, not that about another', async () => {
  const other = await book(await visitorWithSession(testServer.app));
  await query('DELETE FROM emails');
  for (const [{ bookingId }, status] of [
    [other, 'givenUp'],
    [booking, 'sent'],
  ] as const)
    await query(`INSERT INTO emails (kind, booking_id, subject_id, status) VALUES ('planEnded', $1, $1, $2)`, [
      bookingId,
      status,
    ]);
  expect(await reportWith('refused')).toMatchObject({ json: [{ email: 'sent' }] });
});
