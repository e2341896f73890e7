/** Hired cots are one basket line and the same number of held cots, whichever call changes that number. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { checkStock } from './reconcileStock.ts';
import { book, couple } from '../test/bookingSteps.ts';
import { heldStockOf } from '../test/heldStock.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const testServer = await testServerOfFile();
beforeAll(async () => {
  // the bookings of these tests hold more cots than the seed has
  await testServer.query("UPDATE stock SET capacity = capacity + 50, free = free + 50 WHERE pool = 'cot:BG'");
  // accommodation with the same code at other resorts must have beds for all of them
  await testServer.query("UPDATE accommodation_types SET sleeps = 8 WHERE resort <> 'BG'");
});

/** A room for four: each infant can sleep in a bed too. */
const ROOM = 'HSTD';
const unitWith = (hiredCots: number) => ({ ...couple, infants: 2, hiredCots });

type Change = (visitor: Visitor, booking: Booking, cots: number) => Promise<Booking>;

const WAYS: Readonly<Record<string, Change>> = {
  'the choice of cots': (visitor, { version }, hiredCots) =>
    visitor.get('set-cot-addon', { version, units: [{ unitIndex: 0, hiredCots, ownCots: 0 }] }),
  'the guest mix': (visitor, { version }, cots) => visitor.get('set-guest-mix', { version, units: [unitWith(cots)] }),
  'choosing the accommodation again': (visitor, _booking, cots) => book(visitor, [unitWith(cots)], ROOM),
  'the extras': async (visitor, { version }, quantity) => {
    const { addons } = await visitor.get('get-addons', {});
    const code = addons.find(({ section }) => section === 'cots')?.code ?? '';
    return visitor.get('set-extras', { version, extras: quantity === 0 ? [] : [{ code, quantity }] });
  },
};

// requirement: JOURNEY-7-CALL-SET-COT-ADDON
describe.each(Object.entries(WAYS))('cots that are changed by %s', (_way, change) => {
  it.each([
    [0, 1],
    [1, 2],
    [2, 1],
    [1, 1],
    [1, 0],
  ])('are one line of their number: from %d to %d', async (before, after) => {
    const visitor = await visitorWithSession(testServer.app);
    const booking = await book(visitor, [unitWith(before)], ROOM);
    const accommodation = booking.totals.accommodationSection.total;
    const changed = await change(visitor, booking, after);
    const lines = changed.extras.map(({ section, quantity }) => [section, quantity]);
    expect(lines).toEqual(after === 0 ? [] : [['cots', after]]);
    expect(changed.totals.total).toBe(accommodation + after * 1_200);
    const held = (await heldStockOf(testServer, changed, 'cot')).map((line) => Number(line.split(' ').at(-1)));
    expect(held).toEqual(after === 0 ? [] : Array.from({ length: changed.nights }, () => after));
    expect(await checkStock(testServer.database.pool)).toEqual([]);
  });
});

it.each([
  [[0, 1], 'units.1.hiredCots'],
  [[1, 0], 'units.0.hiredCots'],
  [[1], 'units.0.hiredCots'],
])(
  'the refusal for a party without enough beds names the place of its cots in the call: parties %j',
  async (order, field) => {
    const visitor = await visitorWithSession(testServer.app);
    const crowded = { ...couple, unitIndex: 1, children: 2, infants: 1, hiredCots: 1 };
    const { version } = await book(visitor, [{ ...couple, infants: 1, hiredCots: 1 }, crowded], ROOM);
    const units = order.map((unitIndex) => ({ unitIndex, hiredCots: 0, ownCots: 0 }));
    const { body } = await visitor.ask('set-cot-addon', { version, units });
    expect(body.validationErrors.map((error) => error.field)).toEqual([field]);
    const dropped = await visitor.ask('set-extras', { version, extras: [] });
    expect(dropped.body.validationErrors).toMatchObject([{ field: 'extras' }]);
  },
);
