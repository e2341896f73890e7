/**
 * Inquiries: queries to the provider that its events trigger. Each is stored first, one row per attempt, and stays until
 * the provider has answered: later events and the reconciler retry with growing delays. No transaction is open during a
 * query.
 */
import pMap from 'p-map';
import sql from 'sql-template-tag';
import type { PaymentsPort } from '../providers/payments/port.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { prepared } from '../db/sql.ts';
import { retryOnConflict, withTransaction } from '../db/transaction.ts';
import { DEFECT, providerOf, type Attempt } from '../attempts/attempts.ts';
import { graceFor, settleAttempt, type ResolveDeps } from './settle.ts';
import { settleReturnedRefunds } from './returnedRefunds.ts';
import type { DbClient } from '../db/client.ts';
import type { PaymentTimes, Providers } from '../attempts/deps.ts';
import type { Ids, Store } from '../kernel/deps.ts';

/** The attempt of an inquiry. The provider is queried whatever the attempt's state. */
type Subject = Pick<Attempt, 'id' | 'bookingId' | 'reference' | 'provider' | 'status'>;

/** An inquiry that this process has claimed. */
type Claim = Readonly<{
  eventToken: string;
  tries: number;
  /** milliseconds since the last event, by the database's clock */
  ageMs: number;
}>;

type InquiryResult = Awaited<ReturnType<PaymentsPort['findPayment']>>;

/** Longer than any answer takes. If the server dies, the inquiry can be claimed again after this. */
const CLAIM_SECONDS = 60;
const MOST_WAIT_SECONDS = 600;

/** At most this many inquiries run in one round. */
export const MAX_INQUIRIES = 200;
/** Concurrent inquiries, so that one slow answer does not block the others. */
const AT_ONCE = 8;

/** The delay after this many failed tries, in seconds: 0, 1, 3, 7 and so on, up to ten minutes. */
const retryDelaySeconds = (tries: number): number => Math.min(2 ** (tries - 1) - 1, MOST_WAIT_SECONDS);

/** Stores an inquiry for an event, or as if one had come. Only a query sent after the event can close it. */
export const openInquiry = async (client: DbClient, attemptId: string, eventToken: string): Promise<void> => {
  const statement = sql`
    INSERT INTO payment_inquiries (attempt_id, event_token) VALUES (${attemptId}, ${eventToken})
    ON CONFLICT (attempt_id) DO UPDATE SET event_token = excluded.event_token, last_event_at = clock_timestamp()`;
  await client.query(prepared('open-inquiry', statement));
};

/** Claims a due inquiry, so that no other process runs it; null if it is not due or already claimed. */
const claimInquiry = async (client: DbClient, attemptId: string): Promise<Claim | null> => {
  const statement = sql`
    UPDATE payment_inquiries
    SET tries = tries + 1, next_try_at = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
    WHERE attempt_id = ${attemptId} AND next_try_at <= clock_timestamp()
    RETURNING event_token AS "eventToken", tries,
      (extract(epoch FROM clock_timestamp() - last_event_at) * 1000)::float8 AS "ageMs"`;
  return (await client.query<Claim>(prepared('claim-inquiry', statement))).rows[0] ?? null;
};

const postponeInquiry = async (payments: Store, { id }: Subject, { tries }: Claim, problem: string): Promise<void> => {
  const statement = sql`
    UPDATE payment_inquiries
    SET next_try_at = clock_timestamp() + make_interval(secs => ${retryDelaySeconds(tries)}), last_problem = ${problem}
    WHERE attempt_id = ${id}`;
  await retryOnConflict(() => payments.pool.query(prepared('postpone-inquiry', statement)));
};

/** Deletes an inquiry, or makes it due again at once if another event has arrived since it was claimed. */
const closeInquiry = (payments: Store, { id }: Subject, { eventToken }: Claim): Promise<void> =>
  withTransaction(payments.pool, async (client) => {
    const close = sql`DELETE FROM payment_inquiries WHERE attempt_id = ${id} AND event_token = ${eventToken}`;
    if ((await client.query(prepared('close-inquiry', close))).rowCount === 1) return;
    const reopen = sql`UPDATE payment_inquiries SET tries = 0, next_try_at = clock_timestamp() WHERE attempt_id = ${id}`;
    await client.query(prepared('reopen-inquiry', reopen));
  });

/**
 * Why an answer leaves the inquiry open; null if it closes it. The provider's records lag behind its events, so
 * `notFound` proves nothing before the grace period is over. This holds whatever our database says, because it may be a
 * restored backup.
 */
const openReasonOf = (
  payments: Providers & PaymentTimes,
  { status }: Subject,
  provider: PaymentProvider,
  { ageMs }: Claim,
  found: InquiryResult,
): string | null => {
  if (found.kind === 'unknown') return found.reason;
  // the late money is booked or refunded first, because only a paid attempt can have a failed settlement
  if (found.kind === 'settlementFailed' && status === 'capturedAfterRefusal') return 'late money is not booked yet';
  if (found.kind !== 'notFound') return null;
  return ageMs < graceFor(payments, provider) ? 'not found yet' : null;
};

const askProvider = async (payments: ResolveDeps, subject: Subject, claimed: Claim): Promise<boolean> => {
  const provider = providerOf(subject);
  const found = await payments.router.adapterFor(provider).findPayment(subject.reference);
  const openReason = openReasonOf(payments, subject, provider, claimed, found);
  if (openReason === null && found.kind !== 'notFound') await settleAttempt(payments, subject, found);
  const problem = openReason ?? (await settleReturnedRefunds(payments, subject));
  if (problem !== null) {
    await postponeInquiry(payments, subject, claimed, problem);
    return false;
  }
  await closeInquiry(payments, subject, claimed);
  return true;
};

/**
 * Runs a claimed inquiry: settles its attempt, and the refunds that have failed since; false if it stays open. A defect
 * is thrown and also leaves the inquiry open.
 */
const runInquiry = async (payments: ResolveDeps, subject: Subject, claimed: Claim): Promise<boolean> => {
  try {
    return await askProvider(payments, subject, claimed);
  } catch (error) {
    await postponeInquiry(payments, subject, claimed, DEFECT);
    throw error;
  }
};

export type InquireDeps = ResolveDeps & Ids;

/**
 * Queries the provider about an attempt because of an event; false if there is no answer yet and a retry will follow.
 * Sends no query while another one is running, or during the delay after failures. Throws `ProviderDefect`.
 */
export const inquire = async (payments: InquireDeps, subject: Subject): Promise<boolean> => {
  const claimed = await withTransaction(payments.pool, async (client) => {
    await openInquiry(client, subject.id, payments.newId());
    return claimInquiry(client, subject.id);
  });
  return claimed !== null && runInquiry(payments, subject, claimed);
};

/**
 * Runs every due inquiry, several at once and longest overdue first. One without an answer goes to the end of the
 * queue. Returns how many were due, at most `MAX_INQUIRIES`.
 */
export const runDueInquiries = async (payments: ResolveDeps, onError: (error: unknown) => void): Promise<number> => {
  const due = await payments.pool.query<Subject>({
    name: 'due-inquiries',
    text: `SELECT attempt.id, attempt.booking_id AS "bookingId", attempt.reference, attempt.provider, attempt.status
           FROM payment_inquiries inquiry JOIN payment_attempts attempt ON attempt.id = inquiry.attempt_id
           WHERE inquiry.next_try_at <= clock_timestamp() ORDER BY inquiry.next_try_at LIMIT ${MAX_INQUIRIES}`,
  });
  const claimAndRun = async (subject: Subject): Promise<void> => {
    try {
      const claimed = await withTransaction(payments.pool, (client) => claimInquiry(client, subject.id));
      if (claimed !== null) await runInquiry(payments, subject, claimed);
    } catch (error) {
      onError(error);
    }
  };
  await pMap(due.rows, claimAndRun, { concurrency: AT_ONCE });
  return due.rows.length;
};
