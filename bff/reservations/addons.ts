/** Dining and extras of a booking: what is offered, with prices for its guests and nights, and the lines of what is chosen. */
import {
  diningLine,
  extraLine,
  formerPrice,
  priceForUnit,
  pricePerPiece,
  type AddonPrice,
} from '../../machines/booking/pricing.rules.ts';
import type { Addon, AddonUnit, DiningChoice, ExtraChoice } from '../../machines/contract/addon.ts';
import type { BasketLine } from '../../machines/contract/booking.ts';
import { DINING_SECTIONS } from '../../machines/dining/dining.rules.ts';
import { EXTRAS_SECTIONS, mostOf } from '../../machines/extras/extras.rules.ts';
import { sumOf } from '../../machines/kit/money.ts';
import { guestsInUnit } from '../../machines/party/party.rules.ts';
import type { BookingContent } from './bookingRow.ts';

type Guests = Pick<BookingContent, 'units' | 'nights'>;
type Chosen = Guests & Pick<BookingContent, 'dinings' | 'extras'>;

const isIn = (sections: readonly string[], price: AddonPrice): boolean => sections.includes(price.section);

/** The most of an extra that these guests and units can have. */
export const mostFor = (price: AddonPrice, { units }: Guests): number => {
  const guests = sumOf(units.map(guestsInUnit));
  const infants = sumOf(units.map((unit) => unit.infants));
  return mostOf(price, { guests, units: units.length, infants });
};

const unitsOf = (price: AddonPrice, { units, nights, dinings }: Chosen): AddonUnit[] =>
  units.map((unit) => {
    const pence = priceForUnit(price, unit, nights);
    const was = formerPrice(price, pence);
    return {
      unitIndex: unit.unitIndex,
      numOfGuests: guestsInUnit(unit),
      price: pence,
      wasPrice: was > pence ? was : null,
      isSelected: dinings.some((line) => line.code === price.code && line.unitSeqNumber === unit.unitIndex),
    };
  });

const addonOf = (price: AddonPrice, booking: Chosen): Addon => {
  const isForWholeBooking = !isIn(DINING_SECTIONS, price);
  const units = isForWholeBooking ? [] : unitsOf(price, booking);
  const chosen = booking.extras.find((line) => line.code === price.code)?.quantity ?? 0;
  const quantity = isForWholeBooking ? chosen : units.filter((unit) => unit.isSelected).length;
  return {
    code: price.code,
    name: price.name,
    section: price.section,
    priceBasis: price.basis === 'perPerson' ? 'perPerson' : 'perUnit',
    isPerNight: price.isPerNight,
    isForWholeBooking,
    perPersonPrice: price.basis === 'perPerson' ? pricePerPiece(price, 1, booking.nights) : null,
    price: pricePerPiece(price, Math.max(1, isForWholeBooking ? quantity : 1), booking.nights),
    quantity,
    maxQuantity: isForWholeBooking ? mostFor(price, booking) : 1,
    priceTiers: [...price.tiers],
    units,
  };
};

/** What can be added on the dining and extras pages, with what is chosen; the ground floor has a call of its own. */
export const addonsFor = (prices: readonly AddonPrice[], booking: Chosen): Addon[] =>
  prices
    .filter((price) => isIn([...DINING_SECTIONS, ...EXTRAS_SECTIONS], price))
    .map((price) => addonOf(price, booking));

/** The basket lines of dining choices that the rules accepted. */
export const diningLines = (
  prices: readonly AddonPrice[],
  { units, nights }: Guests,
  choices: readonly DiningChoice[],
): BasketLine[] =>
  choices.flatMap(({ code, unitIndex }) => {
    const price = prices.find((one) => one.code === code);
    const unit = units.find((one) => one.unitIndex === unitIndex);
    return price && unit ? [diningLine(price, unit, nights)] : [];
  });

/** The basket lines of extras that the rules accepted; quantity 0 has none. */
export const extraLines = (
  prices: readonly AddonPrice[],
  { nights }: Guests,
  choices: readonly ExtraChoice[],
): BasketLine[] =>
  choices.flatMap(({ code, quantity }) => {
    const price = prices.find((one) => one.code === code);
    return price && quantity > 0 ? [extraLine(price, quantity, nights)] : [];
  });

/** Lines worked out anew for other guests: the same dining, and no more of an extra than they can have. */
export const repriced = (
  prices: readonly AddonPrice[],
  guests: Guests,
  { dinings, extras }: Pick<Chosen, 'dinings' | 'extras'>,
): Pick<Chosen, 'dinings' | 'extras'> => {
  const most = (code: string): number => {
    const price = prices.find((one) => one.code === code);
    return price ? mostFor(price, guests) : 0;
  };
  const choices = dinings.map((line) => ({ code: line.code, unitIndex: line.unitSeqNumber ?? 0 }));
  const wanted = extras.map(({ code, quantity }) => ({ code, quantity: Math.min(quantity, most(code)) }));
  return { dinings: diningLines(prices, guests, choices), extras: extraLines(prices, guests, wanted) };
};
