/** Guests at two servers, sweepers and operators change the same stock: nothing is oversold, lost or half held. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { BookingUnit } from '../../machines/contract/party.ts';
import { addDays, nightsOf } from '../../machines/kit/dates.ts';
import { sweepHolds } from '../jobs/sweeper.ts';
import { book, couple, createBookingPayload, findStay } from '../test/bookingSteps.ts';
import { bookType } from '../test/heldStock.ts';
import { type Visitor, visitorWithSession } from '../test/visitor.ts';
import { secondServer, throwIt } from '../test/storeSteps.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { closePool, openPool, setCapacity } from './capacity.ts';
import { checkStock } from '../bookings/reconcileStock.ts';

const testServer = await soundServerOfFile();
const TYPES = ['HACC', 'HSEA', 'RSTD'];
const ROUNDS = 12;
const sweep = () => sweepHolds(testServer.payments, throwIt);
const problems = () => checkStock(testServer.database.pool);
const { query } = testServer;

/** A seeded generator of random whole numbers from 0 to `below` - 1. */
const drawFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
};

/** The actions of guests on a booking; each returns the HTTP status of the reply. */
const acts = (visitor: Visitor, draw: (below: number) => number, stay: Awaited<ReturnType<typeof findStay>>) => {
  const offers = stay.found.units[0]?.accommodations.filter((offer) => TYPES.includes(offer.code)) ?? [];
  const unitAt = (unitIndex: number): BookingUnit => {
    const infants = draw(2);
    return { ...couple, unitIndex, infants, hiredCots: infants };
  };
  const create = async () => {
    const units = Array.from({ length: 1 + draw(2) }, (_, unitIndex) => {
      const offer = offers[draw(offers.length)];
      return { ...unitAt(unitIndex), accommodationCode: offer?.code ?? '', price: offer?.price ?? 0 };
    });
    return (await visitor.ask('create-booking', { ...stay.stay, units })).status;
  };
  const versionNow = async () => (await visitor.ask('get-booking', {})).body.data?.version ?? 0;
  return [
    create,
    create,
    async () => {
      const unitIndex = draw(2);
      const { body } = await visitor.ask('get-cabin-detail', { unitIndex });
      const cabinCode = body.data?.cabins[draw(3)]?.code ?? 'NONE-000';
      return (await visitor.ask('set-cabin', { version: await versionNow(), unitIndex, cabinCode })).status;
    },
    async () => {
      const extras = [
        { code: 'spa-massage', quantity: 1 + draw(2) },
        { code: 'circus', quantity: 1 },
      ];
      return (await visitor.ask('set-extras', { version: await versionNow(), extras })).status;
    },
    async () =>
      (await visitor.ask('set-ground-floor', { version: await versionNow(), isSelected: draw(2) === 0 })).status,
    async () => (await visitor.ask('clear-booking', {})).status,
    async () => {
      await query(
        `UPDATE bookings SET hold_expires_at = clock_timestamp() + make_interval(secs => $2)
         WHERE session_id = $1 AND hold_state = 'held'`,
        [visitor.sessionId(), (draw(5) - 2) / 1_000],
      );
      await Promise.all([sweep(), sweep()]);
      return 200;
    },
  ];
};

it('scarce stock is held completely or not at all (units, nights, cabins, slots, cots) despite concurrent changes', async () => {
  const apps = [testServer.app, secondServer(testServer)].flatMap((app) => Array.from({ length: 5 }, () => app));
  const visitors = await Promise.all(apps.map(visitorWithSession));
  const stay = await findStay(await visitorWithSession(testServer.app));
  const nights = nightsOf(stay.stay.startDate, stay.stay.nights);
  await query(
    `UPDATE stock SET capacity = least(capacity, 6), free = least(free, 6), is_closed = false
     WHERE night = ANY ($1::date[]) AND pool LIKE ANY (ARRAY['acc:BG:%', 'gf:BG:%', 'slot:BG:%', 'cot:BG'])`,
    [nights],
  );
  const draw = drawFrom(11);
  const statuses = new Set<number>();
  const guests = visitors.map(async (visitor) => {
    const all = acts(visitor, draw, stay);
    for (let round = 0; round < ROUNDS; round += 1) {
      const act = all[round === 0 ? 0 : draw(all.length)];
      if (act !== undefined) statuses.add(await act());
    }
  });
  const operator = async () => {
    for (const capacity of [7, 4, 6]) {
      await setCapacity(testServer.payments, 'acc:BG:HSEA', nights, capacity);
      await closePool(testServer.payments, 'slot:BG:circus:1800', nights.toReversed());
      await setCapacity(testServer.payments, 'cot:BG', nights.toReversed(), capacity);
      await openPool(testServer.payments, 'slot:BG:circus:1800', nights);
    }
  };
  await Promise.all([...guests, operator()]);

  expect([...statuses].filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 409]));
  expect(await problems()).toEqual([]);

  for (const visitor of visitors) await visitor.get('clear-booking', {});
  expect(await query('SELECT FROM hold_lines')).toEqual([]);
});

it('a hold at the moment of its expiry expires once, whether its guest, a sweeper or another server comes first', async () => {
  const visitors = await Promise.all(Array.from({ length: 8 }, () => visitorWithSession(testServer.app)));
  const bookings = await Promise.all(visitors.map((visitor) => bookType(testServer, visitor, 'RFAM')));
  const endHold = 'UPDATE bookings SET hold_expires_at = clock_timestamp() + make_interval(secs => $2) WHERE id = $1';
  await Promise.all(bookings.map(({ bookingId }, i) => query(endHold, [bookingId, (i - 4) / 1_000])));
  const extras = [{ code: 'spa-pool', quantity: 1 }];
  const asking = visitors.map((visitor, i) =>
    visitor.ask('set-extras', { version: bookings[i]?.version ?? 0, extras }),
  );
  const [answers] = await Promise.all([Promise.all(asking), sweep(), sweep()]);
  for (const { status, body } of answers)
    expect([status, body.code ?? null]).toEqual(status === 409 ? [409, 'holdExpired'] : [200, null]);
  await expect.poll(async () => (await sweep(), problems())).toEqual([]);
  const ended = "SELECT FROM booking_history WHERE event = 'hold.expired' AND booking_id = ANY ($1)";
  const ids = bookings.map(({ bookingId }) => bookingId);
  await expect.poll(async () => (await sweep(), query(ended, [ids]))).toHaveLength(bookings.length);
  expect(await query('SELECT FROM hold_lines')).toEqual([]);
});

describe('capacity that changes while bookings hold it', () => {
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

  it('is changed on all nights of a pool together with the free count', async () => {
    const { nights, pool } = await bookedOf('HSEA', 3);
    expect(freeOf(await setCapacity(testServer.payments, pool, nights, 5))).toEqual(nights.map(() => 4));
    expect(freeOf(await setCapacity(testServer.payments, pool, nights, 1))).toEqual(nights.map(() => 0));
  });

  it('is not changed on any night of a pool when one has more taken or does not exist', async () => {
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

  it('a closed pool sells nothing, not even released stock, until it is opened', async () => {
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
