/** Clears the session's unpaid booking: releases its stock, so that the session can make another booking. */
import { either as E } from 'fp-ts';
import { withTransaction } from '../db/transaction.ts';
import { lockBooking } from './bookingRow.ts';
import { releaseBooking } from './hold.ts';
import type { ChangeDeps } from '../kernel/deps.ts';
import { unsaved, type Unsaved } from './idempotency.ts';
import type { Refused } from '../kernel/refused.ts';
import { abandonBooking, lockSession, type Session } from '../sessions/sessions.ts';

const ENDED = ['completed', 'expired', 'cancelled'];

/** A booking that has already ended is only detached from the session. Refusal: paymentProcessing. */
export const clearBooking = (
  deps: ChangeDeps,
  _payload: unknown,
  session: Session,
): Promise<E.Either<Refused, Unsaved<object>>> =>
  withTransaction(deps.pool, async (client) => {
    // locks in the same order as for a new booking: session, booking, stock
    await lockSession(client, session.id);
    const row = session.bookingId === null ? null : await lockBooking(client, session.bookingId);
    if (row !== null && !ENDED.includes(row.status)) {
      const released = await releaseBooking(deps, client, row, {
        type: row.isHoldDue ? 'hold.expired' : 'booking.cleared',
      });
      if (E.isLeft(released)) return released;
    }
    await abandonBooking(client, session);
    return E.right(unsaved({}));
  });
