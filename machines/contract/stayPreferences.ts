/**
 * Accommodation preferences of a guest: the filters and the sort order of a list, as page addresses contain them (spec:
 * booking journey 2).
 */
import type { PackageType, SearchSort } from './stay.ts';

/** The filters of a list other than its kinds, and its sort order. */
export type ListFilters = { features: string[]; isAccessible: boolean; isGroundFloor: boolean; sort: SearchSort };

/** Null, false and an empty list do not filter. */
export type StayPreferences = ListFilters & {
  packageType: PackageType | null;
  accommodationType: string | null;
  subType: string | null;
};

/** No filters, lowest price first (spec: booking journey 9, default sort). */
export const NO_PREFERENCES: StayPreferences = {
  packageType: null,
  accommodationType: null,
  subType: null,
  features: [],
  isAccessible: false,
  isGroundFloor: false,
  sort: 'priceLowToHigh',
};
