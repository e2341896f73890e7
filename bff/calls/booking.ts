/** Call handlers for making a booking, reading it, and changing its guest mix. */
import { either as E } from 'fp-ts';
import { viewOf } from '../bookings/bookingRow.ts';
import { currentBooking, toBookingView } from '../bookings/changes.ts';
import { createBooking as create } from '../bookings/createBooking.ts';
import { changeGuestMix } from '../bookings/guests.ts';
import { refused } from '../bookings/refused.ts';
import type { Handler } from './handler.ts';

export const createBooking: Handler<'create-booking'> = async ({ payments }, wanted, session) =>
  toBookingView(await create(payments, session, wanted));

/** The current booking, also when it has expired or is paid. */
export const getBooking: Handler<'get-booking'> = async ({ payments }, _payload, { bookingId }) => {
  const row = await currentBooking(payments, bookingId);
  return row === null ? E.left(refused('noBooking')) : E.right(viewOf(row));
};

export const setGuestMix: Handler<'set-guest-mix'> = async ({ payments }, mix, { bookingId }) =>
  toBookingView(await changeGuestMix(payments, bookingId, mix));
