/** Call handlers for guest details: prefilled details, validating one guest, saving all guests, and previous guests. */
import { either as E } from 'fp-ts';
import { oneGuestRefusals } from '../../machines/guests/guests.rules.ts';
import { changeBooking } from '../bookings/changes.ts';
import { currentBooking } from '../bookings/hold.ts';
import { accountHolderOf } from '../bookings/accountHolder.ts';
import { decideGuestNames, guestSetupOf, previousGuestsFor } from '../bookings/guests.ts';
import { badInput, refused } from '../kernel/refused.ts';
import type { ChangeHandler, ReadHandler } from './handler.ts';
import { todayAt } from '../kernel/today.ts';

const GUESTS_NAMED = { type: 'guests.named' } as const;

export const getGuestSetup: ReadHandler<'get-guest-setup'> = async (deps, _payload, visitor) => {
  const { bookingId } = visitor;
  const [row, accountHolder] = await Promise.all([
    currentBooking(deps, bookingId),
    accountHolderOf(deps.pool, visitor),
  ]);
  return row === null ? E.left(refused('noBooking')) : E.right(guestSetupOf(row, accountHolder));
};

export const setGuestDetails: ChangeHandler<'set-guest-details'> = (
  deps,
  { version, units, contact },
  visitor,
  idempotency,
) => changeBooking(deps, idempotency, visitor, version, GUESTS_NAMED, decideGuestNames({ units, contact }));

export const validateGuest: ReadHandler<'validate-guest'> = async (deps, one, { bookingId }) => {
  const row = await currentBooking(deps, bookingId);
  if (row === null) return E.left(refused('noBooking'));
  const refusals = oneGuestRefusals(row.units, one, row);
  return refusals.length > 0 ? E.left(badInput(...refusals)) : E.right({ isValid: true });
};

/** The previous guests of the account, with their guest type as of today; none without an account. */
export const getPreviousGuests: ReadHandler<'get-previous-guests'> = async (deps, _payload, visitor) =>
  E.right({
    guests: previousGuestsFor(await accountHolderOf(deps.pool, visitor), {
      startDate: todayAt(deps),
      brand: 'family',
    }),
  });
