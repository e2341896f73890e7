/** Closes the payment exception of a payment whose settlement failed, with the outcome that our team chooses. */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { lockBooking } from '../bookings/bookingRow.ts';
import { addHistory } from '../bookings/history.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Attempt } from '../attempts/attempts.ts';

/** `received`: the guest has paid in another way; `givenUp`: our team no longer expects the money. */
export type TeamOutcome = 'received' | 'givenUp';

/** Closes the exception. The booking and its paid amount do not change. Left: why it cannot be closed. */
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
