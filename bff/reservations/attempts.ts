/** Attempts to pay as the store keeps them: written before the provider is asked, settled once. Amounts are pence. */
import type { PaymentOutcome as ProviderOutcome } from '../providers/payments/port.ts';
import type { Querier } from './desk.ts';

export type AttemptStatus = 'created' | 'sent' | 'authorised' | 'refused' | 'unknown' | 'abandoned';

/** What the provider said; `notFound` when it never heard of the attempt. */
export type StoredOutcome = ProviderOutcome | Readonly<{ kind: 'notFound' }>;

export type Attempt = Readonly<{
  id: string;
  bookingId: string;
  reference: string;
  amountPence: number;
  bookingVersion: number;
  status: AttemptStatus;
  outcome: StoredOutcome | null;
  /** milliseconds since the status changed, by the database's clock */
  ageMs: number;
}>;

const COLUMNS = `attempt.id, attempt.booking_id AS "bookingId", attempt.reference, attempt.amount_pence AS "amountPence",
  attempt.booking_version AS "bookingVersion", attempt.status, attempt.outcome,
  (extract(epoch FROM clock_timestamp() - attempt.updated_at) * 1000)::int AS "ageMs"`;

/** The provider's name for an attempt, made of our id. */
export const referenceOf = (attemptId: string): string => `BW-${attemptId}`;

/** Stores a new attempt in the place of one that was never sent. One that was sent and is not settled makes this throw. */
export const insertAttempt = async (
  client: Querier,
  attempt: Pick<Attempt, 'id' | 'bookingId' | 'amountPence' | 'bookingVersion'>,
): Promise<void> => {
  await abandonCreated(client, attempt.bookingId);
  await client.query({
    name: 'insert-attempt',
    text: `INSERT INTO payment_attempts (id, booking_id, reference, amount_pence, booking_version, status)
           VALUES ($1, $2, $3, $4, $5, 'created')`,
    values: [attempt.id, attempt.bookingId, referenceOf(attempt.id), attempt.amountPence, attempt.bookingVersion],
  });
};

/** Gives up the attempt of a booking that was never sent, if there is one. */
export const abandonCreated = async (client: Querier, bookingId: string): Promise<void> => {
  await client.query({
    name: 'abandon-attempt',
    text: `UPDATE payment_attempts SET status = 'abandoned', updated_at = clock_timestamp()
           WHERE booking_id = $1 AND status = 'created'`,
    values: [bookingId],
  });
};

/** An attempt of a booking; null when the booking has no such attempt. Lock the booking first to rely on it. */
export const attemptOf = async (client: Querier, id: string, bookingId: string): Promise<Attempt | null> => {
  const found = await client.query<Attempt>({
    name: 'attempt-of-booking',
    text: `SELECT ${COLUMNS} FROM payment_attempts attempt WHERE id = $1 AND booking_id = $2`,
    values: [id, bookingId],
  });
  return found.rows[0] ?? null;
};

/** An attempt for a booking that this session made; null when there is none. */
export const attemptOfSession = async (client: Querier, id: string, sessionId: string): Promise<Attempt | null> => {
  const found = await client.query<Attempt>({
    name: 'attempt-of-session',
    text: `SELECT ${COLUMNS} FROM payment_attempts attempt JOIN bookings booking ON booking.id = attempt.booking_id
           WHERE attempt.id = $1 AND booking.session_id = $2`,
    values: [id, sessionId],
  });
  return found.rows[0] ?? null;
};

/** Attempts whose outcome has to be asked for: unknown, or sent longer than `sentMs` ago. Oldest first. */
export const openAttempts = async (client: Querier, sentMs: number): Promise<Attempt[]> => {
  const found = await client.query<Attempt>({
    name: 'open-attempts',
    text: `SELECT ${COLUMNS} FROM payment_attempts attempt WHERE status = 'unknown'
             OR (status = 'sent' AND updated_at < clock_timestamp() - make_interval(secs => $1::float / 1000))
           ORDER BY updated_at LIMIT 100`,
    values: [sentMs],
  });
  return found.rows;
};

/** The attempt that paid a booking; null while there is none. */
export const paidAttempt = async (client: Querier, bookingId: string): Promise<Attempt | null> => {
  const found = await client.query<Attempt>({
    name: 'paid-attempt',
    text: `SELECT ${COLUMNS} FROM payment_attempts attempt WHERE booking_id = $1 AND status = 'authorised'`,
    values: [bookingId],
  });
  return found.rows[0] ?? null;
};

/** Moves an attempt on. The booking's row is locked by the caller. */
export const markAttempt = async (
  client: Querier,
  id: string,
  status: AttemptStatus,
  outcome: StoredOutcome | null,
): Promise<void> => {
  await client.query({
    name: 'mark-attempt',
    text: 'UPDATE payment_attempts SET status = $2, outcome = $3, updated_at = clock_timestamp() WHERE id = $1',
    values: [id, status, outcome === null ? null : JSON.stringify(outcome)],
  });
};
