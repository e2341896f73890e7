// The family search.
import { searchMachine } from '../../machines/search/search.machine.ts';
import { FIRST_PARTY, withCount } from '../../machines/party/party.rules.ts';
import { defineChart } from '../explore/chart.ts';
import { CALENDAR, OPEN_CHOICE, TODAY, grid } from './data.ts';

const withInfant = withCount(FIRST_PARTY, 'numberOfInfants', 1);
const inOwnCot = { ...withInfant, cotTypes: [{ id: 1, type: 'Own cot' as const }] };

export const searchChart = defineChart({
  name: 'search',
  machine: searchMachine,
  input: { today: TODAY, choice: OPEN_CHOICE },
  events: {
    'to Minehead': { type: 'resort.chosen', resort: 'MH' },
    'four nights': { type: 'nights.chosen', nights: 4 },
    'next month': { type: 'month.turned', by: 1 },
    // from the last month it leads to that month's last day
    'a month on': { type: 'focus.moved', key: 'PageDown' },
    'a day with a price': { type: 'date.chosen', date: '2027-01-22' },
    'a day without arrivals': { type: 'date.chosen', date: '2027-01-20' },
    'a day of another month': { type: 'date.chosen', date: '2027-06-01' },
    'an infant joins': { type: 'party.changed', parties: [withInfant] },
    'the infant has a cot': { type: 'party.changed', parties: [inOwnCot] },
    'search.submitted': { type: 'search.submitted' },
    'retry.asked': { type: 'retry.asked' },
  },
  outcomes: {
    loadPrices: {
      loaded: { output: { type: 'prices.loaded', calendar: CALENDAR, grid: grid('2027-01') } },
      failed: { output: { type: 'prices.failed', message: 'We cannot reach our booking system.' } },
    },
    // it tells each change, and never ends
    party: {},
  },
  key: ({ context }) => [context.choice, context.focus, context.calendar !== null, context.grid !== null],
  shows: ['choice', 'focus', 'message'],
});
