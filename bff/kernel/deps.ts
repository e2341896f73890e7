/** What use cases depend on, in small groups: a function takes the groups that it needs. */
import type pg from 'pg';
import type { PaymentTerms } from '../../machines/checkout/schedule.rules.ts';
import type { Stay } from '../../machines/contract/stay.ts';

/** The database. */
export type Store = Readonly<{ pool: pg.Pool }>;

export type Clock = Readonly<{ now: () => Date }>;

/** New random ids (UUID). */
export type Ids = Readonly<{ newId: () => string }>;

/** New random 8-digit references of bookings and quotes. */
export type References = Readonly<{ newResId: () => number }>;

/** Drops what searches have cached about the months that a stay touches, after its stock has changed. */
export type SearchCache = Readonly<{ availability: Readonly<{ invalidate: (stay: Stay) => void }> }>;

/** Hold times, in minutes on the database's clock. */
export type HoldLimits = Readonly<{
  /** duration of a hold when it is made or extended */
  holdMinutes: number;
  /** maximum duration of a hold from its start */
  capMinutes: number;
}>;

/** After how many hours a session ends however much it is used: since its sign-in, or since it was opened. */
export type SessionLimits = Readonly<{ sessionHours: Readonly<{ signedIn: number; anonymous: number }> }>;

/** Limits on what one network or account holds at a time (`stock/holdQuota.ts`). */
export type HoldQuotas = Readonly<{
  /** units that a network holds before an anonymous guest of it needs a proof; 0: nothing is limited */
  perNetwork: number;
  /** units that an account holds without a proof */
  perAccount: number;
  /** percent of a type's units, or of another pool, on a night that either holds without a proof */
  typePercent: number;
  /** what both together do not go beyond */
  most: Readonly<{ units: number; typePercent: number }>;
}>;

export type Quotas = Readonly<{ quotas: HoldQuotas }>;

/**
 * At most this many refused cards in this many minutes (`attempts/cardVelocity.ts`). A card that pays is not counted. Attempts that no bank has seen,
 * because something was malformed, count only for their session: three like one refused card. Beyond `perNetwork` each
 * payment needs a proof of work, so that nobody stops the others of a network; ten times as many stop it.
 */
export type CardVelocityLimits = Readonly<{
  perSession: number;
  perAccount: number;
  perNetwork: number;
  minutes: number;
}>;

/**
 * How many an hour are accepted from one network before each more needs a proof of work, and a tenth of it, without more,
 * from one session (`security/hourly.ts`); 0: no limit.
 */
export type HourlyLimits = Readonly<{
  /** new sessions; only by network */
  sessions: number;
  /** discount codes that are refused */
  codes: number;
  /** quotes that are made into bookings; references and links of quotes that open nothing */
  quotes: number;
  /** addresses of content and of pages where there is nothing; only by network, and without proofs */
  absent: number;
  /** pictures that have to be converted; only by network, and without proofs */
  pictures: number;
}>;

export type Hourly = Readonly<{ hourly: HourlyLimits }>;

/** What changes what a booking holds. */
export type Holding = SearchCache & Readonly<{ holds: HoldLimits }>;

/** A change of a booking, in a transaction of its own. */
export type ChangeDeps = Store & Holding & Quotas;

/** The terms for guests who pay in parts. */
export type Terms = Readonly<{ terms: PaymentTerms }>;

/** Days that a quote is valid. */
export type QuoteTerms = Readonly<{ quoteDays: number }>;

/** The dependencies of all use cases of bookings. */
export type BookingDeps = ChangeDeps & Hourly & Clock & Ids & References & Terms & QuoteTerms & SessionLimits;
