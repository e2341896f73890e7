/** What a guest wishes of accommodation: the filters and the order of a list, as they travel in the address (spec: booking journey 2). */
import type { PackageType, SearchSort } from './stay.ts';

/** What narrows a list besides its kinds, and its order. */
export type ListFilters = { features: string[]; isAccessible: boolean; isGroundFloor: boolean; sort: SearchSort };

/** Null, false and an empty list narrow nothing. */
export type StayPreferences = ListFilters & {
  packageType: PackageType | null;
  accommodationType: string | null;
  subType: string | null;
};

/** Everything, from the lowest price (spec: booking journey 9, default sort). */
export const NO_PREFERENCES: StayPreferences = {
  packageType: null,
  accommodationType: null,
  subType: null,
  features: [],
  isAccessible: false,
  isGroundFloor: false,
  sort: 'priceLowToHigh',
};
