/** Tots breaks on a real database: marked for everyone, and sold only to parties with a toddler or an infant. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOTS } from '../../machines/party/limits.rules.ts';
import { couple } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

let testServer: TestServer;
let visitor: Visitor;
let stay: { resort: 'BG'; startDate: string; nights: number };

const little = { ...couple, toddlers: 1 };
const older = { ...couple, children: 2 };
const REFUSED = { status: 400, body: { code: 'invalidInput', validationErrors: [{ field: 'units', message: TOTS }] } };

beforeAll(async () => {
  testServer = await openTestServer();
  visitor = await visitorWithSession(testServer.app);
  const { breaks } = await visitor.get('get-calendar', { resort: 'BG' });
  const brk = breaks.find(({ isForTots }) => isForTots === true);
  if (brk === undefined) throw new Error('no break for tots is seeded');
  stay = { resort: 'BG', startDate: brk.startDate, nights: brk.nights[0] ?? 0 };
});
afterAll(() => testServer.close());

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
    expect(ofDay.filter(({ nights }) => nights.includes(7)).every(({ isForTots }) => isForTots === undefined)).toBe(
      true,
    );
    for (const units of [[couple], [little]]) {
      const days = await gridFor(units);
      expect(days.filter(({ isForTots }) => isForTots === true).map(({ startDate }) => startDate)).toEqual([
        stay.startDate,
      ]);
    }
  });

  it('can be searched and booked only with a toddler or an infant, and is refused with the text of the page', async () => {
    const guest = await visitorWithSession(testServer.app);
    for (const unit of [couple, older]) {
      expect(await guest.ask('search-accommodations', { ...stay, units: [unit] })).toMatchObject(REFUSED);
    }
    const wanted = await bookFor(guest, little);
    expect(
      await guest.ask('create-booking', { ...stay, units: [{ ...wanted, toddlers: 0, children: 1 }] }),
    ).toMatchObject(REFUSED);
    const booking = await guest.get('create-booking', { ...stay, units: [wanted] });
    const { version } = booking;
    expect(await guest.ask('set-guest-mix', { version, units: [older] })).toMatchObject(REFUSED);
    const infant = { ...couple, infants: 1, ownCots: 1 };
    expect((await guest.ask('set-guest-mix', { version, units: [infant] })).status).toBe(200);
  });

  it('does not count for the lead-in price of a party without a toddler or an infant', async () => {
    await testServer.database.pool.query(
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
