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
