/** Naming the guests. */
import { either as E } from 'fp-ts';
import { currentBooking, viewed } from '../reservations/bookings.ts';
import { guestSetupOf, nameGuests } from '../reservations/guests.ts';
import { refused } from '../reservations/refused.ts';
import type { Handler } from './handler.ts';

export const getGuestSetup: Handler<'get-guest-setup'> = async ({ till }, _payload, { bookingId }) => {
  const row = await currentBooking(till, bookingId);
  return row === null ? E.left(refused('noBooking')) : E.right(guestSetupOf(row));
};

export const setGuestDetails: Handler<'set-guest-details'> = async ({ till }, details, { bookingId }) =>
  viewed(await nameGuests(till, bookingId, details));
