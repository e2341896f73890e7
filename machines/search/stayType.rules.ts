/** Which kinds of accommodation a search may ask for before there is a stay: those of the resort, and those that go together. */
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
} from '../accommodation/listing.rules.ts';
import type { Place, SearchData } from '../contract/searchData.ts';
import type { ResortCode } from '../contract/stay.ts';
import { NO_PREFERENCES, type StayPreferences } from '../contract/stayPreferences.ts';

/** What a search asks for; features are left to the list. */
const KIND_FILTERS: readonly FilterName[] = [
  'packageType',
  'subType',
  'accommodationType',
  'isAccessible',
  'isGroundFloor',
];

export type Resorts = SearchData['resorts'];

/** The places of a resort; none while they are not known. */
export const placesAt = (resorts: Resorts | null, resort: ResortCode | null): readonly Place[] =>
  resorts?.find(({ code }) => code === resort)?.places ?? [];

/** The kinds that are wished for, in the order of the filters. */
export const kindsIn = (preferences: StayPreferences): FilterOption[] =>
  activeOptions(preferences).filter(({ filter }) => KIND_FILTERS.includes(filter));

const preferencesFrom = (options: readonly FilterOption[], order: StayPreferences): StayPreferences =>
  FILTERS.flatMap((filter) => options.filter((option) => option.filter === filter)).reduce<StayPreferences>(
    (preferences, option) => toggleFilter(preferences, option),
    clearFilters(order),
  );

/** The wishes that some place fulfils together: the first ones win. The order stays. */
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

/** What of some wishes a resort has. */
export const availablePreferences = (places: readonly Place[], preferences: StayPreferences): StayPreferences =>
  compatiblePreferences(places, activeOptions(preferences), preferences);

/** The wishes after a kind was pressed: off when it was on, else what does not go with it gives way. */
export const withKindToggled = (
  places: readonly Place[],
  preferences: StayPreferences,
  option: FilterOption,
): StayPreferences => {
  if (isFilterOn(preferences, option)) return toggleFilter(preferences, option);
  const others = activeOptions(preferences).filter(({ filter }) => filter !== option.filter);
  return compatiblePreferences(places, [option, ...others], preferences);
};

/** Any kind will do again; features and the order stay. */
export const withoutKinds = (preferences: StayPreferences): StayPreferences =>
  kindsIn(preferences).reduce<StayPreferences>(toggleFilter, preferences);

/** The options of a kind: where guests stay follows the kind of place, the places themselves come once it is known which. */
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

/** Whether a kind can be pressed. */
export const isKindOffered = (
  places: readonly Place[],
  preferences: StayPreferences,
  { filter, value }: FilterOption,
): boolean => KIND_FILTERS.includes(filter) && kindsOffered(places, preferences, filter).includes(value);
