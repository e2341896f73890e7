/** Rules for the list of accommodation: filtering, counts per option, sorting, and what may be compared. */
import type { Place } from '../contract/searchData.ts';
import type { AccommodationOffer, SearchSort } from '../contract/stay.ts';
import { NO_PREFERENCES, type StayPreferences } from '../contract/stayPreferences.ts';

/** The filters, by the preference that each sets. `feature` allows several values at once. */
export const FILTERS = [
  'packageType',
  'subType',
  'accommodationType',
  'isAccessible',
  'isGroundFloor',
  'feature',
] as const;
export type FilterName = (typeof FILTERS)[number];
/** One option of a filter; the value is 'yes' for the two filters that are only on or off. */
export type FilterOption = Readonly<{ filter: FilterName; value: string }>;

/** The filters of the accessible panel. */
const ACCESS_FILTERS: readonly FilterName[] = ['isAccessible', 'isGroundFloor'];

export const MIN_COMPARED = 2;
/** More columns cannot be read beside each other. */
export const MAX_COMPARED = 4;

const YES = 'yes';

const FILTER_VALUES = {
  packageType: ({ packageType }) => [packageType],
  subType: ({ subType }) => [subType],
  accommodationType: ({ code }) => [code],
  isAccessible: ({ isAccessible }) => (isAccessible ? [YES] : []),
  isGroundFloor: ({ isGroundFloor }) => (isGroundFloor ? [YES] : []),
  feature: ({ features }) => features,
} as const satisfies Record<FilterName, (place: Place) => readonly string[]>;

/** The selected values of a filter. */
const selectedValues = (preferences: StayPreferences, filter: FilterName): readonly string[] => {
  switch (filter) {
    case 'feature':
      return preferences.features;
    case 'isAccessible':
    case 'isGroundFloor':
      return preferences[filter] ? [YES] : [];
    default:
      return preferences[filter] === null ? [] : [preferences[filter]];
  }
};

/** The options that are on, in the order of FILTERS. */
export const activeOptions = (preferences: StayPreferences): FilterOption[] =>
  FILTERS.flatMap((filter) => selectedValues(preferences, filter).map((value) => ({ filter, value })));

export const isFilterOn = (preferences: StayPreferences, { filter, value }: FilterOption): boolean =>
  selectedValues(preferences, filter).includes(value);

/** The places of a list that match all filters, in the order of the list. */
export const applyFilters = <P extends Place>(list: readonly P[], preferences: StayPreferences): P[] => {
  const wanted = activeOptions(preferences);
  return list.filter((place) => wanted.every(({ filter, value }) => FILTER_VALUES[filter](place).includes(value)));
};

const without = (preferences: StayPreferences, { filter, value }: FilterOption): StayPreferences => {
  if (filter === 'feature') return { ...preferences, features: preferences.features.filter((one) => one !== value) };
  return { ...preferences, [filter]: NO_PREFERENCES[filter] };
};

const withOption = (preferences: StayPreferences, { filter, value }: FilterOption): StayPreferences => {
  switch (filter) {
    case 'feature':
      return { ...preferences, features: [...preferences.features, value] };
    case 'isAccessible':
    case 'isGroundFloor':
      return { ...preferences, [filter]: true };
    // each location has one kind, so the location is cleared when the kind changes
    case 'packageType':
      return { ...preferences, packageType: value as StayPreferences['packageType'], subType: null };
    default:
      return { ...preferences, [filter]: value };
  }
};

/** The preferences after an option was pressed: off when it was on; a new kind replaces the old one. */
export const toggleFilter = (preferences: StayPreferences, option: FilterOption): StayPreferences =>
  isFilterOn(preferences, option) ? without(preferences, option) : withOption(preferences, option);

/** How many places match once an option is on, together with the other filters. */
export const countWith = (list: readonly Place[], preferences: StayPreferences, option: FilterOption): number =>
  applyFilters(list, isFilterOn(preferences, option) ? preferences : withOption(preferences, option)).length;

/** The options of a filter: values in the list, and values that are on. */
export const optionsOf = (list: readonly Place[], preferences: StayPreferences, filter: FilterName): string[] => [
  ...new Set([...list.flatMap((place) => FILTER_VALUES[filter](place)), ...selectedValues(preferences, filter)]),
];

/** Whether an option can be pressed: it is on, or the list has it. */
export const isOption = (list: readonly Place[], preferences: StayPreferences, option: FilterOption): boolean =>
  optionsOf(list, preferences, option.filter).includes(option.value);

/** Whether a filter belongs to the accessible panel. */
export const isAccessFilter = ({ filter }: FilterOption): boolean => ACCESS_FILTERS.includes(filter);

/** Preferences with no filter; the sort order stays. */
export const clearFilters = ({ sort }: StayPreferences): StayPreferences => ({ ...NO_PREFERENCES, sort });

type Comparator = (a: AccommodationOffer, b: AccommodationOffer) => number;
const byPrice: Comparator = (a, b) => a.price - b.price || (a.code < b.code ? -1 : 1);
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
