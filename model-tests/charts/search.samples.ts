// The family search.
import { searchMachine } from '../../machines/search/search.machine.ts';
import { FIRST_PARTY } from '../../machines/party/party.rules.ts';
import { defineChart } from '../explore/chart.ts';
import { CALENDAR, OPEN_CHOICE, TODAY, grid } from './data.ts';

const full = { ...FIRST_PARTY, isLeadBookerInParty: false, numberOfAdults: 8 };

export const searchChart = defineChart({
  name: 'search',
  machine: searchMachine,
  // eighteen guests: one more party is allowed, a second one is not
  input: { today: TODAY, choice: { ...OPEN_CHOICE, parties: [FIRST_PARTY, full, full] } },
  events: {
    'to Minehead': { type: 'resort.chosen', resort: 'MH' },
    'four nights': { type: 'nights.chosen', nights: 4 },
    'next month': { type: 'month.turned', by: 1 },
    // from the last month it leads to that month's last day
    'a month on': { type: 'focus.moved', key: 'PageDown' },
    'a day with a price': { type: 'date.chosen', date: '2027-01-22' },
    'a day without arrivals': { type: 'date.chosen', date: '2027-01-20' },
    'a day of another month': { type: 'date.chosen', date: '2027-06-01' },
    'an infant joins': { type: 'count.changed', partyIndex: 0, count: 'numberOfInfants', value: 1 },
    'nine adults': { type: 'count.changed', partyIndex: 0, count: 'numberOfAdults', value: 9 },
    'an own cot': { type: 'cot.chosen', partyIndex: 0, cotId: 1, cotType: 'Own cot' },
    'party.added': { type: 'party.added' },
    'the fourth party goes': { type: 'party.removed', partyIndex: 3 },
    'search.submitted': { type: 'search.submitted' },
    'retry.asked': { type: 'retry.asked' },
  },
  outcomes: {
    loadPrices: {
      loaded: { output: { type: 'prices.loaded', calendar: CALENDAR, grid: grid('2027-01') } },
      failed: { output: { type: 'prices.failed', message: 'We cannot reach our booking system.' } },
    },
  },
  key: ({ context }) => [context.choice, context.focus, context.calendar !== null, context.grid !== null],
  shows: ['choice', 'focus', 'message'],
});
