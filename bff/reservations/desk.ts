/** What the reservation use cases work with: the store, the clock, ids, and how long accommodation is held. */
import type pg from 'pg';
import type { Intent } from './intent.ts';

/** Hold times, in minutes on the database's clock. */
export type HoldLimits = Readonly<{
  /** how long a hold lasts when it is made or extended */
  holdMinutes: number;
  /** how long after its start a hold can last at most */
  capMinutes: number;
}>;

export type Desk = Readonly<{
  pool: pg.Pool;
  now: () => Date;
  newId: () => string;
  /** a booking reference of 8 digits, at random */
  newResId: () => number;
  holds: HoldLimits;
  /** what the change at hand is asked for by; its reply, the booking, is kept together with the change */
  intent?: Intent;
}>;

/** A connection, in a transaction or not. */
export type Querier = Pick<pg.ClientBase, 'query'>;

const londonDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Today at the resorts, 'YYYY-MM-DD'. */
export const todayAt = (desk: Pick<Desk, 'now'>): string => londonDay.format(desk.now());
