/** Labels of the filters that a list and a search have: kinds of place and access. */
import type { PackageType } from '../contract/stay.ts';
import type { FilterOption } from './filters.rules.ts';

export type OptionView = FilterOption &
  Readonly<{ label: string; count: number; isOn: boolean; fromText: string | null }>;
export type FilterGroup = Readonly<{ legend: string; options: readonly OptionView[] }>;

/** The message when the kinds could not be loaded, as the specification words it (booking journey 8). */
export const TYPES_ERROR = 'Failed to load accommodation types!';

/** Labels of the kinds. */
export const PACKAGE_LABELS = {
  HOTEL: 'Hotel',
  'ROOM ONLY': 'Room only',
  'SELF CATER': 'Self-catering',
  CARAVAN: 'Caravan',
} as const satisfies Record<PackageType, string>;

/** The label of a kind of place; `nameOf` returns the name of an accommodation type by its code. */
export const kindLabel = ({ filter, value }: FilterOption, nameOf: (code: string) => string): string => {
  switch (filter) {
    case 'packageType':
      return PACKAGE_LABELS[value as PackageType];
    case 'accommodationType':
      return nameOf(value);
    case 'isAccessible':
      return 'Accessible';
    case 'isGroundFloor':
      return 'Ground floor';
    default:
      return value;
  }
};
