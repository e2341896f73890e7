/** Dining and extras of a booking: the offered add-ons with prices for its guests and nights, and the basket lines. */
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
import { assignSlots, isSameTime } from '../../machines/basket/slots.rules.ts';
import { hiredCotsIn, mostHiredCots } from '../../machines/party/cots.rules.ts';
import { guestsByType, guestsInUnit } from '../../machines/party/party.rules.ts';
import type { BookingContent } from './bookingRow.ts';

type Guests = Pick<BookingContent, 'units' | 'nights'>;
type BookedAddons = Guests & Pick<BookingContent, 'dinings' | 'extras'>;

/** The maximum quantity of an extra for these guests and units. */
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

/** What is sold for a stay: the price list, and the time slots of timed add-ons by base code. */
export type AddonsOnSale = Readonly<{ prices: readonly AddonPrice[]; slots: ReadonlyMap<string, TimeSlot[]> }>;

/** Tickets of all age bands share the time slots of their activity. */
const slotsFor = (slots: AddonsOnSale['slots'], code: string): TimeSlot[] => slots.get(baseCodeOf(code)) ?? [];

/** The add-ons of the dining and extras pages, with what is chosen; the ground-floor option has its own call. */
export const addonsFor = ({ prices, slots }: AddonsOnSale, booking: BookedAddons): Addon[] =>
  prices
    .filter(({ code }) => familyOf(code) !== 'groundFloor')
    .map((price) => addonOf(price, booking, slotsFor(slots, price.code)));

/**
 * The basket lines of accepted choices for parties; items that a package includes are free. A choice that is no longer
 * sold keeps its line from `earlier`.
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
 * The basket lines of accepted extras, with their time slots, if any; quantity 0 gives no line. An extra that is no
 * longer sold keeps its line from `earlier` if the quantity is the same.
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

/** The add-ons on sale, in the form that the time-slot rules take. */
const timedAddonsOf = ({ prices, slots }: AddonsOnSale): TimedExtra[] =>
  prices.map((price) => ({
    code: price.code,
    name: price.name,
    minutes: price.minutes,
    guestTypes: guestTypesFor(price),
    timeSlots: slotsFor(slots, price.code),
  }));

/** The timed activities of a booking's guests, in the form that the time-slot rules take. */
export const scheduledActivityOf = (
  catalogue: AddonsOnSale,
  { units }: Guests,
  bookedExtras: ScheduledActivities['booked'],
): ScheduledActivities => ({
  options: timedAddonsOf(catalogue),
  booked: bookedExtras,
  guests: guestsByType(units),
});

/**
 * Each choice with its time slots: those that it names, else those of its current line, else the first with room; null
 * for a choice that finds no room.
 */
const assignTimeSlots = (
  catalogue: AddonsOnSale,
  guests: Guests,
  choices: readonly ExtraChoice[],
  lines: readonly BasketLine[],
): (ExtraChoice | null)[] => {
  const currentSlotsOf = (code: string): ChosenSlot[] => lines.find((line) => line.code === code)?.timeSlots ?? [];
  const activity = scheduledActivityOf(catalogue, guests, []);
  let placements = choices.map((choice) => ({ ...choice, timeSlots: choice.timeSlots ?? currentSlotsOf(choice.code) }));
  return choices.map((choice, i) => {
    const option = activity.options.find(({ code }) => code === choice.code);
    const siblings = placements.filter(
      ({ code }) => code !== choice.code && baseCodeOf(code) === baseCodeOf(choice.code),
    );
    const timeSlots =
      option === undefined
        ? []
        : assignSlots(option, choice, {
            current: currentSlotsOf(choice.code),
            preferred: siblings.flatMap((other) => other.timeSlots)[0],
            placesLeft: (slot) => placesLeftAt({ ...activity, booked: placements }, option, slot),
          });
    const placed = timeSlots && { ...choice, timeSlots: [...timeSlots] };
    placements = placements.with(i, placed ?? { ...choice, timeSlots: [] });
    return placed;
  });
};

/** The choices with their time slots; null when one of them finds no room. */
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

/**
 * The lines, reduced to the times that still have room for all their places; earlier lines take precedence. No places
 * are held for the lines yet.
 */
export const withTimesLeft = (catalogue: AddonsOnSale, guests: Guests, lines: readonly BasketLine[]): BasketLine[] =>
  lines.reduce<BasketLine[]>((kept, line) => {
    const activity = scheduledActivityOf(catalogue, guests, kept);
    const option = activity.options.find(({ code }) => code === line.code);
    const isLeft = (chosen: ChosenSlot): boolean => {
      const slot = option?.timeSlots.find((one) => isSameTime(one, chosen));
      return option !== undefined && slot !== undefined && placesLeftAt(activity, option, slot) >= chosen.quantity;
    };
    return [...kept, { ...line, timeSlots: line.timeSlots.filter(isLeft) }];
  }, []);

const isCotLine = ({ code }: Pick<BasketLine, 'code'>): boolean => familyOf(code) === 'cots';

/** The extras with one line for the cots that the units hire; undefined if cots are not for hire. */
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

/** The add-ons for parties, in the form that the basket rules take. */
const packagesOf = ({ prices }: AddonsOnSale, { units }: Guests): AddonOffer[] =>
  prices
    .filter(({ code }) => isForParties(code))
    .map(({ code, includes }) => ({ code, includes, units, maxQuantity: 1 }));

/** Recalculates the lines for other guests: the same dining, extras up to their new maximum, and their hired cots. */
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
