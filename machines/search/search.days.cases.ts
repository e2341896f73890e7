// The days of the calendar of the family search: pressed, typed, and reached by keys.
import { casesOf, type SpecificationCase } from '../../model-tests/specification/cases.ts';
import {
  DAY_CHOSEN,
  IN_FEBRUARY,
  NEXT_MONTH_CHOSEN,
  PRICED,
  DAY_TERMS,
  WITH_INFANT,
  choiceSent,
} from '../../model-tests/specification/search.paths.ts';

export const dayCases: readonly SpecificationCase[] = [
  ...casesOf('JOURNEY-5-DATE-MONTHS', {
    'shows the month of a day that is typed after a day without arrivals': {
      given: [...PRICED, 'a day without arrivals'],
      when: 'the 22nd of february, typed',
      outcome: { state: 'pricing', context: { choice: IN_FEBRUARY, focus: '2027-02-22' }, sends: [] },
    },
  }),
  ...casesOf('JOURNEY-2-SEARCH', {
    'no longer gives a reason once a day with a price is chosen': {
      given: [...PRICED, 'a day without arrivals'],
      when: 'a day with a price',
      outcome: { state: 'awaitingChoice.noErrors', context: { choice: DAY_CHOSEN, focus: '2027-01-22' } },
    },
    'keeps a day of the second month, with its price, when the party changes': {
      given: [...PRICED, 'a day of february', 'an infant joins', 'timer: debounce in debouncing'],
      when: 'loadPrices: loaded',
      outcome: {
        context: { choice: { ...NEXT_MONTH_CHOSEN, parties: WITH_INFANT } },
        sends: [DAY_TERMS, choiceSent({ ...NEXT_MONTH_CHOSEN, parties: WITH_INFANT })],
      },
    },
  }),
];
