/** What stays open too long is reported with its minutes, in the table and in the JSON. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book } from '../test/bookingSteps.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { reconcileReport } from './reconcile.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const AGO = "clock_timestamp() - interval '42 minutes'";
const paid = async () => paidBooking(testServer, await visitorWithSession(testServer.app));

it.each([
  [
    'unsettled',
    paid,
    `UPDATE payment_attempts SET status = 'unknown', updated_at = ${AGO} WHERE booking_id = $1`,
    `UPDATE payment_attempts SET status = 'captured' WHERE booking_id = $1`,
  ],
  [
    'unanswered',
    paid,
    `INSERT INTO payment_inquiries (attempt_id, event_token, opened_at)
     SELECT id, gen_random_uuid(), ${AGO} FROM payment_attempts WHERE booking_id = $1`,
    'DELETE FROM payment_inquiries USING payment_attempts one WHERE one.id = attempt_id AND one.booking_id = $1',
  ],
  [
    'overdue',
    async () => book(await visitorWithSession(testServer.app)),
    `UPDATE bookings SET hold_expires_at = ${AGO} WHERE id = $1`,
    'UPDATE bookings SET hold_expires_at = clock_timestamp() WHERE id = $1',
  ],
] as const)('a problem of the kind %s', async (kind, make, begin, end) => {
  const { pool } = testServer.database;
  const { bookingId, resId } = await make();
  await pool.query(begin, [bookingId]);
  const { text, json } = await reconcileReport(pool);
  await pool.query(end, [bookingId]);
  expect(json).toMatchObject({ money: expect.arrayContaining([{ kind, resId, expected: 0, found: 42 }]) });
  expect(text.split('\n').find((line) => line.includes(kind))).toMatch(new RegExp(`${resId} +42 min `));
});
