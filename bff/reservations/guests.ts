/** Naming the guests of a booking, and changing who is coming (spec: booking journey 3 and 4). */
import { either as E } from 'fp-ts';
import { stayPrice, type PricedStay } from '../../machines/booking/stayPrice.rules.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { CurrentGuest, GuestSetup } from '../../machines/contract/guest.ts';
import type { BookedUnit } from '../../machines/contract/booking.ts';
import { guestDetailsRefusals, guestTypesOf } from '../../machines/guests/guests.rules.ts';
import { refuse, type Refusal } from '../../machines/kit/refusal.ts';
import { adultsOnlyRefusal, unitsRefusal } from '../../machines/party/limits.rules.ts';
import { repriced, withCotLine } from './addons.ts';
import { fits, type Sleeping } from './allocation.ts';
import { chosenExtras, groundFloorLines, type BookingRow } from './bookingRow.ts';
import { changeBooking } from './bookings.ts';
import { addonsOnSale } from './catalogue.ts';
import { addonGone } from './gone.ts';
import type { Desk } from './desk.ts';
import { pricedStayOf, typesOnSale, type OnSale } from './offers.ts';
import { badInput, type Refused } from './refused.ts';
import { termsOf } from './stays.ts';

type Mix = PayloadOf<'set-guest-mix'>['units'];

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
const mixRefusals = (row: BookingRow, units: Mix, { sold, types }: OnSale): Refusal[] => {
  if (units.length !== row.units.length) {
    return [refuse('units', 'To change the number of units, please choose the accommodation again.')];
  }
  const brk = sold.find((one) => one.nights === row.nights);
  const refusal = unitsRefusal(units, termsOf(brk)) ?? adultsOnlyRefusal(brk?.season ?? '*', units);
  if (refusal !== null) return [refusal];
  return units.flatMap((unit, i) => {
    const type: Sleeping | undefined = types.find((one) => one.code === row.units[i]?.accommodationCode);
    return type !== undefined && fits(type, unit)
      ? []
      : [refuse(`units.${i}`, 'The accommodation that is held does not suit this party. Please choose again.')];
  });
};

/** The unit with its new party: at the price it is held at, unless the party itself makes another price; then at today's rate. */
const mixedUnit = (
  held: BookedUnit,
  party: Mix[number] | undefined,
  types: OnSale['types'],
  stay: PricedStay,
): BookedUnit => {
  const unit = { ...held, ...party };
  const rate = types.find((one) => one.code === held.accommodationCode);
  if (rate === undefined) return unit;
  const [before, after] = [stayPrice(rate, held, stay), stayPrice(rate, unit, stay)];
  return before.pence === after.pence ? unit : { ...unit, price: after.pence, wasPrice: after.wasPence };
};

/**
 * Changes who is coming in the accommodation that is held: it and the add-ons are priced anew for them, and names are
 * asked again. Refusals: invalidInput naming the unit, addonGone where cots are not for hire, and those of
 * `changeBooking`.
 */
export const changeGuestMix = (
  desk: Desk,
  bookingId: string,
  { version, units }: PayloadOf<'set-guest-mix'>,
): Promise<E.Either<Refused, BookingRow>> =>
  changeBooking(desk, bookingId, version, { type: 'units.chosen' }, async (row, client) => {
    const onSale = await typesOnSale(client, row, row.id);
    const refusals = mixRefusals(row, units, onSale);
    if (refusals.length > 0) return E.left(badInput(...refusals));
    const stay = pricedStayOf(onSale.sold, row.nights);
    const mixed = row.units.map((unit, i) => mixedUnit(unit, units[i], onSale.types, stay));
    const on = await addonsOnSale(client, row);
    const guests = { units: mixed, nights: row.nights };
    if (withCotLine(on.prices, guests, []) === undefined) return E.left(addonGone());
    const { dinings, extras } = repriced(on, guests, { dinings: row.dinings, extras: chosenExtras(row) });
    return E.right({
      content: { units: mixed, dinings, extras: [...extras, ...groundFloorLines(row)], guests: [], contact: null },
    });
  });
