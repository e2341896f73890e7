/** Collects today's instalments from stored cards. An instalment has one open attempt at most, and it is sent once. */
import { createHash } from 'node:crypto';
import sql, { raw, type Sql } from 'sql-template-tag';
import { AWAITING_GUEST, AT_PROVIDER } from '../../machines/checkout/attempt/attempt.rules.ts';
import type { Agreement } from '../providers/payments/port.ts';
import { prefixedReference, providerOfRow, type PaymentProvider } from '../providers/payments/provider.ts';
import { prepared } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import { DEFECT, insertAttempt, updateAttempt, type Attempt } from '../attempts/attempts.ts';
import { lockBooking, type BookingRow } from '../bookings/bookingRow.ts';
import { endPlan } from '../instalments/instalments.ts';
import { settleAttempt, type SettleDeps } from './settle.ts';
import type { DbClient } from '../db/client.ts';
import { todayAt } from '../kernel/today.ts';
import type { Providers } from '../attempts/deps.ts';
import type { Clock, Store } from '../kernel/deps.ts';

type Due = Readonly<{ bookingId: string; number: number }>;
type Collection = Readonly<{
  attempt: Pick<Attempt, 'id' | 'bookingId'>;
  row: BookingRow;
  amount: number;
  provider: PaymentProvider;
  by: Agreement;
}>;

/**
 * The id of the next attempt to collect an instalment, given the number of earlier attempts. It is deterministic: if
 * the database is restored to a time before the attempt, the provider refuses to charge the same reference twice, and
 * its records have the outcome.
 */
const attemptIdOf = ({ bookingId, number }: Due, before: number): string =>
  createHash('sha256')
    .update(`${bookingId} ${number} ${before}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');

/** At most this many instalments are collected in one round. */
export const MAX_COLLECTIONS = 50;

/** A literal in the SQL text, so that PostgreSQL can use the index of open attempts. */
const OPEN = raw([...AT_PROVIDER, ...AWAITING_GUEST].map((status) => `'${status}'`).join(', '));

/** A due instalment of a completed booking that has no open attempt. */
const isDue = (today: string): Sql => sql`
  plan.is_automatic AND plan.status = 'awaited' AND plan.next_try_on <= ${today}
  AND EXISTS (SELECT FROM bookings booking WHERE booking.id = plan.booking_id AND booking.status = 'completed')
  AND NOT EXISTS (SELECT FROM payment_attempts attempt WHERE attempt.booking_id = plan.booking_id
    AND attempt.status IN (${OPEN}))`;

/** The instalments to collect today, longest overdue first: at most `atMost`, none of the bookings in `failed`. */
const dueToday = async (
  client: DbClient,
  today: string,
  { failed, atMost }: Readonly<{ failed: readonly string[]; atMost: number }>,
): Promise<Due[]> => {
  const statement = sql`
    SELECT plan.booking_id AS "bookingId", plan.number FROM instalments plan
    WHERE ${isDue(today)} AND NOT (plan.booking_id = ANY (${failed}))
    ORDER BY plan.next_try_on, plan.booking_id, plan.number LIMIT ${atMost}`;
  return (await client.query<Due>(prepared('due-instalments', statement))).rows;
};

type InstalmentToCollect = Readonly<{
  /** how many attempts to collect it there were */
  before: number;
  amount: number;
  provider: string | null;
  tokenHref: string | null;
  schemeReference: string | null;
}>;

/**
 * Stores an attempt for an instalment as sent; null if another process was quicker or there is no card token. Throws an
 * error that names the booking, and changes nothing, if this server does not know the provider that stores the card.
 */
const startCollection = (payments: Store & Clock, { bookingId, number }: Due): Promise<Collection | null> =>
  withTransaction(payments.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    const statement = sql`
      SELECT plan.amount_pence AS amount, agreed.provider, agreed.token_href AS "tokenHref",
        agreed.scheme_reference AS "schemeReference",
        (SELECT count(*)::int FROM payment_attempts attempt
         WHERE attempt.booking_id = plan.booking_id AND attempt.instalment = plan.number) AS before
      FROM instalments plan LEFT JOIN card_agreements agreed ON agreed.booking_id = plan.booking_id
      WHERE plan.booking_id = ${bookingId} AND plan.number = ${number} AND ${isDue(todayAt(payments))}`;
    const { rows } = await client.query<InstalmentToCollect>(prepared('instalment-to-collect', statement));
    const instalment = rows[0];
    if (row === null || instalment === undefined) return null;
    const { amount, tokenHref, schemeReference } = instalment;
    if (tokenHref === null || schemeReference === null) {
      await endPlan(client, bookingId, 'noToken');
      return null;
    }
    const provider = providerOfRow(`the card agreement of the booking ${bookingId}`, {
      provider: instalment.provider,
      reference: tokenHref,
    });
    const attempt = {
      id: attemptIdOf({ bookingId, number }, instalment.before),
      bookingId,
      instalment: number,
      amendmentId: null,
      amendmentVersion: null,
      amountPence: amount,
      bookingVersion: row.version,
      provider,
      sessionId: null,
    };
    await insertAttempt(client, attempt);
    await updateAttempt(client, attempt.id, 'sent');
    return { attempt, row, amount, provider, by: { tokenHref, schemeReference } };
  });

const requestCollection = async (payments: Providers, { attempt, row, amount, provider, by }: Collection) => {
  try {
    return await payments.router.adapterFor(provider).collect({
      reference: prefixedReference(provider, attempt.id),
      orderReference: String(row.resId),
      amountPence: amount,
      agreement: by,
    });
  } catch (error) {
    return { error };
  }
};

/** Collects an instalment; returns whether a request was sent. */
const collectOne = async (
  payments: SettleDeps & Providers,
  due: Due,
  onError: (error: unknown) => void,
): Promise<boolean> => {
  const collection = await startCollection(payments, due);
  if (collection === null) return false;
  const result = await requestCollection(payments, collection);
  if ('error' in result) onError(result.error);
  await settleAttempt(payments, collection.attempt, 'error' in result ? { kind: 'unknown', reason: DEFECT } : result);
  return true;
};

/**
 * Collects every instalment that is due today; returns how many requests it sent, at most `MAX_COLLECTIONS`. An
 * instalment that fails is passed to `onError` and retried in the next round; it does not delay the others. No
 * transaction is open during a request. After an interrupted request the reconciler finds the result; until then no
 * other attempt is sent.
 */
export const collectInstalments = async (
  payments: SettleDeps & Providers,
  onError: (error: unknown) => void,
): Promise<number> => {
  let requested = 0;
  const failed: string[] = [];
  for (;;) {
    const atMost = MAX_COLLECTIONS - requested;
    const before = failed.length;
    const due = await dueToday(payments.pool, todayAt(payments), { failed, atMost });
    for (const one of due) {
      try {
        if (await collectOne(payments, one, onError)) requested += 1;
      } catch (error) {
        onError(error);
        failed.push(one.bookingId);
      }
    }
    if (failed.length === before || due.length < atMost) return requested;
  }
};
