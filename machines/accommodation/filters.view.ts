/** Labels of the filters of a list and of a search: kinds of place, features, access. */
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
