/** The dependencies of the booking use cases: database, clock, ids, and hold times. */
import type pg from 'pg';
import type { PaymentTerms } from '../../machines/checkout/schedule.rules.ts';
import type { Stay } from '../../machines/contract/stay.ts';

/** Hold times, in minutes on the database's clock. */
export type HoldLimits = Readonly<{
  /** duration of a hold when it is made or extended */
  holdMinutes: number;
  /** maximum duration of a hold from its start */
  capMinutes: number;
}>;

export type BookingDeps = Readonly<{
  pool: pg.Pool;
  now: () => Date;
  newId: () => string;
  /** a random 8-digit reference for a booking or a quote */
  newResId: () => number;
  holds: HoldLimits;
  /** the terms for guests who pay in parts */
  terms: PaymentTerms;
  /** days that a quote is valid */
  quoteDays: number;
  /** drops what searches have cached about the months that a stay touches, after its stock has changed */
  availability: Readonly<{ invalidate: (stay: Stay) => void }>;
}>;
