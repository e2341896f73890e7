/** The dependencies of an operator's commands on a store. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { BookingDeps } from '../../../bff/bookings/deps.ts';
import { randomReference } from '../../../bff/bookings/reference.ts';
import { createAvailability } from '../../../bff/search/availability.ts';
import { DEFAULT_TERMS } from '../../../machines/checkout/schedule.rules.ts';

export const operatorDeps = (pool: pg.Pool): BookingDeps => ({
  pool,
  now: () => new Date(),
  newId: randomUUID,
  newResId: randomReference,
  holds: { holdMinutes: 20, capMinutes: 240 },
  terms: DEFAULT_TERMS,
  quoteDays: 14,
  availability: createAvailability(pool, { nowMs: () => performance.now(), maxAgeMs: 0 }),
});
