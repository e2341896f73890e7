// The days of the calendar of the family search: pressed, typed, and reached by keys.
import type { SpecificationCase } from './cases.ts';
import {
  CHOSEN,
  DAY_CHOSEN,
  IN_FEBRUARY,
  NEXT_MONTH_CHOSEN,
  PRICED,
  TOTS_CHOSEN,
  TOTS_DAY,
  DAY_TERMS,
  WITH_INFANT,
  choiceSent,
} from './search.paths.ts';

export const dayCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'gives the reason for a day without arrivals, and keeps the day chosen before',
    given: CHOSEN,
    when: 'a day without arrivals',
    outcome: {
      state: 'awaitingChoice.noArrival',
      context: { choice: DAY_CHOSEN, focus: '2027-01-20' },
      accepts: { without: ['retry.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'no longer gives a reason once another day of the month is typed',
    given: [...CHOSEN, 'a day without arrivals'],
    when: 'the 22nd of january, typed',
    outcome: { state: 'awaitingChoice.noErrors', context: { choice: DAY_CHOSEN, focus: '2027-01-22' }, sends: [] },
  },
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'no longer gives a reason once a key moves to another day of the month',
    given: [...CHOSEN, 'a day without arrivals'],
    when: 'to the Monday',
    outcome: { state: 'awaitingChoice.noErrors', context: { choice: DAY_CHOSEN, focus: '2027-01-18' }, sends: [] },
  },
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'no longer gives a reason once a key moves to another month',
    given: [...PRICED, 'a day without arrivals'],
    when: 'a month on',
    outcome: { state: 'pricing', context: { choice: IN_FEBRUARY, focus: '2027-02-20' } },
  },
  {
    requirement: 'JOURNEY-5-DATE-MONTHS',
    title: 'shows the month of a day that is typed after a day without arrivals',
    given: [...PRICED, 'a day without arrivals'],
    when: 'the 22nd of february, typed',
    outcome: { state: 'pricing', context: { choice: IN_FEBRUARY, focus: '2027-02-22' }, sends: [] },
  },
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'no longer gives a reason once a day with a price is chosen',
    given: [...PRICED, 'a day without arrivals'],
    when: 'a day with a price',
    outcome: { state: 'awaitingChoice.noErrors', context: { choice: DAY_CHOSEN, focus: '2027-01-22' } },
  },
  {
    requirement: 'JOURNEY-5-SEARCH-MSG-DATES',
    title: 'refuses a search after a day without arrivals, and says that the day is missing',
    given: [...PRICED, 'a day without arrivals'],
    when: 'search.submitted',
    outcome: { state: 'awaitingChoice.refused', sends: [], accepts: { without: ['retry.requested'] } },
  },
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'keeps a day of the second month, with its price, when the party changes',
    given: [...PRICED, 'a day of february', 'an infant joins', 'timer: debounce in debouncing'],
    when: 'loadPrices: loaded',
    outcome: {
      context: { choice: { ...NEXT_MONTH_CHOSEN, parties: WITH_INFANT } },
      sends: [DAY_TERMS, choiceSent({ ...NEXT_MONTH_CHOSEN, parties: WITH_INFANT })],
    },
  },
  {
    requirement: 'JOURNEY-5-DATE-TWO-YEARS',
    title: 'takes no day of the second month after the last month that is sold',
    given: [...PRICED, 'february', ...PRICED],
    outcome: { accepts: { with: ['a day of february without arrivals'], without: ['a day of march'] } },
  },
  {
    requirement: 'JOURNEY-5-DATE-MONTHS',
    title: 'moves to a typed day of the month shown without choosing it',
    given: TOTS_DAY,
    when: 'the 22nd of january, typed',
    outcome: { state: 'awaitingChoice.noErrors', context: { choice: TOTS_CHOSEN, focus: '2027-01-22' }, sends: [] },
  },
  {
    requirement: 'JOURNEY-5-DATE-TWO-YEARS',
    title: 'takes no typed day that is too far ahead',
    given: PRICED,
    outcome: { accepts: { with: ['the 22nd of february, typed'], without: ['a day too far ahead, typed'] } },
  },
  {
    requirement: 'JOURNEY-5-DATE-MONTHS',
    title: 'loads the prices of the month to which a key moves',
    given: PRICED,
    when: 'a month on',
    outcome: { state: 'pricing', context: { choice: IN_FEBRUARY, focus: '2027-02-22' } },
  },
  {
    requirement: 'JOURNEY-5-DATE-TWO-YEARS',
    title: 'moves by a key no further than the last day of the last month that is sold',
    given: [...PRICED, 'a month on', ...PRICED],
    when: 'a month on',
    outcome: { state: 'awaitingChoice.noErrors', context: { choice: IN_FEBRUARY, focus: '2027-02-28' }, sends: [] },
  },
];
