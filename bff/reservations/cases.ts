/**
 * Money that came in for an attempt we had called refused. The server restores the booking where its stock is still there,
 * else it gives the money back; operators see every case, and those that it could not close.
 */
import { either as E } from 'fp-ts';
import type { AttemptStatus } from '../../machines/checkout/attempt/attempt.machine.ts';
import { attemptAfter } from '../../machines/checkout/attempt/attempt.rules.ts';
import { withTransaction } from '../db/transaction.ts';
import { attemptOf, markAttempt, type Attempt } from './attempts.ts';
import { lockBooking, type BookingRow } from './bookingRow.ts';
import { applyEvent } from './bookings.ts';
import type { Querier } from './desk.ts';
import { dueOf } from './due.ts';
import { changeHold } from './holds.ts';
import { storePlan } from './instalments.ts';
import { stageAfter } from './lifecycle.ts';
import { linesOf } from './pools.ts';
import type { Till } from './settle.ts';

/** Opens a case for an attempt that is contradicted, and notes it in the booking's history. The booking is locked. */
export const openCase = async (
  client: Querier,
  { attempt, row }: Readonly<{ attempt: Attempt; row: BookingRow }>,
  was: AttemptStatus,
): Promise<void> => {
  await client.query({
    name: 'open-case',
    text: `WITH noted AS (
             INSERT INTO booking_history (booking_id, version, event, detail) VALUES ($1, $3, 'payment.contradicted', $4)
             ON CONFLICT DO NOTHING)
           INSERT INTO payment_cases (attempt_id, booking_id) VALUES ($2, $1)
           ON CONFLICT (attempt_id) DO UPDATE SET closed_at = NULL, outcome = NULL`,
    values: [row.id, attempt.id, row.version, JSON.stringify({ attemptId: attempt.id, was, outcome: 'authorised' })],
  });
};

type Open = Readonly<{ attemptId: string; bookingId: string }>;

const close = (client: Querier, attemptId: string, outcome: 'rebooked' | 'refunded') =>
  client.query({
    name: 'close-case',
    text: 'UPDATE payment_cases SET closed_at = clock_timestamp(), outcome = $2, last_problem = NULL WHERE attempt_id = $1',
    values: [attemptId, outcome],
  });

const noteProblem = (till: Till, attemptId: string, problem: string) =>
  till.pool.query({
    name: 'note-problem',
    text: 'UPDATE payment_cases SET tries = tries + 1, last_problem = $2 WHERE attempt_id = $1',
    values: [attemptId, problem],
  });

/** Whether the booking still is what was paid for: the chart takes the money, and nobody paid it otherwise. */
const isAsPaidFor = (till: Till, row: BookingRow, { amountPence }: Attempt): boolean =>
  row.paidPence === 0 &&
  dueOf(till, row).amountPence === amountPence &&
  E.isRight(stageAfter(row.snapshot, { type: 'payment.recovered' }));

/** What to do with a case: it is restored here, or its money has to go back, which is written down first. */
const decide = (till: Till, { attemptId, bookingId }: Open): Promise<Attempt | null> =>
  withTransaction(till.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    const attempt = await attemptOf(client, attemptId, bookingId);
    if (row === null || attempt === null) return null;
    if (attempt.status === 'refunding') return attempt;
    const { outcome } = attempt;
    const isOurs = attemptAfter(attempt.status, { type: 'booking.recovered' }) !== null;
    if (!isOurs || outcome === null) return null;
    const isTaken = isAsPaidFor(till, row, attempt) && (await changeHold(client, row.id, linesOf(row))).length === 0;
    if (!isTaken) {
      await markAttempt(client, attempt.id, 'refunding', { outcome });
      return { ...attempt, status: 'refunding' };
    }
    const recovered = await applyEvent(
      till,
      client,
      row,
      { type: 'payment.recovered' },
      { content: { holdState: 'booked', paidPence: attempt.amountPence }, detail: { attemptId } },
    );
    if (E.isLeft(recovered)) throw new Error(`the booking ${row.id} is not restored: ${recovered.left.code}`);
    await markAttempt(client, attempt.id, 'captured', { outcome });
    if (outcome.kind === 'authorised') await storePlan(client, recovered.right, outcome);
    await close(client, attempt.id, 'rebooked');
    return null;
  });

const finishRefund = (till: Till, { id, bookingId }: Attempt): Promise<void> =>
  withTransaction(till.pool, async (client) => {
    await lockBooking(client, bookingId);
    const attempt = await attemptOf(client, id, bookingId);
    if (attempt === null || attemptAfter(attempt.status, { type: 'refund.done' }) === null) return;
    await markAttempt(client, id, 'refunded', attempt.outcome === null ? {} : { outcome: attempt.outcome });
    await close(client, id, 'refunded');
  });

/** Goes on with every open case; gives how many were closed. One that cannot be closed keeps its problem for people. */
export const resolveCases = async (till: Till, onError: (error: unknown) => void): Promise<number> => {
  const open = await till.pool.query<Open>({
    name: 'open-cases',
    text: `SELECT attempt_id AS "attemptId", booking_id AS "bookingId" FROM payment_cases
           WHERE closed_at IS NULL ORDER BY tries, opened_at LIMIT 50`,
  });
  let closed = 0;
  for (const one of open.rows) {
    try {
      const refunding = await decide(till, one);
      if (refunding !== null) {
        const given = await till.payments.refund(refunding.reference);
        if (given.kind === 'unknown') {
          await noteProblem(till, one.attemptId, given.reason);
          continue;
        }
        await finishRefund(till, refunding);
      }
      closed += 1;
    } catch (error) {
      onError(error);
    }
  }
  return closed;
};
