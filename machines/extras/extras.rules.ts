/**
 * Rules of extras by quantity: the largest quantities (spec: booking journey 4, add-ons). The basket decides which
 * extras can be combined.
 */
import { familyOf, isToken } from '../basket/codes.ts';
import { tierFor, tierPrice } from '../booking/pricing.rules.ts';
import type { Addon, ExtraChoice, GroundFloor } from '../contract/addon.ts';
import { MOST_PIECES } from '../contract/scalarSpec.ts';
import { formatMoney } from '../kit/money.ts';

/** The numbers of a booking that limit quantities. */
export type Counts = Readonly<{ guests: number; units: number; infants: number }>;

/**
 * The largest quantity of an extra in a booking: its own limit, and one for each guest or unit if it is sold that way.
 * Tokens have only their own limit (spec: account area 4, basket changes). Hired cots are limited to the number of
 * infants (spec: booking journey 3, cots).
 */
export const maxQuantityOf = (
  extra: Readonly<{ code: string; basis: 'perPerson' | 'perUnit' | 'perBooking'; maxQuantity: number | null }>,
  { guests, units, infants }: Counts,
): number => {
  const ofBooking = extra.maxQuantity ?? (isToken(extra.code) ? MOST_PIECES : 1);
  const forEach = { perPerson: guests, perUnit: units, perBooking: ofBooking }[extra.basis];
  const most = familyOf(extra.code) === 'cots' ? infants : forEach;
  return Math.min(extra.maxQuantity ?? most, most);
};

/**
 * Whether ground floor is offered: cabins are free and its price is above 0, or it is selected (spec: booking journey
 * 4).
 */
export const isGroundFloorOffered = (groundFloor: GroundFloor | null): groundFloor is GroundFloor =>
  groundFloor !== null &&
  (groundFloor.isSelected || (groundFloor.availableCabinIds.length > 0 && groundFloor.price > 0));

/** The price of the ground floor, which is free when every party's chosen cabin is there. */
export const groundFloorPriceText = ({ price }: Pick<GroundFloor, 'price'>): string =>
  price === 0 ? 'Nothing to pay' : formatMoney(price);

type PricedOption = Pick<Addon, 'code' | 'price' | 'priceTiers'>;

/** The price of one piece shown for a quantity, in pence: that of its tier if there are tiers. */
export const shownPiecePrice = ({ code, price, priceTiers }: PricedOption, quantity: number): number => {
  const tier = tierFor(priceTiers, quantity);
  return tier === undefined ? price : tierPrice(code, tier);
};

/** The choices with the price per piece shown for each quantity. */
export const pricedExtras = (options: readonly PricedOption[], choices: readonly ExtraChoice[]): ExtraChoice[] =>
  choices.map((choice) => {
    const shown = options.find((option) => option.code === choice.code);
    return shown === undefined ? choice : { ...choice, price: shownPiecePrice(shown, choice.quantity) };
  });
