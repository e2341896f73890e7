/** The page of a completed booking (spec: account area 3, my-booking). */
import { either as E } from 'fp-ts';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import { myBookingOf } from '../amendments/myBooking.ts';
import { loadBooking } from '../bookings/bookingRow.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import type { Clock, Store, Terms } from '../kernel/deps.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import type { WithBooking } from '../sessions/sessions.ts';
import type { GuideSource } from '../site/guides.ts';

/**
 * `get-my-booking`, with the address of the stay's guide. Refusals: notLeadGuest, notAcceptedNow for a booking that is not
 * completed.
 */
export const getMyBooking = async (
  deps: Store & Clock & Terms & Readonly<{ guides: Pick<GuideSource, 'addressFor'> }>,
  _payload: unknown,
  { bookingId }: WithBooking,
): Promise<E.Either<Refused, MyBooking>> => {
  const row = await loadBooking(deps.pool, bookingId);
  if (row === null) return E.left(notLeadGuest());
  if (row.status !== 'completed') return E.left(refused('notAcceptedNow'));
  const [myBooking, guide] = await Promise.all([myBookingOf(deps, deps.pool, row), deps.guides.addressFor(row)]);
  return E.right({ ...myBooking, ...(guide !== null && { guide }) });
};
