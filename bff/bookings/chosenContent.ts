/** The content of a booking with newly chosen accommodation: a new booking, or an unpaid one that keeps what it can. */
import { either as E } from 'fp-ts';
import { familyOf } from '../../machines/basket/codes.ts';
import type { BasketLine, BookedUnit, CreateBooking } from '../../machines/contract/booking.ts';
import { hiredCotsIn } from '../../machines/party/cots.rules.ts';
import { withCotLine } from './addons.ts';
import type { BookingContent, BookingRow } from './bookingRow.ts';
import type { Change } from './applyEvent.ts';
import { addonsOfStay } from './addonCatalogue.ts';
import { addonSoldOut } from '../stock/soldOut.ts';
import type { NewContent } from './insertBooking.ts';
import type { Refused } from '../kernel/refused.ts';
import type { DbClient } from '../db/client.ts';

const guestMixKey = (units: readonly BookedUnit[]): string =>
  JSON.stringify(
    units.map((unit) => [unit.adults, unit.children, unit.toddlers, unit.infants, unit.hiredCots, unit.ownCots]),
  );

const brandOf = ({ brand }: CreateBooking): BookingContent['brand'] => brand ?? 'family';

/** Accommodation that a guest chooses comes from no quote, offer or agent. */
const OWN_CHOICE = { basketKind: 'BK', quoteId: null, agencyId: null } as const;

/** The unit with its earlier cabin if the type is the same; the caller checks that the stay is the same. */
const withEarlierCabin = (unit: BookedUnit, earlier: BookedUnit | undefined): BookedUnit => {
  if (unit.accommodationCode !== earlier?.accommodationCode) return unit;
  const { selectedCabinCode, selectedCabinName, cabinPrice, isGroundFloorCabin } = earlier;
  return { ...unit, selectedCabinCode, selectedCabinName, cabinPrice, isGroundFloorCabin };
};

/** The earlier choices to keep: cabins for the same stay, names for the same guests, add-ons if both are the same. */
const carriedOver = (
  earlier: BookingContent,
  wanted: CreateBooking,
  units: readonly BookedUnit[],
): Pick<BookingContent, 'units' | 'dinings' | 'extras'> & Partial<BookingContent> => {
  const isSameMix = guestMixKey(earlier.units) === guestMixKey(units);
  const isSameStay =
    earlier.resort === wanted.resort && earlier.startDate === wanted.startDate && earlier.nights === wanted.nights;
  const isSameUnits = isSameMix && isSameStay;
  const areSameTypes =
    isSameUnits && units.every((unit, i) => unit.accommodationCode === earlier.units[i]?.accommodationCode);
  return {
    units: isSameStay ? units.map((unit, i) => withEarlierCabin(unit, earlier.units[i])) : units,
    dinings: isSameUnits ? earlier.dinings : [],
    // each accommodation type has its own ground-floor units
    extras: isSameUnits ? earlier.extras.filter((line) => areSameTypes || familyOf(line.code) !== 'groundFloor') : [],
    ...(isSameMix ? {} : { guests: [], contact: null }),
    // newly chosen accommodation no longer comes from the quote
    basketKind: 'BK',
    quoteId: null,
  };
};

/** The extras with a line for the cots that the units hire. Refusal: addonSoldOut if cots are not for hire. */
const withHiredCots = async (
  client: DbClient,
  wanted: CreateBooking,
  units: readonly BookedUnit[],
  extras: readonly BasketLine[],
): Promise<E.Either<Refused, readonly BasketLine[]>> => {
  if (hiredCotsIn(units) === 0) return E.right(extras.filter(({ code }) => familyOf(code) !== 'cots'));
  const lines = withCotLine(await addonsOfStay(client, wanted), { units, nights: wanted.nights }, extras);
  return lines === undefined ? E.left(addonSoldOut()) : E.right(lines);
};

/**
 * The change that gives an unpaid booking other accommodation and keeps its earlier choices where possible. `units`
 * come from `unitsOnSale`. `isAdultsOnly`: kept names must be confirmed as adults again. Refusal: addonSoldOut.
 */
export const changeForNewUnits = async (
  client: DbClient,
  row: BookingRow,
  wanted: CreateBooking,
  units: readonly BookedUnit[],
  isAdultsOnly: boolean,
): Promise<E.Either<Refused, Change>> => {
  const { resort, startDate, nights } = wanted;
  const carried = carriedOver(row, wanted, units);
  const extras = await withHiredCots(client, wanted, units, carried.extras);
  if (E.isLeft(extras)) return extras;
  const content = { resort, startDate, nights, isAdultsOnly, ...carried, extras: extras.right, brand: brandOf(wanted) };
  return E.right({ content, holdEnd: 'renew' });
};

/** The content of a new booking of these units, without add-ons. Refusal: addonSoldOut if cots are not for hire. */
export const contentForNewBooking = async (
  client: DbClient,
  wanted: CreateBooking,
  units: readonly BookedUnit[],
): Promise<E.Either<Refused, NewContent>> => {
  const extras = await withHiredCots(client, wanted, units, []);
  if (E.isLeft(extras)) return extras;
  const { resort, startDate, nights } = wanted;
  const basket = { units, dinings: [], extras: extras.right };
  return E.right({ resort, startDate, nights, brand: brandOf(wanted), ...basket, ...OWN_CHOICE });
};
