/** The site of the account races: two servers with one store, and the people who use them. */
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '../../../bff/accounts/passwords.ts';
import type { BookingDeps } from '../../../bff/kernel/deps.ts';
import { todayAt } from '../../../bff/kernel/today.ts';
import { hashOf, newToken } from '../../../bff/sessions/sessions.ts';
import { couple, findStay, guestDetailsPayload, payPayload } from '../../../bff/test/bookingSteps.ts';
import { newVisitor, visitorWithSession, type Transport, type Visitor } from '../../../bff/test/visitor.ts';
import type { Booking, CreateBooking } from '../../../machines/contract/booking.ts';
import type { CallName, PayloadOf } from '../../../machines/contract/calls.ts';
import { addMonths } from '../../../machines/kit/dates.ts';

export type RaceSite = Readonly<{
  pool: pg.Pool;
  servers: readonly [Transport, Transport];
  /** a card that is accepted without authentication */
  newCard: () => Promise<string>;
  today: string;
  /** from 0 to below 1 */
  random: () => number;
  /** for the jobs, with each server's own connections */
  jobs: readonly [BookingDeps, BookingDeps];
}>;

export type Holder = Readonly<{ clientId: number; email: string }>;

/** The people of a race, who all book the same break. */
export type People = Readonly<{
  /** the first day of the break */
  startDate: string;
  newHolder: () => Promise<Holder>;
  /** A browser in which the holder is signed in. */
  signedIn: (holder: Holder, server?: Transport) => Promise<Visitor>;
  /** Books the break and names the guests; `email` is the contact's address. */
  book: (visitor: Visitor, email: string) => Promise<Booking>;
  /** The payment of a booking, ready to be sent. */
  payment: (visitor: Visitor, booking: Booking) => Promise<PayloadOf<'pay'>>;
  /** Books and pays only the deposit. */
  bookByDeposit: (visitor: Visitor, email: string) => Promise<Booking>;
}>;

export const PASSWORD = 'three wet deckchairs';
export const LAST_NAME = 'Marlow';

const NIGHTS = 4;
/** Far enough ahead that a deposit can be paid. */
const MONTHS_AHEAD = 9;

/** Finds a break with enough units for everybody, months after `today`, and hashes the password that all holders share. */
export const openPeople = async ({
  pool,
  servers: [first],
  newCard,
  today = todayAt({ now: () => new Date() }),
}: Pick<RaceSite, 'pool' | 'servers' | 'newCard'> & Readonly<{ today?: string }>): Promise<People> => {
  const hash = await hashPassword(PASSWORD);
  await pool.query("UPDATE stock SET capacity = capacity + 100000, free = free + 100000 WHERE pool LIKE 'acc:BG:%'");
  const { stay, found } = await findStay(
    await visitorWithSession(first),
    [couple],
    NIGHTS,
    addMonths(today, MONTHS_AHEAD),
  );
  const offer = found.units[0]?.accommodations.find(({ isSoldOut }) => !isSoldOut);
  if (offer === undefined) throw new Error('there is nothing to book');
  const units = [{ ...couple, accommodationCode: offer.code, price: offer.price }];
  const wanted: CreateBooking = { ...stay, units };

  const book: People['book'] = async (visitor, email) => {
    const details = guestDetailsPayload(await visitor.get('create-booking', wanted));
    return visitor.get('set-guest-details', { ...details, contact: { ...details.contact, email } });
  };
  const payment: People['payment'] = async (visitor, booking) => {
    const { attemptId } = await visitor.get('worldpay-init', {});
    return payPayload(booking, attemptId, await newCard());
  };
  return {
    startDate: stay.startDate,
    newHolder: async () => {
      const email = `racer-${randomBytes(8).toString('hex')}@example.com`;
      const { rows } = await pool.query<{ id: number }>(
        `INSERT INTO clients (email, title, first_name, last_name, password, email_verified_at)
         VALUES ($1, 'Ms', 'Ada', $2, $3, clock_timestamp()) RETURNING id`,
        [email, LAST_NAME, hash],
      );
      return { clientId: rows[0]?.id ?? 0, email };
    },
    signedIn: async ({ email }, server = first) => {
      const visitor = await visitorWithSession(server);
      await visitor.get('login', { Email: email, password: PASSWORD });
      return visitor;
    },
    book,
    payment,
    bookByDeposit: async (visitor, email) => {
      const { version } = await book(visitor, email);
      const { partialPaymentMinAmount: amount } = await visitor.get('get-payment-details', {});
      const chosen = { version, paymentOption: 'Deposit', amount, consentVersion: null } as const;
      const ready = await visitor.get('set-payment-option', chosen);
      return (await visitor.get('pay', await payment(visitor, ready))).booking;
    },
  };
};

/** Another tab of the same browser, with another server. */
export const tabOf = (visitor: Visitor, server: Transport): Visitor =>
  newVisitor(server, { cookie: visitor.cookie(), sessionId: visitor.sessionId() });

type LinkOf = Readonly<{ kind: 'reset' | 'changeEmail'; email: string; clientId?: number }>;

/** The token of a link, as in an e-mail. */
export const newLink = async ({ pool }: Pick<RaceSite, 'pool'>, { kind, email, clientId }: LinkOf): Promise<string> => {
  const token = newToken();
  await pool.query(
    `INSERT INTO account_requests (id, kind, email, brand, client_id, token_hash, expires_at)
     VALUES ($1, $2, $3, 'family', $4, $5, clock_timestamp() + interval '30 minutes')`,
    [randomUUID(), kind, email, clientId ?? null, hashOf(token)],
  );
  return token;
};

/** A call's name and the outcome: 'done', the code of the refusal, or the result of a payment that was not accepted. */
export type Outcome = Readonly<{ name: CallName; status: number; outcome: string }>;

/** Makes a call, and returns its outcome. */
export const outcomeOf = async <N extends CallName>(
  visitor: Visitor,
  name: N,
  payload: PayloadOf<N>,
): Promise<Outcome> => {
  const { status, body } = await visitor.ask(name, payload);
  if (body.data === null) return { name, status, outcome: String(body.code) };
  const isPaid = !('outcome' in body.data) || body.data.outcome === 'SUCCESS';
  return { name, status, outcome: isPaid ? 'done' : 'not paid' };
};

export const isDone = ({ outcome }: Outcome): boolean => outcome === 'done';

/** The unexpected outcomes, as sentences. A defect is never expected. */
export const unexpected = (outcomes: readonly Outcome[], ...expected: readonly string[]): string[] =>
  outcomes
    .filter(({ outcome }) => !expected.includes(outcome))
    .map(({ name, status, outcome }) => `${name} answered ${status} ${outcome}`);

/** Whether a visitor's session belongs to an account holder. */
export const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.ask('get-account', {})).status === 200;
