// The weekends found.
import { FIRST_PARTY } from '../party/party.rules.ts';
import { weekendResultsMachine } from './weekendResults.machine.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import { EVENT_TEXTS, MANY_WEEKENDERS, WEEKENDERS, WEEKEND_FILTERS } from '../../model-tests/charts/data.ts';

const FOUND = {
  type: 'weekenders.found',
  texts: EVENT_TEXTS,
  weekendTexts: { 'MH.2027-02-05': 'A live horn section on Saturday.' },
} as const;

export const weekendResultsChart = defineChart({
  machine: weekendResultsMachine,
  input: {
    parties: [FIRST_PARTY],
    weekendFilters: WEEKEND_FILTERS,
    searchHref: '/bigweekenders/booking/search',
    shown: 12,
  },
  events: {
    'the disco': { type: 'weekender.chosen', resort: 'MH', startDate: '2027-02-05' },
    'the one that is sold out': { type: 'weekender.chosen', resort: 'MH', startDate: '2027-02-19' },
    'the one that is too small': { type: 'weekender.chosen', resort: 'BG', startDate: '2027-03-19' },
    'one that is not there': { type: 'weekender.chosen', resort: 'SK', startDate: '2027-03-19' },
    'by date': { type: 'order.chosen', sort: 'date' },
    'by price': { type: 'order.chosen', sort: 'price' },
    ...plainEvents('more.requested', 'filters.widened', 'retry.requested'),
  },
  outcomes: {
    findWeekenders: {
      found: { ...FOUND, weekenders: WEEKENDERS },
      'found, more than are shown at first': { ...FOUND, weekenders: MANY_WEEKENDERS },
      nothing: { type: 'weekenders.found', weekenders: [], texts: {}, weekendTexts: {} },
      failed: { type: 'search.failed', message: 'We can’t reach our booking system.' },
    },
  },
  shows: ['weekendTexts', 'weekendFilters', 'sort', 'shown', 'firstNew', 'chosen'],
});
