/** Naming the guests of a booking, and changing who is coming (spec: booking journey 3 and 4). */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { CurrentGuest, GuestSetup } from '../../machines/contract/guest.ts';
import type { BookedUnit } from '../../machines/contract/booking.ts';
import { guestDetailsRefusals, guestTypesOf } from '../../machines/guests/guests.rules.ts';
import { refuse, type Refusal } from '../../machines/kit/refusal.ts';
import { adultsOnlyRefusal, unitsRefusal } from '../../machines/party/party.rules.ts';
import { repriced } from './addons.ts';
import { fits, type Sleeping } from './allocation.ts';
import { chosenExtras, groundFloorLines, type BookingRow } from './bookingRow.ts';
import { changeBooking } from './bookings.ts';
import { addonsOfStay } from './catalogue.ts';
import type { Desk, Querier } from './desk.ts';
import { typesOnSale } from './offers.ts';
import { badInput, type Refused } from './refused.ts';

const guestsOf = (row: BookingRow, unit: BookedUnit): CurrentGuest[] => {
  const named = row.guests.find((one) => one.unitIndex === unit.unitIndex)?.guests ?? [];
  return guestTypesOf(unit).map((type, i) => ({
    type,
    title: named[i]?.title ?? null,
    firstName: named[i]?.firstName ?? '',
    lastName: named[i]?.lastName ?? '',
    dateOfBirth: named[i]?.dateOfBirth ?? null,
    loggedInUserEmail: null,
  }));
};

/** The guests of each unit for filling in; texts are empty until named. Without an account there is no earlier booking. */
export const guestSetupOf = (row: BookingRow): GuestSetup => ({
  guestsFromPrevBooking: [],
  currentGuests: row.units.map((unit) => {
    const { price: _price, wasPrice: _wasPrice, ...party } = unit;
    return { ...party, guests: guestsOf(row, unit) };
  }),
  contact: row.contact,
  totalPrice: row.totalPence,
});

/** Names every guest. Refusals: invalidInput naming each field at fault, and those of `changeBooking`. */
export const nameGuests = (
  desk: Desk,
  bookingId: string,
  { version, units, contact }: PayloadOf<'set-guest-details'>,
): Promise<E.Either<Refused, BookingRow>> =>
  changeBooking(desk, bookingId, version, { type: 'guests.named' }, async (row) => {
    const refusals = guestDetailsRefusals(row.units, units, row.startDate);
    return refusals.length > 0 ? E.left(badInput(...refusals)) : E.right({ content: { guests: units, contact } });
  });

/** Why these parties cannot have the accommodation that is held, one refusal for each unit at fault. */
const mixRefusals = async (
  client: Querier,
  row: BookingRow,
  units: PayloadOf<'set-guest-mix'>['units'],
): Promise<Refusal[]> => {
  if (units.length !== row.units.length) {
    return [refuse('units', 'To change the number of units, please choose the accommodation again.')];
  }
  const { sold, types } = await typesOnSale(client, row, row.id);
  const season = sold.find((brk) => brk.nights === row.nights)?.season ?? '*';
  const refusal = unitsRefusal(units) ?? adultsOnlyRefusal(season, units);
  if (refusal !== null) return [refusal];
  return units.flatMap((unit, i) => {
    const type: Sleeping | undefined = types.find((one) => one.code === row.units[i]?.accommodationCode);
    return type !== undefined && fits(type, unit)
      ? []
      : [refuse(`units.${i}`, 'The accommodation that is held does not suit this party. Please choose again.')];
  });
};

/**
 * Changes who is coming in the accommodation that is held: add-ons are priced anew for them, and names are asked again.
 * Refusals: invalidInput naming the unit, and those of `changeBooking`.
 */
export const changeGuestMix = (
  desk: Desk,
  bookingId: string,
  { version, units }: PayloadOf<'set-guest-mix'>,
): Promise<E.Either<Refused, BookingRow>> =>
  changeBooking(desk, bookingId, version, { type: 'units.chosen' }, async (row, client) => {
    const refusals = await mixRefusals(client, row, units);
    if (refusals.length > 0) return E.left(badInput(...refusals));
    const mixed = row.units.map((unit, i) => ({ ...unit, ...units[i] }));
    const prices = await addonsOfStay(client, row);
    const { dinings, extras } = repriced(
      prices,
      { units: mixed, nights: row.nights },
      { dinings: row.dinings, extras: chosenExtras(row) },
    );
    return E.right({
      content: { units: mixed, dinings, extras: [...extras, ...groundFloorLines(row)], guests: [], contact: null },
    });
  });
