// The calendar of the family search: nights, months and their prices.
import { OPEN_CHOICE } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import {
  CHOSEN,
  DAYS,
  DAY_CHOSEN,
  DAY_TERMS,
  IN_FEBRUARY,
  PRICED,
  TOTS_DAY,
  USUAL_TERMS,
  choiceSent,
} from './search.paths.ts';

const TWO_NIGHTS = { ...OPEN_CHOICE, nights: 2 };
const TWO_NIGHTS_LOADED = 'loadPrices: loaded, without three nights';

export const calendarCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'loads the prices of the resort at the start, and starts parties and kinds of place',
    given: [],
    outcome: {
      state: 'pricing',
      context: { choice: OPEN_CHOICE, message: null },
      sends: [],
      awaits: { with: ['loadPrices', 'party', 'stayType'] },
    },
  },
  {
    requirement: 'JOURNEY-3-SEARCH-STATE',
    title: 'takes no day and no search while the prices load',
    given: [],
    outcome: { state: 'pricing', accepts: { without: [...DAYS, 'search.submitted', 'retry.requested'] } },
  },
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'offers the days with prices once they are loaded, and chooses none by itself',
    given: [],
    when: 'loadPrices: loaded',
    outcome: {
      state: 'awaitingChoice.noErrors',
      context: { choice: OPEN_CHOICE },
      sends: [USUAL_TERMS, choiceSent(OPEN_CHOICE)],
      accepts: {
        with: ['a day with a price', 'a day for tots', 'four nights', 'next month', 'february', 'search.submitted'],
        without: ['retry.requested'],
      },
      awaits: { without: ['loadPrices'] },
    },
  },
  {
    requirement: 'JOURNEY-4-SEARCH',
    title: 'loads prices again for a length that the resort sells when it does not sell the one asked for',
    given: [],
    when: TWO_NIGHTS_LOADED,
    outcome: {
      state: 'pricing',
      context: { choice: TWO_NIGHTS },
      sends: [choiceSent(TWO_NIGHTS)],
      awaits: { with: ['loadPrices'] },
    },
  },
  {
    requirement: 'JOURNEY-4-SEARCH',
    title: 'offers no length that the resort does not sell',
    given: [TWO_NIGHTS_LOADED],
    when: TWO_NIGHTS_LOADED,
    outcome: {
      state: 'awaitingChoice.noErrors',
      context: { choice: TWO_NIGHTS },
      accepts: { without: ['four nights'] },
    },
  },
  {
    requirement: 'JOURNEY-4-SEARCH-DATE',
    title: 'clears a day from which the chosen nights are not sold, and loads the prices of that length',
    given: CHOSEN,
    when: 'four nights',
    outcome: {
      state: 'pricing',
      context: { choice: { ...OPEN_CHOICE, nights: 4 } },
      sends: [USUAL_TERMS, choiceSent({ ...OPEN_CHOICE, nights: 4 })],
      awaits: { with: ['loadPrices'] },
    },
  },
  {
    requirement: 'JOURNEY-5-TOTS',
    title: 'no longer asks the parties for tots when other nights clear the day',
    given: TOTS_DAY,
    when: 'four nights',
    outcome: {
      state: 'pricing',
      context: { choice: { ...OPEN_CHOICE, nights: 4 } },
      sends: [USUAL_TERMS, choiceSent({ ...OPEN_CHOICE, nights: 4 })],
    },
  },
  {
    requirement: 'JOURNEY-4-SEARCH-DATE',
    title: 'changes nothing when the nights that are chosen already are chosen again',
    given: [...PRICED, 'four nights'],
    when: 'loadPrices: loaded',
    outcome: { state: 'awaitingChoice.noErrors', accepts: { without: ['four nights'] } },
  },
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'loads the prices of the next month and keeps the chosen day',
    given: CHOSEN,
    when: 'next month',
    outcome: {
      state: 'pricing',
      context: { choice: { ...DAY_CHOSEN, month: '2027-02' } },
      sends: [],
      awaits: { with: ['loadPrices'] },
    },
  },
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'loads the prices of a month chosen from the strip of months',
    given: PRICED,
    when: 'february',
    outcome: { state: 'pricing', context: { choice: IN_FEBRUARY }, sends: [], awaits: { with: ['loadPrices'] } },
  },
  {
    requirement: 'JOURNEY-5-DATE-TWO-YEARS',
    title: 'shows no month after the last one that is sold, and no month twice',
    given: [...PRICED, 'february'],
    when: 'loadPrices: loaded',
    outcome: { state: 'awaitingChoice.noErrors', accepts: { without: ['next month', 'february'] } },
  },
  {
    requirement: 'JOURNEY-4-SEARCH-DATE',
    title: 'keeps a day of another month when its stay is still sold',
    given: [...CHOSEN, 'february'],
    when: 'loadPrices: loaded',
    outcome: {
      state: 'awaitingChoice.noErrors',
      context: { choice: { ...DAY_CHOSEN, month: '2027-02' } },
      sends: [DAY_TERMS, choiceSent({ ...DAY_CHOSEN, month: '2027-02' })],
    },
  },
];
