// What the cases of the list of accommodation share: the filters, the paths, and what it reports.
import { LIST } from '../charts/data.ts';

export const PLAIN = {
  packageType: null,
  accommodationType: null,
  subType: null,
  features: [],
  isAccessible: false,
  isGroundFloor: false,
  sort: 'priceLowToHigh',
};
export const ACCESSIBLE = { ...PLAIN, isAccessible: true };
export const changed = (preferences: object, compared: readonly string[] = []) => [
  { to: 'parent', event: { type: 'listing.changed', preferences, compared } },
];

/** The list with marks that the step has stored; one of them is sold out meanwhile. */
export const SHOWN_AGAIN = 'with marks of before';
export const START = {
  stay: { resort: 'MH', startDate: '2027-02-05', nights: 3 },
  units: [{ unitIndex: 0, adults: 2, children: 0, toddlers: 0, infants: 0, hiredCots: 0, ownCots: 0 }],
  list: LIST,
};

export const FILTERS = 'the filter panel';
export const ACCESS = 'the accessible panel';
export const HOTELS = { type: 'filter.toggled', filter: 'packageType', value: 'HOTEL' };
export const LOADED = [FILTERS, 'loadTypes: loaded'];
export const TWO = ['compare the standard', 'compare the sea view'];
export const COMPARING = [...TWO, 'compare.opened'];
export const NARROWED = [ACCESS, 'accessible', 'panel.closed'];
export const ALWAYS = ['the dearest first', 'another party’s list'];
