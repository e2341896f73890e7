/** Which kinds of accommodation a search may ask for before there is a stay: those of the resort, and those that go together. */
import {
  FILTERS,
  activeOptions,
  cleared,
  isOn,
  narrowed,
  optionsOf,
  toggled,
  type FilterName,
  type FilterOption,
} from '../accommodation/listing.rules.ts';
import type { Place, SearchData } from '../contract/searchData.ts';
import type { ResortCode } from '../contract/stay.ts';
import { NO_WISHES, type Wishes } from '../contract/wishes.ts';

/** What a search asks for; features are left to the list. */
const KINDS: readonly FilterName[] = ['packageType', 'subType', 'accommodationType', 'isAccessible', 'isGroundFloor'];

export type Resorts = SearchData['resorts'];

/** The places of a resort; none while they are not known. */
export const placesAt = (resorts: Resorts | null, resort: ResortCode | null): readonly Place[] =>
  resorts?.find(({ code }) => code === resort)?.places ?? [];

/** The kinds that are wished for, in the order of the filters. */
export const kindsIn = (wishes: Wishes): FilterOption[] =>
  activeOptions(wishes).filter(({ filter }) => KINDS.includes(filter));

const wishing = (options: readonly FilterOption[], order: Wishes): Wishes =>
  FILTERS.flatMap((filter) => options.filter((option) => option.filter === filter)).reduce<Wishes>(
    (wishes, option) => toggled(wishes, option),
    cleared(order),
  );

/** The wishes that some place fulfils together: the first ones win. The order stays. */
const goingTogether = (places: readonly Place[], options: readonly FilterOption[], order: Wishes): Wishes =>
  wishing(
    options.reduce<FilterOption[]>((kept, option) => {
      const all = [...kept, option];
      return narrowed(places, wishing(all, order)).length > 0 ? all : kept;
    }, []),
    order,
  );

/** What of some wishes a resort has. */
export const wishesThere = (places: readonly Place[], wishes: Wishes): Wishes =>
  goingTogether(places, activeOptions(wishes), wishes);

/** The wishes after a kind was pressed: off when it was on, else what does not go with it gives way. */
export const kindPressed = (places: readonly Place[], wishes: Wishes, option: FilterOption): Wishes => {
  if (isOn(wishes, option)) return toggled(wishes, option);
  const others = activeOptions(wishes).filter(({ filter }) => filter !== option.filter);
  return goingTogether(places, [option, ...others], wishes);
};

/** Any kind will do again; features and the order stay. */
export const withoutKinds = (wishes: Wishes): Wishes => kindsIn(wishes).reduce<Wishes>(toggled, wishes);

/** The options of a kind: where guests stay follows the kind of place, the places themselves come once it is known which. */
export const kindsOffered = (places: readonly Place[], wishes: Wishes, filter: FilterName): string[] => {
  const { packageType, subType } = wishes;
  switch (filter) {
    case 'subType':
      return optionsOf(narrowed(places, { ...NO_WISHES, packageType }), wishes, filter);
    case 'accommodationType':
      return optionsOf(
        packageType === null && subType === null ? [] : narrowed(places, { ...NO_WISHES, packageType, subType }),
        wishes,
        filter,
      );
    default:
      return optionsOf(places, wishes, filter);
  }
};

/** Whether a kind can be pressed. */
export const isKindOffered = (places: readonly Place[], wishes: Wishes, { filter, value }: FilterOption): boolean =>
  KINDS.includes(filter) && kindsOffered(places, wishes, filter).includes(value);
