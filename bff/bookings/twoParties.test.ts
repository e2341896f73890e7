/** Two parties of different sizes in one booking: each has its own prices, guests, cabins and ground-floor unit. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { couple } from '../test/bookingSteps.ts';
import { bookType } from '../test/heldStock.ts';
import { untilOneWaits } from '../test/storeSteps.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const testServer = await soundServerOfFile();
let visitor: Visitor;
let booking: Booking;
beforeEach(async () => {
  visitor = await visitorWithSession(testServer.app);
  booking = await bookType(testServer, visitor, 'HSTD', [couple, { ...couple, unitIndex: 1, children: 2 }]);
});

const query = (text: string, ...values: unknown[]) => testServer.query(text, values);

describe('a dining plan of both parties', () => {
  const PLAN = 'dine-standard';
  const pricesOf = ({ dinings }: Booking) =>
    dinings
      .filter(({ code }) => code === PLAN)
      .toSorted((a, b) => (a.unitSeqNumber ?? 0) - (b.unitSeqNumber ?? 0))
      .map(({ price }) => price);
  const shown = async () => {
    const { addons } = await visitor.get('get-addons', {});
    return addons.find(({ code }) => code === PLAN)?.units.map(({ price }) => price) ?? [];
  };

  it('is taken at the price that each was shown, and refused at that of the other', async () => {
    const [small = 0, large = 0] = await shown();
    expect(large).toBeGreaterThan(small);
    const choose = (...prices: number[]) => {
      const dinings = prices.map((price, unitIndex) => ({ code: PLAN, unitIndex, price }));
      return visitor.ask('set-dinings', { version: booking.version, dinings });
    };
    expect((await choose(small, small)).body.validationErrors).toMatchObject([{ field: 'dinings.1.price' }]);
    expect((await choose(large, large)).body.validationErrors).toMatchObject([{ field: 'dinings.0.price' }]);
    const { data } = (await choose(small, large)).body;
    expect(data && pricesOf(data)).toEqual([small, large]);
  });

  it('keeps the price of each while the other add-ons change, and has a new price where it is chosen again', async () => {
    const before = await shown();
    const plans = [0, 1].map((unitIndex) => ({ code: PLAN, unitIndex }));
    const { version } = await visitor.get('set-dinings', { version: booking.version, dinings: plans });
    await query('UPDATE addons SET adult_pence = adult_pence + 100 WHERE code = $1', PLAN);
    try {
      const more = [...plans, { code: 'drinks-soft', unitIndex: 1 }];
      const both = await visitor.get('set-dinings', { version, dinings: more });
      expect(pricesOf(both)).toEqual(before);
      const second = await visitor.get('set-dinings', { version: both.version, dinings: plans.slice(1) });
      expect(pricesOf(second)).toEqual(before.slice(1));
      const again = await visitor.get('set-dinings', { version: second.version, dinings: plans });
      expect(pricesOf(again)).toEqual([(before[0] ?? 0) + 2 * 100 * booking.nights, before[1]]);
    } finally {
      await query('UPDATE addons SET adult_pence = adult_pence - 100 WHERE code = $1', PLAN);
    }
  });
});

describe('the ground floor of both parties', () => {
  /** Leaves this many free ground-floor units of the type on the second night, and plenty on the others. */
  const leave = async (units: number) =>
    query(
      `UPDATE stock SET capacity = capacity - free + $3, free = $3
       WHERE pool = 'gf:BG:HSTD' AND night = $1::date + 1 AND night < $1::date + $2::int`,
      booking.startDate,
      booking.nights,
      units,
    );

  afterEach(async () => {
    await visitor.ask('clear-booking', {});
    await leave(20);
  });

  it.each([
    [0, false],
    [1, false],
    [2, true],
  ])('is offered with %d units free: %j', async (units, isAvailable) => {
    await leave(units);
    expect((await visitor.get('get-ground-floor', {})).isAvailable).toBe(isAvailable);
    const reply = await visitor.ask('set-ground-floor', { version: booking.version, isSelected: true });
    expect(reply.body.code).toBe(isAvailable ? null : 'addonSoldOut');
  });

  const SOLD_OUT = { code: 'accommodationSoldOut', validationErrors: [{ field: 'CabinCode' }] };
  const downstairs = async (unitIndex: number) =>
    (await visitor.get('get-cabin-detail', { unitIndex })).cabins.filter((cabin) => cabin.isGroundFloor);

  it('is not offered to one of them by cabin when the other has the last unit there, and stays open to that one', async () => {
    const [first, second] = await downstairs(0);
    const choice = { unitIndex: 0, cabinCode: first?.code ?? '' };
    const { version } = await visitor.get('set-cabin', { version: booking.version, ...choice });
    await leave(0);
    expect((await downstairs(0)).some((cabin) => cabin.isAvailable)).toBe(true);
    expect((await downstairs(1)).filter((cabin) => cabin.isAvailable)).toEqual([]);
    const other = { version, unitIndex: 1, cabinCode: second?.code ?? '' };
    expect((await visitor.ask('set-cabin', other)).body).toMatchObject(SOLD_OUT);
  });

  it('is refused as a cabin that is sold out when its last unit is taken while the cabin is being chosen', async () => {
    const [cabin] = await downstairs(1);
    const other = await testServer.database.pool.connect();
    onTestFinished(() => other.release());
    await other.query('BEGIN');
    const sell =
      "UPDATE stock SET capacity = capacity - free, free = 0 WHERE pool = 'gf:BG:HSTD' AND night = $1::date + 1";
    await other.query(sell, [booking.startDate]);
    const choice = { version: booking.version, unitIndex: 1, cabinCode: cabin?.code ?? '' };
    const asking = visitor.ask('set-cabin', choice);
    await untilOneWaits(testServer);
    await other.query('COMMIT');
    expect((await asking).body).toMatchObject(SOLD_OUT);
  });
});

it('holds and prices a cabin for each party', async () => {
  const { cabins } = await visitor.get('get-cabin-detail', { unitIndex: 0 });
  const [first, second] = cabins.filter((cabin) => cabin.price > 0 && cabin.isAvailable);
  const choose = (version: number, unitIndex: number, cabinCode = '') =>
    visitor.get('set-cabin', { version, unitIndex, cabinCode });
  const one = await choose(booking.version, 0, first?.code);
  const both = await choose(one.version, 1, second?.code);
  expect(both.units).toMatchObject([
    { selectedCabinCode: first?.code, cabinPrice: first?.price },
    { selectedCabinCode: second?.code, cabinPrice: second?.price },
  ]);
  expect(both.totals.total).toBe(booking.totals.total + (first?.price ?? 0) + (second?.price ?? 0));
  const left = await visitor.get('delete-cabin', { version: both.version, unitIndex: 1 });
  expect(left.units).toMatchObject([{ selectedCabinCode: first?.code }, { selectedCabinCode: null }]);
});
