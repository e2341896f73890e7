/** The filter bar over the list, its two panels and its chips, with the number of matches for each option. */
import { matchesState, type SnapshotFrom, type StateValue } from 'xstate';
import type { ItemTexts } from '../contract/content.ts';
import { SearchSort } from '../contract/stay.ts';
import { formatWholePounds } from '../kit/money.ts';
import { TYPES_ERROR, type FilterGroup, kindLabel } from './filters.view.ts';
import {
  activeOptions,
  countWith,
  isFilterOn,
  applyFilters,
  optionsOf,
  type FilterName,
  type FilterOption,
} from './filters.rules.ts';
import { MAX_COMPARED, hasEnoughToCompare } from './listing.rules.ts';
import type { listingMachine } from './listing.machine.ts';

/** Labels of the features that guests filter by. Other features use their capitalised code. */
const FEATURE_LABELS: Readonly<Record<string, string>> = {
  wifi: 'Wi-Fi',
  tv: 'TV',
  'en-suite': 'En-suite bathroom',
  'sofa-bed': 'Sofa bed',
  'bunk-beds': 'Bunk beds',
  'sea-view': 'Sea view',
  'hot-tub': 'Hot tub',
  'step-free': 'Step-free',
  'wet-room': 'Wet room',
  towels: 'Towels included',
  parking: 'Parking by the door',
  'pets-welcome': 'Pets welcome',
};

const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1).replaceAll('-', ' ')}`;

/** The label of a feature for a filter of many types. The page of one type uses the labels of its own content. */
export const featureLabel = (feature: string): string => FEATURE_LABELS[feature] ?? capitalised(feature);

/** The label of a filter option; `nameOf` returns the name of an accommodation type by its code. */
export const optionLabel = (option: FilterOption, nameOf: (code: string) => string): string =>
  option.filter === 'feature' ? featureLabel(option.value) : kindLabel(option, nameOf);

export type ListingSnapshot = SnapshotFrom<typeof listingMachine>;
/** The input of the view: the snapshot of the list's chart, or the stored values while that chart does not run. */
export type ListingState = Readonly<{
  value: StateValue;
  context: Pick<ListingSnapshot['context'], 'list' | 'preferences' | 'compared' | 'types'>;
}>;

export type ListingView = Readonly<{
  isFilterPanelOpen: boolean;
  isAccessibleAccommodationOpen: boolean;
  /** false while the kinds with their prices are loading (spec: booking journey 3, accommodationTypes isReady) */
  areTypesReady: boolean;
  typesError: string | null;
  /** '5 of 13 places' */
  countText: string;
  chips: readonly (FilterOption & { label: string })[];
  sort: SearchSort;
  sorts: readonly { value: SearchSort; label: string }[];
  groups: readonly FilterGroup[];
  access: FilterGroup;
  compared: readonly { code: string; name: string }[];
  isComparing: boolean;
  canCompare: boolean;
  compareHint: string;
}>;

const SORT_LABELS = {
  priceLowToHigh: 'Price, low to high',
  priceHighToLow: 'Price, high to low',
  name: 'Name',
  sleeps: 'Fewest beds first',
} as const satisfies Record<SearchSort, string>;

/** The lowest price of a kind for all parties. Only the server can calculate it. */
const fromTextOf = ({ context: { types } }: ListingState, { filter, value }: FilterOption): string | null => {
  const kinds = types?.packageTypes ?? [];
  const found =
    filter === 'packageType'
      ? kinds.find(({ packageType }) => packageType === value)
      : filter === 'subType'
        ? kinds.flatMap(({ subTypes }) => subTypes).find(({ subType }) => subType === value)
        : undefined;
  return found?.price ? `from ${formatWholePounds(found.price)}` : null;
};

const formatPlaceCount = (count: number): string => `${count} ${count === 1 ? 'place' : 'places'}`;

const nameIn =
  (texts: ItemTexts) =>
  (code: string): string =>
    texts[code]?.title ?? code;

const groupOf = (
  listing: ListingState,
  texts: ItemTexts,
  legend: string,
  filters: readonly FilterName[],
): FilterGroup => {
  const { list, preferences } = listing.context;
  return {
    legend,
    options: filters.flatMap((filter) =>
      optionsOf(list, preferences, filter).map((value) => {
        const option = { filter, value };
        return {
          ...option,
          label: optionLabel(option, nameIn(texts)),
          count: countWith(list, preferences, option),
          isOn: isFilterOn(preferences, option),
          fromText: fromTextOf(listing, option),
        };
      }),
    ),
  };
};

const compareHintOf = (count: number): string => {
  if (count === 1) return 'Choose one more to compare.';
  return count === MAX_COMPARED ? `${MAX_COMPARED} chosen, the most you can compare.` : `${count} chosen.`;
};

/** The view of the filter bar, the panels and the chips. */
export const listingView = (listing: ListingState, texts: ItemTexts): ListingView => {
  const { list, preferences, compared } = listing.context;
  const left = applyFilters(list, preferences).length;
  const isIn = (state: StateValue): boolean => matchesState(state, listing.value);
  return {
    isFilterPanelOpen: isIn('filtering'),
    isAccessibleAccommodationOpen: isIn('showingAccessible'),
    areTypesReady: !isIn({ filtering: 'loading' }),
    typesError: isIn({ filtering: 'loadFailed' }) ? TYPES_ERROR : null,
    countText: left === list.length ? formatPlaceCount(left) : `${left} of ${formatPlaceCount(list.length)}`,
    chips: activeOptions(preferences).map((option) => ({ ...option, label: optionLabel(option, nameIn(texts)) })),
    sort: preferences.sort,
    sorts: (Object.keys(SearchSort.keys) as SearchSort[]).map((value) => ({ value, label: SORT_LABELS[value] })),
    groups: [
      groupOf(listing, texts, 'Kind of place', ['packageType']),
      groupOf(listing, texts, 'Where you stay', ['subType']),
      groupOf(listing, texts, 'Access', ['isAccessible', 'isGroundFloor']),
      groupOf(listing, texts, 'Features', ['feature']),
    ].filter(({ options }) => options.length > 0),
    access: groupOf(listing, texts, 'Show only', ['isAccessible', 'isGroundFloor']),
    compared: compared.map((code) => ({
      code,
      name: texts[code]?.title ?? list.find((offer) => offer.code === code)?.name ?? code,
    })),
    isComparing: isIn('comparing'),
    canCompare: hasEnoughToCompare(compared),
    compareHint: compareHintOf(compared.length),
  };
};
