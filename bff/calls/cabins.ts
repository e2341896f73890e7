/** Call handlers for cabins: for the booking that is being made, and by booking reference. */
import { either as E } from 'fp-ts';
import type { CabinDetail } from '../../machines/contract/cabin.ts';
import { loadBooking } from '../bookings/bookingRow.ts';
import { changeBooking, currentBooking } from '../bookings/changes.ts';
import { CABIN_CHOSEN, cabinDetailOf, decideCabin, decideNoCabin } from '../bookings/cabins.ts';
import { refused, type Refused } from '../bookings/refused.ts';
import type { BookingDeps } from '../bookings/deps.ts';
import type { ChangeHandler, ReadHandler } from './handler.ts';
import { ownBookingId } from './ownership.ts';

export const getCabinDetail: ReadHandler<'get-cabin-detail'> = async (deps, { unitIndex }, { bookingId }) => {
  const row = await currentBooking(deps, bookingId);
  return row === null ? E.left(refused('noBooking')) : cabinDetailOf(deps.pool, row, unitIndex);
};

/** The same for server rendering, without changing anything: a booking whose hold has expired counts as none. */
export const peekCabinDetail = async (
  deps: BookingDeps,
  { unitIndex }: { readonly unitIndex: number },
  bookingId: string,
): Promise<E.Either<Refused, CabinDetail>> => {
  const row = await loadBooking(deps.pool, bookingId);
  return row === null || row.isHoldDue ? E.left(refused('noBooking')) : cabinDetailOf(deps.pool, row, unitIndex);
};

export const setCabin: ChangeHandler<'set-cabin'> = (deps, { version, ...choice }, { bookingId }, idempotency) =>
  changeBooking(deps, idempotency, bookingId, version, CABIN_CHOSEN, decideCabin(choice));

export const deleteCabin: ChangeHandler<'delete-cabin'> = (deps, { version, unitIndex }, { bookingId }, idempotency) =>
  changeBooking(deps, idempotency, bookingId, version, CABIN_CHOSEN, decideNoCabin(unitIndex));

export const getCabinDetailById: ReadHandler<'get-cabin-detail-by-id'> = async (
  deps,
  { resId, unitIndex },
  session,
) => {
  const own = await ownBookingId(deps, resId, session);
  return E.isLeft(own) ? own : getCabinDetail(deps, { unitIndex }, { ...session, bookingId: own.right });
};

export const setCabinById: ChangeHandler<'set-cabin-by-id'> = async (
  deps,
  { resId, version, ...choice },
  session,
  idempotency,
) => {
  const own = await ownBookingId(deps, resId, session);
  return E.isLeft(own) ? own : changeBooking(deps, idempotency, own.right, version, CABIN_CHOSEN, decideCabin(choice));
};

export const deleteCabinById: ChangeHandler<'delete-cabin-by-id'> = async (
  deps,
  { resId, version, unitIndex },
  session,
  idempotency,
) => {
  const own = await ownBookingId(deps, resId, session);
  return E.isLeft(own)
    ? own
    : changeBooking(deps, idempotency, own.right, version, CABIN_CHOSEN, decideNoCabin(unitIndex));
};
