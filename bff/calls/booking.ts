/** Making a booking, reading it, and changing who is coming. */
import { either as E } from 'fp-ts';
import { viewOf } from '../reservations/bookingRow.ts';
import { currentBooking, viewed } from '../reservations/bookings.ts';
import { createBooking as create } from '../reservations/create.ts';
import { changeGuestMix } from '../reservations/guests.ts';
import { refused } from '../reservations/refused.ts';
import type { Handler } from './handler.ts';

export const createBooking: Handler<'create-booking'> = async ({ till }, wanted, session) =>
  viewed(await create(till, session, wanted));

/** The booking as it stands, also when it expired or was paid. */
export const getBooking: Handler<'get-booking'> = async ({ till }, _payload, { bookingId }) => {
  const row = await currentBooking(till, bookingId);
  return row === null ? E.left(refused('noBooking')) : E.right(viewOf(row));
};

export const setGuestMix: Handler<'set-guest-mix'> = async ({ till }, mix, { bookingId }) =>
  viewed(await changeGuestMix(till, bookingId, mix));
