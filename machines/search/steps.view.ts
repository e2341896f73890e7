/** The steps of the search with their answers so far, and whether each answer is enough (spec: booking journey 2). */
import { RESORT_NAMES, formatNights } from '../stay/stay.text.ts';
import { formatLongDate } from '../kit/dates.ts';
import type { PartiesView } from '../party/party.view.ts';
import type { SearchSnapshot } from './search.view.ts';
import type { StayTypeView } from './stayType.view.ts';

/** In the order of the page. */
export type SearchStep = 'where' | 'when' | 'who' | 'what';

export type SearchStepView = Readonly<{
  step: SearchStep;
  label: string;
  /** the answer so far */
  answer: string;
  isComplete: boolean;
  /** the step can be skipped */
  isOptional: boolean;
}>;

/** The steps in the order of the page; `who` or `what` is null if its chart has failed. */
export const searchSteps = (
  { context: { choice } }: SearchSnapshot,
  who: Pick<PartiesView, 'summary' | 'isWhoSaved'> | null,
  what: Pick<StayTypeView, 'summary' | 'hasKinds'> | null,
): SearchStepView[] => [
  {
    step: 'where',
    label: 'Where',
    answer: choice.resort === null ? 'Choose a resort' : RESORT_NAMES[choice.resort],
    isComplete: choice.resort !== null,
    isOptional: false,
  },
  {
    step: 'when',
    label: 'When',
    answer: choice.date === null ? 'Choose a day' : `${formatLongDate(choice.date)}, ${formatNights(choice.nights)}`,
    isComplete: choice.date !== null,
    isOptional: false,
  },
  {
    step: 'who',
    label: 'Who',
    answer: who?.summary ?? '',
    isComplete: who?.isWhoSaved ?? false,
    isOptional: false,
  },
  {
    step: 'what',
    label: 'What',
    answer: what?.summary ?? '',
    isComplete: what?.hasKinds ?? false,
    isOptional: true,
  },
];
