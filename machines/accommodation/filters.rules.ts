/** Rules for the filters of accommodation, in its list and in the search: options, counts per option, filtering. */
import type { Place } from '../contract/searchData.ts';
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
