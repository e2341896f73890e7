/** What a guest wishes of accommodation: the filters and the order of a list, as they travel in the address (spec: booking journey 2). */
import * as t from 'io-ts';
import { list, orNull } from './scalar.ts';
import { AccommodationCode, Feature, PackageType, SearchSort, SubType } from './stay.ts';

/** What narrows a list besides its kinds, and its order. */
export const ListFilters = t.strict(
  {
    features: list(Feature, 0, 20),
    isAccessible: t.boolean,
    isGroundFloor: t.boolean,
    sort: SearchSort,
  },
  'ListFilters',
);

/** Null, false and an empty list narrow nothing. */
export const Wishes = t.strict(
  {
    packageType: orNull(PackageType),
    accommodationType: orNull(AccommodationCode),
    subType: orNull(SubType),
    ...ListFilters.type.props,
  },
  'Wishes',
);
export type Wishes = t.TypeOf<typeof Wishes>;

/** Everything, from the lowest price (spec: booking journey 9, default sort). */
export const NO_WISHES: Wishes = {
  packageType: null,
  accommodationType: null,
  subType: null,
  features: [],
  isAccessible: false,
  isGroundFloor: false,
  sort: 'priceLowToHigh',
};
