/**
 * Rules for the kinds of accommodation that a search can choose before a stay is chosen: those of the resort that can
 * be combined.
 */
import {
  FILTERS,
  activeOptions,
  clearFilters,
  isFilterOn,
  applyFilters,
  optionsOf,
  toggleFilter,
  type FilterName,
  type FilterOption,
} from '../accommodation/filters.rules.ts';
import type { Place, SearchData } from '../contract/searchData.ts';
import type { ResortCode } from '../contract/stay.ts';
import { NO_PREFERENCES, type StayPreferences } from '../contract/stayPreferences.ts';

/** The filters of the search; the accommodation list also has features. */
const KIND_FILTERS: readonly FilterName[] = [
  'packageType',
  'subType',
  'accommodationType',
  'isAccessible',
  'isGroundFloor',
];

export type Resorts = SearchData['resorts'];

/** The accommodation types of a resort; empty until they are loaded. */
export const placesAt = (resorts: Resorts | null, resort: ResortCode | null): readonly Place[] =>
  resorts?.find(({ code }) => code === resort)?.places ?? [];

/** The preferred kinds, in the order of the filters. */
export const kindsIn = (preferences: StayPreferences): FilterOption[] =>
  activeOptions(preferences).filter(({ filter }) => KIND_FILTERS.includes(filter));

const preferencesFrom = (options: readonly FilterOption[], order: StayPreferences): StayPreferences =>
  FILTERS.flatMap((filter) => options.filter((option) => option.filter === filter)).reduce<StayPreferences>(
    (preferences, option) => toggleFilter(preferences, option),
    clearFilters(order),
  );

/** The preferences that one type can fulfil together; earlier options take precedence. The sort order stays. */
const compatiblePreferences = (
  places: readonly Place[],
  options: readonly FilterOption[],
  order: StayPreferences,
): StayPreferences =>
  preferencesFrom(
    options.reduce<FilterOption[]>((compatible, option) => {
      const all = [...compatible, option];
      return applyFilters(places, preferencesFrom(all, order)).length > 0 ? all : compatible;
    }, []),
    order,
  );

/** The preferences that the types of a resort can fulfil. */
export const availablePreferences = (places: readonly Place[], preferences: StayPreferences): StayPreferences =>
  compatiblePreferences(places, activeOptions(preferences), preferences);

/** The preferences after a kind was toggled: removed if it was on; else added, and incompatible ones removed. */
export const withKindToggled = (
  places: readonly Place[],
  preferences: StayPreferences,
  option: FilterOption,
): StayPreferences => {
  if (isFilterOn(preferences, option)) return toggleFilter(preferences, option);
  const others = activeOptions(preferences).filter(({ filter }) => filter !== option.filter);
  return compatiblePreferences(places, [option, ...others], preferences);
};

/** The preferences without kinds; features and the sort order stay. */
export const withoutKinds = (preferences: StayPreferences): StayPreferences =>
  kindsIn(preferences).reduce<StayPreferences>(toggleFilter, preferences);

/** The options of a kind. Locations depend on the package type; types need a package type or location first. */
export const kindsOffered = (places: readonly Place[], preferences: StayPreferences, filter: FilterName): string[] => {
  const { packageType, subType } = preferences;
  switch (filter) {
    case 'subType':
      return optionsOf(applyFilters(places, { ...NO_PREFERENCES, packageType }), preferences, filter);
    case 'accommodationType':
      return optionsOf(
        packageType === null && subType === null
          ? []
          : applyFilters(places, { ...NO_PREFERENCES, packageType, subType }),
        preferences,
        filter,
      );
    default:
      return optionsOf(places, preferences, filter);
  }
};

/** Whether a kind can be toggled. */
export const isKindOffered = (
  places: readonly Place[],
  preferences: StayPreferences,
  { filter, value }: FilterOption,
): boolean => KIND_FILTERS.includes(filter) && kindsOffered(places, preferences, filter).includes(value);
