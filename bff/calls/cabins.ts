/** Call handlers for cabins: for the booking that is being made, and by booking reference. */
import { either as E } from 'fp-ts';
import type { CabinDetail } from '../../machines/contract/cabin.ts';
import { loadBooking } from '../bookings/bookingRow.ts';
import { currentBooking, toBookingView } from '../bookings/changes.ts';
import { cabinDetailOf, chooseCabin, removeCabin } from '../bookings/cabins.ts';
import { refused, type Refused } from '../bookings/refused.ts';
import type { CallDeps, Handler } from './handler.ts';
import { ownBookingId } from './ownership.ts';

export const getCabinDetail: Handler<'get-cabin-detail'> = async ({ payments }, { unitIndex }, { bookingId }) => {
  const row = await currentBooking(payments, bookingId);
  return row === null ? E.left(refused('noBooking')) : cabinDetailOf(payments.pool, row, unitIndex);
};

/** The same for server rendering, without changing anything: a booking whose hold has expired counts as none. */
export const peekCabinDetail = async (
  { payments }: CallDeps,
  { unitIndex }: { readonly unitIndex: number },
  bookingId: string,
): Promise<E.Either<Refused, CabinDetail>> => {
  const row = await loadBooking(payments.pool, bookingId);
  return row === null || row.isHoldDue ? E.left(refused('noBooking')) : cabinDetailOf(payments.pool, row, unitIndex);
};

export const setCabin: Handler<'set-cabin'> = async ({ payments }, choice, { bookingId }) =>
  toBookingView(await chooseCabin(payments, bookingId, choice));

export const deleteCabin: Handler<'delete-cabin'> = async ({ payments }, choice, { bookingId }) =>
  toBookingView(await removeCabin(payments, bookingId, choice));

export const getCabinDetailById: Handler<'get-cabin-detail-by-id'> = async (deps, { resId, unitIndex }, session) => {
  const own = await ownBookingId(deps.payments, resId, session);
  return E.isLeft(own) ? own : getCabinDetail(deps, { unitIndex }, { ...session, bookingId: own.right });
};

export const setCabinById: Handler<'set-cabin-by-id'> = async (deps, { resId, ...choice }, session) => {
  const own = await ownBookingId(deps.payments, resId, session);
  return E.isLeft(own) ? own : setCabin(deps, choice, { ...session, bookingId: own.right });
};

export const deleteCabinById: Handler<'delete-cabin-by-id'> = async (deps, { resId, ...choice }, session) => {
  const own = await ownBookingId(deps.payments, resId, session);
  return E.isLeft(own) ? own : deleteCabin(deps, choice, { ...session, bookingId: own.right });
};
