// The answers of the family search: where, who and what, clearing them, and submitting the search.
import { OPEN_CHOICE } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import {
  CALENDAR_STEPS,
  CHOSEN,
  CLEARED,
  DAYS,
  DAY_CHOSEN,
  IN_MINEHEAD,
  NOTHING_CHOSEN,
  PRICED,
  TOTS_DAY,
  USUAL_TERMS,
  WITH_INFANT,
  DAY_FOR_INFANT,
  choiceSent,
} from './search.paths.ts';

const TO_MINEHEAD = { to: 'stayType', event: { type: 'resort.changed', resort: 'MH' } };
const HOTEL = {
  packageType: 'HOTEL',
  accommodationType: null,
  subType: null,
  features: [],
  isAccessible: false,
  isGroundFloor: false,
  sort: 'priceLowToHigh',
};

export const answerCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-4-SEARCH-RESORT',
    title: 'clears the day when the resort changes, and loads the prices of the new resort',
    given: CHOSEN,
    when: 'to Minehead',
    outcome: {
      state: 'pricing',
      context: { choice: IN_MINEHEAD },
      sends: [TO_MINEHEAD, USUAL_TERMS, choiceSent(IN_MINEHEAD)],
      awaits: { with: ['loadPrices'] },
    },
  },
  {
    requirement: 'JOURNEY-4-SEARCH-RESORT',
    title: 'goes back to this month and three nights when the resort changes',
    given: [...PRICED, 'next month', ...PRICED, 'four nights'],
    when: 'to Minehead',
    outcome: { state: 'pricing', context: { choice: IN_MINEHEAD } },
  },
  {
    requirement: 'JOURNEY-4-SEARCH-RESORT',
    title: 'shows nothing of the calendar of the former resort while the prices of the new one load',
    given: PRICED,
    when: 'to Minehead',
    outcome: { state: 'pricing', accepts: { without: ['four nights', 'next month', 'february'] } },
  },
  {
    requirement: 'JOURNEY-4-SEARCH-RESORT',
    title: 'resets nothing when the resort that is chosen already is chosen again',
    given: [...PRICED, 'to Minehead'],
    when: 'loadPrices: loaded',
    outcome: { state: 'awaitingChoice.noErrors', accepts: { without: ['to Minehead'] } },
  },
  {
    requirement: 'JOURNEY-3-PARTY',
    title: 'keeps the day when the party changes, and waits for a pause before loading prices',
    given: CHOSEN,
    when: 'an infant joins',
    outcome: {
      state: 'debouncing',
      context: { choice: DAY_FOR_INFANT },
      sends: [choiceSent(DAY_FOR_INFANT)],
      accepts: { without: [...DAYS, 'search.submitted', 'retry.requested'] },
      awaits: { with: ['timer: debounce in debouncing'], without: ['loadPrices'] },
    },
  },
  {
    requirement: 'JOURNEY-3-PARTY',
    title: 'loads prices for the changed party once the guest pauses',
    given: [...CHOSEN, 'an infant joins'],
    when: 'timer: debounce in debouncing',
    outcome: {
      state: 'pricing',
      context: { choice: DAY_FOR_INFANT },
      sends: [],
      awaits: { with: ['loadPrices'] },
    },
  },
  {
    requirement: 'JOURNEY-4-SEARCH-DATE',
    title: 'keeps the day after a change of the party when its stay is still sold',
    given: [...CHOSEN, 'an infant joins', 'timer: debounce in debouncing'],
    when: 'loadPrices: loaded',
    outcome: {
      state: 'awaitingChoice.noErrors',
      context: { choice: { ...DAY_CHOSEN, parties: WITH_INFANT } },
    },
  },
  {
    requirement: 'JOURNEY-2-SEARCH-WHAT',
    title: 'keeps the kind of place that the guest asks for, without loading prices again',
    given: CHOSEN,
    when: 'a hotel is wished for',
    outcome: {
      state: 'awaitingChoice.noErrors',
      context: { choice: { ...DAY_CHOSEN, preferences: HOTEL } },
      sends: [choiceSent({ ...DAY_CHOSEN, preferences: HOTEL })],
      awaits: { without: ['loadPrices'] },
    },
  },
  // requirement: JOURNEY-4-SEARCH-CLEAR
  {
    requirement: 'JOURNEY-4-SEARCH-CLEAR',
    title: 'clears resort, day, nights, month, guests and kind of place',
    given: ['a hotel is wished for', 'an infant joins', 'timer: debounce in debouncing', ...PRICED, 'february'],
    when: 'break.cleared',
    outcome: {
      state: 'awaitingResort.noErrors',
      context: { choice: NOTHING_CHOSEN },
      sends: [
        { to: 'party', event: { type: 'parties.replaced', parties: OPEN_CHOICE.parties } },
        USUAL_TERMS,
        { to: 'stayType', event: { type: 'search.cleared' } },
        choiceSent(NOTHING_CHOSEN),
      ],
      awaits: { without: ['loadPrices'] },
    },
  },
  {
    requirement: 'JOURNEY-4-SEARCH-CLEAR',
    title: 'clears a chosen day and its terms with the search',
    given: TOTS_DAY,
    when: 'break.cleared',
    outcome: {
      state: 'awaitingResort.noErrors',
      context: { choice: NOTHING_CHOSEN },
      sends: [
        { to: 'party', event: { type: 'parties.replaced', parties: OPEN_CHOICE.parties } },
        USUAL_TERMS,
        { to: 'stayType', event: { type: 'search.cleared' } },
        choiceSent(NOTHING_CHOSEN),
      ],
    },
  },
  {
    requirement: 'JOURNEY-5-SEARCH-MSG-FIRST-RESORT',
    title: 'shows no calendar until a resort is chosen',
    given: PRICED,
    when: 'break.cleared',
    outcome: {
      state: 'awaitingResort.noErrors',
      accepts: { with: ['to Minehead'], without: [...CALENDAR_STEPS, 'retry.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-5-SEARCH-MSG-FIRST-RESORT',
    title: 'loads prices again once a resort is chosen after the search was cleared',
    given: [...CLEARED, 'search.submitted'],
    when: 'to Minehead',
    outcome: { state: 'pricing', context: { choice: IN_MINEHEAD }, awaits: { with: ['loadPrices'] } },
  },
  {
    requirement: 'JOURNEY-5-SEARCH-MSG-RESORT',
    title: 'refuses a search without a resort, and still shows no calendar',
    given: CLEARED,
    when: 'search.submitted',
    outcome: {
      state: 'awaitingResort.refused',
      context: { choice: NOTHING_CHOSEN },
      sends: [],
      accepts: { with: ['to Minehead'], without: [...CALENDAR_STEPS, 'retry.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-5-SEARCH-MSG-RESORT',
    title: 'keeps a changed party without loading prices while there is no resort',
    given: [...CLEARED, 'search.submitted'],
    when: 'an infant joins',
    outcome: {
      state: 'awaitingResort.refused',
      context: { choice: { ...NOTHING_CHOSEN, parties: WITH_INFANT } },
      sends: [choiceSent({ ...NOTHING_CHOSEN, parties: WITH_INFANT })],
      awaits: { without: ['loadPrices', 'timer: debounce in debouncing'] },
    },
  },
  {
    requirement: 'JOURNEY-5-SEARCH-MSG-DATES',
    title: 'refuses a search without a day',
    given: PRICED,
    when: 'search.submitted',
    outcome: { state: 'awaitingChoice.refused', context: { choice: OPEN_CHOICE }, sends: [] },
  },
  {
    requirement: 'JOURNEY-5-TOTS',
    title: 'refuses a day for tots to a party without a toddler or infant',
    given: TOTS_DAY,
    when: 'search.submitted',
    outcome: { state: 'awaitingChoice.refused', sends: [] },
  },
  {
    requirement: 'JOURNEY-5-PARTY-COTS',
    title: 'refuses a search while an infant has no cot type',
    given: [...CHOSEN, 'an infant joins', 'timer: debounce in debouncing', ...PRICED],
    when: 'search.submitted',
    outcome: { state: 'awaitingChoice.refused', sends: [] },
  },
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'ends with the stay once resort, day, nights and party are enough',
    given: CHOSEN,
    when: 'search.submitted',
    outcome: { state: 'done', output: { type: 'stay.chosen', choice: DAY_CHOSEN } },
  },
  {
    requirement: 'JOURNEY-2-SEARCH-WHAT',
    title: 'ends with the kind of place that the guest asked for',
    given: [...CHOSEN, 'a hotel is wished for'],
    when: 'search.submitted',
    outcome: { state: 'done', output: { type: 'stay.chosen', choice: { ...DAY_CHOSEN, preferences: HOTEL } } },
  },
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'ends with a corrected search after a refused one',
    given: [...PRICED, 'search.submitted', 'a day with a price'],
    when: 'search.submitted',
    outcome: { state: 'done', output: { type: 'stay.chosen', choice: DAY_CHOSEN } },
  },
];
