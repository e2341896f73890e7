/** Stores the instalments: what is due after the first payment of a booking. Amounts are pence, dates the resort's. */
import { isPaid } from '../../machines/checkout/attempt/attempt.rules.ts';
import { nextRetryDate } from '../../machines/checkout/collectionRetry.rules.ts';
import type { LaterPayment } from '../../machines/contract/payment.ts';
import type { Agreement, PaidCard } from '../providers/payments/port.ts';
import { cardStoreOf, type PaymentProvider } from '../providers/payments/provider.ts';
import { queueEmail } from '../mail/outbox.ts';
import { BALANCE, DEFECT, type Attempt } from './attempts.ts';
import type { BookingRow } from '../bookings/bookingRow.ts';
import { type BookingDeps } from '../bookings/deps.ts';
import type { DbClient } from '../db/client.ts';
import { todayAt } from '../bookings/today.ts';

/** The later payments of a booking, in the order they are due. */
export const laterPaymentsOf = async (client: DbClient, bookingId: string): Promise<LaterPayment[]> => {
  const { rows } = await client.query<LaterPayment>({
    name: 'later-payments',
    text: `SELECT number, due_date AS "dueDate", amount_pence AS amount, is_automatic AS "isAutomatic", status
           FROM instalments WHERE booking_id = $1 ORDER BY number`,
    values: [bookingId],
  });
  return rows;
};

/** The amount left to pay after the first payment, in pence. */
export const outstandingOf = async (client: DbClient, bookingId: string): Promise<number> => {
  const { rows } = await client.query<{ left: number }>({
    name: 'outstanding',
    text: `SELECT coalesce(sum(amount_pence), 0)::int AS left FROM instalments WHERE booking_id = $1 AND status <> 'paid'`,
    values: [bookingId],
  });
  return rows[0]?.left ?? 0;
};

/**
 * Stores the later payments of a booking, and the card agreement if the guest consented, in the transaction that settles
 * the first payment, which `provider` took. Does nothing if everything was paid.
 */
export const storePlan = async (
  client: DbClient,
  { id, payment }: BookingRow,
  provider: PaymentProvider,
  { card, agreement }: Readonly<{ card: PaidCard; agreement?: Agreement }>,
): Promise<void> => {
  if (payment === null || payment.schedule.length < 2) return;
  const later = payment.schedule.slice(1);
  await client.query({
    name: 'store-instalments',
    text: `INSERT INTO instalments (booking_id, number, due_date, amount_pence, is_automatic, status, next_try_on)
           SELECT $1, number, due_date, amount, $4, 'awaited', due_date
           FROM unnest($2::date[], $3::int[]) WITH ORDINALITY AS later (due_date, amount, number)
           ON CONFLICT DO NOTHING`,
    values: [id, later.map(({ dueDate }) => dueDate), later.map(({ amount }) => amount), payment.consent !== null],
  });
  if (payment.consent === null) return;
  await client.query({
    name: 'store-agreement',
    text: `INSERT INTO card_agreements (booking_id, provider, token_href, scheme_reference, card_brand, last_four,
             consent_version, consented_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    values: [
      id,
      cardStoreOf(provider),
      agreement?.tokenHref ?? null,
      agreement?.schemeReference ?? null,
      card.brand,
      card.lastFour,
      payment.consent.version,
      payment.consent.at,
    ],
  });
};

/**
 * Why collecting stopped: the card was refused too often (`refused`), the provider rejected our request too often
 * (`rejected`), the provider has deleted the card (`cardGone`) or never stored it (`noToken`).
 */
export type PlanEnd = 'refused' | 'rejected' | 'cardGone' | 'noToken';

/** Stops collecting from the card. The guest has to pay the rest and gets an e-mail; operators see it in the history. */
export const endPlan = async (client: DbClient, bookingId: string, because: PlanEnd): Promise<void> => {
  await client.query({
    name: 'end-plan',
    text: `WITH ended AS (
             UPDATE instalments SET status = 'ended', ended_at = clock_timestamp(), ended_because = $2
             WHERE booking_id = $1 AND is_automatic AND status = 'awaited' RETURNING number)
           INSERT INTO booking_history (booking_id, version, event, detail)
           SELECT id, version, 'plan.ended', $3 FROM bookings WHERE id = $1 AND EXISTS (SELECT FROM ended)`,
    values: [bookingId, because, JSON.stringify({ because })],
  });
  await queueEmail(client, { kind: 'planEnded', bookingId, subjectId: bookingId });
};

/** Throws unless the amount of a payment is what is due for it now: other money must not settle it unnoticed. */
const assertIsDue = async (client: DbClient, { id, bookingId, instalment, amountPence }: Attempt): Promise<void> => {
  const { rows } = await client.query<{ due: number }>({
    name: 'due-for-payment',
    text: `SELECT coalesce(sum(amount_pence), 0)::int AS due FROM instalments
           WHERE booking_id = $1 AND status <> 'paid' AND ($2 = ${BALANCE} OR number = $2)`,
    values: [bookingId, instalment],
  });
  const due = rows[0]?.due ?? 0;
  if (due !== amountPence) throw new Error(`the attempt ${id} paid ${amountPence} pence, but ${due} are due`);
};

/** Records a paid instalment in the booking. The version goes up, so that each instalment has its own history line. */
const recordPaid = async (client: DbClient, row: BookingRow, { id, instalment, amountPence }: Attempt) => {
  const { version, paidPence } = { version: row.version + 1, paidPence: row.paidPence + amountPence };
  await client.query({
    name: 'insert-instalment-history',
    text: `WITH paid AS (UPDATE bookings SET paid_pence = $2, version = $3, updated_at = clock_timestamp() WHERE id = $1),
             settled AS (UPDATE instalments SET status = 'paid' WHERE booking_id = $1 AND ($4 = ${BALANCE} OR number = $4))
           INSERT INTO booking_history (booking_id, version, event, detail) VALUES ($1, $3, 'instalment.paid', $5)`,
    values: [row.id, paidPence, version, instalment, JSON.stringify({ attemptId: id, instalment })],
  });
  await queueEmail(client, { kind: 'receipt', bookingId: row.id, subjectId: id });
  return { ...row, version, paidPence };
};

const recordRefusal = async (
  deps: BookingDeps,
  client: DbClient,
  { bookingId: id, instalment }: Attempt,
  because: PlanEnd,
): Promise<void> => {
  const { rows } = await client.query<{ dueDate: string; refusals: number }>({
    name: 'refuse-instalment',
    text: `UPDATE instalments SET refusals = refusals + 1 WHERE booking_id = $1 AND number = $2
           RETURNING due_date AS "dueDate", refusals`,
    values: [id, instalment],
  });
  const refused = rows[0];
  const next = refused && nextRetryDate(refused.dueDate, refused.refusals, todayAt(deps));
  if (!next) return endPlan(client, id, because);
  await client.query({
    name: 'retry-instalment',
    text: 'UPDATE instalments SET next_try_on = $3 WHERE booking_id = $1 AND number = $2',
    values: [id, instalment, next],
  });
};

/** Whether the provider rejected our request rather than the card. */
const wasRejected = ({ outcome }: Attempt): boolean => outcome?.kind === 'unknown' && outcome.reason === DEFECT;

const recordUncollected = async (deps: BookingDeps, client: DbClient, was: Attempt, kind: string): Promise<void> => {
  if (kind === 'invalidCard') return endPlan(client, was.bookingId, 'cardGone');
  if (kind !== 'notFound') return recordRefusal(deps, client, was, 'refused');
  if (wasRejected(was)) await recordRefusal(deps, client, was, 'rejected');
};

/**
 * Applies the provider's answer about an instalment. A paid one is recorded. A refused one is retried on another day
 * until the retries run out, which ends the plan; a deleted card ends it at once. One that the provider has no record
 * of stays due, unless it had rejected our request: that counts as refused. If the guest's own payment of the balance
 * is refused, all of it stays due. Throws when the amount is no longer what is due: the attempt then stays open, and
 * operators see it. The caller locks the booking's row; the booking's own chart has ended.
 */
export const settleInstalment = async (
  deps: BookingDeps,
  client: DbClient,
  row: BookingRow,
  was: Attempt,
  now: Readonly<{ status: Attempt['status']; update: Readonly<{ kind: string }> }>,
): Promise<BookingRow> => {
  if (isPaid(now.status) && !isPaid(was.status)) {
    await assertIsDue(client, was);
    return recordPaid(client, row, was);
  }
  if (now.status === 'refused' && was.instalment !== BALANCE)
    await recordUncollected(deps, client, was, now.update.kind);
  return row;
};
