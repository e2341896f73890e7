/** Changing stock while bookings hold it: nobody loses what was sold, and every cell adds up afterwards. */
import { either as E } from 'fp-ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { book, couple, createBookingPayload } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { addDays, nightsOf } from '../../machines/kit/dates.ts';
import { closePool, openPool, setCapacity } from './capacity.ts';
import { checkStock } from './reconcile.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());
afterEach(async () => expect(await checkStock(testServer.database.pool)).toEqual([]));

/** Makes a booking of a type with `capacity` units on each of its nights. */
const bookedOf = async (code: string, capacity: number) => {
  const visitor = await visitorWithSession(testServer.app);
  const wanted = await createBookingPayload(visitor, [couple], code);
  const nights = nightsOf(wanted.startDate, wanted.nights);
  const pool = `acc:BG:${code}`;
  expect(E.isRight(await setCapacity(testServer.payments, pool, nights, capacity))).toBe(true);
  await book(visitor, [couple], code);
  return { visitor, wanted, nights, pool };
};

const freeOf = (changed: Awaited<ReturnType<typeof setCapacity>>): number[] =>
  E.isRight(changed) ? changed.right.map((cell) => cell.free) : [];

describe('the capacity of a pool', () => {
  it('is changed on all nights together with the free count', async () => {
    const { nights, pool } = await bookedOf('HSEA', 3);
    expect(freeOf(await setCapacity(testServer.payments, pool, nights, 5))).toEqual(nights.map(() => 4));
    expect(freeOf(await setCapacity(testServer.payments, pool, nights, 1))).toEqual(nights.map(() => 0));
  });

  it('is not changed on any night when one has more taken or does not exist', async () => {
    const { nights, pool } = await bookedOf('HACC', 2);
    const before = addDays(nights[0] ?? '', -1);
    expect(await setCapacity(testServer.payments, pool, [before, ...nights], 0)).toEqual(
      E.left(nights.map((night) => ({ pool, night, reason: 'taken', taken: 1 }))),
    );
    expect(await setCapacity(testServer.payments, pool, ['2020-01-01', ...nights], 9)).toEqual(
      E.left([{ pool, night: '2020-01-01', reason: 'unknownCell', taken: 0 }]),
    );
    expect(freeOf(await setCapacity(testServer.payments, pool, nights, 2))).toEqual(nights.map(() => 1));
  });

  it('can be sold as soon as a raise is committed, for which buyers wait', async () => {
    const { nights, pool, wanted } = await bookedOf('SSTD', 2);
    const other = await visitorWithSession(testServer.app);
    const raising = await testServer.database.pool.connect();
    try {
      await raising.query('BEGIN');
      await raising.query(
        'UPDATE stock SET capacity = 6, free = 5 WHERE pool = $1 AND night = ANY ($2::date[]) AND free = 1',
        [pool, nights],
      );
      const buying = other.ask('create-booking', wanted);
      await expect
        .poll(async () => {
          const waiting = await testServer.database.pool.query(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          );
          return waiting.rowCount;
        })
        .toBe(1);
      await raising.query('COMMIT');
      expect((await buying).status).toBe(200);
    } finally {
      raising.release();
    }
    expect(freeOf(await setCapacity(testServer.payments, pool, nights, 6))).toEqual(nights.map(() => 4));
    expect(testServer.defects).toEqual([]);
  });

  it('can be lowered and raised while guests buy, without a deadlock or lost stock', async () => {
    const { nights, pool, wanted } = await bookedOf('RFAM', 4);
    const visitors = await Promise.all(Array.from({ length: 12 }, () => visitorWithSession(testServer.app)));
    await Promise.all([
      ...visitors.flatMap((visitor) => [
        visitor.ask('create-booking', wanted),
        visitor.ask('clear-booking', {}),
        visitor.ask('create-booking', wanted),
      ]),
      ...[1, 6, 2, 5].map((capacity) => setCapacity(testServer.payments, pool, nights.toReversed(), capacity)),
    ]);
    expect(testServer.defects).toEqual([]);
  });
});

describe('a closed pool', () => {
  it('sells nothing, not even released stock, until it is opened', async () => {
    const { visitor, wanted, nights, pool } = await bookedOf('RGRD', 2);
    const other = await visitorWithSession(testServer.app);
    expect(freeOf(await closePool(testServer.payments, pool, nights))).toEqual(nights.map(() => 0));
    expect((await other.ask('create-booking', wanted)).body.code).toBe('accommodationSoldOut');
    expect((await visitor.ask('create-booking', wanted)).status).toBe(200);
    await visitor.get('clear-booking', {});
    expect((await other.ask('create-booking', wanted)).body.code).toBe('accommodationSoldOut');
    expect(freeOf(await openPool(testServer.payments, pool, nights))).toEqual(nights.map(() => 2));
    expect((await other.ask('create-booking', wanted)).status).toBe(200);
  });
});
