/** What operators read about one booking is of that booking alone, and names its own lead guest. */
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundTests } from '../refunds/test/refunds.ts';
import { book, couple, guestDetailsPayload } from '../test/bookingSteps.ts';
import type { PaidBooking } from '../test/askedChange.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { historyReport } from './bookings.ts';
import { exportBookings } from './export.ts';
import { refundsReport } from './refunds.ts';
import type { Report } from './report.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const right = (report: E.Either<string, Report>): string => {
  if (E.isLeft(report)) throw new Error(report.left);
  return `${report.right.text}\n${JSON.stringify(report.right.json)}`;
};

describe('two bookings that were paid, changed and refunded', () => {
  /** What names a booking, its payments, its changes and its refunds in a report. */
  const namesOf = async ({ booking }: PaidBooking): Promise<string[]> => {
    const { rows } = await testServer.database.pool.query<{ name: string }>(
      `SELECT reference AS name FROM payment_attempts WHERE booking_id = $1
       UNION ALL SELECT id::text FROM refunds WHERE booking_id = $1`,
      [booking.bookingId],
    );
    return [String(booking.resId), ...rows.map(({ name }) => name)];
  };

  it('are each reported without the other', async () => {
    const { withChange, ask } = refundTests(testServer);
    const paid = [await withChange(), await withChange()];
    for (const [i, one] of paid.entries()) await ask(one, 500 + i);
    const { pool } = testServer.database;
    for (const [i, one] of paid.entries()) {
      const { resId } = one.booking;
      const [own, others] = [await namesOf(one), await namesOf(paid[1 - i] ?? one)];
      const history = right(await historyReport(pool, resId));
      const refunds = right(await refundsReport(pool, { name: 'refunds', resId }));
      expect(own.filter((name) => !history.includes(name))).toEqual([]);
      expect(others.filter((name) => history.includes(name) || refunds.includes(name))).toEqual([]);
    }
  });
});

it('the export names the lead guest of the party whose member booked', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const booking = await book(visitor, [couple, { ...couple, unitIndex: 1, isLeadBookerInParty: true }]);
  const details = guestDetailsPayload(booking);
  const units = details.units.map(({ guests, unitIndex }) => ({
    unitIndex,
    guests: guests.map((guest) => ({
      ...guest,
      firstName: unitIndex === 1 ? 'Ada' : 'Bo',
      lastName: unitIndex === 1 ? 'Second' : 'First',
    })),
  }));
  await visitor.get('set-guest-details', { ...details, units });
  let exported = '';
  const wanted = { first: booking.startDate, last: booking.startDate, hasNames: true };
  await exportBookings(testServer.database.pool, wanted, true, async (text) => {
    exported += text;
  });
  const records = exported
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(records.find(({ reference }) => reference === booking.resId)).toMatchObject({
    leadFirstName: 'Ada',
    leadLastName: 'Second',
    accommodation: booking.units.map((unit) => unit.accommodationCode).join(' '),
    adults: 4,
  });
});
