/** The reply of get-my-booking for a paid booking: its contents, amounts, shop and changes. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { book } from '../test/bookingSteps.ts';
import { DINING, owner, problemsOf, whole } from '../test/changes.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { amendmentOf, endedAmendmentsOf, openAmendmentOf } from './amendmentRow.ts';

const testServer = await testServerOfFile();

// requirement: ACCOUNT-3-MY-BOOKING
it('a paid booking has its stay, parties, guests, accommodation and add-ons by unit and section, with what they cost', async () => {
  const { visitor, paid } = await owner(testServer, { add: [DINING, whole('token-pre', 30)] });
  const { booking, payment, numOfTokens } = await visitor.get('get-my-booking', { resId: paid.resId });
  const { resId, startDate, endDate, nights, resort } = paid;
  const { adults, accommodationCode, price } = paid.units[0] ?? {};
  expect(booking).toMatchObject({
    resId,
    isOngoing: false,
    startDate,
    endDate,
    duration: nights,
    resortCode: resort,
    isBBW: false,
    parties: [{ unitIndex: 0, adults }],
    areGuestDetailsComplete: true,
    accommodations: [{ unitIndex: 0, code: accommodationCode, numOfGuests: 2, price, cabinPrice: 0 }],
    breakDescription: `${nights} nights at Bognor Regis`,
    guests: [{ unitIndex: 0, accommodationCode, guests: [{}, {}] }],
  });
  const dining = { code: DINING.code, quantityBooked: 1, category: 'ADDON', children: [] };
  const sums = { quantityBooked: 30, bookedPrice: 2_700, discount: 300 };
  expect(booking.addons).toMatchObject([
    { UnitSeqNo: 0, sections: [{ section: 'dining', items: [dining] }] },
    { UnitSeqNo: null, sections: [{ section: 'tokens', items: [{ code: 'token-pre', category: 'TOKEN', ...sums }] }] },
  ]);
  expect([payment, numOfTokens]).toEqual([{ remaining: 0 }, 30]);
});

it('what can be added to a paid booking is what is sold before the stay, without what a change can only show', async () => {
  const { visitor, paid } = await owner(testServer);
  const { addons, myBooking } = await visitor.get('get-addons-by-id', { resId: paid.resId });
  const codes = addons.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['dine-standard', 'spa-pool', 'token-pre', 'gosh-donation']));
  for (const code of ['token-post', 'ground-floor', 'cot-hired', 'holiday-protection'])
    expect(codes).not.toContain(code);
  expect(myBooking.isAllowedToEdit).toBe(true);
  expect(await problemsOf(testServer)).toEqual([]);
});

const { query } = testServer;
const { pool } = testServer.database;
const ADDONS = [DINING, whole('token-pre', 30), whole('spa-pool', 2), whole('early-check-in')];

/** The price of each add-on today, and when it was booked. */
const pricesOf = ({ booking: { addons } }: MyBooking) =>
  Object.fromEntries(
    addons
      .flatMap(({ sections }) => sections.flatMap(({ items }) => items))
      .map(({ code, price, bookedPrice }) => [code, [price, bookedPrice]]),
  );

it('the price of a booked add-on is that of the whole line: as booked, then by the new prices, and none once it is not sold', async () => {
  const { now, paid } = await owner(testServer, { add: ADDONS });
  const lines = [...paid.dinings, ...paid.extras];
  expect(lines.map(({ code }) => code).toSorted()).toEqual(ADDONS.map(({ code }) => code).toSorted());
  expect(pricesOf(await now())).toEqual(Object.fromEntries(lines.map(({ code, price }) => [code, [price, price]])));
  await query(`UPDATE addons SET adult_pence = adult_pence + 100 WHERE code IN ('${DINING.code}', 'spa-pool')`);
  await query("UPDATE addons SET resorts = '{MH}' WHERE code = 'early-check-in'");
  try {
    const booked = Object.fromEntries(lines.map(({ code, price }) => [code, price]));
    expect(pricesOf(await now())).toMatchObject({
      [DINING.code]: [(booked[DINING.code] ?? 0) + 2 * 100 * paid.nights, booked[DINING.code]],
      'spa-pool': [(booked['spa-pool'] ?? 0) + 2 * 100, booked['spa-pool']],
      'token-pre': [booked['token-pre'], booked['token-pre']],
      'early-check-in': [null, booked['early-check-in']],
    });
  } finally {
    await query(`UPDATE addons SET adult_pence = adult_pence - 100 WHERE code IN ('${DINING.code}', 'spa-pool')`);
    await query("UPDATE addons SET resorts = '{BG,MH,SK}' WHERE code = 'early-check-in'");
  }
});

describe('the changes of a booking as stored', () => {
  let bookings: Booking[];
  beforeAll(async () => {
    const visitors = [await visitorWithSession(testServer.app), await visitorWithSession(testServer.app)];
    bookings = await Promise.all(visitors.map((visitor) => book(visitor)));
  });

  /** Each booking gets 22 ended changes and an open one; the price of a change is its booking's index. */
  beforeEach(async () => {
    await query('DELETE FROM amendments');
    for (const [index, { bookingId }] of bookings.entries())
      await query(
        `INSERT INTO amendments (id, booking_id, number, status, units, dinings, extras, basket, cabins, difference_pence,
         hold_expires_at)
       SELECT gen_random_uuid(), $1, n, CASE n WHEN 23 THEN 'open' ELSE 'cancelled' END, '[]', '[]', '[]',
         '{"add": [], "remove": []}', '[]', $2, clock_timestamp() FROM generate_series(1, 23) n`,
        [bookingId, index],
      );
  });

  it('has the latest twenty ended changes of this booking, the latest first, without its open one', async () => {
    const found = await endedAmendmentsOf(pool, bookings[0]?.bookingId ?? '');
    expect(found.map(({ number, differencePence }) => [number, differencePence])).toEqual(
      Array.from({ length: 20 }, (_, i) => [22 - i, 0]),
    );
  });

  it('has the open change of this booking, and no other', async () => {
    for (const [index, { bookingId }] of bookings.entries()) {
      const open = await openAmendmentOf(pool, bookingId);
      expect(open).toMatchObject({ bookingId, number: 23, differencePence: index });
      const asked = bookings.map((one) => amendmentOf(pool, open?.id ?? '', one.bookingId));
      expect((await Promise.all(asked)).map((found) => found?.bookingId)).toEqual(
        bookings.map((one) => (one.bookingId === bookingId ? bookingId : undefined)),
      );
    }
  });
});
