/** Creates the dependencies of the booking and search use cases from the settings: for the server, and for operators' commands. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { SearchDeps } from '../search/deps.ts';
import { randomReference } from '../kernel/reference.ts';
import type { Config } from '../config.ts';
import type { DbClient } from '../db/client.ts';
import { createAvailability, MAX_AGE_MS } from '../search/availability.ts';
import type { BookingDeps } from '../kernel/deps.ts';

/** Searches read from `searches`, and what this server has just changed from `searchPool`. */
export const bookingDepsOf = (
  {
    holds,
    terms,
    quoteDays,
    sessionHours,
    quotas,
    hourly,
  }: Pick<Config, 'holds' | 'terms' | 'quoteDays' | 'sessionHours' | 'quotas' | 'hourly'>,
  pool: pg.Pool,
  searchPool: pg.Pool,
  searches: DbClient = searchPool,
): BookingDeps & SearchDeps => ({
  pool,
  now: () => new Date(),
  newId: randomUUID,
  newResId: randomReference,
  holds,
  terms,
  quoteDays,
  sessionHours,
  quotas,
  hourly,
  availability: createAvailability(searches, {
    nowMs: () => performance.now(),
    maxAgeMs: MAX_AGE_MS,
    primary: searchPool,
  }),
});
