/** Rules for the list of accommodation: its order, and what may be compared. */
import type { AccommodationOffer, SearchSort } from '../contract/stay.ts';
import type { StayPreferences } from '../contract/stayPreferences.ts';
import { applyFilters } from './filters.rules.ts';

export const MIN_COMPARED = 2;
/** More columns cannot be read beside each other. */
export const MAX_COMPARED = 4;

type Comparator = (a: AccommodationOffer, b: AccommodationOffer) => number;
const byPrice: Comparator = (a, b) => a.price - b.price || a.code.localeCompare(b.code, 'en-GB');
const COMPARATORS = {
  priceLowToHigh: byPrice,
  priceHighToLow: (a, b) => b.price - a.price || byPrice(a, b),
  name: (a, b) => a.name.localeCompare(b.name, 'en-GB') || byPrice(a, b),
  sleeps: (a, b) => a.sleeps - b.sleeps || byPrice(a, b),
} as const satisfies Record<SearchSort, Comparator>;

/** A sorted list; sold-out offers come last in every order (spec: booking journey 9, default sort). */
export const sortOffers = (list: readonly AccommodationOffer[], sort: SearchSort): AccommodationOffer[] =>
  list.toSorted((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut) || COMPARATORS[sort](a, b));

/**
 * Whether an offer can be added to the comparison (it is shown, not sold out, and fewer than four are compared) or
 * removed.
 */
export const canToggleCompared = (
  list: readonly AccommodationOffer[],
  preferences: StayPreferences,
  compared: readonly string[],
  code: string,
): boolean =>
  compared.includes(code) ||
  (compared.length < MAX_COMPARED &&
    applyFilters(list, preferences).some((offer) => offer.code === code && !offer.isSoldOut));

/** The compared codes after one was added or removed. */
export const comparedAfter = (compared: readonly string[], code: string): string[] =>
  compared.includes(code) ? compared.filter((one) => one !== code) : [...compared, code];

/** The compared codes that are available in another list. */
export const comparableIn = (list: readonly AccommodationOffer[], compared: readonly string[]): string[] =>
  compared.filter((code) => list.some((offer) => offer.code === code && !offer.isSoldOut));

export const hasEnoughToCompare = (compared: readonly string[]): boolean => compared.length >= MIN_COMPARED;

/** Whether removing a code leaves too few to compare. */
export const endsComparison = (compared: readonly string[], code: string): boolean =>
  compared.includes(code) && !hasEnoughToCompare(comparedAfter(compared, code));
