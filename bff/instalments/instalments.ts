/** Stores the instalments: what is due after the first payment of a booking. Amounts are pence, dates the resort's. */
import sql, { type Sql } from 'sql-template-tag';
import { isPaid } from '../../machines/checkout/attempt/attempt.rules.ts';
import { payByDate, nextRetryDate } from '../../machines/checkout/schedule.rules.ts';
import type { LaterPayment } from '../../machines/contract/payment.ts';
import type { Agreement, PaidCard } from '../providers/payments/port.ts';
import { cardStoreOf, type PaymentProvider } from '../providers/payments/provider.ts';
import { queueEmail } from '../kernel/outbox.ts';
import { prepared } from '../db/sql.ts';
import { BALANCE, DEFECT, type Attempt } from '../attempts/attempts.ts';
import type { BookingRow } from '../bookings/bookingRow.ts';
import type { Clock, Terms } from '../kernel/deps.ts';
import type { DbClient } from '../db/client.ts';
import { todayAt } from '../kernel/today.ts';

/** The later payments of a booking, in the order they are due. */
export const laterPaymentsOf = async (client: DbClient, bookingId: string): Promise<LaterPayment[]> => {
  const statement = sql`
    SELECT number, due_date AS "dueDate", amount_pence AS amount, is_automatic AS "isAutomatic", status
    FROM instalments WHERE booking_id = ${bookingId} ORDER BY number`;
  const { rows } = await client.query<LaterPayment>(prepared('later-payments', statement));
  return rows;
};

/** The amount left to pay after the first payment, in pence. */
export const outstandingOf = async (client: DbClient, bookingId: string): Promise<number> => {
  const statement = sql`
    SELECT coalesce(sum(amount_pence), 0)::int AS left FROM instalments
    WHERE booking_id = ${bookingId} AND status <> 'paid'`;
  const { rows } = await client.query<{ left: number }>(prepared('outstanding', statement));
  return rows[0]?.left ?? 0;
};

/** The day by which the rest of a booking with these later payments must be paid. */
export const payByOf = (
  { terms }: Terms,
  { startDate }: Pick<BookingRow, 'startDate'>,
  later: readonly LaterPayment[],
): string => payByDate(later.findLast(({ status }) => status !== 'paid') ?? null, startDate, terms);

/**
 * Stores the later payments of a booking, and the card agreement if the guest consented, in the transaction that
 * settles the first payment. `provider` took that payment. Does nothing if everything was paid.
 */
export const storePlan = async (
  client: DbClient,
  { id, payment }: BookingRow,
  provider: PaymentProvider,
  { card, agreement }: Readonly<{ card: PaidCard; agreement?: Agreement }>,
): Promise<void> => {
  if (payment === null || payment.schedule.length < 2) return;
  const later = payment.schedule.slice(1);
  const { consent } = payment;
  const instalments = sql`
    INSERT INTO instalments (booking_id, number, due_date, amount_pence, is_automatic, status, next_try_on)
    SELECT ${id}, number, due_date, amount, ${consent !== null}, 'awaited', due_date
    FROM unnest(${later.map(({ dueDate }) => dueDate)}::date[], ${later.map(({ amount }) => amount)}::int[])
      WITH ORDINALITY AS later (due_date, amount, number)
    ON CONFLICT DO NOTHING`;
  await client.query(prepared('store-instalments', instalments));
  if (consent === null) return;
  const agreed = sql`
    INSERT INTO card_agreements (booking_id, provider, token_href, scheme_reference, card_brand, last_four,
      consent_version, consented_at)
    VALUES (${id}, ${cardStoreOf(provider)}, ${agreement?.tokenHref}, ${agreement?.schemeReference}, ${card.brand},
      ${card.lastFour}, ${consent.version}, ${consent.at})
    ON CONFLICT DO NOTHING`;
  await client.query(prepared('store-agreement', agreed));
};

/** Adds a payment that the guest makes, numbered after the existing ones; `amount` in pence. */
export const addInstalment = async (
  client: DbClient,
  bookingId: string,
  { amount, dueDate }: Pick<LaterPayment, 'amount' | 'dueDate'>,
): Promise<void> => {
  const statement = sql`
    INSERT INTO instalments (booking_id, number, due_date, amount_pence, is_automatic, status, next_try_on)
    SELECT ${bookingId}, coalesce(max(number), 0) + 1, ${dueDate}, ${amount}, false, 'awaited', ${dueDate}
    FROM instalments WHERE booking_id = ${bookingId}`;
  await client.query(prepared('add-instalment', statement));
};

/** Turns the instalments that a card would pay into payments by the guest on the same due dates; returns how many. */
export const stopCollecting = async (client: DbClient, bookingId: string): Promise<number> => {
  const statement = sql`
    UPDATE instalments SET is_automatic = false WHERE booking_id = ${bookingId} AND is_automatic AND status = 'awaited'`;
  return (await client.query(prepared('stop-collecting', statement))).rowCount ?? 0;
};

/**
 * Why collecting stopped: the card was refused too often (`refused`), the provider rejected our request too often
 * (`rejected`), the provider has deleted the card (`cardGone`) or never stored it (`noToken`).
 */
export type PlanEnd = 'refused' | 'rejected' | 'cardGone' | 'noToken';

/** Stops collecting from the card. The guest has to pay the rest and gets an e-mail; operators see it in the history. */
export const endPlan = async (client: DbClient, bookingId: string, because: PlanEnd): Promise<void> => {
  const statement = sql`
    WITH ended AS (
      UPDATE instalments SET status = 'ended', ended_at = clock_timestamp(), ended_because = ${because}
      WHERE booking_id = ${bookingId} AND is_automatic AND status = 'awaited' RETURNING number)
    INSERT INTO booking_history (booking_id, version, event, detail)
    SELECT id, version, 'plan.ended', ${JSON.stringify({ because })} FROM bookings
    WHERE id = ${bookingId} AND EXISTS (SELECT FROM ended)`;
  await client.query(prepared('end-plan', statement));
  await queueEmail(client, { kind: 'planEnded', bookingId, subjectId: bookingId });
};

/** Which instalments an attempt pays: one of its booking, or all. */
const arePaidBy = ({ bookingId, instalment }: Attempt): Sql =>
  sql`booking_id = ${bookingId} AND (${instalment === BALANCE} OR number = ${instalment})`;

/** Throws unless the attempt's amount is what is due for it now: a wrong amount must not settle it unnoticed. */
const assertIsDue = async (client: DbClient, attempt: Attempt): Promise<void> => {
  const { id, amountPence } = attempt;
  const statement = sql`
    SELECT coalesce(sum(amount_pence), 0)::int AS due FROM instalments WHERE ${arePaidBy(attempt)} AND status <> 'paid'`;
  const { rows } = await client.query<{ due: number }>(prepared('due-for-payment', statement));
  const due = rows[0]?.due ?? 0;
  if (due !== amountPence) throw new Error(`the attempt ${id} paid ${amountPence} pence, but ${due} are due`);
};

/** The address for the receipt of somebody else than the lead guest, who paid with this attempt; null if there is none. */
const payerOf = async (client: DbClient, { contact }: BookingRow, { id }: Attempt): Promise<string | null> => {
  const statement = sql`
    SELECT receipt_email AS email FROM booking_grants given
      JOIN payment_attempts attempt ON attempt.session_id = given.session_id AND attempt.booking_id = given.booking_id
    WHERE attempt.id = ${id} AND lower(receipt_email) IS DISTINCT FROM lower(${contact?.email}::text)`;
  return (await client.query<{ email: string | null }>(prepared('payer-of-attempt', statement))).rows[0]?.email ?? null;
};

/** Records a paid instalment in the booking. The version goes up, so that each instalment has its own history line. */
const recordPaid = async (client: DbClient, row: BookingRow, attempt: Attempt) => {
  const { version, paidPence } = { version: row.version + 1, paidPence: row.paidPence + attempt.amountPence };
  const detail = { attemptId: attempt.id, instalment: attempt.instalment };
  const statement = sql`
    WITH paid AS (
      UPDATE bookings SET paid_pence = ${paidPence}, version = ${version}, updated_at = clock_timestamp()
      WHERE id = ${row.id}),
    settled AS (UPDATE instalments SET status = 'paid' WHERE ${arePaidBy(attempt)})
    INSERT INTO booking_history (booking_id, version, event, detail)
    VALUES (${row.id}, ${version}, 'instalment.paid', ${JSON.stringify(detail)})`;
  await client.query(prepared('insert-instalment-history', statement));
  await queueEmail(client, { kind: 'receipt', bookingId: row.id, subjectId: attempt.id });
  const email = await payerOf(client, row, attempt);
  if (email !== null)
    await queueEmail(client, { kind: 'payerReceipt', bookingId: row.id, subjectId: attempt.id, email });
  return { ...row, version, paidPence };
};

const recordRefusal = async (
  deps: Clock,
  client: DbClient,
  { bookingId: id, instalment }: Attempt,
  because: PlanEnd,
): Promise<void> => {
  const refuse = sql`
    UPDATE instalments SET refusals = refusals + 1 WHERE booking_id = ${id} AND number = ${instalment}
    RETURNING due_date AS "dueDate", refusals`;
  const { rows } = await client.query<{ dueDate: string; refusals: number }>(prepared('refuse-instalment', refuse));
  const refused = rows[0];
  const next = refused && nextRetryDate(refused.dueDate, refused.refusals, todayAt(deps));
  if (!next) return endPlan(client, id, because);
  const retry = sql`UPDATE instalments SET next_try_on = ${next} WHERE booking_id = ${id} AND number = ${instalment}`;
  await client.query(prepared('retry-instalment', retry));
};

/** Whether the provider rejected our request rather than the card. */
const wasRejected = ({ outcome }: Attempt): boolean => outcome?.kind === 'unknown' && outcome.reason === DEFECT;

const recordUncollected = async (deps: Clock, client: DbClient, was: Attempt, kind: string): Promise<void> => {
  if (kind === 'invalidCard') return endPlan(client, was.bookingId, 'cardGone');
  if (kind !== 'notFound') return recordRefusal(deps, client, was, 'refused');
  if (wasRejected(was)) await recordRefusal(deps, client, was, 'rejected');
};

/**
 * Applies the provider's answer about an instalment. A paid one is recorded. A refused one is retried on another day;
 * when the retries run out, the plan ends. A deleted card ends the plan at once. If the provider has no record of it,
 * it stays due, unless the provider had rejected our request: that counts as refused. If the guest's own payment of the
 * balance is refused, the whole balance stays due. Throws when the amount no longer matches what is due; the attempt
 * then stays open and operators see it. The caller locks the booking's row; the booking's own chart has ended.
 */
export const settleInstalment = async (
  deps: Clock,
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
