/**
 * Payment exceptions, of two kinds. Money was captured for an attempt that we had recorded as refused: the server
 * restores the booking or applies the change that the money was for if its stock is still free, and refunds the money
 * otherwise. Or the settlement of a paid attempt failed: only operators close that (`closeException`). Operators see
 * every exception, including those that the server could not close.
 */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import type { AttemptStatus } from '../../machines/checkout/attempt/attempt.machine.ts';
import { transitionAttempt } from '../../machines/checkout/attempt/attempt.rules.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { prepared } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import { DEFECT, providerOf, updateAttempt, type Attempt } from '../attempts/attempts.ts';
import { recoverChange } from '../amendments/settleChange.ts';
import { lockWithAttempt } from '../bookings/attemptWithBooking.ts';
import { lockBooking, type BookingRow } from '../bookings/bookingRow.ts';
import { applyEvent } from '../bookings/applyEvent.ts';
import { storeCompletion } from '../bookings/completion.ts';
import { amountDueOf, choiceOnPayDay, isRestAgreed, type AmountDue } from './amountDue.ts';
import { changeHold } from '../stock/holds.ts';
import { storePlan } from '../instalments/instalments.ts';
import { transitionBooking } from '../bookings/lifecycle.ts';
import { holdLinesOf } from '../stock/pools.ts';
import type { DbClient } from '../db/client.ts';
import type { Providers } from '../attempts/deps.ts';
import type { ChangeDeps, Clock, Holding, Store, Terms } from '../kernel/deps.ts';
import type pg from 'pg';
import { addHistory } from '../bookings/history.ts';

type OpeningStatus = Extract<AttemptStatus, 'capturedAfterRefusal' | 'settlementFailed'>;
type ExceptionStatus = OpeningStatus | Extract<AttemptStatus, 'refunding' | 'refunded'>;

/** Adds a line to the history of a locked booking: the new state of a payment exception's attempt. */
const recordHistory = async (
  client: DbClient,
  { id, version }: BookingRow,
  status: ExceptionStatus,
  detail: Readonly<{ attemptId: string }>,
): Promise<void> => {
  const statement = sql`
    INSERT INTO booking_history (booking_id, version, event, detail)
    VALUES (${id}, ${version}, ${`payment.${status}`}, ${JSON.stringify(detail)})`;
  await client.query(prepared('insert-exception-history', statement));
};

/**
 * Opens a payment exception, or reopens a closed one, and records it in the booking's history. `attempt` still has its
 * old status. Lock the booking first.
 */
export const openPaymentException = async (
  client: DbClient,
  row: BookingRow,
  { attempt, status, outcome }: Readonly<{ attempt: Attempt; status: OpeningStatus; outcome: string }>,
): Promise<void> => {
  const detail = { attemptId: attempt.id, was: attempt.status, outcome };
  await recordHistory(client, row, status, detail);
  const statement = sql`
    INSERT INTO payment_exceptions (attempt_id, booking_id) VALUES (${attempt.id}, ${row.id})
    ON CONFLICT (attempt_id) DO UPDATE SET opened_at = clock_timestamp(), closed_at = NULL, outcome = NULL`;
  await client.query(prepared('open-payment-exception', statement));
};

type OpenException = Readonly<{ attemptId: string; bookingId: string }>;

const closePaymentException = (client: DbClient, attemptId: string, outcome: 'rebooked' | 'refunded') =>
  client.query(
    prepared(
      'close-payment-exception',
      sql`UPDATE payment_exceptions SET closed_at = clock_timestamp(), outcome = ${outcome}, last_problem = NULL
          WHERE attempt_id = ${attemptId}`,
    ),
  );

const recordProblem = (payments: Store, attemptId: string, problem: string) =>
  payments.pool.query(
    prepared(
      'set-exception-problem',
      sql`UPDATE payment_exceptions SET tries = tries + 1, last_problem = ${problem} WHERE attempt_id = ${attemptId}`,
    ),
  );

/**
 * Whether a late payment still fits its booking: it is unpaid, the same amount is due, its state accepts the event, and
 * the guest consented to the later payments.
 */
const matchesPayment = (row: BookingRow, due: AmountDue, { amountPence }: Attempt): boolean =>
  row.paidPence === 0 &&
  due.amountPence === amountPence &&
  isRestAgreed(row, due) &&
  E.isRight(transitionBooking(row.snapshot, { type: 'payment.recovered' }));

/** An attempt that is `refunding`. */
type Refund = Readonly<{ attempt: Attempt; provider: PaymentProvider }>;

type LatePayment = Refund & Readonly<{ row: BookingRow }>;

/** Pays the booking with late money, if it still fits and its stock can be held again; returns whether it did. */
const restoreBooking = async (
  payments: Holding & Clock & Terms,
  client: DbClient,
  { row, attempt, provider }: LatePayment,
): Promise<boolean> => {
  const due = amountDueOf(payments, row);
  if (!matchesPayment(row, due, attempt)) return false;
  if ((await changeHold(client, row.id, holdLinesOf(row))).length > 0) return false;
  const recovered = await applyEvent(
    payments,
    client,
    row,
    { type: 'payment.recovered' },
    {
      content: { holdState: 'booked', paidPence: attempt.amountPence, payment: choiceOnPayDay(row, due) },
      detail: { attemptId: attempt.id },
    },
    null,
  );
  if (E.isLeft(recovered)) throw new Error(`the booking ${row.id} is not restored: ${recovered.left.code}`);
  await storeCompletion(client, recovered.right);
  if (attempt.outcome?.kind === 'authorised') await storePlan(client, recovered.right, provider, attempt.outcome);
  return true;
};

/** Applies the change that late money pays for; returns whether it could. The booking stays unchanged otherwise. */
const restoreChange = async (
  payments: Holding & Clock & Terms,
  client: DbClient,
  { row, attempt }: LatePayment,
): Promise<boolean> => (await recoverChange(payments, client, row, attempt)) !== null;

/**
 * Restores the booking or applies the change of a payment exception and returns null; otherwise marks the attempt
 * `refunding` and returns it. Throws, and changes nothing, if this server does not know the attempt's provider.
 */
const resolveOne = (
  payments: ChangeDeps & Clock & Terms,
  { attemptId, bookingId }: OpenException,
): Promise<Refund | null> =>
  withTransaction(payments.pool, async (client) => {
    const locked = await lockWithAttempt(client, { id: attemptId, bookingId });
    if (locked === null) return null;
    const { row, attempt } = locked;
    const provider = providerOf(attempt);
    if (attempt.status === 'refunding') return { attempt, provider };
    const { outcome } = attempt;
    const isOurs = transitionAttempt(attempt.status, { type: 'booking.recovered' }) !== null;
    if (!isOurs || outcome === null) return null;
    const isRestored = await (attempt.amendmentId === null ? restoreBooking : restoreChange)(payments, client, {
      row,
      attempt,
      provider,
    });
    if (!isRestored) {
      await updateAttempt(client, attempt.id, 'refunding', { outcome });
      await recordHistory(client, row, 'refunding', { attemptId });
      return { attempt: { ...attempt, status: 'refunding' }, provider };
    }
    await updateAttempt(client, attempt.id, 'captured', { outcome });
    await closePaymentException(client, attempt.id, 'rebooked');
    return null;
  });

const finishRefund = (payments: Store, { id, bookingId }: Attempt): Promise<void> =>
  withTransaction(payments.pool, async (client) => {
    const locked = await lockWithAttempt(client, { id, bookingId });
    if (locked === null || transitionAttempt(locked.attempt.status, { type: 'refund.done' }) === null) return;
    const { row, attempt } = locked;
    await updateAttempt(client, id, 'refunded', attempt.outcome === null ? {} : { outcome: attempt.outcome });
    await recordHistory(client, row, 'refunded', { attemptId: id });
    await closePaymentException(client, id, 'refunded');
  });

/**
 * Resolves the open exceptions of late money, at most 50; returns how many it closed. A failed refund is stored for
 * operators.
 */
export const resolvePaymentExceptions = async (
  payments: ChangeDeps & Clock & Terms & Providers,
  onError: (error: unknown) => void,
): Promise<number> => {
  const open = await payments.pool.query<OpenException>({
    name: 'open-payment-exceptions',
    text: `SELECT attempt.id AS "attemptId", attempt.booking_id AS "bookingId"
           FROM payment_exceptions exception JOIN payment_attempts attempt ON attempt.id = exception.attempt_id
           WHERE closed_at IS NULL AND attempt.status <> 'settlementFailed' ORDER BY tries, opened_at LIMIT 50`,
  });
  let closed = 0;
  for (const one of open.rows) {
    try {
      const refund = await resolveOne(payments, one);
      if (refund !== null) {
        const { attempt, provider } = refund;
        const result = await payments.router.adapterFor(provider).refund(attempt.reference);
        if (result.kind === 'unknown') {
          await recordProblem(payments, one.attemptId, result.reason);
          continue;
        }
        await finishRefund(payments, attempt);
      }
      closed += 1;
    } catch (error) {
      onError(error);
      // counts as a try, so that an exception that always fails does not delay the others
      await recordProblem(payments, one.attemptId, DEFECT);
    }
  }
  return closed;
};

/** `received`: the guest has paid in another way; `givenUp`: our team no longer expects the money. */
export type TeamOutcome = 'received' | 'givenUp';

/**
 * Closes the exception of a payment whose settlement failed, with the outcome that our team chooses. The booking and its
 * paid amount do not change. Left: why it cannot be closed.
 */
export const closeException = (
  pool: pg.Pool,
  { id, bookingId, reference }: Pick<Attempt, 'id' | 'bookingId' | 'reference'>,
  outcome: TeamOutcome,
  by: string,
): Promise<E.Either<string, TeamOutcome>> =>
  withTransaction(pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    const { rowCount } = await client.query(sql`
      UPDATE payment_exceptions exception SET closed_at = clock_timestamp(), outcome = ${outcome}
      FROM payment_attempts attempt
      WHERE exception.attempt_id = ${id} AND attempt.id = exception.attempt_id
        AND attempt.status = 'settlementFailed' AND exception.closed_at IS NULL`);
    if (row === null || rowCount !== 1)
      return E.left(`No settlement of the payment ${reference} is open: 'payment-exceptions' lists what is.`);
    await addHistory(client, row, `payment.${outcome}`, { attemptId: id, by });
    return E.right(outcome);
  });
