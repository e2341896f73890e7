/** Attempts to pay as the store keeps them: written before the provider is asked, settled once. Amounts are pence. */
import type { AttemptStatus } from '../../machines/checkout/attempt/attempt.machine.ts';
import { REQUEST_SENT, AWAITING_GUEST, AT_PROVIDER, PAID } from '../../machines/checkout/attempt/attempt.rules.ts';
import type { PaymentOutcome as ProviderOutcome, Step } from '../providers/payments/port.ts';
import type { SessionPayment } from '../../machines/contract/booking.ts';
import { prefixedReference, type PaymentProvider } from '../providers/payments/provider.ts';
import type { DbClient } from '../db/client.ts';

/** What the provider said; `notFound` when it never heard of the attempt; `left` when the guest left the authentication. */
export type StoredOutcome =
  ProviderOutcome | Readonly<{ kind: 'notFound' }> | Readonly<{ kind: 'left'; code: 'cancelled' | 'timedOut' }>;

/** Why an outcome is not known where the provider rejected us rather than the card. */
export const DEFECT = 'defect';

/** What the guest's browser has to do, and how we go on; `md` names the attempt when the guest's bank sends the guest back. */
export type Continuation = Step & Readonly<{ md: string }>;

export type Attempt = Readonly<{
  id: string;
  bookingId: string;
  /** 0 is the first payment of a booking, BALANCE the guest's own of all that is left, else a later payment's number */
  instalment: number;
  reference: string;
  amountPence: number;
  bookingVersion: number;
  /** the state of the attempt's chart */
  status: AttemptStatus;
  outcome: StoredOutcome | null;
  continuation: Continuation | null;
  /** the guest's bank has sent the guest back */
  isReturned: boolean;
  /** milliseconds since the status changed, by the database's clock */
  ageMs: number;
}>;

const COLUMNS = `attempt.id, attempt.booking_id AS "bookingId", attempt.instalment, attempt.reference,
  attempt.amount_pence AS "amountPence", attempt.booking_version AS "bookingVersion", attempt.status, attempt.outcome,
  attempt.continuation, attempt.returned_at IS NOT NULL AS "isReturned",
  (extract(epoch FROM clock_timestamp() - attempt.updated_at) * 1000)::float8 AS "ageMs"`;

/** The number of an attempt by which a guest pays all that is left; later payments have numbers far below it. */
export const BALANCE = 1_000;

/** The provider's name for an attempt, made of our id; it tells the way that the attempt goes. */
export const referenceOf = (attemptId: string, provider: PaymentProvider = 'access'): string =>
  prefixedReference(provider, attemptId);

/** Stores a new attempt in the place of one that was never sent. One that was sent and is not settled makes this throw. */
export const insertAttempt = async (
  client: DbClient,
  attempt: Pick<Attempt, 'id' | 'bookingId' | 'instalment' | 'amountPence' | 'bookingVersion'> &
    Readonly<{ provider: PaymentProvider }>,
): Promise<void> => {
  await abandonUnsentAttempt(client, attempt.bookingId);
  await client.query({
    name: 'insert-attempt',
    text: `INSERT INTO payment_attempts (id, booking_id, reference, amount_pence, booking_version, instalment, status)
           VALUES ($1, $2, $3, $4, $5, $6, 'created')`,
    values: [
      attempt.id,
      attempt.bookingId,
      referenceOf(attempt.id, attempt.provider),
      attempt.amountPence,
      attempt.bookingVersion,
      attempt.instalment,
    ],
  });
};

/** Gives up the attempt of a booking that was never sent, if there is one. */
export const abandonUnsentAttempt = async (client: DbClient, bookingId: string): Promise<void> => {
  await client.query({
    name: 'abandon-attempt',
    text: `UPDATE payment_attempts SET status = 'abandoned', updated_at = clock_timestamp()
           WHERE booking_id = $1 AND status = 'created'`,
    values: [bookingId],
  });
};

const findFirst = async (
  client: DbClient,
  name: string,
  rest: string,
  values: readonly unknown[],
): Promise<Attempt | null> =>
  (
    await client.query<Attempt>({
      name,
      text: `SELECT ${COLUMNS} FROM payment_attempts attempt ${rest}`,
      values: [...values],
    })
  ).rows[0] ?? null;

/** An attempt of a booking; null when the booking has no such attempt. Lock the booking first to rely on it. */
export const attemptOf = (client: DbClient, id: string, bookingId: string): Promise<Attempt | null> =>
  findFirst(client, 'attempt-of-booking', 'WHERE id = $1 AND booking_id = $2', [id, bookingId]);

/** An attempt for a booking that this session made; null when there is none. */
export const attemptOfSession = (client: DbClient, id: string, sessionId: string): Promise<Attempt | null> =>
  findFirst(
    client,
    'attempt-of-session',
    'JOIN bookings booking ON booking.id = attempt.booking_id WHERE attempt.id = $1 AND booking.session_id = $2',
    [id, sessionId],
  );

/** The attempt of a booking that was made last; null while there is none. */
export const latestAttempt = (client: DbClient, bookingId: string): Promise<Attempt | null> =>
  findFirst(client, 'latest-attempt', 'WHERE booking_id = $1 ORDER BY created_at DESC LIMIT 1', [bookingId]);

/** Whether money of a booking may be on its way, whichever payment it is for. Lock the booking first to rely on it. */
export const hasOpenAttempt = async (client: DbClient, bookingId: string): Promise<boolean> => {
  const { rowCount } = await client.query({
    name: 'any-open-attempt',
    text: 'SELECT FROM payment_attempts WHERE booking_id = $1 AND status = ANY ($2) LIMIT 1',
    values: [bookingId, [...AT_PROVIDER, ...AWAITING_GUEST]],
  });
  return rowCount === 1;
};

const PAYMENT_SUMMARY = `SELECT
  bool_or(status = ANY ($2)) AS "isMoving", bool_or(status = ANY ($3)) AS "isPaid", bool_or(status = 'refunded') AS "isRefunded"
  FROM payment_attempts WHERE booking_id = $1 AND instalment IN (0, ${BALANCE})`;

type PaymentSummary = Readonly<{ isMoving: boolean | null; isPaid: boolean | null; isRefunded: boolean | null }>;

/**
 * The money that a guest paid for a booking, collected instalments left aside. Money that came late counts as processing
 * until it has found its booking or has gone back.
 */
export const paymentOf = async (client: DbClient, bookingId: string): Promise<SessionPayment> => {
  const { rows } = await client.query<PaymentSummary>({
    name: 'payment-of-booking',
    text: PAYMENT_SUMMARY,
    values: [bookingId, [...AT_PROVIDER, ...AWAITING_GUEST, 'capturedAfterRefusal', 'refunding'], PAID],
  });
  const [summary] = rows;
  if (summary?.isMoving === true) return 'processing';
  if (summary?.isPaid === true) return 'paid';
  return summary?.isRefunded === true ? 'refunded' : 'none';
};

/** The attempt with this name at the provider. */
export const attemptByReference = (client: DbClient, reference: string): Promise<Attempt | null> =>
  findFirst(client, 'attempt-by-reference', 'WHERE reference = $1', [reference]);

/** The attempt that paid a booking; null while there is none. */
export const paidAttempt = (client: DbClient, bookingId: string): Promise<Attempt | null> =>
  findFirst(client, 'paid-attempt', 'WHERE booking_id = $1 AND status = ANY ($2) ORDER BY instalment LIMIT 1', [
    bookingId,
    PAID,
  ]);

/** How long, in milliseconds, an attempt may rest before somebody else than the guest's browser goes on with it. */
export type AttemptTimeouts = Readonly<{
  /** the provider answers within this time or not at all */
  sentMs: number;
  /** the guest's browser gives what is wanted of it within this time */
  guestMs: number;
  /** a guest who came back has the result asked for within this time */
  returnedMs: number;
}>;

/** Attempts that somebody has to go on with, the longest at rest first, `atMost` of them and none of those `seen`. */
export const openAttempts = async (
  client: DbClient,
  { sentMs, guestMs, returnedMs }: AttemptTimeouts,
  { seen, atMost }: Readonly<{ seen: readonly string[]; atMost: number }>,
): Promise<Attempt[]> => {
  const found = await client.query<Attempt>({
    name: 'open-attempts',
    text: `SELECT ${COLUMNS} FROM payment_attempts attempt WHERE NOT (id = ANY ($6)) AND (status = 'unknown'
             OR (status = ANY ($4) AND updated_at < clock_timestamp() - make_interval(secs => $1::float / 1000))
             OR (status = ANY ($5) AND updated_at < clock_timestamp() - make_interval(secs => $2::float / 1000))
             OR (status = 'challenged' AND returned_at < clock_timestamp() - make_interval(secs => $3::float / 1000)))
           ORDER BY updated_at LIMIT $7`,
    values: [sentMs, guestMs, returnedMs, REQUEST_SENT, AWAITING_GUEST, seen, atMost],
  });
  return found.rows;
};

/** What of an attempt changes with its status; what is left out is forgotten, but for the network that the card came from. */
export type AttemptUpdate = Readonly<{ outcome?: StoredOutcome; continuation?: Continuation; network?: string }>;

/** Moves an attempt on. The booking's row is locked by the caller. */
export const updateAttempt = async (
  client: DbClient,
  id: string,
  status: AttemptStatus,
  { outcome, continuation, network }: AttemptUpdate = {},
): Promise<void> => {
  const json = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));
  await client.query({
    name: 'mark-attempt',
    text: `UPDATE payment_attempts SET status = $2, outcome = $3, continuation = $4, returned_at = NULL,
             network = coalesce($5, network), updated_at = clock_timestamp() WHERE id = $1`,
    values: [id, status, json(outcome), json(continuation), network ?? null],
  });
};

/** Notes that the guest's bank has sent the guest back, once, where the token names an attempt that waits for it. */
export const markReturned = async (client: DbClient, md: string): Promise<void> => {
  await client.query({
    name: 'mark-returned',
    text: `UPDATE payment_attempts SET returned_at = clock_timestamp()
           WHERE continuation ->> 'md' = $1 AND status = 'challenged' AND returned_at IS NULL`,
    values: [md],
  });
};
