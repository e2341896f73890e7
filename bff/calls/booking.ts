/**
 * Call handlers for reading a booking, its add-ons and the ground-floor option, and for the page of a completed
 * booking.
 */
import { either as E } from 'fp-ts';
import { viewOf, loadBooking } from '../bookings/bookingRow.ts';
import { currentBooking } from '../bookings/hold.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import type { ReadHandler } from './handler.ts';
import { addonsFor } from '../bookings/addons.ts';
import { breakTypeOfStay } from '../bookings/soldBreak.ts';
import { addonsOfStay, addonsOnSale } from '../bookings/addonCatalogue.ts';
import { groundFloorOf } from '../bookings/groundFloor.ts';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import { myBookingOf } from '../amendments/myBooking.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import type { Clock, Store, Terms } from '../kernel/deps.ts';
import type { WithBooking } from '../sessions/sessions.ts';
import type { GuideSource } from '../site/guides.ts';

/** The current booking, even if it has expired or is paid. */
export const getBooking: ReadHandler<'get-booking'> = async (deps, _payload, { bookingId }) => {
  const row = await currentBooking(deps, bookingId);
  return row === null ? E.left(refused('noBooking')) : E.right(viewOf(row));
};

export const getAddons: ReadHandler<'get-addons'> = async (deps, _payload, { bookingId }) => {
  const row = await currentBooking(deps, bookingId);
  if (row === null) return E.left(refused('noBooking'));
  const [onSale, breakType] = await Promise.all([addonsOnSale(deps.pool, row), breakTypeOfStay(deps.pool, row)]);
  return E.right({ addons: addonsFor(onSale, row), breakType });
};

export const getGroundFloor: ReadHandler<'get-ground-floor'> = async (deps, _payload, { bookingId }) => {
  const row = await currentBooking(deps, bookingId);
  if (row === null) return E.left(refused('noBooking'));
  return E.right(await groundFloorOf(deps.pool, row, await addonsOfStay(deps.pool, row)));
};

/**
 * The page of a completed booking (spec: account area 3, my-booking), with the address of the stay's guide. Refusals:
 * notLeadGuest, notAcceptedNow for a booking that is not completed.
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
