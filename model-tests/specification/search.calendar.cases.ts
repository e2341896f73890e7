// The calendar of the family search: nights, months, days and their prices.
import { OPEN_CHOICE } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import {
  CHOSEN,
  DAYS,
  DAY_CHOSEN,
  IN_FEBRUARY,
  PRICED,
  TOTS_CHOSEN,
  TOTS_DAY,
  TOTS_TERMS,
  USUAL_TERMS,
  WITH_INFANT,
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
      sends: [USUAL_TERMS, choiceSent({ ...DAY_CHOSEN, month: '2027-02' })],
    },
  },
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'takes a day with a price as the day of arrival',
    given: PRICED,
    when: 'a day with a price',
    outcome: {
      state: 'awaitingChoice.noErrors',
      context: { choice: DAY_CHOSEN, focus: '2027-01-22' },
      sends: [USUAL_TERMS, choiceSent(DAY_CHOSEN)],
      awaits: { without: ['loadPrices'] },
    },
  },
  {
    requirement: 'JOURNEY-5-TOTS',
    title: 'takes a day for tots from everyone, and asks the parties for tots at once',
    given: PRICED,
    when: 'a day for tots',
    outcome: {
      state: 'awaitingChoice.noErrors',
      context: { choice: TOTS_CHOSEN, focus: '2027-01-28' },
      sends: [TOTS_TERMS, choiceSent(TOTS_CHOSEN)],
    },
  },
  {
    requirement: 'JOURNEY-5-TOTS',
    title: 'keeps a day for tots when the party changes, and still asks the parties for tots',
    given: [...TOTS_DAY, 'an infant joins', 'timer: debounce in debouncing'],
    when: 'loadPrices: loaded',
    outcome: {
      context: { choice: { ...TOTS_CHOSEN, parties: WITH_INFANT } },
      sends: [TOTS_TERMS, choiceSent({ ...TOTS_CHOSEN, parties: WITH_INFANT })],
    },
  },
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'gives the reason for a day without arrivals, and keeps the day chosen before',
    given: CHOSEN,
    when: 'a day without arrivals',
    outcome: {
      state: 'awaitingChoice.noArrival',
      context: { choice: DAY_CHOSEN, focus: '2027-01-20' },
      sends: [],
      accepts: { without: ['retry.requested'] },
    },
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
    title: 'chooses no day of a month that is not shown',
    given: PRICED,
    outcome: { accepts: { without: ['a day of another month'] } },
  },
  {
    requirement: 'JOURNEY-5-DATE-MONTHS',
    title: 'moves to a typed day of the month shown without choosing it',
    given: TOTS_DAY,
    when: 'the 22nd of january, typed',
    outcome: {
      state: 'awaitingChoice.noErrors',
      context: { choice: TOTS_CHOSEN, focus: '2027-01-22' },
      sends: [],
      awaits: { without: ['loadPrices'] },
    },
  },
  {
    requirement: 'JOURNEY-5-DATE-MONTHS',
    title: 'shows the month of a typed day and loads its prices',
    given: PRICED,
    when: 'the 22nd of february, typed',
    outcome: {
      state: 'pricing',
      context: { choice: IN_FEBRUARY, focus: '2027-02-22' },
      sends: [],
      awaits: { with: ['loadPrices'] },
    },
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
    outcome: {
      state: 'pricing',
      context: { choice: IN_FEBRUARY, focus: '2027-02-22' },
      sends: [],
      awaits: { with: ['loadPrices'] },
    },
  },
  {
    requirement: 'JOURNEY-5-DATE-TWO-YEARS',
    title: 'moves by a key no further than the last day of the last month that is sold',
    given: [...PRICED, 'a month on', ...PRICED],
    when: 'a month on',
    outcome: {
      state: 'awaitingChoice.noErrors',
      context: { choice: IN_FEBRUARY, focus: '2027-02-28' },
      sends: [],
      awaits: { without: ['loadPrices'] },
    },
  },
];
