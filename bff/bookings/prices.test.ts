/** Prices over HTTP: a party's price is the same when shown, held and charged, and a changed price is refused. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import { monthOf, nightsOf } from '../../machines/kit/dates.ts';
import { sumOf } from '../../machines/kit/money.ts';
import { holidaysBetween } from '../seed/breaks.ts';
import { IS_SCHOOL_HOLIDAY } from '../search/typesOnSale.ts';
import { book, couple, nameGuests } from '../test/bookingSteps.ts';
import { payFor } from '../test/paidBooking.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const testServer = await testServerOfFile();
let visitor: Visitor;
beforeEach(async () => void (visitor = await visitorWithSession(testServer.app)));

const query = testServer.query;
const PARENT: BookingUnit = { ...couple, unitIndex: 1, adults: 1, children: 1 };
const EIGHT: BookingUnit = { ...couple, unitIndex: 1, adults: 8 };

const TERM_DAY = '2027-03-01';
const SUMMER_DAY = '2027-08-02';

/** Every type has stock on the days of these tests, so that the seed does not decide which type is cheapest. */
beforeAll(() =>
  query(`UPDATE stock SET capacity = capacity + 50, free = free + 50
         WHERE pool LIKE 'acc:MH:%' AND night BETWEEN '2027-03-01' AND '2027-08-31'`),
);

type Stay = { resort: string; startDate: string; nights: number };
const OF_STAY = 'WHERE resort = $1 AND code = $2 AND start_date = $3 AND nights = $4';
const rateOf = async (code: string, { resort, startDate, nights }: Stay) => {
  const found = `SELECT pence, was_pence AS was FROM rates ${OF_STAY}`;
  const [rate] = await query<{ pence: number; was: number | null }>(found, [resort, code, startDate, nights]);
  if (rate === undefined) throw new Error(`no rate of ${code}`);
  return rate;
};
const setRate = (code: string, { resort, startDate, nights }: Stay, pence: number) =>
  query(`UPDATE rates SET pence = $5, was_pence = NULL ${OF_STAY}`, [resort, code, startDate, nights, pence]);

type Found = Awaited<ReturnType<typeof shownTo>>['found'];
/** The units of parties that choose accommodation of a type, at the shown prices or at `prices`. */
const choosing = (code: string, parties: readonly BookingUnit[], { units }: Found, prices?: readonly number[]) =>
  parties.map((unit, i) => {
    const shown = units[i]?.accommodations.find((one) => one.code === code)?.price ?? 0;
    return { ...unit, accommodationCode: code, price: prices?.[i] ?? shown };
  });
const priceChanged = (...fields: string[]) => {
  const validationErrors = fields.map((field) => ({ field, message: FAILURE_TEXT.priceChanged }));
  return { status: 409, body: { code: 'priceChanged', validationErrors } };
};

/** A type's rate, and the second party's search result for it at Minehead, which has accommodation for eight. */
const shownTo = async (second: BookingUnit, code: string, startDate: string) => {
  const stay = { resort: 'MH' as const, startDate, nights: 4 };
  const found = await visitor.get('search-accommodations', { ...stay, units: [couple, second] });
  const offer = found.units[1]?.accommodations.find((one) => one.code === code);
  if (offer === undefined) throw new Error(`${code} is not offered`);
  return { stay, found, offer, rate: await rateOf(code, stay) };
};

describe('the price of accommodation', () => {
  it('is 10 percent lower for a lone parent with a child in term time, and shows the former price', async () => {
    const { offer, rate } = await shownTo(PARENT, 'RFAM', TERM_DAY);
    expect([offer.price, offer.wasPrice]).toEqual([rate.pence - Math.floor(rate.pence / 10), rate.was ?? rate.pence]);
  });

  it('is the full rate for a lone parent with a child in the school holidays', async () => {
    const { offer, rate } = await shownTo(PARENT, 'RFAM', SUMMER_DAY);
    expect([offer.price, offer.wasPrice]).toEqual([rate.pence, rate.was]);
  });

  it('treats a stay as in the school holidays when any of its nights is', async () => {
    const breaks = await query<{ startDate: string; nights: number; isSchoolHoliday: boolean }>(
      `SELECT start_date AS "startDate", nights, ${IS_SCHOOL_HOLIDAY.text} AS "isSchoolHoliday" FROM breaks brk
       WHERE resort = 'BG' ORDER BY start_date, nights`,
    );
    const holidays = holidaysBetween(breaks[0]?.startDate ?? '', breaks.at(-1)?.startDate ?? '');
    const isHoliday = (night: string) =>
      holidays.some(({ firstDay, lastDay }) => night >= firstDay && night <= lastDay);
    for (const { startDate, nights, isSchoolHoliday } of breaks)
      expect([startDate, isSchoolHoliday]).toEqual([startDate, nightsOf(startDate, nights).some(isHoliday)]);
    expect(new Set(breaks.map(({ isSchoolHoliday }) => isSchoolHoliday)).size).toBe(2);
  });

  it('is higher for eight guests by 4 percent for each beyond the sixth', async () => {
    const { offer, rate } = await shownTo(EIGHT, 'CPLS', TERM_DAY);
    expect(offer.price).toBe(rate.pence + Math.round(rate.pence * 0.08));
  });

  it.each([
    ['a lone parent in term', PARENT, TERM_DAY],
    ['a lone parent in summer', PARENT, SUMMER_DAY],
    ['a large party', EIGHT, TERM_DAY],
  ])('equals in the price grid the sum of the cheapest offers for a couple and %s', async (_, second, from) => {
    const { stay, found } = await shownTo(second, 'CPLS', from);
    const { resort, startDate, nights } = stay;
    const month = monthOf(startDate);
    const { days } = await visitor.get('price-grid', { resort, month, nights, units: [couple, second] });
    const cheapest = found.units.map(({ accommodations }) => Math.min(...accommodations.map((one) => one.price)));
    expect(days.find((day) => day.startDate === startDate)?.price).toBe(sumOf(cheapest));
  });

  it.each([
    ['a lone parent', PARENT],
    ['a large party', EIGHT],
  ])('equals in lead-in and price table the lowest of the price grid for a couple and %s', async (_, second) => {
    const [resort, month, nights, units] = ['MH' as const, '2027-06', 4, [couple, second]];
    const grid = await visitor.get('price-grid', { resort, month, nights, units });
    // a tots break does not admit these parties
    const open = grid.days.filter(({ isForTots }) => isForTots !== true);
    const lowest = Math.min(...open.flatMap(({ price }) => price ?? []));
    const { leadIn } = await visitor.get('get-leadin-price', { resort, month, nights, units });
    const table = await visitor.get('get-dynamic-price-table', { resort, month, units });
    const inTable = table.months.find((one) => one.month === month)?.prices.find((one) => one.nights === nights);
    expect([leadIn?.price, inTable?.price]).toEqual([lowest, lowest]);
  });

  it('is the same when shown, held and charged, with its saving in the totals', async () => {
    const { stay, found } = await shownTo(PARENT, 'RFAM', TERM_DAY);
    const shown = found.units.map(({ accommodations }) => accommodations.find((one) => one.code === 'RFAM'));
    const units = choosing('RFAM', [couple, PARENT], found);
    const booking = await nameGuests(visitor, await visitor.get('create-booking', { ...stay, units }));
    const total = sumOf(shown.map((offer) => offer?.price ?? 0));
    const savings = sumOf(shown.map((offer) => offer?.wasPrice ?? offer?.price ?? 0)) - total;
    expect(booking.totals).toMatchObject({ accommodationSection: { total }, total, savings });
    const { attemptId, amount } = await payFor(testServer, visitor, booking);
    expect(amount).toBe(total);
    const charge = (await testServer.sandbox.journal()).find((entry) => JSON.stringify(entry.data).includes(attemptId));
    expect(JSON.stringify(charge?.data)).toContain(`"amount":${total}`);
  });

  it('uses the current rate for a party whose price changes with its guests, and the held price for others', async () => {
    const alone: BookingUnit = { ...PARENT, children: 0 };
    const { stay, found, rate } = await shownTo(alone, 'CSTD', TERM_DAY);
    const units = choosing('CSTD', [couple, alone], found);
    const { version } = await visitor.get('create-booking', { ...stay, units });
    const dearer = rate.pence + 5_000;
    await setRate('CSTD', stay, dearer);
    const withChild = await visitor.get('set-guest-mix', { version, units: [couple, PARENT] });
    const forParent = dearer - Math.floor(dearer / 10);
    expect(withChild.units.map((unit) => [unit.price, unit.wasPrice])).toEqual([
      [rate.pence, rate.was],
      [forParent, dearer],
    ]);
    expect(withChild.totals.total).toBe(rate.pence + forParent);
  });
});

describe('an outdated price', () => {
  it('is refused with its field when a booking is made, and nothing is held', async () => {
    const { stay, found, rate } = await shownTo(PARENT, 'SSTD', TERM_DAY);
    const wanted = (...prices: number[]) => ({
      ...stay,
      units: choosing('SSTD', [couple, PARENT], found, prices.length === 0 ? undefined : prices),
    });
    const now = rate.pence - 1_000;
    await setRate('SSTD', stay, now);
    expect(await visitor.ask('create-booking', wanted())).toMatchObject(priceChanged('units.0.price', 'units.1.price'));
    expect((await visitor.get('get-session-info', {})).booking).toBeNull();
    const forParent = now - Math.floor(now / 10);
    expect((await visitor.get('create-booking', wanted(now, forParent))).totals.total).toBe(now + forParent);
  });

  it('is refused with its field when an add-on is chosen, and leaves the basket unchanged', async () => {
    const booking = await book(visitor, [couple]);
    const { addons } = await visitor.get('get-addons', {});
    const plan = addons.find((addon) => addon.section === 'dining');
    const spa = addons.find((addon) => addon.section === 'spa' && addon.priceTiers.length === 0);
    if (plan === undefined || spa === undefined) throw new Error('no dining or spa is sold');
    const dearer = (pence: number) =>
      query(
        `UPDATE addons SET adult_pence = CASE WHEN basis = 'perPerson' THEN adult_pence + $1 ELSE adult_pence END,
           unit_pence = CASE WHEN basis = 'perPerson' THEN unit_pence ELSE unit_pence + $1 END
         WHERE code IN ($2, $3)`,
        [pence, plan.code, spa.code],
      );
    const { version } = booking;
    const dinings = [{ code: plan.code, unitIndex: 0, price: plan.units[0]?.price ?? 0 }];
    const extras = [{ code: spa.code, quantity: 2, price: spa.price }];
    await dearer(100);
    try {
      expect(await visitor.ask('set-dinings', { version, dinings })).toMatchObject(priceChanged('dinings.0.price'));
      expect(await visitor.ask('set-extras', { version, extras })).toMatchObject(priceChanged('extras.0.price'));
      expect((await visitor.get('get-booking', {})).totals).toEqual(booking.totals);
    } finally {
      await dearer(-100);
    }
    expect((await visitor.get('set-extras', { version, extras })).extras[0]?.price).toBe(2 * spa.price);
  });
});
