/** Call handlers for guest details: prefilled details, validating one guest, saving all, and previous guests. */
import { either as E } from 'fp-ts';
import { oneGuestRefusals } from '../../machines/guests/guests.rules.ts';
import { currentBooking, toBookingView } from '../bookings/changes.ts';
import { accountHolderOf } from '../accounts/accountHolder.ts';
import { guestSetupOf, nameGuests, previousGuestsFor } from '../bookings/guests.ts';
import { badInput, refused } from '../bookings/refused.ts';
import type { Handler } from './handler.ts';
import { ownBookingId } from './ownership.ts';
import { todayAt } from '../bookings/today.ts';

export const getGuestSetup: Handler<'get-guest-setup'> = async ({ payments }, _payload, { id, bookingId }) => {
  const [row, accountHolder] = await Promise.all([
    currentBooking(payments, bookingId),
    accountHolderOf(payments.pool, id),
  ]);
  return row === null ? E.left(refused('noBooking')) : E.right(guestSetupOf(row, accountHolder));
};

export const setGuestDetails: Handler<'set-guest-details'> = async ({ payments }, details, { bookingId }) =>
  toBookingView(await nameGuests(payments, bookingId, details));

export const setGuestDetailsById: Handler<'set-guest-details-by-id'> = async (deps, { resId, ...details }, session) => {
  const own = await ownBookingId(deps.payments, resId, session);
  return E.isLeft(own) ? own : setGuestDetails(deps, details, { ...session, bookingId: own.right });
};

export const validateGuest: Handler<'validate-guest'> = async ({ payments }, one, { bookingId }) => {
  const row = await currentBooking(payments, bookingId);
  if (row === null) return E.left(refused('noBooking'));
  const refusals = oneGuestRefusals(row.units, one, row);
  return refusals.length > 0 ? E.left(badInput(...refusals)) : E.right({ isValid: true });
};

/** The previous guests of the account, with their guest type as of today; none without an account. */
export const getPreviousGuests: Handler<'get-previous-guests'> = async ({ payments }, _payload, { id }) =>
  E.right({
    guests: previousGuestsFor(await accountHolderOf(payments.pool, id), {
      startDate: todayAt(payments),
      brand: 'family',
    }),
  });
