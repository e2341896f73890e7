/**
 * Measures holds made by the server's own code without HTTP, for comparison with pgbench running the same
 * statement.
 */
import { randomUUID } from 'node:crypto';
import { either as E } from 'fp-ts';
import pMap from 'p-map';
import type { CreateBooking } from '../../machines/contract/booking.ts';
import { DEFAULT_TERMS } from '../../machines/checkout/schedule.rules.ts';
import { createPool } from '../../bff/db/pool.ts';
import { contentForNewBooking } from '../../bff/bookings/chosenContent.ts';
import type { BookingDeps } from '../../bff/bookings/deps.ts';
import { insertBooking, withNewReference } from '../../bff/bookings/insertBooking.ts';
import { idempotencyOf } from '../../bff/bookings/idempotency.ts';
import { randomReference } from '../../bff/bookings/reference.ts';
import { createAvailability, MAX_AGE_MS } from '../../bff/search/availability.ts';
import { HOLD_MINUTES, unitOf, type BookableStays } from './createBookings.ts';
import { percentile, type LoadResult } from './load.ts';
import type { BenchStore } from './store.ts';

export type HoldStockPlan = Readonly<{
  store: BenchStore;
  /** how many holds are made concurrently */
  connections: number;
  choices: BookableStays;
  /** from 0 to below 1 */
  random: () => number;
}>;

const sessionsIn = async ({ pool }: BenchStore): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM sessions');
  return rows.map(({ id }) => id);
};

const sampleStay = ({ wanted }: BookableStays, random: () => number): CreateBooking => {
  const one = wanted[Math.floor(random() * wanted.length)];
  if (one === undefined) throw new Error('there is nothing to hold');
  return one;
};

/** Makes a hold for every session of the store, each of a stay chosen at random. Throws when a hold is not made. */
export const measureHoldStock = async ({ store, connections, choices, random }: HoldStockPlan): Promise<LoadResult> => {
  const pool = createPool(store.url, { max: connections });
  const deps: BookingDeps = {
    pool,
    now: () => new Date(),
    newId: randomUUID,
    newResId: randomReference,
    holds: { holdMinutes: HOLD_MINUTES, capMinutes: HOLD_MINUTES },
    terms: DEFAULT_TERMS,
    quoteDays: 1,
    availability: createAvailability(pool, { nowMs: () => performance.now(), maxAgeMs: MAX_AGE_MS }),
  };
  const sessionIds = await sessionsIn(store);
  const took: number[] = [];

  const holdOne = async (sessionId: string): Promise<void> => {
    const wanted = sampleStay(choices, random);
    const units = wanted.units.map((unit) => ({ ...unitOf(unit.accommodationCode), price: unit.price }));
    const idempotency = idempotencyOf({ principal: sessionId, call: 'create-booking', key: 'first' }, wanted);
    const from = performance.now();
    const content = await contentForNewBooking(pool, wanted, units);
    if (E.isLeft(content)) throw new Error(`there is nothing to hold: ${content.left.code}`);
    const booking = { id: deps.newId(), sessionId, replaces: null, content: content.right };
    const made = await withNewReference(deps, (resId) => insertBooking(deps, pool, resId, booking, idempotency));
    if (made.kind !== 'made') throw new Error(`a hold was not made: ${made.kind}`);
    took.push(performance.now() - from);
  };

  try {
    const start = performance.now();
    await pMap(sessionIds, holdOne, { concurrency: connections });
    const seconds = (performance.now() - start) / 1_000;
    return {
      requests: took.length,
      perSecond: took.length / seconds,
      p50: percentile(took, 0.5),
      p99: percentile(took, 0.99),
    };
  } finally {
    await pool.end();
  }
};
