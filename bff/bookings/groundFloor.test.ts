/** The ground-floor option: it is sold whatever its price, and lists at most a hundred free cabins. */
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { couple } from '../test/bookingSteps.ts';
import { bookType } from '../test/heldStock.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const testServer = await testServerOfFile();
const { query } = testServer;
const guestIn = async (code = 'HSTD', units = [couple]) => {
  const visitor = await visitorWithSession(testServer.app);
  return { visitor, ...(await bookType(testServer, visitor, code, units)) };
};

const PRICE = 2_500;

it('can be taken for a penny', async () => {
  const { visitor, version } = await guestIn();
  const cost = (pence: number) => query("UPDATE addons SET unit_pence = $1 WHERE code = 'ground-floor'", [pence]);
  await cost(1);
  const { isAvailable, price } = await visitor.get('get-ground-floor', {});
  const taken = await visitor.ask('set-ground-floor', { version, isSelected: true, price });
  await cost(PRICE);
  expect({ isAvailable, price }).toEqual({ isAvailable: true, price: 1 });
  expect(taken).toMatchObject({ status: 200, body: { data: { isGroundFloorSelected: true } } });
});

it('lists a hundred of more free cabins', async () => {
  const { visitor, startDate, nights } = await guestIn();
  const { availableCabinIds: few } = await visitor.get('get-ground-floor', {});
  expect(few.length).toBeLessThan(100);
  await query(
    `INSERT INTO cabins SELECT (jsonb_populate_record(cabin, jsonb_build_object('code', 'MORE-' || lpad(n::text, 3, '0')))).*
     FROM cabins cabin, generate_series(1, 100) n WHERE cabin.resort = 'BG' AND cabin.code = $1`,
    [few[0]],
  );
  await query(
    `INSERT INTO stock (pool, night, capacity, free)
     SELECT 'cabin:BG:MORE-' || lpad(n::text, 3, '0'), night::date, 1, 1
     FROM generate_series(1, 100) n, generate_series($1::date, $1::date + $2::int, interval '1 day') night`,
    [startDate, nights],
  );
  expect((await visitor.get('get-ground-floor', {})).availableCabinIds).toHaveLength(100);
});

describe('the price', () => {
  const latest = async (visitor: Visitor): Promise<Booking> => {
    const { booking } = await visitor.get('get-session-info', {});
    if (booking === null) throw new Error('the booking is gone');
    return booking;
  };
  const take = async (visitor: Visitor) =>
    visitor.ask('set-ground-floor', { version: (await latest(visitor)).version, isSelected: true });
  const choose = async (visitor: Visitor, unitIndex: number, isGroundFloor = true) => {
    const { cabins } = await visitor.get('get-cabin-detail', { unitIndex });
    const cabin = cabins.find((one) => one.isAvailable && one.isGroundFloor === isGroundFloor);
    if (cabin === undefined) throw new Error('no such cabin is free');
    return visitor.ask('set-cabin', { version: (await latest(visitor)).version, unitIndex, cabinCode: cabin.code });
  };
  const release = async (visitor: Visitor, unitIndex: number) =>
    visitor.get('delete-cabin', { version: (await latest(visitor)).version, unitIndex });
  const paid = async (visitor: Visitor) =>
    (await latest(visitor)).extras.filter(({ code }) => code === 'ground-floor').map(({ price }) => price);

  it('is not asked of a party whose chosen cabin is on the ground floor, and the reply says so', async () => {
    const { visitor } = await guestIn();
    await choose(visitor, 0);
    expect(await visitor.get('get-ground-floor', {})).toMatchObject({ isAvailable: false, price: 0 });
    const message = 'Your accommodation is on the ground floor already, so there’s nothing to pay for.';
    const validationErrors = [{ field: 'isSelected', message }];
    expect(await take(visitor)).toMatchObject({ status: 400, body: { validationErrors } });
    expect(await paid(visitor)).toEqual([]);
  });

  it('goes when a cabin on the ground floor is chosen after it, and comes back when that cabin is given up', async () => {
    const { visitor } = await guestIn();
    await take(visitor);
    expect(await paid(visitor)).toEqual([PRICE]);
    await choose(visitor, 0);
    expect(await paid(visitor)).toEqual([0]);
    expect(await visitor.get('get-ground-floor', {})).toMatchObject({ isSelected: true, price: 0 });
    const message = 'You asked for the ground floor, and this cabin is upstairs.';
    expect(await choose(visitor, 0, false)).toMatchObject({ body: { validationErrors: [{ message }] } });
    await release(visitor, 0);
    expect(await paid(visitor)).toEqual([PRICE]);
  });

  it('is that of the other party while one has a cabin there, in either order', async () => {
    for (const isCabinFirst of [true, false]) {
      const { visitor } = await guestIn('HSTD', [couple, { ...couple, unitIndex: 1 }]);
      if (isCabinFirst) await choose(visitor, 1);
      await take(visitor);
      if (!isCabinFirst) await choose(visitor, 1);
      expect(await paid(visitor)).toEqual([PRICE]);
      await release(visitor, 1);
      expect(await paid(visitor)).toEqual([2 * PRICE]);
    }
  });

  it('is not asked of a party in a type that has no other floor', async () => {
    const [type] = await query<{ code: string }>(
      `SELECT kind.code FROM accommodation_types kind JOIN rates rate ON rate.resort = kind.resort AND rate.code = kind.code
       WHERE kind.resort = 'BG' AND kind.is_ground_floor AND kind.min_guests <= 2 ORDER BY kind.code LIMIT 1`,
    );
    const { visitor } = await guestIn(type?.code);
    expect(await visitor.get('get-ground-floor', {})).toMatchObject({ isAvailable: false });
    expect(await take(visitor)).toMatchObject({ status: 400, body: { validationErrors: [{ field: 'isSelected' }] } });
  });
});
