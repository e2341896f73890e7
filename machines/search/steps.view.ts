/** The steps of the search in words: what each has been answered so far, and whether that is enough to go on (spec: booking journey 2). */
import { RESORT_NAMES, nightsInWords } from '../basket/stay.words.ts';
import { showLongDate } from '../kit/dates.ts';
import type { PartiesView } from '../party/party.view.ts';
import type { SearchSnapshot } from './search.view.ts';
import type { WhatView } from './what.view.ts';

/** In the order of the page. */
export type SearchStep = 'where' | 'when' | 'who' | 'what';

export type SearchStepView = Readonly<{
  step: SearchStep;
  label: string;
  /** the answer so far */
  words: string;
  isComplete: boolean;
  /** any answer will do, none as well */
  isOptional: boolean;
}>;

/** The steps in the order of the page; the two that are charts of their own are null where these have failed. */
export const searchSteps = (
  { context: { choice } }: SearchSnapshot,
  who: Pick<PartiesView, 'words' | 'isWhoSaved'> | null,
  what: Pick<WhatView, 'words' | 'isWished'> | null,
): SearchStepView[] => [
  {
    step: 'where',
    label: 'Where',
    words: choice.resort === null ? 'Choose a resort' : RESORT_NAMES[choice.resort],
    isComplete: choice.resort !== null,
    isOptional: false,
  },
  {
    step: 'when',
    label: 'When',
    words: choice.date === null ? 'Choose a day' : `${showLongDate(choice.date)}, ${nightsInWords(choice.nights)}`,
    isComplete: choice.date !== null,
    isOptional: false,
  },
  {
    step: 'who',
    label: 'Who',
    words: who?.words ?? '',
    isComplete: who?.isWhoSaved ?? false,
    isOptional: false,
  },
  {
    step: 'what',
    label: 'What',
    words: what?.words ?? '',
    isComplete: what?.isWished ?? false,
    isOptional: true,
  },
];
