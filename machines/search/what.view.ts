/** What the page shows of the kind of accommodation, and what there is of each. */
import type { SnapshotFrom } from 'xstate';
import { TYPES_ERROR, optionInWords, type FilterGroup } from '../accommodation/filters.view.ts';
import { isOn, narrowed, type FilterName, type FilterOption } from '../accommodation/listing.rules.ts';
import { stateName } from '../kit/stateName.ts';
import { kindPressed, kindsIn, kindsOffered, placesAt } from './what.rules.ts';
import type { whatMachine } from './what.machine.ts';
import { ANY, RESORT_FIRST } from './what.words.ts';

export type WhatView = Readonly<{
  state: string;
  isOpen: boolean;
  /** false while the kinds are on their way, true once they are there or could not be had */
  isReady: boolean;
  error: string | null;
  groups: readonly FilterGroup[];
  /** 'Any accommodation', or what is wished for */
  words: string;
  isWished: boolean;
  /** why it cannot be opened, or null */
  refusal: string | null;
}>;

export type WhatSnapshot = SnapshotFrom<typeof whatMachine>;

const GROUPS: readonly Readonly<{ legend: string; filters: readonly FilterName[] }>[] = [
  { legend: 'Kind of place', filters: ['packageType'] },
  { legend: 'Where you stay', filters: ['subType'] },
  { legend: 'Which one', filters: ['accommodationType'] },
  { legend: 'Access', filters: ['isAccessible', 'isGroundFloor'] },
];

/** The kinds, what is wished for, and whether they could be had. */
export const whatView = (snapshot: WhatSnapshot): WhatView => {
  const { resorts, resort, wishes } = snapshot.context;
  const places = placesAt(resorts, resort);
  const kinds = kindsIn(wishes);
  const labelOf = (option: FilterOption): string =>
    optionInWords(option, (code) => places.find((place) => place.code === code)?.name ?? code);
  const optionView = (filter: FilterName, value: string): FilterGroup['options'][number] => {
    const option = { filter, value };
    const isChosen = isOn(wishes, option);
    return {
      ...option,
      label: labelOf(option),
      count: narrowed(places, isChosen ? wishes : kindPressed(places, wishes, option)).length,
      isOn: isChosen,
      fromText: null,
    };
  };
  return {
    state: stateName(snapshot.value),
    isOpen: snapshot.matches('open'),
    isReady: !snapshot.matches({ open: 'loading' }),
    error: snapshot.matches({ open: 'unlisted' }) ? TYPES_ERROR : null,
    groups: GROUPS.map(({ legend, filters }) => ({
      legend,
      options: filters.flatMap((filter) =>
        kindsOffered(places, wishes, filter).map((value) => optionView(filter, value)),
      ),
    })).filter(({ options }) => options.length > 0),
    words: kinds.length === 0 ? ANY : kinds.map(labelOf).join(', '),
    isWished: kinds.length > 0,
    refusal: resort === null ? RESORT_FIRST : null,
  };
};
