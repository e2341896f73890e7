/** Stock and holds: the last unit, changes of a booking, expiry. Every cell is consistent after each test. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import { withTransaction } from '../db/transaction.ts';
import { lockBooking } from '../bookings/bookingRow.ts';
import { changeHold } from './holds.ts';
import { holdLinesOf } from './pools.ts';
import { book, couple, findStay, createBookingPayload } from '../test/bookingSteps.ts';
import { secondServer, untilOneWaits } from '../test/storeSteps.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';
import { changeSoldOutRefusal, soldOutRefusal } from './soldOut.ts';

const ACCOMMODATION = 'acc:BG:HSTD';
const CABIN = 'cabin:BG:HSTD-014';
const OTHERS = ['gf:BG:HSTD', 'cot:BG', 'slot:BG:spa-pool:1000'];

it.each([
  ['accommodation', [ACCOMMODATION], 'accommodationSoldOut', 'CategoryCode'],
  ['a cabin of sold-out accommodation', [CABIN, ACCOMMODATION], 'accommodationSoldOut', 'CategoryCode'],
  ['a cabin', [CABIN], 'accommodationSoldOut', 'CabinCode'],
  ['a cabin and add-ons', [...OTHERS, CABIN], 'accommodationSoldOut', 'CabinCode'],
  ['everything', [...OTHERS, CABIN, ACCOMMODATION], 'accommodationSoldOut', 'CategoryCode'],
  ...OTHERS.map((pool): [string, string[], string, string] => [pool, [pool], 'addonSoldOut', 'Addon']),
])('the refusal for %s', (_what, short, code, field) => {
  expect(soldOutRefusal(short)).toMatchObject({ code, validationErrors: [{ field }] });
});

it.each([
  ['a unit on the ground floor', ['gf:BG:HSTD', 'cot:BG'], 'accommodationSoldOut', 'CabinCode'],
  ['accommodation on the ground floor', ['gf:BG:HSTD', ACCOMMODATION], 'accommodationSoldOut', 'CategoryCode'],
  ['an add-on', ['slot:BG:spa-pool:1000'], 'addonSoldOut', 'Addon'],
])('the refusal of a change for %s', (_what, short, code, field) => {
  expect(changeSoldOutRefusal(short)).toMatchObject({ code, validationErrors: [{ field }] });
});

const testServer = await soundServerOfFile();
const query = testServer.query;

/** Sets the free units of a pool on the nights of a stay. */
const setStock = (pool: string, startDate: string, nights: number, units: number) =>
  query(
    `INSERT INTO stock (pool, night, capacity, free)
     SELECT $1, $2::date + i, $4, $4 FROM generate_series(0, $3 - 1) i
     ON CONFLICT (pool, night) DO UPDATE SET capacity = $4 + stock.capacity - stock.free, free = $4`,
    [pool, startDate, nights, units],
  );
/** Books a type after freeing plenty of it, whatever the seed and other tests left. */
const bookFree = async (visitor: Visitor, units: BookingUnit[], code: string): Promise<Booking> => {
  const { stay } = await findStay(visitor, units);
  await setStock(`acc:BG:${code}`, stay.startDate, stay.nights, 20);
  return book(visitor, units, code);
};
const freeOf = async (pool: string, startDate: string, nights: number) => {
  const ofStay = 'WHERE pool = $1 AND night >= $2 AND night < $2::date + $3::int ORDER BY night';
  const rows = await query<{ free: number }>(`SELECT free FROM stock ${ofStay}`, [pool, startDate, nights]);
  return rows.map((row) => row.free);
};

describe('the last units of a type', () => {
  // requirement: JOURNEY-8-MSG-ACCOMMODATION-GONE
  it.each([1, 2, 5])('are sold to exactly %i of 64 buyers at two servers', async (units) => {
    const apps = [testServer.app, secondServer(testServer)].flatMap((app) => Array.from({ length: 32 }, () => app));
    const visitors = await Promise.all(apps.map(visitorWithSession));
    const wanted = await createBookingPayload(await visitorWithSession(testServer.app), [couple], 'SSTD');
    await setStock('acc:BG:SSTD', wanted.startDate, wanted.nights, units);
    const answers = await Promise.all(visitors.map((visitor) => visitor.ask('create-booking', wanted)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(units);
    const losers = answers.filter((answer) => answer.status !== 200);
    expect(losers).toHaveLength(64 - units);
    const error = FAILURE_TEXT.accommodationSoldOut;
    const validationErrors = [{ field: 'CategoryCode', message: error }];
    for (const loser of losers)
      expect(loser).toMatchObject({ status: 409, body: { code: 'accommodationSoldOut', error, validationErrors } });
    expect(await freeOf('acc:BG:SSTD', wanted.startDate, wanted.nights)).toEqual([0, 0, 0, 0]);
    for (const visitor of visitors) await visitor.get('clear-booking', {});
  });

  it('become one booking when one visitor sends many requests at once', async () => {
    const visitor = await visitorWithSession(testServer.app);
    const wanted = await createBookingPayload(visitor, [couple], 'SGRD');
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.ask('create-booking', wanted)));
    const ids = new Set(answers.flatMap(({ body }) => (body.data === null ? [] : [body.data.bookingId])));
    expect(ids.size).toBe(1);
    expect(answers.every(({ status, body }) => status === 200 || body.code === 'bookingChanged')).toBe(true);
    expect(await query('SELECT FROM bookings WHERE session_id = $1', [visitor.sessionId()])).toHaveLength(1);
  });
});

it('stock that another booking is releasing is taken after waiting for the release, although it was sold out at the start', async () => {
  const visitors = [await visitorWithSession(testServer.app), await visitorWithSession(testServer.app)] as const;
  const giver = await bookFree(visitors[0], [couple], 'RACC');
  const taker = await bookFree(visitors[1], [couple], 'HSTD');
  await setStock('acc:BG:RACC', giver.startDate, giver.nights, 0);
  const giving = await testServer.database.pool.connect();
  onTestFinished(() => giving.release());
  await giving.query('BEGIN');
  await lockBooking(giving, giver.bookingId);
  expect(await changeHold(giving, giver.bookingId, [])).toEqual([]);
  const taken = withTransaction(testServer.database.pool, async (client) => {
    await lockBooking(client, taker.bookingId);
    return changeHold(client, taker.bookingId, holdLinesOf(giver));
  });
  await untilOneWaits(testServer);
  await giving.query('COMMIT');
  expect(await taken).toEqual([]);
  expect(await freeOf('acc:BG:RACC', giver.startDate, 1)).toEqual([0]);
  // the hold lines of both bookings no longer match their content
  for (const visitor of visitors) await visitor.get('clear-booking', {});
});

describe('choosing accommodation again', () => {
  it('keeps the earlier hold when the new choice is sold out', async () => {
    const visitor = await visitorWithSession(testServer.app);
    const booking = await bookFree(visitor, [couple], 'HSEA');
    const wanted = await createBookingPayload(visitor, [couple], 'RFAM');
    await setStock('acc:BG:RFAM', wanted.startDate, wanted.nights, 0);
    expect((await visitor.ask('create-booking', wanted)).body.code).toBe('accommodationSoldOut');
    expect(await visitor.get('get-booking', {})).toMatchObject({ version: booking.version, units: booking.units });
  });

  // requirement: JOURNEY-7-CALL-SET-GUEST-MIX
  it('recalculates the price of dining for another party in the same accommodation', async () => {
    const visitor = await visitorWithSession(testServer.app);
    const booking = await bookFree(visitor, [{ ...couple, adults: 3 }], 'HFAM');
    const { addons } = await visitor.get('get-addons', {});
    const code = addons.find((addon) => addon.section === 'dining')?.code ?? '';
    const dined = await visitor.get('set-dinings', { version: booking.version, dinings: [{ code, unitIndex: 0 }] });
    const mixed = await visitor.get('set-guest-mix', { version: dined.version, units: [couple] });
    expect(mixed.dinings[0]?.price).toBe(((dined.dinings[0]?.price ?? 0) * 2) / 3);
    const units = [{ accommodationCode: 'HFAM', adults: 2 }];
    expect(mixed).toMatchObject({ status: 'draft', areGuestDetailsComplete: false, units });
    const tooMany = await visitor.ask('set-guest-mix', { version: mixed.version, units: [{ ...couple, children: 6 }] });
    expect([tooMany.status, tooMany.body.validationErrors[0]?.field]).toEqual([400, 'units.0']);
  });
});

// requirement: JOURNEY-4-ADDONS-GROUND-FLOOR, JOURNEY-4-ADDONS-SWITCHES, JOURNEY-7-CALL-GET-GROUND-FLOOR
// requirement: JOURNEY-7-CALL-SET-GROUND-FLOOR
it('the ground-floor option has its own stock, which can sell out', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const other = await visitorWithSession(testServer.app);
  const booking = await bookFree(visitor, [couple], 'RSTD');
  await bookFree(other, [couple], 'RSTD');
  await setStock('gf:BG:RSTD', booking.startDate, booking.nights, 1);
  const offered = await visitor.get('get-ground-floor', {});
  expect(offered).toMatchObject({ isAvailable: true, isSelected: false });
  const ground = "resort = 'BG' AND accommodation_code = 'RSTD' AND is_ground_floor";
  const cabins = await query<{ code: string }>(`SELECT code FROM cabins WHERE ${ground} ORDER BY code`);
  expect(offered.availableCabinIds).toEqual(cabins.map(({ code }) => code));
  const taken = await visitor.get('set-ground-floor', { version: booking.version, isSelected: true });
  const total = booking.totals.total + offered.price;
  expect(taken).toMatchObject({ isGroundFloorSelected: true, totals: { total } });
  expect(await other.get('get-ground-floor', {})).toMatchObject({ isAvailable: false, availableCabinIds: [] });
  const body = { code: 'addonSoldOut', validationErrors: [{ field: 'Addon', message: FAILURE_TEXT.addonSoldOut }] };
  expect(await other.ask('set-ground-floor', { version: 1, isSelected: true })).toMatchObject({ status: 409, body });
  expect(await visitor.get('get-ground-floor', {})).toMatchObject({ isAvailable: true, isSelected: true });
  const back = await visitor.get('set-ground-floor', { version: taken.version, isSelected: false });
  expect(back).toMatchObject({ isGroundFloorSelected: false, totals: { total: booking.totals.total } });
  expect((await other.get('get-ground-floor', {})).isAvailable).toBe(true);
});

// requirement: ACCOUNT-7-CALL-GET-BOOKING, ACCOUNT-7-CALL-CLEAR-BOOKING
it('an expired hold refuses a change with holdExpired, releases its stock and allows a new booking, which can be given up', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const booking = await bookFree(visitor, [couple], 'SACC');
  const before = await freeOf('acc:BG:SACC', booking.startDate, booking.nights);
  await query('UPDATE bookings SET hold_expires_at = clock_timestamp() WHERE id = $1', [booking.bookingId]);
  const body = { code: 'holdExpired', error: FAILURE_TEXT.holdExpired };
  const change = { version: booking.version, dinings: [] };
  expect(await visitor.ask('set-dinings', change)).toMatchObject({ status: 409, body });
  expect(await freeOf('acc:BG:SACC', booking.startDate, booking.nights)).toEqual(before.map((free) => free + 1));
  expect(await visitor.get('get-booking', {})).toMatchObject({ status: 'expired', holdSecondsLeft: 0 });
  const again = await bookFree(visitor, [couple], 'SACC');
  expect(again.bookingId).not.toBe(booking.bookingId);
  await visitor.get('clear-booking', {});
  expect(await visitor.ask('get-booking', {})).toMatchObject({ body: { code: 'noBooking' } });
});
