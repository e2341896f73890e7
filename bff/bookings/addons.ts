/** Dining and extras of a booking: what is offered, with prices for its guests and nights, and the lines of what is chosen. */
import {
  diningLine,
  extraLine,
  formerPrice,
  guestTypesFor,
  includedLine,
  priceForUnit,
  pricePerPiece,
  type AddonPrice,
} from '../../machines/booking/pricing.rules.ts';
import type { Addon, AddonUnit, ChosenSlot, ExtraChoice, TimeSlot } from '../../machines/contract/addon.ts';
import type { BasketLine } from '../../machines/contract/booking.ts';
import type { AddonOffer } from '../../machines/basket/basket.types.ts';
import { familyOf, isForParties, baseCodeOf } from '../../machines/basket/codes.ts';
import { withIncluded } from '../../machines/basket/lines.rules.ts';
import { placesLeftAt, type ScheduledActivities, type TimedExtra } from '../../machines/extras/conflicts.rules.ts';
import { maxQuantityOf } from '../../machines/extras/extras.rules.ts';
import { sumOf } from '../../machines/kit/money.ts';
import { assignSlots } from '../../machines/extras/slots.rules.ts';
import { hiredCotsIn, mostHiredCots } from '../../machines/party/cots.rules.ts';
import { guestsByType, guestsInUnit } from '../../machines/party/party.rules.ts';
import type { BookingContent } from './bookingRow.ts';

type Guests = Pick<BookingContent, 'units' | 'nights'>;
type BookedAddons = Guests & Pick<BookingContent, 'dinings' | 'extras'>;

/** The most of an extra that these guests and units can have. */
export const maxQuantityFor = (price: AddonPrice, { units }: Guests): number => {
  const counts = guestsByType(units);
  const guests = sumOf(guestTypesFor(price).map((type) => counts[type]));
  return maxQuantityOf(price, { guests, units: units.length, infants: mostHiredCots(units) });
};

const unitsOf = (price: AddonPrice, { units, nights, dinings }: BookedAddons): AddonUnit[] =>
  units.map((unit) => {
    const pence = priceForUnit(price, unit, nights);
    const was = formerPrice(price, pence);
    const own = dinings.find((line) => line.code === price.code && line.unitSeqNumber === unit.unitIndex);
    return {
      unitIndex: unit.unitIndex,
      numOfGuests: guestsInUnit(unit),
      price: pence,
      wasPrice: was > pence ? was : null,
      discountIncluded: was > pence,
      perUnitPrice: priceForUnit(price, unit, 1),
      isSelected: own !== undefined,
      isBooked: own?.removeable === true,
    };
  });

const addonOf = (price: AddonPrice, booking: BookedAddons, timeSlots: TimeSlot[]): Addon => {
  const isForWholeBooking = !isForParties(price.code);
  const units = isForWholeBooking ? [] : unitsOf(price, booking);
  const chosen = booking.extras.find((line) => line.code === price.code)?.quantity ?? 0;
  const quantity = isForWholeBooking ? chosen : units.filter((unit) => unit.isSelected).length;
  const piece = pricePerPiece(price, Math.max(1, isForWholeBooking ? quantity : 1), booking.nights);
  const was = formerPrice(price, piece);
  return {
    code: price.code,
    name: price.name,
    section: price.section,
    priceBasis: price.basis === 'perPerson' ? 'perPerson' : 'perUnit',
    isPerNight: price.isPerNight,
    isForWholeBooking,
    perPersonPrice: price.basis === 'perPerson' ? pricePerPiece(price, 1, booking.nights) : null,
    price: piece,
    wasPrice: was > piece ? was : null,
    quantity,
    maxQuantity: isForWholeBooking ? maxQuantityFor(price, booking) : 1,
    priceTiers: [...price.tiers],
    timeSlots,
    minutes: price.minutes,
    guestTypes: price.basis === 'perPerson' ? guestTypesFor(price) : [],
    units,
    includes: [...price.includes],
  };
};

/** What is sold for a stay: the price list, and the times of those that have times. */
export type AddonsOnSale = Readonly<{ prices: readonly AddonPrice[]; slots: ReadonlyMap<string, TimeSlot[]> }>;

/** Tickets of all bands share the times of what they are for. */
const slotsFor = (slots: AddonsOnSale['slots'], code: string): TimeSlot[] => slots.get(baseCodeOf(code)) ?? [];

/** What can be added on the dining and extras pages, with what is chosen; the ground floor has a call of its own. */
export const addonsFor = ({ prices, slots }: AddonsOnSale, booking: BookedAddons): Addon[] =>
  prices
    .filter(({ code }) => familyOf(code) !== 'groundFloor')
    .map((price) => addonOf(price, booking, slotsFor(slots, price.code)));

/**
 * The basket lines of choices for parties that the rules accepted; what a package brings in costs nothing beside it.
 * What is sold no longer stays as it is in `had`.
 */
export const diningLines = (
  prices: readonly AddonPrice[],
  { units, nights }: Guests,
  choices: readonly Pick<BasketLine, 'code' | 'unitSeqNumber' | 'removeable'>[],
  earlier: readonly BasketLine[] = [],
): BasketLine[] =>
  choices.flatMap(({ code, unitSeqNumber, removeable }) => {
    const price = prices.find((one) => one.code === code);
    if (price === undefined)
      return earlier.filter((line) => line.code === code && line.unitSeqNumber === unitSeqNumber).slice(0, 1);
    const unit = units.find((one) => one.unitIndex === unitSeqNumber);
    return unit ? [(removeable ? diningLine : includedLine)(price, unit, nights)] : [];
  });

/**
 * The basket lines of extras that the rules accepted, in places of their own where they have times; quantity 0 has none.
 * What is sold no longer stays as it is in `had`.
 */
export const extraLines = (
  prices: readonly AddonPrice[],
  { nights }: Guests,
  choices: readonly ExtraChoice[],
  earlier: readonly BasketLine[] = [],
): BasketLine[] =>
  choices.flatMap(({ code, quantity, timeSlots = [] }) => {
    if (quantity === 0) return [];
    const price = prices.find((one) => one.code === code);
    if (price === undefined) return earlier.filter((line) => line.code === code && line.quantity === quantity);
    return [{ ...extraLine(price, quantity, nights), timeSlots }];
  });

/** What is sold, as the rules of times know it. */
const timedAddonsOf = ({ prices, slots }: AddonsOnSale): TimedExtra[] =>
  prices.map((price) => ({
    code: price.code,
    name: price.name,
    minutes: price.minutes,
    guestTypes: guestTypesFor(price),
    timeSlots: slotsFor(slots, price.code),
  }));

/** Where the guests of a booking go, for the rules of times. */
export const scheduledActivityOf = (
  catalogue: AddonsOnSale,
  { units }: Guests,
  going: ScheduledActivities['booked'],
): ScheduledActivities => ({
  options: timedAddonsOf(catalogue),
  booked: going,
  guests: guestsByType(units),
});

/** Each choice with its places: named, kept from the line there is, or the first with room; null for one that finds none. */
const assignTimeSlots = (
  catalogue: AddonsOnSale,
  guests: Guests,
  choices: readonly ExtraChoice[],
  lines: readonly BasketLine[],
): (ExtraChoice | null)[] => {
  const hadOf = (code: string): ChosenSlot[] => lines.find((line) => line.code === code)?.timeSlots ?? [];
  const activity = scheduledActivityOf(catalogue, guests, []);
  let going = choices.map((choice) => ({ ...choice, timeSlots: choice.timeSlots ?? hadOf(choice.code) }));
  return choices.map((choice, i) => {
    const option = activity.options.find(({ code }) => code === choice.code);
    const siblings = going.filter(({ code }) => code !== choice.code && baseCodeOf(code) === baseCodeOf(choice.code));
    const timeSlots =
      option === undefined
        ? []
        : assignSlots(option, choice, {
            current: hadOf(choice.code),
            preferred: siblings.flatMap((other) => other.timeSlots)[0],
            placesLeft: (slot) => placesLeftAt({ ...activity, booked: going }, option, slot),
          });
    const placed = timeSlots && { ...choice, timeSlots: [...timeSlots] };
    going = going.with(i, placed ?? { ...choice, timeSlots: [] });
    return placed;
  });
};

/** The choices with their places, all of them or null. */
export const withTimeSlots = (
  catalogue: AddonsOnSale,
  guests: Guests,
  choices: readonly ExtraChoice[],
  lines: readonly BasketLine[],
): ExtraChoice[] | null => {
  const all = assignTimeSlots(catalogue, guests, choices, lines);
  const placed = all.filter((choice) => choice !== null);
  return placed.length < all.length ? null : placed;
};

const isCotLine = ({ code }: Pick<BasketLine, 'code'>): boolean => familyOf(code) === 'cots';

/** The extras with the line of the hired cots as the units have them; undefined where cots are not for hire. */
export const withCotLine = (
  prices: readonly AddonPrice[],
  guests: Guests,
  extras: readonly BasketLine[],
): BasketLine[] | undefined => {
  const others = extras.filter((line) => !isCotLine(line));
  const cots = hiredCotsIn(guests.units);
  if (cots === 0) return others;
  const price = prices.find(isCotLine);
  return price && [...others, extraLine(price, cots, guests.nights)];
};

/** The packages of parties as the basket's rules know them. */
const packagesOf = ({ prices }: AddonsOnSale, { units }: Guests): AddonOffer[] =>
  prices
    .filter(({ code }) => isForParties(code))
    .map(({ code, includes }) => ({ code, includes, units, maxQuantity: 1 }));

/** Lines worked out anew for other guests: the same dining, no more of an extra than they can have, and their cots. */
export const repriceAddons = (
  catalogue: AddonsOnSale,
  guests: Guests,
  { dinings, extras }: Pick<BookedAddons, 'dinings' | 'extras'>,
): Pick<BookedAddons, 'dinings' | 'extras'> => {
  const { prices } = catalogue;
  const maxQuantityOf = (code: string): number => {
    const price = prices.find((one) => one.code === code);
    return price ? maxQuantityFor(price, guests) : 0;
  };
  const wanted = extras.map(({ code, quantity }) => ({ code, quantity: Math.min(quantity, maxQuantityOf(code)) }));
  const lines = extraLines(
    prices,
    guests,
    assignTimeSlots(catalogue, guests, wanted, extras).filter((choice) => choice !== null),
  );
  const chosen = withIncluded(
    { offers: packagesOf(catalogue, guests) },
    dinings.filter((line) => line.removeable),
  );
  return { dinings: diningLines(prices, guests, chosen), extras: withCotLine(prices, guests, lines) ?? lines };
};
