// The prices of the family search that do not load, defects of its charts, and the retry after each.
import type { SpecificationCase } from './cases.ts';
import {
  CALENDAR_STEPS,
  CHOSEN,
  CLEARED,
  DAYS,
  DAY_CHOSEN,
  FAILED,
  NOTHING_CHOSEN,
  PRICED,
  WITH_INFANT,
} from './search.paths.ts';

const ALL_STEPS = [
  ...CALENDAR_STEPS,
  'to Minehead',
  'an infant joins',
  'a hotel is wished for',
  'break.cleared',
  'search.submitted',
];

export const failureCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-7-CALL-PRICE-GRID',
    title: 'keeps every answer when prices do not load, and offers a retry',
    given: ['an infant joins', 'timer: debounce in debouncing', ...PRICED, 'a day with a price', 'february'],
    when: 'loadPrices: failed',
    outcome: {
      state: 'pricesFailed',
      context: {
        choice: { ...DAY_CHOSEN, month: '2027-02', parties: WITH_INFANT },
        message: 'We can’t reach our booking system.',
      },
      sends: [],
      accepts: { with: ['retry.requested', 'to Minehead'], without: [...DAYS, 'search.submitted'] },
    },
  },
  {
    requirement: 'JOURNEY-7-CALL-PRICE-GRID',
    title: 'loads prices again on retry with the same answers',
    given: [...CHOSEN, 'february', ...FAILED],
    when: 'retry.requested',
    outcome: {
      state: 'pricing',
      context: { choice: { ...DAY_CHOSEN, month: '2027-02' } },
      sends: [],
      awaits: { with: ['loadPrices'] },
    },
  },
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'apologises for a defect while prices load, and takes nothing but a retry',
    given: [],
    when: 'loadPrices: breaks',
    outcome: { state: 'broken', sends: [], accepts: { with: ['retry.requested'], without: ALL_STEPS } },
  },
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'apologises for a defect of the parties',
    given: CHOSEN,
    when: 'party: breaks',
    outcome: { state: 'broken', context: { choice: DAY_CHOSEN }, accepts: { without: ALL_STEPS } },
  },
  {
    requirement: 'JOURNEY-2-SEARCH-WHAT',
    title: 'apologises for a defect of the kinds of place',
    given: CHOSEN,
    when: 'stayType: breaks',
    outcome: { state: 'broken', context: { choice: DAY_CHOSEN }, accepts: { without: ALL_STEPS } },
  },
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'starts parties and prices again on a retry after a defect, with the same answers',
    given: [...CHOSEN, 'party: breaks'],
    when: 'retry.requested',
    outcome: {
      state: 'pricing',
      context: { choice: DAY_CHOSEN },
      awaits: { with: ['loadPrices', 'party', 'stayType'] },
    },
  },
  {
    requirement: 'JOURNEY-5-SEARCH-MSG-FIRST-RESORT',
    title: 'loads no prices on a retry after a defect while there is no resort',
    given: [...CLEARED, 'stayType: breaks'],
    when: 'retry.requested',
    outcome: {
      state: 'awaitingResort.noErrors',
      context: { choice: NOTHING_CHOSEN },
      awaits: { with: ['party', 'stayType'], without: ['loadPrices'] },
    },
  },
];
