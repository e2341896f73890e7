/** The changes of a booking as stored: only its own, and of those that have ended the latest twenty. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { book } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { amendmentOf, endedAmendmentsOf, openAmendmentOf } from './amendmentRow.ts';

let testServer: TestServer;
let bookings: Booking[];
beforeAll(async () => {
  testServer = await openTestServer();
  bookings = [
    await book(await visitorWithSession(testServer.app)),
    await book(await visitorWithSession(testServer.app)),
  ];
});
afterAll(() => testServer.close());

/** Each booking gets 22 changes that have ended and an open one; what a change costs is the place of its booking. */
beforeEach(async () => {
  const { pool } = testServer.database;
  await pool.query('DELETE FROM amendments');
  for (const [index, { bookingId }] of bookings.entries())
    await pool.query(
      `INSERT INTO amendments (id, booking_id, number, status, units, dinings, extras, basket, cabins, difference_pence,
         hold_expires_at)
       SELECT gen_random_uuid(), $1, n, CASE n WHEN 23 THEN 'open' ELSE 'cancelled' END, '[]', '[]', '[]',
         '{"add": [], "remove": []}', '[]', $2, clock_timestamp() FROM generate_series(1, 23) n`,
      [bookingId, index],
    );
});

it('has the latest twenty ended changes of this booking, the latest first, without its open one', async () => {
  const { pool } = testServer.database;
  const found = await endedAmendmentsOf(pool, bookings[0]?.bookingId ?? '');
  expect(found.map(({ number, differencePence }) => [number, differencePence])).toEqual(
    Array.from({ length: 20 }, (_, i) => [22 - i, 0]),
  );
});

it('has the open change of this booking, and no other', async () => {
  const { pool } = testServer.database;
  for (const [index, { bookingId }] of bookings.entries()) {
    const open = await openAmendmentOf(pool, bookingId);
    expect(open).toMatchObject({ bookingId, number: 23, differencePence: index });
    const asked = bookings.map((one) => amendmentOf(pool, open?.id ?? '', one.bookingId));
    expect((await Promise.all(asked)).map((found) => found?.bookingId)).toEqual(
      bookings.map((one) => (one.bookingId === bookingId ? bookingId : undefined)),
    );
  }
});
