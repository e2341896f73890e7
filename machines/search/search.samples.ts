// The family search.
import { NO_PREFERENCES } from '../contract/stayPreferences.ts';
import { monthOf } from '../kit/dates.ts';
import { nightsSold } from './calendar.rules.ts';
import { withPreferences } from './choice.ts';
import { searchMachine } from './search.machine.ts';
import { FIRST_PARTY, withCount } from '../party/party.rules.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import { CALENDAR, MONTHS, OPEN_CHOICE, TODAY, TWO_NIGHTS, grid } from '../../model-tests/charts/data.ts';

const withInfant = withCount(FIRST_PARTY, 'numberOfInfants', 1);
const start = { today: TODAY, choice: OPEN_CHOICE, isPrivateBreak: false, isWhoModalRequested: false };

export const searchChart = defineChart({
  machine: searchMachine,
  input: start,
  moreInputs: {
    'a break whose price has changed': {
      ...start,
      choice: { ...OPEN_CHOICE, date: '2027-01-22', chosenBreak: { breakName: 'Weekend Break', price: 22_900 } },
    },
  },
  events: {
    'to Minehead': { type: 'resort.chosen', resort: 'MH' },
    'four nights': { type: 'nights.chosen', nights: 4 },
    'next month': { type: 'month.turned', by: 1 },
    february: { type: 'month.chosen', month: '2027-02' },
    'the 22nd of january, typed': { type: 'date.entered', date: '2027-01-22' },
    'the 22nd of february, typed': { type: 'date.entered', date: '2027-02-22' },
    'a day too far ahead, typed': { type: 'date.entered', date: '2030-02-05' },
    'to the Monday': { type: 'focus.moved', key: 'Home' },
    // in the last month, it moves to the last day of that month
    'a month on': { type: 'focus.moved', key: 'PageDown' },
    'a day with a price': { type: 'date.chosen', date: '2027-01-22' },
    'a day for tots': { type: 'date.chosen', date: '2027-01-28' },
    'a day without arrivals': { type: 'date.chosen', date: '2027-01-20' },
    'a day of february': { type: 'date.chosen', date: '2027-02-05' },
    'a day of february without arrivals': { type: 'date.chosen', date: '2027-02-10' },
    // after the last month on sale
    'a day of march': { type: 'date.chosen', date: '2027-03-05' },
    'an infant joins': { type: 'party.changed', parties: [withInfant] },
    'a hotel is wished for': { type: 'preferences.changed', preferences: { ...NO_PREFERENCES, packageType: 'HOTEL' } },
    ...plainEvents('break.cleared', 'search.submitted', 'retry.requested'),
  },
  outcomes: {
    loadPrices: {
      loaded: { type: 'prices.loaded', calendar: CALENDAR, grid: grid('2027-01'), months: MONTHS },
      'loaded, without three nights': {
        type: 'prices.loaded',
        calendar: TWO_NIGHTS,
        grid: grid('2027-01'),
        months: [],
      },
      failed: { type: 'prices.failed', message: 'We can’t reach our booking system.' },
    },
    // they report each change, and never end
    party: {},
    stayType: {},
  },
  // stay preferences do not affect transitions
  key: ({ context: { choice, focus, calendar, grid } }) => [
    withPreferences(choice, NO_PREFERENCES),
    monthOf(focus),
    nightsSold(calendar),
    grid !== null,
  ],
  shows: ['choice', 'focus', 'linkProblems', 'message'],
});
