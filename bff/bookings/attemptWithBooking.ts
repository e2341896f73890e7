/** Attempts to pay for a booking, and for a change of one, as their use cases return them. */
import sql, { raw } from 'sql-template-tag';
import { ATTEMPT_COLUMNS, type Attempt } from '../attempts/attempts.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { BOOKING_COLUMNS, type BookingRow, type LockedBooking } from './bookingRow.ts';

/** The current attempt and its booking. */
export type AttemptWithBooking = Readonly<{ attempt: Attempt; row: BookingRow }>;

/** A stored attempt and its amount. */
export type StartedAttempt = Readonly<{ attemptId: string; amountPence: number }>;

/** `sendTo`: the provider that this call must send the payment to; null: another call has sent it. */
export type SentAttempt = AttemptWithBooking & Readonly<{ sendTo: PaymentProvider | null }>;

/**
 * A booking with one of its attempts, both as they are once their rows are locked, until the transaction ends; null if there
 * is none. The attempt depends on the booking here, so that the booking is locked first, as everywhere.
 */
export const lockWithAttempt = async (
  client: DbClient,
  { id, bookingId }: Pick<Attempt, 'id' | 'bookingId'>,
): Promise<Readonly<{ row: LockedBooking; attempt: Attempt }> | null> => {
  const { rows } = await client.query<LockedBooking & { attempt: Attempt }>(
    prepared(
      'lock-booking-with-attempt',
      sql`SELECT booking.*, row_to_json(own) AS attempt
          FROM (SELECT ${raw(BOOKING_COLUMNS)}, network FROM bookings WHERE id = ${bookingId} FOR UPDATE) booking,
            LATERAL (SELECT ${ATTEMPT_COLUMNS} FROM payment_attempts attempt
              WHERE attempt.id = ${id} AND attempt.booking_id = booking.id FOR UPDATE) own`,
    ),
  );
  if (rows[0] === undefined) return null;
  const { attempt, ...row } = rows[0];
  return { row, attempt };
};
