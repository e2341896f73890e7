/** What the reservation use cases work with: the store, the clock, ids, and how long accommodation is held. */
import type pg from 'pg';
import type { PaymentTerms } from '../../machines/checkout/schedule.rules.ts';
import type { Idempotency } from './idempotency.ts';
import type { Availability } from '../search/availability.ts';

/** Hold times, in minutes on the database's clock. */
export type HoldLimits = Readonly<{
  /** how long a hold lasts when it is made or extended */
  holdMinutes: number;
  /** how long after its start a hold can last at most */
  capMinutes: number;
}>;

export type BookingDeps = Readonly<{
  pool: pg.Pool;
  now: () => Date;
  newId: () => string;
  /** a reference of 8 digits for a booking or a quote, at random */
  newResId: () => number;
  holds: HoldLimits;
  /** what is asked of those who do not pay everything at once */
  terms: PaymentTerms;
  /** how many days a quote is kept */
  quoteDays: number;
  /** what searches are shown of the store */
  availability: Availability;
  /** what the change at hand is asked for by; its reply, the booking, is kept together with the change */
  idempotency?: Idempotency;
}>;

/** A connection, in a transaction or not. */
export type DbClient = Pick<pg.ClientBase, 'query'>;

const londonDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** No zone's clock differs from UTC by a part of this; so within it the day stays the same. */
const QUARTER_HOUR_MS = 900_000;

let latest = { quarter: NaN, day: '' };

/** Today at the resorts, 'YYYY-MM-DD'. */
export const todayAt = (deps: Pick<BookingDeps, 'now'>): string => {
  const now = deps.now();
  const quarter = Math.floor(now.getTime() / QUARTER_HOUR_MS);
  if (quarter !== latest.quarter) latest = { quarter, day: londonDay.format(now) };
  return latest.day;
};
