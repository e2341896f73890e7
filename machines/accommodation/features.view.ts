/** Labels of features and of the filters of a list, some of which are features. */
import { kindLabel } from './filters.view.ts';
import type { FilterOption } from './filters.rules.ts';

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
