/** Ownership by reference: only the session that made a booking can name it; for others it does not exist. */
import { either as E } from 'fp-ts';
import { loadByResId } from '../bookings/bookingRow.ts';
import type { BookingDeps } from '../bookings/deps.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { refused, type Refused } from '../bookings/refused.ts';
import type { Session } from '../sessions/sessions.ts';

/** The id of the session's booking with this reference. Refusal: notLeadGuest (ResId). */
export const ownBookingId = async (
  deps: BookingDeps,
  resId: number,
  session: Session,
): Promise<E.Either<Refused, string>> => {
  const row = await loadByResId(deps.pool, resId, session.id);
  return row === null ? E.left(notLeadGuest()) : E.right(row.id);
};

/** The same, or without a reference the id of the booking that the session is making. Refusals: notLeadGuest, noBooking. */
export const namedBookingId = async (
  deps: BookingDeps,
  resId: number | undefined,
  session: Session,
): Promise<E.Either<Refused, string>> => {
  if (resId !== undefined) return ownBookingId(deps, resId, session);
  return session.bookingId === null ? E.left(refused('noBooking')) : E.right(session.bookingId);
};
