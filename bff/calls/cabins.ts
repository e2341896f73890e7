/** Call handlers for cabins, of the session's unpaid booking or of one named by its reference. */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { CabinDetail } from '../../machines/contract/cabin.ts';
import { loadBooking } from '../bookings/bookingRow.ts';
import { changeBooking } from '../bookings/changes.ts';
import { currentBooking } from '../bookings/hold.ts';
import { CABIN_CHOSEN, cabinDetailOf, decideCabin, decideNoCabin } from '../bookings/cabins.ts';
import { withGroundFloorPriced } from '../bookings/groundFloor.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import { cabinSoldOut } from '../stock/soldOut.ts';
import type { ChangeDeps, Store } from '../kernel/deps.ts';
import type { WithBooking } from '../sessions/sessions.ts';
import type { ChangeHandler } from './handler.ts';

export const getCabinDetail = async (
  deps: ChangeDeps,
  { unitIndex }: PayloadOf<'get-cabin-detail'>,
  { bookingId }: WithBooking,
): Promise<E.Either<Refused, CabinDetail>> => {
  const row = await currentBooking(deps, bookingId);
  return row === null ? E.left(refused('noBooking')) : cabinDetailOf(deps.pool, row, unitIndex);
};

/** The same for server rendering, without any change: a booking whose hold has expired counts as none. */
export const peekCabinDetail = async (
  deps: Store,
  { unitIndex }: { readonly unitIndex: number },
  bookingId: string,
): Promise<E.Either<Refused, CabinDetail>> => {
  const row = await loadBooking(deps.pool, bookingId);
  return row === null || row.isHoldDue ? E.left(refused('noBooking')) : cabinDetailOf(deps.pool, row, unitIndex);
};

/** Choosing a cabin can fail only for the cabin or a unit on its floor; elsewhere the floor counts as an add-on. */
const asCabinSoldOut = (refusal: Refused): Refused => (refusal.code === 'addonSoldOut' ? cabinSoldOut() : refusal);

export const setCabin: ChangeHandler<'set-cabin'> = async (
  deps,
  { version, unitIndex, cabinCode },
  visitor,
  idempotency,
) => {
  const decide = withGroundFloorPriced(decideCabin({ unitIndex, cabinCode }));
  return E.mapLeft(asCabinSoldOut)(await changeBooking(deps, idempotency, visitor, version, CABIN_CHOSEN, decide));
};

export const deleteCabin: ChangeHandler<'delete-cabin'> = (deps, { version, unitIndex }, visitor, idempotency) =>
  changeBooking(deps, idempotency, visitor, version, CABIN_CHOSEN, withGroundFloorPriced(decideNoCabin(unitIndex)));
