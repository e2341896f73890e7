/** Rules of a list of accommodation: what its filters leave, how many each would leave, its order, what may be compared. */
import type { Place } from '../contract/searchData.ts';
import type { AccommodationOffer, SearchSort } from '../contract/stay.ts';
import { NO_WISHES, type Wishes } from '../contract/wishes.ts';

/** The filters, by the wish each sets. `feature` is one of several. */
export const FILTERS = [
  'packageType',
  'subType',
  'accommodationType',
  'isAccessible',
  'isGroundFloor',
  'feature',
] as const;
export type FilterName = (typeof FILTERS)[number];
/** One choice within a filter; of the two that are only on or off the value is 'yes'. */
export type FilterOption = Readonly<{ filter: FilterName; value: string }>;

/** The filters of the accessible panel. */
const ACCESS: readonly FilterName[] = ['isAccessible', 'isGroundFloor'];

export const MIN_COMPARED = 2;
/** More columns cannot be read beside each other. */
export const MAX_COMPARED = 4;

const YES = 'yes';

const VALUES = {
  packageType: ({ packageType }) => [packageType],
  subType: ({ subType }) => [subType],
  accommodationType: ({ code }) => [code],
  isAccessible: ({ isAccessible }) => (isAccessible ? [YES] : []),
  isGroundFloor: ({ isGroundFloor }) => (isGroundFloor ? [YES] : []),
  feature: ({ features }) => features,
} as const satisfies Record<FilterName, (place: Place) => readonly string[]>;

/** The values of a filter that are wished for. */
const wished = (wishes: Wishes, filter: FilterName): readonly string[] => {
  switch (filter) {
    case 'feature':
      return wishes.features;
    case 'isAccessible':
    case 'isGroundFloor':
      return wishes[filter] ? [YES] : [];
    default:
      return wishes[filter] === null ? [] : [wishes[filter]];
  }
};

/** The filters that are on, in their order. */
export const activeOptions = (wishes: Wishes): FilterOption[] =>
  FILTERS.flatMap((filter) => wished(wishes, filter).map((value) => ({ filter, value })));

export const isOn = (wishes: Wishes, { filter, value }: FilterOption): boolean =>
  wished(wishes, filter).includes(value);

/** What the filters leave of a list, in its own order. */
export const narrowed = <P extends Place>(list: readonly P[], wishes: Wishes): P[] => {
  const wanted = activeOptions(wishes);
  return list.filter((place) => wanted.every(({ filter, value }) => VALUES[filter](place).includes(value)));
};

const without = (wishes: Wishes, { filter, value }: FilterOption): Wishes => {
  if (filter === 'feature') return { ...wishes, features: wishes.features.filter((one) => one !== value) };
  return { ...wishes, [filter]: NO_WISHES[filter] };
};

const withOption = (wishes: Wishes, { filter, value }: FilterOption): Wishes => {
  switch (filter) {
    case 'feature':
      return { ...wishes, features: [...wishes.features, value] };
    case 'isAccessible':
    case 'isGroundFloor':
      return { ...wishes, [filter]: true };
    // a place of one kind is none of another
    case 'packageType':
      return { ...wishes, packageType: value as Wishes['packageType'], subType: null };
    default:
      return { ...wishes, [filter]: value };
  }
};

/** The wishes after a filter's option was pressed: off when it was on; one kind takes another's place. */
export const toggled = (wishes: Wishes, option: FilterOption): Wishes =>
  isOn(wishes, option) ? without(wishes, option) : withOption(wishes, option);

/** How many of a list are left once an option is on, whatever else is. */
export const countWith = (list: readonly Place[], wishes: Wishes, option: FilterOption): number =>
  narrowed(list, isOn(wishes, option) ? wishes : withOption(wishes, option)).length;

/** The options a filter has for a list: what is in it, and what is on. */
export const optionsOf = (list: readonly Place[], wishes: Wishes, filter: FilterName): string[] => [
  ...new Set([...list.flatMap((place) => VALUES[filter](place)), ...wished(wishes, filter)]),
];

/** Whether an option can be pressed: it is on, or the list has it. */
export const isOption = (list: readonly Place[], wishes: Wishes, option: FilterOption): boolean =>
  optionsOf(list, wishes, option.filter).includes(option.value);

/** Whether a filter belongs to the accessible panel. */
export const isAccessFilter = ({ filter }: FilterOption): boolean => ACCESS.includes(filter);

/** Everything is shown again; the order stays. */
export const cleared = ({ sort }: Wishes): Wishes => ({ ...NO_WISHES, sort });

type Order = (a: AccommodationOffer, b: AccommodationOffer) => number;
const byPrice: Order = (a, b) => a.price - b.price || (a.code < b.code ? -1 : 1);
const ORDERS = {
  priceLowToHigh: byPrice,
  priceHighToLow: (a, b) => b.price - a.price || byPrice(a, b),
  name: (a, b) => a.name.localeCompare(b.name, 'en-GB') || byPrice(a, b),
  sleeps: (a, b) => a.sleeps - b.sleeps || byPrice(a, b),
} as const satisfies Record<SearchSort, Order>;

/** A list in an order; what is sold out comes last in each (spec: booking journey 9, default sort). */
export const inOrder = (list: readonly AccommodationOffer[], sort: SearchSort): AccommodationOffer[] =>
  list.toSorted((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut) || ORDERS[sort](a, b));

/** Whether an accommodation can be put beside the others, which takes one that is shown, or taken away from them. */
export const canToggleCompared = (
  list: readonly AccommodationOffer[],
  wishes: Wishes,
  compared: readonly string[],
  code: string,
): boolean =>
  compared.includes(code) ||
  (compared.length < MAX_COMPARED && narrowed(list, wishes).some((offer) => offer.code === code && !offer.isSoldOut));

/** What is compared once one was put beside the others, or taken away. */
export const comparedAfter = (compared: readonly string[], code: string): string[] =>
  compared.includes(code) ? compared.filter((one) => one !== code) : [...compared, code];

/** What can still be compared in another list. */
export const stillCompared = (list: readonly AccommodationOffer[], compared: readonly string[]): string[] =>
  compared.filter((code) => list.some((offer) => offer.code === code && !offer.isSoldOut));

/** Whether there is enough to compare. */
export const isComparison = (compared: readonly string[]): boolean => compared.length >= MIN_COMPARED;

/** Whether taking one away leaves too few to compare. */
export const endsComparison = (compared: readonly string[], code: string): boolean =>
  compared.includes(code) && !isComparison(comparedAfter(compared, code));
