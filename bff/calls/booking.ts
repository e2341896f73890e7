/** Call handler for reading the booking. */
import { either as E } from 'fp-ts';
import { viewOf } from '../bookings/bookingRow.ts';
import { currentBooking } from '../bookings/hold.ts';
import { refused } from '../kernel/refused.ts';
import type { ReadHandler } from './handler.ts';

/** The current booking, even if it has expired or is paid. */
export const getBooking: ReadHandler<'get-booking'> = async (deps, _payload, { bookingId }) => {
  const row = await currentBooking(deps, bookingId);
  return row === null ? E.left(refused('noBooking')) : E.right(viewOf(row));
};
