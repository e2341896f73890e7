/** Naming the guests of a booking, and changing its guest mix (spec: booking journey 3 and 4). */
import { either as E } from 'fp-ts';
import { stayPrice, type PricedStay } from '../../machines/booking/stayPrice.rules.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { CurrentGuest, GuestSetup, NamedGuest } from '../../machines/contract/guest.ts';
import type { GuestType } from '../../machines/contract/party.ts';
import type { BookedUnit, Booking } from '../../machines/contract/booking.ts';
import { guestTypeOn, guestTypesOf, type AgeContext } from '../../machines/guests/ages.rules.ts';
import { guestDetailsRefusals } from '../../machines/guests/guests.rules.ts';
import { refuse, type Refusal } from '../../machines/kit/refusal.ts';
import { adultsOnlyRefusal, unitsRefusal } from '../../machines/party/limits.rules.ts';
import { leadUnitIndex } from '../../machines/party/party.rules.ts';
import { repriceAddons, withCotLine, type AddonsOnSale } from './addons.ts';
import { fits, type SleepingCapacity } from '../search/allocation.ts';
import { chosenExtras, groundFloorLines, type BookingRow } from './bookingRow.ts';
import { changeBooking, type ChangingVisitor, type DecideChange } from './changes.ts';
import { addonsOnSale } from './addonCatalogue.ts';
import type { AccountHolder } from './accountHolder.ts';
import { addonSoldOut } from '../stock/soldOut.ts';
import type { ChangeDeps } from '../kernel/deps.ts';
import type { Idempotency, Saved } from './idempotency.ts';
import { pricedStayOf, typesOnSale, type OnSale } from '../search/typesOnSale.ts';
import { badInput, type Refused } from '../kernel/refused.ts';
import { termsOf } from '../search/stayRules.ts';

type Mix = PayloadOf<'set-guest-mix'>['units'];

/** A guest's details: as already named, else from the account (for the lead guest), else empty. */
const currentGuest = (type: GuestType, named: NamedGuest | undefined, client: AccountHolder | null): CurrentGuest => ({
  type,
  title: client?.title ?? null,
  firstName: client?.firstName ?? '',
  lastName: client?.lastName ?? '',
  dateOfBirth: null,
  loggedInUserEmail: client?.email ?? null,
  ...named,
});

const guestsOf = (row: BookingRow, unit: BookedUnit, client: AccountHolder | null): CurrentGuest[] => {
  const named = row.guests.find((one) => one.unitIndex === unit.unitIndex)?.guests ?? [];
  return guestTypesOf(unit).map((type, i) =>
    currentGuest(type, named[i], unit.unitIndex === leadUnitIndex(row.units) && i === 0 ? client : null),
  );
};

/** The account's previous guests who may come on the stay, with their guest type on its first day. */
export const previousGuestsFor = (client: AccountHolder | null, stay: AgeContext): CurrentGuest[] =>
  (client?.previousGuests ?? []).flatMap((guest) => {
    const type = guestTypeOn(guest.dateOfBirth, stay);
    const title = type === 'ADULT' ? guest.title : null;
    return type === null ? [] : [{ ...guest, type, title, loggedInUserEmail: null }];
  });

/** The guests of each unit for the form; names are empty until given, except those of the account holder. */
export const guestSetupOf = (row: BookingRow, client: AccountHolder | null): GuestSetup => ({
  guestsFromPrevBooking: previousGuestsFor(client, row).filter(({ type }) =>
    row.units.some((unit) => guestTypesOf(unit).includes(type)),
  ),
  currentGuests: row.units.map((unit) => {
    const { price: _price, wasPrice: _wasPrice, ...party } = unit;
    return { ...party, guests: guestsOf(row, unit, client) };
  }),
  contact: row.contact,
  phones: [...(client?.phones ?? [])],
  totalPrice: row.totalPence,
});

/** Sets the names of all guests. Refusals: invalidInput naming each invalid field. */
export const decideGuestNames =
  ({ units, contact }: Pick<PayloadOf<'set-guest-details'>, 'units' | 'contact'>): DecideChange =>
  async (row) => {
    const refusals = guestDetailsRefusals(row.units, units, row);
    return refusals.length > 0 ? E.left(badInput(...refusals)) : E.right({ content: { guests: units, contact } });
  };

/** Why these parties cannot use the held accommodation: one refusal per affected unit. */
const mixRefusals = (row: BookingRow, units: Mix, { sold, types }: OnSale): Refusal[] => {
  if (units.length !== row.units.length) {
    return [refuse('units', 'To book more or fewer places to stay, please choose your accommodation again.')];
  }
  const brk = sold.find((one) => one.nights === row.nights);
  const refusal =
    unitsRefusal(units, { ...termsOf(brk), brand: row.brand }) ?? adultsOnlyRefusal(brk?.season ?? '*', units);
  if (refusal !== null) return [refusal];
  return units.flatMap((unit, i) => {
    const type: SleepingCapacity | undefined = types.find((one) => one.code === row.units[i]?.accommodationCode);
    return type !== undefined && fits(type, unit)
      ? []
      : [refuse(`units.${i}`, 'The accommodation we’re holding doesn’t suit this party. Please choose again.')];
  });
};

/** The unit with its new party, at the held price, or at the current rate if the new party's price differs. */
const mixedUnit = (
  held: BookedUnit,
  party: Mix[number] | undefined,
  types: OnSale['types'],
  stay: PricedStay,
): BookedUnit => {
  const { isLeadBookerInParty: _before, ...rest } = held;
  const unit = { ...rest, ...party };
  const rate = types.find((one) => one.code === held.accommodationCode);
  if (rate === undefined) return unit;
  const [before, after] = [stayPrice(rate, held, stay), stayPrice(rate, unit, stay)];
  return before.pence === after.pence ? unit : { ...unit, price: after.pence, wasPrice: after.wasPence };
};

/** An add-on that is no longer sold has no price for another party, so the guest must remove it first. */
const hasUnsoldAddon = (
  { prices }: AddonsOnSale,
  { dinings, extras }: Pick<BookingRow, 'dinings' | 'extras'>,
): boolean => [...dinings, ...extras].some((line) => prices.every(({ code }) => code !== line.code));

/**
 * Changes the guest mix of the held accommodation: reprices accommodation and add-ons, clears names and contact.
 * Refusals: invalidInput naming the unit, addonSoldOut if cots are not for hire or a booked add-on is no longer sold,
 * and those of `changeBooking`.
 */
export const changeGuestMix = (
  deps: ChangeDeps,
  { version, units }: PayloadOf<'set-guest-mix'>,
  visitor: ChangingVisitor,
  idempotency: Idempotency,
): Promise<E.Either<Refused, Saved<Booking>>> =>
  changeBooking(deps, idempotency, visitor, version, { type: 'units.chosen' }, async (row, client) => {
    const onSale = await typesOnSale(client, row, row.id);
    const refusals = mixRefusals(row, units, onSale);
    if (refusals.length > 0) return E.left(badInput(...refusals));
    const stay = pricedStayOf(onSale.sold, row.nights);
    const mixed = row.units.map((unit, i) => mixedUnit(unit, units[i], onSale.types, stay));
    const catalogue = await addonsOnSale(client, row);
    const guests = { units: mixed, nights: row.nights };
    const chosen = { dinings: row.dinings, extras: chosenExtras(row) };
    if (withCotLine(catalogue.prices, guests, []) === undefined || hasUnsoldAddon(catalogue, chosen))
      return E.left(addonSoldOut());
    const { dinings, extras } = repriceAddons(catalogue, guests, chosen);
    return E.right({
      content: { units: mixed, dinings, extras: [...extras, ...groundFloorLines(row)], guests: [], contact: null },
    });
  });
