/** What is due after the first payment of a booking, as the store keeps it. Amounts are pence, dates the resort's. */
import { isPaid } from '../../machines/checkout/attempt/attempt.rules.ts';
import { nextRetryDate } from '../../machines/checkout/collectionRetry.rules.ts';
import type { LaterPayment } from '../../machines/contract/payment.ts';
import type { Agreement, PaidCard } from '../providers/payments/port.ts';
import { queueEmail } from '../mail/outbox.ts';
import { BALANCE, DEFECT, type Attempt } from './attempts.ts';
import type { BookingRow } from '../bookings/bookingRow.ts';
import { type BookingDeps } from '../bookings/deps.ts';
import type { DbClient } from '../db/client.ts';
import { todayAt } from '../bookings/today.ts';

/** What is due later of a booking, in the order it is due. */
export const laterPaymentsOf = async (client: DbClient, bookingId: string): Promise<LaterPayment[]> => {
  const { rows } = await client.query<LaterPayment>({
    name: 'later-payments',
    text: `SELECT number, due_date AS "dueDate", amount_pence AS amount, is_automatic AS "isAutomatic", status
           FROM instalments WHERE booking_id = $1 ORDER BY number`,
    values: [bookingId],
  });
  return rows;
};

/** Pence that are left to pay after the first payment. */
export const outstandingOf = async (client: DbClient, bookingId: string): Promise<number> => {
  const { rows } = await client.query<{ left: number }>({
    name: 'outstanding',
    text: `SELECT coalesce(sum(amount_pence), 0)::int AS left FROM instalments WHERE booking_id = $1 AND status <> 'paid'`,
    values: [bookingId],
  });
  return rows[0]?.left ?? 0;
};

/**
 * Stores what the first payment of a booking leaves for later, and the agreement to collect it, in the transaction that
 * settles that payment. Nothing where everything was paid.
 */
export const storePlan = async (
  client: DbClient,
  { id, payment }: BookingRow,
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
    text: `INSERT INTO card_agreements (booking_id, token_href, scheme_reference, card_brand, last_four, consent_version, consented_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    values: [
      id,
      agreement?.tokenHref ?? null,
      agreement?.schemeReference ?? null,
      card.brand,
      card.lastFour,
      payment.consent.version,
      payment.consent.at,
    ],
  });
};

/** Why nobody collects any more: refused, or our request rejected, too often; the card is gone at the provider, or was never stored there. */
export type PlanEnd = 'refused' | 'rejected' | 'cardGone' | 'noToken';

/** Nobody tries to collect from the card any more: what is left is the guest's to pay, who is told so, and an operator's to see. */
export const endPlan = async (client: DbClient, bookingId: string, because: PlanEnd): Promise<void> => {
  await client.query({
    name: 'end-plan',
    text: `WITH ended AS (
             UPDATE instalments SET status = 'ended', ended_at = clock_timestamp(), ended_because = $2
             WHERE booking_id = $1 AND is_automatic AND status = 'awaited' RETURNING number)
           INSERT INTO booking_history (booking_id, version, event, detail)
           SELECT id, version, 'plan.ended', $3 FROM bookings WHERE id = $1 AND EXISTS (SELECT FROM ended)
           ON CONFLICT DO NOTHING`,
    values: [bookingId, because, JSON.stringify({ because })],
  });
  await queueEmail(client, { kind: 'planEnded', bookingId, subjectId: bookingId });
};

/** The booking's paid sum and history after an instalment; its version moves on, so that each has a line of its own. */
const recordPaid = async (client: DbClient, row: BookingRow, { id, instalment, amountPence }: Attempt) => {
  const { version, paidPence } = { version: row.version + 1, paidPence: row.paidPence + amountPence };
  await client.query({
    name: 'note-instalment',
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

/** The provider had rejected our request for it, rather than the card. */
const wasRejected = ({ outcome }: Attempt): boolean => outcome?.kind === 'unknown' && outcome.reason === DEFECT;

const recordUncollected = async (deps: BookingDeps, client: DbClient, was: Attempt, kind: string): Promise<void> => {
  if (kind === 'invalidCard') return endPlan(client, was.bookingId, 'cardGone');
  if (kind !== 'notFound') return recordRefusal(deps, client, was, 'refused');
  if (wasRejected(was)) await recordRefusal(deps, client, was, 'rejected');
};

/**
 * What the provider said of an instalment: paid, or refused and tried again on another day, or given up; at once where the
 * card is gone. One that it never heard of is due as before, unless it had rejected it: that counts as refused. All that is
 * left is due as before when the guest's own payment of it is refused. The booking's row is locked by the caller; the
 * booking's own chart has ended.
 */
export const settleInstalment = async (
  deps: BookingDeps,
  client: DbClient,
  row: BookingRow,
  was: Attempt,
  now: Readonly<{ status: Attempt['status']; update: Readonly<{ kind: string }> }>,
): Promise<BookingRow> => {
  if (isPaid(now.status) && !isPaid(was.status)) return recordPaid(client, row, was);
  if (now.status === 'refused' && was.instalment !== BALANCE)
    await recordUncollected(deps, client, was, now.update.kind);
  return row;
};
