/** Booking from a quote: the same basket at current prices, what is left out of it, and all data of each party. */
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { couple, createBookingPayload, nameGuests } from '../test/bookingSteps.ts';
import { bookType } from '../test/heldStock.ts';
import { withQuote } from '../test/quoted.ts';
import type { Visitor } from '../test/visitor.ts';
import { quoteServerOfFile, saveAndClear } from './test/quoteServer.ts';

const { testServer, query, newVisitor, restore } = await quoteServerOfFile();

describe('retrieving a quote', () => {
  it('makes a booking of the brand in which it was saved', async () => {
    const visitor = await newVisitor();
    const made = await visitor.get('create-booking', { ...(await createBookingPayload(visitor)), brand: 'weekend' });
    const { quote, asked } = await saveAndClear(visitor, made);
    expect([quote.brand, (await visitor.get('retrieve-quote', asked)).booking.brand]).toEqual(['weekend', 'weekend']);
  });
  // requirement: JOURNEY-7-CALL-RETRIEVE-QUOTE, JOURNEY-3-BASKET-KINDS
  it('makes a new booking with the same basket and total', async () => {
    const visitor = await newVisitor();
    const { quote, saved, asked } = await withQuote(visitor);
    const { booking, changes, quote: taken } = await visitor.get('retrieve-quote', asked);
    expect(changes).toEqual([]);
    expect(booking).toMatchObject({ basketKind: 'QT', quoteId: quote.quoteId, status: 'draft', totals: saved.totals });
    expect(booking.bookingId).not.toBe(saved.bookingId);
    expect(taken.status).toBe('inProgress');
    expect(await visitor.get('get-booking', {})).toMatchObject({ bookingId: booking.bookingId, totals: saved.totals });
  });
  it('is allowed in another session only with the e-mail address of the lead guest', async () => {
    const { asked } = await withQuote(await newVisitor());
    const elsewhere = await newVisitor();
    expect((await elsewhere.ask('retrieve-quote', asked)).status).toBe(403);
    expect((await elsewhere.ask('retrieve-quote', { ...asked, email: 'other@example.com' })).status).toBe(403);
    expect((await elsewhere.get('retrieve-quote', { ...asked, email: 'Lead@Example.com' })).changes).toEqual([]);
  });
  it('lists each price that has changed since', async () => {
    const visitor = await newVisitor();
    const { saved, asked } = await withQuote(visitor);
    const unit = saved.units[0];
    const rate = [saved.resort, unit?.accommodationCode, saved.startDate, saved.nights];
    const where = 'WHERE resort = $1 AND code = $2 AND start_date = $3 AND nights = $4';
    await query(`UPDATE rates SET pence = pence + 1000, was_pence = NULL ${where}`, rate);
    await query("UPDATE addons SET adult_pence = adult_pence + 50 WHERE code = 'dine-standard'");
    try {
      const { booking, changes } = await visitor.get('retrieve-quote', asked);
      const [was, now] = [unit?.price ?? 0, booking.units[0]?.price ?? 0];
      expect(now).toBe(was + 1_000);
      expect(changes.map(({ kind, field, was: before, now: after }) => [kind, field, (after ?? 0) - before])).toEqual([
        ['priceChanged', 'units.0.price', 1_000],
        ['priceChanged', 'dine-standard', 2 * 50 * saved.nights],
      ]);
      expect(changes[0]?.message).toBe(FAILURE_TEXT.priceChanged);
      expect(booking.totals.total).toBe(saved.totals.total + 1_000 + 2 * 50 * saved.nights);
    } finally {
      await query(`UPDATE rates SET pence = pence - 1000 ${where}`, rate);
      await query("UPDATE addons SET adult_pence = adult_pence - 50 WHERE code = 'dine-standard'");
    }
  });
  it('lists an add-on that is no longer sold, and holds the rest of the basket', async () => {
    const visitor = await newVisitor();
    const { saved, asked } = await withQuote(visitor);
    await query("UPDATE addons SET resorts = '{MH}' WHERE code = 'spa-pool'");
    try {
      const { booking, changes } = await visitor.get('retrieve-quote', asked);
      const spa = saved.extras.find((line) => line.code === 'spa-pool');
      const change = { kind: 'addonSoldOut', field: 'spa-pool', message: FAILURE_TEXT.addonSoldOut };
      expect(changes).toEqual([{ ...change, name: spa?.name, was: spa?.price, now: null }]);
      expect(booking.extras.map((line) => line.code)).toEqual(['token-pre']);
      expect(booking.dinings).toEqual(saved.dinings);
    } finally {
      await query("UPDATE addons SET resorts = '{BG,MH,SK}' WHERE code = 'spa-pool'");
    }
  });
  it.each([
    ['is moved to the first time with room when its own is full', true, ['token-pre', 'spa-pool']],
    ['is left out when all of its times are full', false, ['token-pre']],
  ])('lists a timed extra that %s, and holds the rest of the basket', async (_what, isMoved, codes) => {
    const visitor = await newVisitor();
    const { saved, asked } = await withQuote(visitor);
    const spa = saved.extras.find((line) => line.code === 'spa-pool');
    const [slot] = spa?.timeSlots ?? [];
    const night = isMoved ? slot?.date : null;
    const time = isMoved ? slot?.time.replace(':', '') : '%';
    const cells = await query<{ pool: string; night: string; capacity: number }>(
      `WITH was AS (SELECT pool, night, capacity FROM stock
                    WHERE pool LIKE 'slot:BG:spa-pool:' || $1 AND night = coalesce($2::date, night))
       UPDATE stock SET capacity = stock.capacity - free, free = 0 FROM was
       WHERE stock.pool = was.pool AND stock.night = was.night RETURNING was.*`,
      [time, night],
    );
    try {
      const { booking, changes } = await visitor.get('retrieve-quote', asked);
      const now = isMoved ? spa?.price : null;
      expect(changes).toMatchObject([{ kind: 'addonSoldOut', field: 'spa-pool', was: spa?.price, now }]);
      expect(booking.extras.map((line) => line.code)).toEqual(codes);
      const slots = booking.extras.flatMap((line) => line.timeSlots);
      expect(slots.map(({ quantity }) => quantity)).toEqual(isMoved ? [2] : []);
      expect(slots).not.toContainEqual(slot);
    } finally {
      await visitor.get('clear-booking', {});
      await restore(cells);
    }
  });
  it.each([
    ['sold out', 'UPDATE stock SET capacity = capacity - free, free = 0 WHERE pool = $1'],
    ['no longer sold', "DELETE FROM rates WHERE 'acc:' || resort || ':' || code = $1"],
  ])('is refused when the accommodation is %s, holds nothing, and keeps the quote', async (_, sql) => {
    const visitor = await newVisitor();
    const wanted = await createBookingPayload(visitor, [couple], 'HSEA');
    const { quote, asked } = await saveAndClear(visitor, await visitor.get('create-booking', wanted));
    const pool = `acc:BG:${wanted.units[0]?.accommodationCode}`;
    const [rates, stock] = ['rates', 'stock'].map((table) => `kept_${table}_${quote.quoteId}`);
    await query(`CREATE TABLE ${rates} AS SELECT * FROM rates WHERE 'acc:' || resort || ':' || code = '${pool}'`);
    await query(`CREATE TABLE ${stock} AS SELECT * FROM stock WHERE pool = '${pool}'`);
    await query(sql, [pool]);
    try {
      const error = FAILURE_TEXT.accommodationSoldOut;
      const validationErrors = [{ field: 'CategoryCode', message: error }];
      const body = { code: 'accommodationSoldOut', error, validationErrors };
      expect(await visitor.ask('retrieve-quote', asked)).toMatchObject({ status: 409, body });
      expect((await visitor.get('get-session-info', {})).booking).toBeNull();
    } finally {
      await query(`INSERT INTO rates SELECT * FROM ${rates} ON CONFLICT DO NOTHING`);
      await query(
        `UPDATE stock SET capacity = was.capacity, free = was.free FROM ${stock} was
         WHERE stock.pool = was.pool AND stock.night = was.night`,
      );
    }
    expect((await visitor.ask('retrieve-quote', asked)).status).toBe(200);
  });
});

const TWO_PARTIES = [couple, { ...couple, unitIndex: 1, adults: 3 }];

/** Chooses the first free cabin for each of these parties. */
const withCabinsFor = async (visitor: Visitor, booking: Booking, parties: readonly number[]): Promise<Booking> => {
  let chosen = booking;
  for (const unitIndex of parties) {
    const { cabins } = await visitor.get('get-cabin-detail', { unitIndex });
    const taken = chosen.units.map((unit) => unit.selectedCabinCode);
    const cabinCode = cabins.find(({ code, isAvailable }) => isAvailable && !taken.includes(code))?.code ?? '';
    chosen = await visitor.get('set-cabin', { version: chosen.version, unitIndex, cabinCode });
  }
  return chosen;
};

it.each([[[0, 1]], [[1]], [[0]], [[]]])(
  'the parties of a quote have in a booking the cabins that they had chosen: %j',
  async (parties) => {
    const visitor = await newVisitor();
    const booking = await bookType(testServer, visitor, 'HSTD', TWO_PARTIES);
    const chosen = await withCabinsFor(visitor, booking, parties);
    const { units } = chosen;
    expect(units.flatMap((unit) => (unit.selectedCabinCode === null ? [] : [unit.unitIndex]))).toEqual(parties);
    const { asked } = await saveAndClear(visitor, chosen);
    expect(await visitor.get('retrieve-quote', asked)).toMatchObject({ booking: { units }, changes: [] });
  },
);

it.each([
  ['the address that it was saved for', 'friend@example.com', 'friend@example.com', 'marlow@example.com'],
  ['the contact where no address was given', null, 'marlow@example.com', 'friend@example.com'],
])('a quote of a booking whose guests are named is for %s', async (_whom, email, owner, stranger) => {
  const visitor = await newVisitor();
  const { version } = await nameGuests(visitor, await bookType(testServer, visitor, 'HSTD'), 'marlow@example.com');
  const { quoteId } = await visitor.get('save-quote', { version, email });
  const elsewhere = await newVisitor();
  const open = async (by: string) => (await elsewhere.ask('get-quote', { quoteId, email: by })).status;
  expect([await open(owner), await open(stranger)]).toEqual([200, 403]);
});
