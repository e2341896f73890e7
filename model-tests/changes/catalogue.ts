/** What is sold in the properties of changes: one add-on of each kind, at prices that rise and fall. Pence. */
import { extraLines, diningLines } from '../../bff/bookings/addons.ts';
import type { PricedContent } from '../../machines/amendment/difference.rules.ts';
import type { AddonOffer, BasketChoice } from '../../machines/basket/basket.types.ts';
import { isForParties, sectionOf } from '../../machines/basket/codes.ts';
import { forBooking, forParties } from '../../machines/basket/test/offers.ts';
import { pricePerPiece, type AddonPrice } from '../../machines/booking/pricing.rules.ts';
import type { BasketLine } from '../../machines/contract/booking.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';

const NIGHTS = 3;

export const OFFERS: readonly AddonOffer[] = [
  forParties('dine-half'),
  forParties('dine-full'),
  forParties('drinks-soft'),
  forParties('drinks-bar', ['drinks-soft']),
  forParties('all-in-one', ['dine-half', 'drinks-soft']),
  forBooking('spa-pool', 4),
  forBooking('early-check-in', 2),
  forBooking('late-check-out', 2),
  forBooking('token-pre', 500),
  forBooking('gosh-donation', 5),
];

const TIERS: AddonPrice['tiers'] = [
  { quantityFrom: 1, quantityTo: 24, preArrivalPrice: 100, onResortPrice: 120 },
  { quantityFrom: 25, quantityTo: 49, preArrivalPrice: 90, onResortPrice: 115 },
  { quantityFrom: 50, quantityTo: null, preArrivalPrice: 80, onResortPrice: 110 },
];

/** The factors in percent by which prices differ from the first ones: list 0, 1 and 2. */
const FACTORS = [100, 130, 85] as const;
export type PriceList = 0 | 1 | 2;
export const PRICE_LISTS: readonly PriceList[] = [0, 1, 2];

const priceOf = ({ code, includes }: AddonOffer, i: number, list: PriceList): AddonPrice => {
  const at = (pence: number): number => Math.round((pence * FACTORS[list]) / 100);
  return {
    code,
    name: code,
    section: sectionOf(code),
    basis: 'perUnit',
    isPerNight: false,
    adultPence: 0,
    childPence: 0,
    toddlerPence: 0,
    infantPence: 0,
    unitPence: at((isForParties(code) ? 5_000 : 1_000) + 137 * i),
    wasPercent: 10,
    maxQuantity: null,
    tiers: code === 'token-pre' ? TIERS.map((tier) => ({ ...tier, preArrivalPrice: at(tier.preArrivalPrice) })) : [],
    includes,
    minutes: 0,
  };
};

const PRICES = PRICE_LISTS.map((list) => OFFERS.map((offer, i) => priceOf(offer, i, list)));

export const pricesOf = (list: PriceList): readonly AddonPrice[] => PRICES[list] ?? [];

/** What one piece can have cost at a quantity, by any of the price lists. */
export const piecePrices = (code: string, quantity: number): number[] =>
  PRICE_LISTS.flatMap((list) =>
    pricesOf(list)
      .filter((price) => price.code === code)
      .map((price) => pricePerPiece(price, quantity, NIGHTS)),
  );

/** The lines of a basket at the prices of a list, as the server makes them. */
export const linesAt = (
  list: PriceList,
  { units }: Pick<PricedContent, 'units'>,
  choices: readonly BasketChoice[],
): Readonly<{ dinings: BasketLine[]; extras: BasketLine[] }> => {
  const guests = { units: [...units], nights: NIGHTS };
  const ofBooking = choices.filter(({ code }) => !isForParties(code));
  return {
    dinings: diningLines(
      pricesOf(list),
      guests,
      choices.filter(({ code }) => isForParties(code)),
    ),
    extras: extraLines(
      pricesOf(list),
      guests,
      ofBooking.map(({ code, quantity }) => ({ code, quantity })),
    ),
  };
};

/** The units of every booking of the properties. */
export const UNITS = bookingWith().units;

/** The cabins with names, and what they cost for the stay. */
export const CABINS = { A1: 4_500, B2: 0 } as const;
export type Cabin = keyof typeof CABINS;
