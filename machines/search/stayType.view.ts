/** The view of the kind of accommodation, with the number of types for each option. */
import type { SnapshotFrom } from 'xstate';
import { TYPES_ERROR, kindLabel, type FilterGroup } from '../accommodation/filters.view.ts';
import { isFilterOn, applyFilters, type FilterName, type FilterOption } from '../accommodation/filters.rules.ts';
import { stateName } from '../kit/stateName.ts';
import { withKindToggled, kindsIn, kindsOffered, placesAt } from './stayType.rules.ts';
import type { stayTypeMachine } from './stayType.machine.ts';

const ANY_ACCOMMODATION = 'Any accommodation';
const RESORT_FIRST = 'Choose a resort first: each has its own kinds of place.';

export type StayTypeView = Readonly<{
  state: string;
  isOpen: boolean;
  /** false while the kinds are loading; true once they are loaded, or loading has failed */
  isReady: boolean;
  error: string | null;
  groups: readonly FilterGroup[];
  /** a description of each kind of place on offer */
  kindTexts: readonly { label: string; text: string }[];
  /** 'Any accommodation', or the preferences */
  summary: string;
  hasKinds: boolean;
  /** why the choice cannot be opened, or null */
  refusal: string | null;
}>;

export type StayTypeSnapshot = SnapshotFrom<typeof stayTypeMachine>;

const GROUPS: readonly Readonly<{ legend: string; filters: readonly FilterName[] }>[] = [
  { legend: 'Kind of place', filters: ['packageType'] },
  { legend: 'Where you stay', filters: ['subType'] },
  { legend: 'Which one', filters: ['accommodationType'] },
  { legend: 'Access', filters: ['isAccessible', 'isGroundFloor'] },
];

/** The kinds, the preferences, and whether loading failed. */
export const stayTypeView = (snapshot: StayTypeSnapshot): StayTypeView => {
  const { resorts, resort, preferences, texts } = snapshot.context;
  const places = placesAt(resorts, resort);
  const kinds = kindsIn(preferences);
  const labelOf = (option: FilterOption): string =>
    kindLabel(option, (code) => places.find((place) => place.code === code)?.name ?? code);
  const optionView = (filter: FilterName, value: string): FilterGroup['options'][number] => {
    const option = { filter, value };
    const isChosen = isFilterOn(preferences, option);
    return {
      ...option,
      label: labelOf(option),
      count: applyFilters(places, isChosen ? preferences : withKindToggled(places, preferences, option)).length,
      isOn: isChosen,
      fromText: null,
    };
  };
  return {
    state: stateName(snapshot.value),
    isOpen: snapshot.matches('open'),
    isReady: !snapshot.matches({ open: 'loading' }),
    error: snapshot.matches({ open: 'loadFailed' }) ? TYPES_ERROR : null,
    groups: GROUPS.map(({ legend, filters }) => ({
      legend,
      options: filters.flatMap((filter) =>
        kindsOffered(places, preferences, filter).map((value) => optionView(filter, value)),
      ),
    })).filter(({ options }) => options.length > 0),
    kindTexts: kindsOffered(places, preferences, 'packageType').flatMap((value) => {
      const text = texts[value];
      return text === undefined ? [] : [{ label: labelOf({ filter: 'packageType', value }), text }];
    }),
    summary: kinds.length === 0 ? ANY_ACCOMMODATION : kinds.map(labelOf).join(', '),
    hasKinds: kinds.length > 0,
    refusal: resort === null ? RESORT_FIRST : null,
  };
};
