/** The filters of a list and of a search in words: kinds of place, features, access. */
import type { PackageType } from '../contract/stay.ts';
import type { FilterOption } from './listing.rules.ts';

export type OptionView = FilterOption &
  Readonly<{ label: string; count: number; isOn: boolean; fromText: string | null }>;
export type FilterGroup = Readonly<{ legend: string; options: readonly OptionView[] }>;

/** What is said where the kinds could not be loaded, in the specification's words (booking journey 8). */
export const TYPES_ERROR = 'Failed to load accommodation types!';

/** The kinds, as a guest says them. */
export const PACKAGE_LABELS = {
  HOTEL: 'Hotel',
  'ROOM ONLY': 'Room only',
  'SELF CATER': 'Self-catering',
  CARAVAN: 'Caravan',
} as const satisfies Record<PackageType, string>;

/** The features a guest looks for, in the words of a filter. Others say their own name. */
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

/** A feature of the catalogue in words that fit every accommodation; each tells its own where it stands alone. */
export const featureLabel = (feature: string): string => FEATURE_LABELS[feature] ?? capitalised(feature);

/** An option of a filter as a guest says it; `nameOf` tells the name of an accommodation by its code. */
export const optionLabel = ({ filter, value }: FilterOption, nameOf: (code: string) => string): string => {
  switch (filter) {
    case 'packageType':
      return PACKAGE_LABELS[value as PackageType];
    case 'subType':
      return value;
    case 'accommodationType':
      return nameOf(value);
    case 'isAccessible':
      return 'Accessible';
    case 'isGroundFloor':
      return 'Ground floor';
    case 'feature':
      return featureLabel(value);
  }
};
