/** Stores payment attempts: written before the provider is called, settled once. Amounts are pence. */
import sql, { type Sql } from 'sql-template-tag';
import type { AttemptStatus } from '../../machines/checkout/attempt/attempt.machine.ts';
import { REQUEST_SENT, AWAITING_GUEST, AT_PROVIDER, PAID } from '../../machines/checkout/attempt/attempt.rules.ts';
import type { PaymentOutcome as ProviderOutcome, Step } from '../providers/payments/port.ts';
import type { SessionPayment } from '../../machines/contract/booking.ts';
import { prefixedReference, providerOfRow, type PaymentProvider } from '../providers/payments/provider.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/** The provider's result; `notFound` if it has no record of the attempt; `left` if the guest left the authentication. */
export type StoredOutcome =
  ProviderOutcome | Readonly<{ kind: 'notFound' }> | Readonly<{ kind: 'left'; code: 'cancelled' | 'timedOut' }>;

/** The reason for an unknown outcome when the provider rejected our request rather than the card. */
export const DEFECT = 'defect';

/** The browser's next step and the link to continue with. `md` identifies the attempt when the bank redirects back. */
export type Continuation = Step & Readonly<{ md: string }>;

export type Attempt = Readonly<{
  id: string;
  bookingId: string;
  /**
   * 0: the first payment of a booking. BALANCE: the guest pays the balance. Above CHANGE: the payment for the change
   * with that number. Otherwise: the number of an instalment.
   */
  instalment: number;
  /** the change of a paid booking that the attempt pays for; null: it pays for the booking itself */
  amendmentId: string | null;
  /** the change's version at the start of the payment; null: no change, or an attempt of the previous release */
  amendmentVersion: number | null;
  reference: string;
  /** the payment provider as it is stored; `providerOf` reads it */
  provider: string | null;
  amountPence: number;
  bookingVersion: number;
  /** the state of the attempt's chart */
  status: AttemptStatus;
  outcome: StoredOutcome | null;
  continuation: Continuation | null;
  /** the guest's bank has redirected the guest back */
  isReturned: boolean;
  /** milliseconds since the status changed, by the database's clock */
  ageMs: number;
}>;

/** SQL: the columns of an attempt, with the field names of Attempt; each has the same value in JSON. */
export const ATTEMPT_COLUMNS = sql`attempt.id, attempt.booking_id AS "bookingId", attempt.instalment, attempt.amendment_id AS "amendmentId",
  attempt.amendment_version AS "amendmentVersion", attempt.reference, attempt.provider, attempt.amount_pence AS "amountPence", attempt.booking_version AS "bookingVersion", attempt.status, attempt.outcome,
  attempt.continuation, attempt.returned_at IS NOT NULL AS "isReturned",
  (extract(epoch FROM clock_timestamp() - attempt.updated_at) * 1000)::float8 AS "ageMs"`;

/** The `instalment` of an attempt that pays the whole balance. The numbers of instalments are far below it. */
export const BALANCE = 1_000;

/**
 * The `instalment` of an attempt that pays for a change is this plus the change's number, so that the index of open
 * attempts treats each change as a separate payment.
 */
export const CHANGE = 2_000;

/** The provider of an attempt. Throws an error that names the attempt if this server does not know the provider. */
export const providerOf = (attempt: Pick<Attempt, 'id' | 'provider' | 'reference'>): PaymentProvider =>
  providerOfRow(`the payment attempt ${attempt.id}`, attempt);

/**
 * Stores a new attempt. Abandons unsent attempts that pay for something else or for an older version of the booking. An
 * unsent attempt for the same payment, in another window, can still be sent.
 */
export const insertAttempt = async (
  client: DbClient,
  attempt: Pick<
    Attempt,
    'id' | 'bookingId' | 'instalment' | 'amendmentId' | 'amendmentVersion' | 'amountPence' | 'bookingVersion'
  > &
    Readonly<{
      provider: PaymentProvider;
      /** the session that pays; null: the server collects the payment */
      sessionId: string | null;
    }>,
): Promise<void> => {
  const { id, bookingId, provider, amountPence, bookingVersion, instalment, sessionId } = attempt;
  const { amendmentId, amendmentVersion } = attempt;
  const statement = sql`
    WITH outdated AS (
      UPDATE payment_attempts SET status = 'abandoned', updated_at = clock_timestamp()
      WHERE booking_id = ${bookingId} AND status = 'created' AND NOT (booking_version = ${bookingVersion}
        AND amount_pence = ${amountPence} AND instalment = ${instalment}
        AND amendment_version IS NOT DISTINCT FROM ${amendmentVersion}::int))
    INSERT INTO payment_attempts (id, booking_id, reference, provider, amount_pence, booking_version, instalment,
      amendment_id, amendment_version, session_id, status)
    VALUES (${id}, ${bookingId}, ${prefixedReference(provider, id)}, ${provider}, ${amountPence}, ${bookingVersion},
      ${instalment}, ${amendmentId}, ${amendmentVersion}::int, ${sessionId}, 'created')`;
  await client.query(prepared('insert-attempt', statement));
};

/** Abandons the attempts of a booking that were never sent. */
export const abandonUnsentAttempts = async (client: DbClient, bookingId: string): Promise<void> => {
  const statement = sql`
    UPDATE payment_attempts SET status = 'abandoned', updated_at = clock_timestamp()
    WHERE booking_id = ${bookingId} AND status = 'created'`;
  await client.query(prepared('abandon-attempts', statement));
};

/** Marks an attempt as sent by this payer, and abandons the others of its booking that were never sent. */
export const markSent = async (
  client: DbClient,
  { id, bookingId }: Attempt,
  { network, postcode }: Readonly<{ network: string; postcode: string }>,
): Promise<void> => {
  const sent = (value: string, otherwise: Sql): Sql => sql`CASE WHEN id = ${id} THEN ${value} ELSE ${otherwise} END`;
  const statement = sql`
    UPDATE payment_attempts SET status = ${sent('sent', sql`'abandoned'`)}, network = ${sent(network, sql`network`)},
      postcode = ${sent(postcode, sql`postcode`)}, updated_at = clock_timestamp()
    WHERE booking_id = ${bookingId} AND (id = ${id} OR status = 'created')`;
  await client.query(prepared('mark-attempt-sent', statement));
};

const findFirst = async (client: DbClient, name: string, rest: Sql): Promise<Attempt | null> => {
  const statement = sql`SELECT ${ATTEMPT_COLUMNS} FROM payment_attempts attempt ${rest}`;
  return (await client.query<Attempt>(prepared(name, statement))).rows[0] ?? null;
};

/** An attempt of a booking; null if there is no such attempt. Lock the booking first, or it may be out of date. */
export const attemptOf = (client: DbClient, id: string, bookingId: string): Promise<Attempt | null> =>
  findFirst(client, 'attempt-of-booking', sql`WHERE id = ${id} AND booking_id = ${bookingId}`);

/** An attempt that this session started; if the previous release stored it without a session, the booking's counts. */
const ofSession = (sessionId: string): Sql => sql`
  JOIN bookings booking ON booking.id = attempt.booking_id
  WHERE (attempt.session_id = ${sessionId} OR (attempt.session_id IS NULL AND booking.session_id = ${sessionId}))`;

/** An attempt of this session; null if there is none. */
export const attemptOfSession = (client: DbClient, id: string, sessionId: string): Promise<Attempt | null> =>
  findFirst(client, 'attempt-of-session', sql`${ofSession(sessionId)} AND attempt.id = ${id}`);

/** The booking's latest attempt that was not abandoned, else its latest, by any session; null if there is none. */
export const latestAttempt = (client: DbClient, bookingId: string): Promise<Attempt | null> =>
  findFirst(
    client,
    'latest-attempt-of-booking',
    sql`WHERE attempt.booking_id = ${bookingId}
      ORDER BY attempt.status = 'abandoned', attempt.created_at DESC LIMIT 1`,
  );

/** Whether the server collects an instalment with this attempt; otherwise a guest pays. */
export const isCollection = ({ instalment }: Pick<Attempt, 'instalment'>): boolean =>
  instalment > 0 && instalment < BALANCE;

/** Whether a booking has an open attempt, for any of its payments. Lock the booking first, or it may be out of date. */
export const hasOpenAttempt = async (client: DbClient, bookingId: string): Promise<boolean> => {
  const statement = sql`
    SELECT FROM payment_attempts WHERE booking_id = ${bookingId} AND status = ANY (${[...AT_PROVIDER, ...AWAITING_GUEST]})
    LIMIT 1`;
  const { rowCount } = await client.query(prepared('any-open-attempt', statement));
  return rowCount === 1;
};

const MOVING: readonly AttemptStatus[] = [...AT_PROVIDER, ...AWAITING_GUEST, 'capturedAfterRefusal', 'refunding'];

type PaymentSummary = Readonly<{ isMoving: boolean | null; isPaid: boolean | null; isRefunded: boolean | null }>;

/**
 * The state of the guest's own payments for a booking; collected instalments do not count. Money captured after a
 * refusal counts as processing until it is booked or refunded. A payment for a change counts as processing while money
 * may move, but never makes the booking paid or refunded.
 */
export const paymentOf = async (client: DbClient, bookingId: string): Promise<SessionPayment> => {
  const statement = sql`
    SELECT bool_or(status = ANY (${MOVING})) AS "isMoving",
      bool_or(status = ANY (${PAID}) AND amendment_id IS NULL) AS "isPaid",
      bool_or(status = 'refunded' AND amendment_id IS NULL) AS "isRefunded"
    FROM payment_attempts
    WHERE booking_id = ${bookingId} AND (instalment IN (0, ${BALANCE}) OR amendment_id IS NOT NULL)`;
  const [summary] = (await client.query<PaymentSummary>(prepared('payment-of-booking', statement))).rows;
  if (summary?.isMoving === true) return 'processing';
  if (summary?.isPaid === true) return 'paid';
  return summary?.isRefunded === true ? 'refunded' : 'none';
};

/** The attempt with this provider reference; null if there is none. */
export const attemptByReference = (client: DbClient, reference: string): Promise<Attempt | null> =>
  findFirst(client, 'attempt-by-reference', sql`WHERE reference = ${reference}`);

/** The first attempt that paid for a booking, not for a change of it; null if there is none. */
export const paidAttempt = (client: DbClient, bookingId: string): Promise<Attempt | null> =>
  findFirst(
    client,
    'paid-attempt',
    sql`WHERE booking_id = ${bookingId} AND amendment_id IS NULL AND status = ANY (${PAID}) ORDER BY instalment LIMIT 1`,
  );

/** How long, in milliseconds, an attempt may stay open before the reconciler takes over from the guest's browser. */
export type AttemptTimeouts = Readonly<{
  /** time-out of a request to the provider */
  sentMs: number;
  /** the guest's browser completes its step within this time */
  guestMs: number;
  /** the browser of a guest who was redirected back asks for the result within this time */
  returnedMs: number;
}>;

/** Open attempts that have timed out, oldest first: at most `atMost`, without those in `seen`. */
export const openAttempts = async (
  client: DbClient,
  { sentMs, guestMs, returnedMs }: AttemptTimeouts,
  { seen, atMost }: Readonly<{ seen: readonly string[]; atMost: number }>,
): Promise<Attempt[]> => {
  const ago = (ms: number): Sql => sql`clock_timestamp() - make_interval(secs => ${ms}::float / 1000)`;
  const statement = sql`
    SELECT ${ATTEMPT_COLUMNS} FROM payment_attempts attempt WHERE NOT (id = ANY (${seen})) AND (status = 'unknown'
      OR (status = ANY (${REQUEST_SENT}) AND updated_at < ${ago(sentMs)})
      OR (status = ANY (${AWAITING_GUEST}) AND updated_at < ${ago(guestMs)})
      OR (status = 'challenged' AND returned_at < ${ago(returnedMs)}))
    ORDER BY updated_at LIMIT ${atMost}`;
  return (await client.query<Attempt>(prepared('open-attempts', statement))).rows;
};

/** What changes with an attempt's status; a missing property is set to null. */
export type AttemptUpdate = Readonly<{ outcome?: StoredOutcome; continuation?: Continuation }>;

/** Updates an attempt. The caller locks the booking's row. */
export const updateAttempt = async (
  client: DbClient,
  id: string,
  status: AttemptStatus,
  { outcome, continuation }: AttemptUpdate = {},
): Promise<void> => {
  const json = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));
  const statement = sql`
    UPDATE payment_attempts SET status = ${status}, outcome = ${json(outcome)}, continuation = ${json(continuation)},
      returned_at = NULL, updated_at = clock_timestamp()
    WHERE id = ${id}`;
  await client.query(prepared('mark-attempt', statement));
};

/** Records once that the bank redirected the guest back, if the token belongs to an attempt that is being challenged. */
export const markReturned = async (client: DbClient, md: string): Promise<void> => {
  const statement = sql`
    UPDATE payment_attempts SET returned_at = clock_timestamp()
    WHERE continuation ->> 'md' = ${md} AND status = 'challenged' AND returned_at IS NULL`;
  await client.query(prepared('mark-returned', statement));
};
