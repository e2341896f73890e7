/** The lowest price of a break for given parties, as in price grids, lead-in prices and lists of breaks. Pure. */
import type { BookingUnit } from '../../machines/contract/party.ts';
import { perGuest, sumOf } from '../../machines/kit/money.ts';
import { areAdults, payingGuestsInUnit, hasYoungChildren } from '../../machines/party/party.rules.ts';
import { cheapestAllocation, fits } from './allocation.ts';
import type { StayOnSale } from './monthOnSale.ts';
import type { BreakOnSale } from './resortOnSale.ts';

/** Pence for the whole stay and all parties; null if no accommodation suits them or all suitable types are sold out. */
export type LowestPrice = Readonly<{ price: number | null; wasPrice: number | null; isSoldOut: boolean }>;

/** The lowest price of a stay for all units. Without one, `isSoldOut` if there is a suitable type for each unit. */
export const lowestPrice = (units: readonly BookingUnit[], stay: StayOnSale): LowestPrice => {
  const best = cheapestAllocation(units, stay.types, stay);
  if (best !== null) return { price: best.pence, wasPrice: best.wasPence, isSoldOut: false };
  const isSoldOut = units.every((unit) => stay.types.some((type) => fits(type, unit)));
  return { price: null, wasPrice: null, isSoldOut };
};

/** The price per guest of all parties. */
export const perPerson = (pence: number, units: readonly BookingUnit[]): number =>
  perGuest(pence, sumOf(units.map(payingGuestsInUnit)));

/** Whether the adults-only brand sells a break: any break that is neither for families only nor private. */
export const isWeekendBreak = ({ season, isPrivate }: BreakOnSale): boolean => season !== 'U FAMILY' && !isPrivate;

/** Whether a break is listed for these parties and they may book it, so that it counts towards a lead-in price. */
export const isOpenTo = (brk: BreakOnSale, units: readonly BookingUnit[]): boolean =>
  isListedFor(brk, units) && (!brk.isForTots || hasYoungChildren(units));

/** Whether a break is listed for these parties: never a private one, and an adults-only one only for adults. */
export const isListedFor = ({ season, isPrivate }: BreakOnSale, units: readonly BookingUnit[]): boolean =>
  !isPrivate && (season !== 'ADULT ONLY' || areAdults(units));
