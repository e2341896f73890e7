/** The site of the account races: two servers with one store, and the people who use them. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { newLinkToken } from '../../../bff/accounts/requests.ts';
import type { BookingDeps } from '../../../bff/kernel/deps.ts';
import { todayAt } from '../../../bff/kernel/today.ts';
import { createAccount, PASSWORD } from '../../../bff/test/accounts.ts';
import { chooseOption, couple, findStay, nameGuests, payPayload } from '../../../bff/test/bookingSteps.ts';
import { visitorWithSession, type Transport, type Visitor } from '../../../bff/test/visitor.ts';
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

export const LAST_NAME = 'Marlow';

const NIGHTS = 4;
/** Far enough ahead that a deposit can be paid. */
const MONTHS_AHEAD = 9;

/** Finds a break with enough units for everybody, months after `today`. */
export const openPeople = async ({
  pool,
  servers: [first],
  newCard,
  today = todayAt({ now: () => new Date() }),
}: Pick<RaceSite, 'pool' | 'servers' | 'newCard'> & Readonly<{ today?: string }>): Promise<People> => {
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

  const book: People['book'] = async (visitor, email) =>
    nameGuests(visitor, await visitor.get('create-booking', wanted), email);
  const payment: People['payment'] = async (visitor, booking) => {
    const { attemptId } = await visitor.get('worldpay-init', {});
    return payPayload(booking, attemptId, await newCard());
  };
  return {
    startDate: stay.startDate,
    newHolder: async () => {
      const { id, email } = await createAccount({ database: { pool } }, { lastName: LAST_NAME });
      return { clientId: id, email };
    },
    signedIn: async ({ email }, server = first) => {
      const visitor = await visitorWithSession(server);
      await visitor.get('login', { Email: email, password: PASSWORD });
      return visitor;
    },
    book,
    payment,
    bookByDeposit: async (visitor, email) => {
      const ready = await chooseOption(visitor, await book(visitor, email), 'Deposit');
      return (await visitor.get('pay', await payment(visitor, ready))).booking;
    },
  };
};

type LinkOf = Readonly<{ kind: 'reset' | 'changeEmail'; email: string; clientId?: number }>;

/** The token of a link, as in an e-mail. */
export const newLink = async ({ pool }: Pick<RaceSite, 'pool'>, { kind, email, clientId }: LinkOf): Promise<string> => {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO account_requests (id, kind, email, brand, client_id, expires_at)
     VALUES ($1, $2, $3, 'family', $4, clock_timestamp() + interval '30 minutes')`,
    [id, kind, email, clientId ?? null],
  );
  return newLinkToken(pool, id);
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
