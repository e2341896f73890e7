/** Choosing accommodation again: the stay that the booking is for, how long it is held, and two choices at once. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { checkStock } from '../stock/reconcile.ts';
import { book, couple, createBookingPayload } from '../test/bookingSteps.ts';
import { heldStockOf } from '../test/heldStock.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

let testServer: TestServer;
let visitor: Visitor;
let wanted: PayloadOf<'create-booking'>;
let booking: Booking;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());
beforeEach(async () => {
  visitor = await visitorWithSession(testServer.app);
  wanted = await createBookingPayload(visitor);
  booking = await visitor.get('create-booking', wanted);
});
afterEach(async () => expect(await checkStock(testServer.database.pool)).toEqual([]));

const query = (sql: string, ...values: unknown[]) =>
  testServer.database.pool.query(sql, [booking.bookingId, ...values]);

/** The hold began and ends so many minutes ago or ahead. */
const setHold = (begun: number, ends: number) =>
  query(
    `UPDATE bookings SET hold_started_at = clock_timestamp() - make_interval(mins => $2),
       hold_expires_at = clock_timestamp() + make_interval(mins => $3) WHERE id = $1`,
    begun,
    ends,
  );

it('moves the booking to the other stay', async () => {
  const from = addDays(booking.startDate, 1);
  const moved = await book(visitor, [couple], undefined, from);
  expect(moved.startDate >= from).toBe(true);
  expect(await visitor.get('get-booking', {})).toMatchObject({
    bookingId: booking.bookingId,
    resId: booking.resId,
    startDate: moved.startDate,
    endDate: addDays(moved.startDate, moved.nights),
  });
});

describe('the hold', () => {
  const minutesLeft = ({ holdSecondsLeft }: Booking) => Math.ceil(holdSecondsLeft / 60);

  it.each([
    ['begins again for the same accommodation', { begun: 19, ends: 1 }, 20],
    ['ends no later than the cap for the same accommodation', { begun: 235, ends: 1 }, 5],
    ['is never shortened', { begun: 235, ends: 8 }, 8],
  ])('%s', async (_what, { begun, ends }, left) => {
    await setHold(begun, ends);
    expect(minutesLeft(await visitor.get('create-booking', wanted))).toBe(left);
  });

  it('begins again, and with it the cap, for another stay', async () => {
    await setHold(235, 1);
    const moved = await book(visitor, [couple], undefined, addDays(booking.startDate, 1));
    expect(minutesLeft(moved)).toBe(20);
    expect(await visitor.get('keep-alive-booking', {})).toMatchObject({ canExtend: true });
  });
});

it('finds the last unit sold out after the guest has paid for it', async () => {
  const { resort, startDate, nights } = booking;
  const code = wanted.units[0]?.accommodationCode;
  const searchedFor = async () => {
    const { units } = await visitor.get('search-accommodations', { resort, startDate, nights, units: [couple] });
    return units[0]?.accommodations.find((offer) => offer.code === code);
  };
  await testServer.database.pool.query(
    `UPDATE stock SET capacity = capacity - free, free = 0
     WHERE pool = $1 AND night >= $2 AND night < $2::date + $3::int`,
    [`acc:${resort}:${code}`, startDate, nights],
  );
  expect(await searchedFor()).toMatchObject({ unitsLeft: 1, isSoldOut: false });
  await paidBooking(testServer, visitor, booking);
  expect(await searchedFor()).toMatchObject({ unitsLeft: 0, isSoldOut: true });
  expect(await visitor.ask('create-booking', wanted)).toMatchObject({
    status: 409,
    body: { code: 'accommodationSoldOut' },
  });
});

it('is a change that waits for another one of the same booking, and holds nothing after it', async () => {
  const hireCot = (version: number) =>
    visitor.ask('set-guest-mix', { version, units: [{ ...couple, infants: 1, hiredCots: 1 }] });
  const other = await testServer.database.pool.connect();
  try {
    await other.query('BEGIN');
    await other.query('UPDATE bookings SET version = version + 1 WHERE id = $1', [booking.bookingId]);
    const reply = hireCot(booking.version);
    await expect
      .poll(async () => {
        const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        return (await testServer.database.pool.query(waiting)).rowCount;
      })
      .toBe(1);
    await other.query('COMMIT');
    expect(await reply).toMatchObject({ status: 409, body: { code: 'bookingChanged' } });
  } finally {
    other.release();
  }
  expect(await heldStockOf(testServer, booking, 'cot')).toEqual([]);
  expect((await hireCot(booking.version + 1)).status).toBe(200);
  expect(await heldStockOf(testServer, booking, 'cot')).toHaveLength(booking.nights);
});
