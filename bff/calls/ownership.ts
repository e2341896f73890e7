/** Finds the booking that a call means: named by its reference, or the session's unpaid booking. */
import { either as E } from 'fp-ts';
import type { Store } from '../kernel/deps.ts';
import { notLeadGuest, ownedBookingId } from '../bookings/ownership.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import type { Session } from '../sessions/sessions.ts';

/**
 * The id of the booking with this reference, which the session must own or may pay for; without a reference, the id of
 * the session's unpaid booking. Refusals: notLeadGuest (ResId), noBooking.
 */
export const namedBookingId = async (
  deps: Store,
  resId: number | undefined,
  session: Session,
): Promise<E.Either<Refused, string>> => {
  if (resId === undefined)
    return session.bookingId === null ? E.left(refused('noBooking')) : E.right(session.bookingId);
  const id = await ownedBookingId(deps.pool, resId, session, true);
  return id === null ? E.left(notLeadGuest()) : E.right(id);
};
