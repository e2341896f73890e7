// The family search: what the specification requires of its answers, its calendar and its charts.
import { OPEN_CHOICE, TODAY } from '../../model-tests/charts/data.ts';
import { searchChart } from './search.samples.ts';
import { casesOf, type Specification } from '../../model-tests/specification/cases.ts';
import { dayCases } from './search.days.cases.ts';
import {
  CLEARED,
  DAYS,
  DAY_CHOSEN,
  NOTHING_CHOSEN,
  PRICED,
  WITH_INFANT,
  CHOSEN,
  IN_MINEHEAD,
  USUAL_TERMS,
  DAY_FOR_INFANT,
  choiceSent,
  DAY_TERMS,
  TOTS_DAY,
} from '../../model-tests/specification/search.paths.ts';
import { NO_PREFERENCES } from '../../model-tests/specification/values.ts';

const TO_MINEHEAD = { to: 'stayType', event: { type: 'resort.changed', resort: 'MH' } };
const HOTEL = { ...NO_PREFERENCES, packageType: 'HOTEL' };

const TWO_NIGHTS = { ...OPEN_CHOICE, nights: 2 };
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

const opened = { today: TODAY, isPrivateBreak: false, isWhoModalRequested: false };

export const searchSpecification: Specification = {
  chart: {
    ...searchChart,
    inputs: {
      ...searchChart.inputs,
      'an address with a day without arrivals': {
        ...opened,
        choice: { ...OPEN_CHOICE, date: '2027-01-20' },
        linkProblems: [{ part: 'preferences', message: 'We left something out.' }],
      },
      'an address without a resort that we know': {
        ...opened,
        choice: { ...OPEN_CHOICE, resort: null, date: '2027-01-22', nights: 7 },
        linkProblems: [{ part: 'resort', message: 'We couldn’t find the resort.' }],
      },
    },
  },
  cases: [
    ...casesOf('JOURNEY-4-SEARCH-RESORT', {
      'clears the day when the resort changes, and loads the prices of the new resort': {
        given: CHOSEN,
        when: 'to Minehead',
        outcome: {
          state: 'pricing',
          context: { choice: IN_MINEHEAD },
          sends: [TO_MINEHEAD, USUAL_TERMS, choiceSent(IN_MINEHEAD)],
          accepts: { without: ['to Minehead', 'four nights'] },
        },
      },
    }),
    ...casesOf('JOURNEY-3-PARTY', {
      'keeps the day when the party changes, and waits for a pause before loading prices': {
        given: CHOSEN,
        when: 'an infant joins',
        outcome: { state: 'debouncing', context: { choice: DAY_FOR_INFANT }, sends: [choiceSent(DAY_FOR_INFANT)] },
      },
    }),
    ...casesOf('JOURNEY-2-SEARCH-WHAT', {
      'keeps the kind of place that the guest asks for, without loading prices again': {
        given: CHOSEN,
        when: 'a hotel is wished for',
        outcome: {
          state: 'awaitingChoice.noErrors',
          context: { choice: { ...DAY_CHOSEN, preferences: HOTEL } },
          sends: [choiceSent({ ...DAY_CHOSEN, preferences: HOTEL })],
        },
      },
    }),
    ...casesOf('JOURNEY-4-SEARCH-CLEAR', {
      // requirement: JOURNEY-4-SEARCH-CLEAR
      'clears resort, day, nights, month, guests and kind of place': {
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
        },
      },
    }),
    ...casesOf('JOURNEY-5-SEARCH-MSG-RESORT', {
      'keeps a changed party without loading prices while there is no resort': {
        given: [...CLEARED, 'search.submitted'],
        when: 'an infant joins',
        outcome: {
          state: 'awaitingResort.refused',
          context: { choice: { ...NOTHING_CHOSEN, parties: WITH_INFANT } },
          sends: [choiceSent({ ...NOTHING_CHOSEN, parties: WITH_INFANT })],
        },
      },
    }),
    ...casesOf('JOURNEY-2-SEARCH', {
      'ends with the stay once resort, day, nights and party are enough': {
        given: CHOSEN,
        when: 'search.submitted',
        outcome: { state: 'done', output: { type: 'stay.chosen', choice: DAY_CHOSEN } },
      },
    }),
    ...casesOf('JOURNEY-4-SEARCH', {
      'loads prices again for a length that the resort sells when it does not sell the one asked for, and says so': {
        when: 'loadPrices: loaded, without three nights',
        outcome: {
          state: 'pricing',
          context: { choice: TWO_NIGHTS },
          sends: [choiceSent(TWO_NIGHTS, [NOT_THREE])],
          awaits: { with: ['loadPrices'] },
        },
      },
    }),
    ...casesOf('JOURNEY-2-QUERY-LINK', {
      'names a day of an address on which nobody can arrive, and asks for another': {
        input: 'an address with a day without arrivals',
        when: 'loadPrices: loaded',
        outcome: {
          state: 'awaitingChoice.noErrors',
          context: { choice: OPEN_CHOICE },
          sends: [USUAL_TERMS, choiceSent(OPEN_CHOICE, [LEFT_OUT, NO_ARRIVAL])],
        },
      },
      'no longer names the day once another is chosen': {
        input: 'an address with a day without arrivals',
        given: PRICED,
        when: 'a day with a price',
        outcome: { context: { choice: DAY_CHOSEN }, sends: [DAY_TERMS, choiceSent(DAY_CHOSEN, [LEFT_OUT])] },
      },
      'keeps the day and the nights of an address when the guest chooses the resort that it does not say': {
        input: 'an address without a resort that we know',
        when: 'to Minehead',
        outcome: {
          state: 'pricing',
          context: { choice: { ...OPEN_CHOICE, resort: 'MH', date: '2027-01-22', nights: 7 }, linkProblems: [] },
        },
      },
    }),
    ...casesOf('JOURNEY-5-TOTS', {
      'no longer asks the parties for tots when other nights clear the day': {
        given: TOTS_DAY,
        when: 'four nights',
        outcome: { state: 'pricing', sends: [USUAL_TERMS, choiceSent({ ...OPEN_CHOICE, nights: 4 })] },
      },
    }),
    ...casesOf('JOURNEY-5-DATE-TWO-YEARS', {
      'shows no month after the last one that is sold, and no month twice': {
        given: [...PRICED, 'february'],
        when: 'loadPrices: loaded',
        outcome: {
          state: 'awaitingChoice.noErrors',
          accepts: { without: ['next month', 'february', 'a day too far ahead, typed'] },
        },
      },
    }),
    ...dayCases,
    ...casesOf('JOURNEY-7-CALL-PRICE-GRID', {
      'keeps every answer when prices do not load, and offers a retry': {
        given: ['an infant joins', 'timer: debounce in debouncing', ...PRICED, 'a day with a price', 'february'],
        when: 'loadPrices: failed',
        outcome: {
          state: 'pricesFailed',
          context: {
            choice: { ...DAY_CHOSEN, month: '2027-02', parties: WITH_INFANT },
            message: 'We can’t reach our booking system.',
          },
          accepts: { with: ['retry.requested', 'to Minehead'], without: [...DAYS, 'search.submitted'] },
        },
      },
    }),
    ...casesOf('JOURNEY-5-SEARCH-MSG-FIRST-RESORT', {
      'loads no prices on a retry after a defect while there is no resort': {
        given: [...CLEARED, 'stayType: breaks'],
        when: 'retry.requested',
        outcome: {
          state: 'awaitingResort.noErrors',
          context: { choice: NOTHING_CHOSEN },
          awaits: { with: ['party', 'stayType'] },
        },
      },
    }),
  ],
};
