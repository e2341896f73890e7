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
const NOT_THREE = {
  part: 'duration',
  message: 'We don’t have 3-night breaks at Bognor Regis, so we’re showing 2 nights until you choose.',
};
const LEFT_OUT = { part: 'preferences', message: 'We left something out.' };
const NO_ARRIVAL = {
  part: 'startDate',
  message:
    'We don’t have a 3-night break at Bognor Regis from 20 Jan 2027, so we’ve left the arrival day for you to choose.',
};

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
    title: 'loads prices again for a length that the resort sells when it does not sell the one asked for, and says so',
    given: [],
    when: TWO_NIGHTS_LOADED,
    outcome: {
      state: 'pricing',
      context: { choice: TWO_NIGHTS },
      sends: [choiceSent(TWO_NIGHTS, [NOT_THREE])],
      awaits: { with: ['loadPrices'] },
    },
  },
  {
    requirement: 'JOURNEY-2-QUERY-LINK',
    title: 'names a day of an address on which nobody can arrive, and asks for another',
    input: 'an address with a day without arrivals',
    given: [],
    when: 'loadPrices: loaded',
    outcome: {
      state: 'awaitingChoice.noErrors',
      context: { choice: OPEN_CHOICE },
      sends: [USUAL_TERMS, choiceSent(OPEN_CHOICE, [LEFT_OUT, NO_ARRIVAL])],
    },
  },
  {
    requirement: 'JOURNEY-2-QUERY-LINK',
    title: 'no longer names the day once another is chosen',
    input: 'an address with a day without arrivals',
    given: PRICED,
    when: 'a day with a price',
    outcome: { context: { choice: DAY_CHOSEN }, sends: [DAY_TERMS, choiceSent(DAY_CHOSEN, [LEFT_OUT])] },
  },
  {
    requirement: 'JOURNEY-2-QUERY-LINK',
    title: 'names nothing of an address any more once the search is cleared',
    input: 'an address with a day without arrivals',
    given: PRICED,
    when: 'break.cleared',
    outcome: { state: 'awaitingResort.noErrors', context: { linkProblems: [] } },
  },
  {
    requirement: 'JOURNEY-2-QUERY-LINK',
    title: 'keeps the day and the nights of an address when the guest chooses the resort that it does not say',
    input: 'an address without a resort that we know',
    given: [],
    when: 'to Minehead',
    outcome: {
      state: 'pricing',
      context: { choice: { ...OPEN_CHOICE, resort: 'MH', date: '2027-01-22', nights: 7 }, linkProblems: [] },
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
