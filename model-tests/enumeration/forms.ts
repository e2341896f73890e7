/** The forms that anybody can send about an address or a reference, each with a known and an unknown one. */
import type pg from 'pg';
import type { SecretName } from '../../bff/calls/handler.ts';
import { hashPassword } from '../../bff/accounts/passwords.ts';
import { PASSWORD } from '../../bff/test/accounts.ts';
import { book, nameGuests } from '../../bff/test/bookingSteps.ts';
import type { Visitor } from '../../bff/test/visitor.ts';

/** `number` is less than the `count` given to `openForms`; each number may be sent once. */
export type Form = Readonly<{
  name: SecretName;
  known: (number: number) => object;
  unknown: (number: number) => object;
}>;

const WRONG = 'four dry deckchairs';
const LAST_NAME = 'Marlow';

/** The first reference without a booking, and the first of the copied bookings; real references differ. */
const FIRST_UNKNOWN = 10_000_000;
const FIRST_KNOWN = 20_000_000;

const PERSON = {
  Title: 'Ms',
  FirstName: 'Ada',
  LastName: LAST_NAME,
  Birthday: null,
  Phones: [],
  Address: null,
  consentVersion: 'v1.0',
  wantsOffers: false,
  password: PASSWORD,
} as const;

// all addresses have the same length
const addressOf = (kind: 'known' | 'other', number: number): string =>
  `${kind}-${String(number).padStart(6, '0')}@example.com`;

/** Adds accounts with PASSWORD; `addressOf` gives their addresses. */
const addAccounts = async (pool: pg.Pool, count: number): Promise<void> => {
  await pool.query(
    `INSERT INTO clients (email, title, first_name, last_name, password, email_verified_at)
     SELECT 'known-' || lpad(number::text, 6, '0') || '@example.com', 'Ms', 'Ada', $2, $3, clock_timestamp()
     FROM generate_series(0, $1::int - 1) number`,
    [count, LAST_NAME, await hashPassword(PASSWORD)],
  );
};

/** Adds copies of a booking as if they were completed. */
const addBookings = async (pool: pg.Pool, bookingId: string, count: number): Promise<void> => {
  await pool.query(
    `INSERT INTO bookings SELECT (jsonb_populate_record(one, jsonb_build_object(
       'id', gen_random_uuid(), 'res_id', $2::int + number, 'status', 'completed', 'hold_state', 'booked'))).*
     FROM bookings one, generate_series(0, $3::int - 1) number WHERE one.id = $1`,
    [bookingId, FIRST_KNOWN, count],
  );
};

/** Adds `count` accounts and bookings, and returns the forms. `visitor` makes the booking that is copied. */
export const openForms = async (pool: pg.Pool, visitor: Visitor, count: number): Promise<readonly Form[]> => {
  const { bookingId, startDate } = await nameGuests(visitor, await book(visitor));
  await addAccounts(pool, count);
  await addBookings(pool, bookingId, count);
  await pool.query('ANALYZE clients, bookings');
  const byAddress = (name: SecretName, rest: object): Form => ({
    name,
    known: (number) => ({ Email: addressOf('known', number), ...rest }),
    unknown: (number) => ({ Email: addressOf('other', number), ...rest }),
  });
  const byReference = (name: SecretName, lastName: string): Form => ({
    name,
    known: (number) => ({ resId: FIRST_KNOWN + number, lastName, startDate }),
    unknown: (number) => ({ resId: FIRST_UNKNOWN + number, lastName, startDate }),
  });
  return [
    byAddress('login', { password: WRONG }),
    byAddress('register', PERSON),
    byAddress('request-password-reset', {}),
    // all the facts are right
    byReference('find-booking', LAST_NAME),
    // right facts would open the payment, so the reference is known and the name is wrong
    byReference('payment-login', 'Other'),
  ];
};

/** The form of a call. Throws if there is none. */
export const formNamed = (forms: readonly Form[], name: SecretName): Form => {
  const form = forms.find((one) => one.name === name);
  if (form === undefined) throw new Error(`there is no form ${name}`);
  return form;
};
