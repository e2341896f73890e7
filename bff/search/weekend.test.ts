/** Weekend breaks of the adults-only brand, private breaks and breaks for tots, on a real database. */
import { beforeAll, describe, expect, it } from 'vitest';
import { TOTS } from '../../machines/party/limits.rules.ts';
import { couple, createBookingPayload, findStay, payloadAt } from '../test/bookingSteps.ts';
import { DEMO_CODES as resorts } from '../seed/catalogue/resorts.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const testServer = await testServerOfFile();
const visitor = await visitorWithSession(testServer.app);

describe('weekend breaks', () => {
  // requirement: JOURNEY-7-CALL-GET-BBW-BREAKS
  it('are the adults-only breaks of the calendar, each with its event', async () => {
    const { breaks, events, months, resorts: listed } = await visitor.get('get-bbw-breaks', {});
    expect(listed).toEqual(resorts);
    expect(breaks.length).toBeGreaterThan(60);
    for (const resort of resorts) {
      const calendar = await visitor.get('get-calendar', { resort });
      const adult = calendar.breaks.filter((one) => one.season === 'ADULT ONLY').map((one) => one.startDate);
      expect(breaks.filter((one) => one.resort === resort).map((one) => one.startDate)).toEqual(adult);
    }
    expect(new Set(events.map((one) => one.code))).toEqual(new Set(breaks.map((one) => one.event)));
    expect(new Set(months)).toEqual(new Set(breaks.map((one) => one.startDate.slice(0, 7))));
    const codes = events.map((one) => one.code);
    expect(codes).toEqual(codes.toSorted());
    const [code = ''] = codes;
    const related = await visitor.get('get-bbw-breaks', { event: code });
    expect(related.events.map((one) => one.code)).toEqual([code]);
    expect(related.breaks).toEqual(breaks.filter((one) => one.event === code));
  });

  it.each(['price-grid', 'bbw-price-grid'] as const)(
    'are in the %s of two months as in those of each month',
    async (name) => {
      const query = { resort: 'BG' as const, nights: 3, units: [couple] };
      const { days: march } = await visitor.get(name, { ...query, month: '2027-03', months: 1 });
      const { days: april } = await visitor.get(name, { ...query, month: '2027-04' });
      expect([march.length, april.length].every((count) => count > 0)).toBe(true);
      const both = await visitor.get(name, { ...query, month: '2027-03', months: 2 });
      expect(both).toMatchObject({ month: '2027-03', days: [...march, ...april] });
    },
  );

  // requirement: JOURNEY-2-ROUTES-WEEKEND
  it('give the booking the weekend brand, until accommodation is chosen again on the family pages', async () => {
    const wanted = await createBookingPayload(visitor, [couple], undefined, '2027-03-01', 'weekend');
    expect(await visitor.get('create-booking', wanted)).toMatchObject({ brand: 'weekend' });
    const { booking } = await visitor.get('get-session-info', {});
    expect(booking).toMatchObject({ brand: 'weekend' });
    const { brand: _weekend, ...again } = wanted;
    expect(await visitor.get('create-booking', again)).toMatchObject({ brand: 'family', resId: booking?.resId });
  });

  // requirement: JOURNEY-3-AGE-BANDS-ADULTS-ONLY
  it('are for adults: children are refused to the weekend brand on a family break too, before and after it is booked', async () => {
    const other = await visitorWithSession(testServer.app);
    const adults = await createBookingPayload(other);
    const withChild = await createBookingPayload(other, [{ ...couple, children: 1 }]);
    const refused = { status: 400, body: { code: 'invalidInput', validationErrors: [{ field: 'units.0' }] } };
    expect(await other.ask('create-booking', { ...withChild, brand: 'weekend' })).toMatchObject(refused);
    const { version } = await other.get('create-booking', { ...adults, brand: 'weekend' });
    expect(await other.ask('set-guest-mix', { version, units: [{ ...couple, children: 1 }] })).toMatchObject(refused);
  });

  // requirement: ACCOUNT-7-CALL-BBW-DATE-SPECIFIC-WEEKENDERS
  it('are listed by date with their prices, and filtered by resort, month and event', async () => {
    const { weekenders } = await visitor.get('bbw-date-specific-weekenders', { units: [couple] });
    const { breaks } = await visitor.get('get-bbw-breaks', {});
    expect(weekenders).toHaveLength(breaks.length);
    const dates = weekenders.map((one) => one.startDate);
    expect(dates).toEqual(dates.toSorted());
    const narrowed = { resorts: ['BG' as const], months: ['2027-03', '2027-05'], units: [couple] };
    const some = (await visitor.get('bbw-date-specific-weekenders', narrowed)).weekenders;
    expect(some.length).toBeGreaterThan(1);
    expect(some).toEqual(weekenders.filter((one) => one.resort === 'BG' && /2027-0[35]/.test(one.startDate)));
    const event = some[0]?.event ?? '';
    const ofEvent = await visitor.get('bbw-date-specific-weekenders', { events: [event], units: [couple] });
    expect(ofEvent.weekenders).toEqual(weekenders.filter((one) => one.event === event));
    const march = { resort: 'BG' as const, month: '2027-03', nights: 3, units: [couple] };
    const [first] = (await visitor.get('bbw-price-grid', march)).days;
    expect(some.find((one) => one.startDate === first?.startDate)?.price).toBe(first?.price);
  });
});

describe('private breaks', () => {
  const one = { ...couple, adults: 1 };

  it('are in no other list, and give no lead-in price', async () => {
    const { breaks } = await visitor.get('get-private-breaks', { resort: 'BG', units: [couple] });
    expect(breaks.length).toBeGreaterThan(12);
    const month = breaks[0]?.startDate.slice(0, 7) ?? '';
    const asked = { resort: 'BG' as const, month, nights: 2, units: [couple] };
    expect((await visitor.get('price-grid', asked)).days).toEqual([]);
    expect((await visitor.get('bbw-price-grid', asked)).days).toEqual([]);
    expect((await visitor.get('get-leadin-price', asked)).leadIn).toBeNull();
  });

  // requirement: JOURNEY-5-PARTY-PRIVATE
  it('can be searched, priced and booked by a single adult, unlike other breaks', async () => {
    const { breaks } = await visitor.get('get-private-breaks', { resort: 'BG', month: '2027-05', units: [one] });
    const [first] = breaks;
    if (first === undefined) throw new Error('no private break');
    const asked = { resort: 'BG' as const, startDate: first.startDate, nights: first.nights, units: [one] };
    const found = await visitor.get('search-accommodations', asked);
    expect(found.units[0]?.accommodations[0]?.price).toBe(first.price);
    const guest = await visitorWithSession(testServer.app);
    expect((await guest.ask('create-booking', await payloadAt(guest, asked, [one]))).status).toBe(200);
    const elsewhere = await visitor.ask('search-accommodations', { ...(await findStay(visitor)).stay, units: [one] });
    expect(elsewhere.body.validationErrors[0]?.field).toBe('units.0.adults');
  });
});

let stay: { resort: 'BG'; startDate: string; nights: number };

const little = { ...couple, toddlers: 1 };
const older = { ...couple, children: 2 };
const REFUSED = { status: 400, body: { code: 'invalidInput', validationErrors: [{ field: 'units', message: TOTS }] } };

beforeAll(async () => {
  const { breaks } = await visitor.get('get-calendar', { resort: 'BG' });
  const brk = breaks.find(({ isForTots }) => isForTots === true);
  if (brk === undefined) throw new Error('no break for tots is seeded');
  stay = { resort: 'BG', startDate: brk.startDate, nights: brk.nights[0] ?? 0 };
});

const gridFor = async (units: (typeof couple)[]) => {
  const month = stay.startDate.slice(0, 7);
  const { days } = await visitor.get('price-grid', { resort: 'BG', month, nights: stay.nights, units });
  return days;
};

/** The party with the code and price of the first free accommodation for four, for create-booking. */
const bookFor = async (guest: Visitor, unit: typeof couple) => {
  const { units } = await guest.get('search-accommodations', { ...stay, units: [unit] });
  const offer = units[0]?.accommodations.find(({ isSoldOut, sleeps }) => !isSoldOut && sleeps >= 4);
  if (offer === undefined) throw new Error('nothing is left');
  return { ...unit, accommodationCode: offer.code, price: offer.price };
};

// requirement: JOURNEY-5-TOTS
describe('a tots break', () => {
  it('is marked in calendar and price grid for every party, unlike the longer stay of the same day', async () => {
    const { breaks } = await visitor.get('get-calendar', { resort: 'BG' });
    const ofDay = breaks.filter(({ startDate }) => startDate === stay.startDate);
    expect(ofDay.flatMap(({ nights, isForTots }) => nights.map((n) => [n, isForTots]))).toContainEqual([4, true]);
    expect(ofDay.filter(({ nights, isForTots }) => nights.includes(7) && isForTots)).toEqual([]);
    for (const units of [[couple], [little]]) {
      const days = await gridFor(units);
      expect(days.filter(({ isForTots }) => isForTots)).toMatchObject([{ startDate: stay.startDate }]);
    }
  });

  it('can be searched and booked only with a toddler or an infant, and is refused with the text of the page', async () => {
    const guest = await visitorWithSession(testServer.app);
    for (const unit of [couple, older])
      expect(await guest.ask('search-accommodations', { ...stay, units: [unit] })).toMatchObject(REFUSED);
    const wanted = await bookFor(guest, little);
    const refused = { ...stay, units: [{ ...wanted, toddlers: 0, children: 1 }] };
    expect(await guest.ask('create-booking', refused)).toMatchObject(REFUSED);
    const { version } = await guest.get('create-booking', { ...stay, units: [wanted] });
    expect(await guest.ask('set-guest-mix', { version, units: [older] })).toMatchObject(REFUSED);
    const infant = { ...couple, infants: 1, ownCots: 1 };
    expect((await guest.ask('set-guest-mix', { version, units: [infant] })).status).toBe(200);
  });

  it('does not count for the lead-in price of a party without a toddler or an infant', async () => {
    await testServer.query(
      'UPDATE rates SET pence = 100, was_pence = NULL WHERE resort = $1 AND start_date = $2 AND nights = $3',
      ['BG', stay.startDate, stay.nights],
    );
    const month = stay.startDate.slice(0, 7);
    const leadFor = async (unit: typeof couple) =>
      (await visitor.get('get-leadin-price', { resort: 'BG', month, units: [unit] })).leadIn;
    expect((await leadFor(little))?.startDate).toBe(stay.startDate);
    expect((await leadFor(older))?.startDate).not.toBe(stay.startDate);
    const table = await visitor.get('get-dynamic-price-table', { resort: 'BG', month, units: [older] });
    expect(table.months[0]?.prices.find(({ nights }) => nights === 4)?.startDate).not.toBe(stay.startDate);
  });
});
