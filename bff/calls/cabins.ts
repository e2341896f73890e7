/** Cabins by name: for the booking that is being made, and by its reference. */
import { either as E } from 'fp-ts';
import type { CabinDetail } from '../../machines/contract/cabin.ts';
import { loadBooking } from '../reservations/bookingRow.ts';
import { currentBooking, viewed } from '../reservations/bookings.ts';
import { cabinDetailOf, chooseCabin, giveUpCabin } from '../reservations/cabins.ts';
import { refused, type Refused } from '../reservations/refused.ts';
import type { CallDeps, Handler } from './handler.ts';
import { ownBookingId } from './own.ts';

export const getCabinDetail: Handler<'get-cabin-detail'> = async ({ till }, { unitIndex }, { bookingId }) => {
  const row = await currentBooking(till, bookingId);
  return row === null ? E.left(refused('noBooking')) : cabinDetailOf(till.pool, row, unitIndex);
};

/** The same for drawing a page: nothing is changed, so of a booking whose hold has run out nothing is told. */
export const seenCabinDetail = async (
  { till }: CallDeps,
  { unitIndex }: { readonly unitIndex: number },
  bookingId: string,
): Promise<E.Either<Refused, CabinDetail>> => {
  const row = await loadBooking(till.pool, bookingId);
  return row === null || row.isHoldDue ? E.left(refused('noBooking')) : cabinDetailOf(till.pool, row, unitIndex);
};

export const setCabin: Handler<'set-cabin'> = async ({ till }, choice, { bookingId }) =>
  viewed(await chooseCabin(till, bookingId, choice));

export const deleteCabin: Handler<'delete-cabin'> = async ({ till }, choice, { bookingId }) =>
  viewed(await giveUpCabin(till, bookingId, choice));

export const getCabinDetailById: Handler<'get-cabin-detail-by-id'> = async (deps, { resId, unitIndex }, session) => {
  const own = await ownBookingId(deps.till, resId, session);
  return E.isLeft(own) ? own : getCabinDetail(deps, { unitIndex }, { ...session, bookingId: own.right });
};

export const setCabinById: Handler<'set-cabin-by-id'> = async (deps, { resId, ...choice }, session) => {
  const own = await ownBookingId(deps.till, resId, session);
  return E.isLeft(own) ? own : setCabin(deps, choice, { ...session, bookingId: own.right });
};

export const deleteCabinById: Handler<'delete-cabin-by-id'> = async (deps, { resId, ...choice }, session) => {
  const own = await ownBookingId(deps.till, resId, session);
  return E.isLeft(own) ? own : deleteCabin(deps, choice, { ...session, bookingId: own.right });
};
