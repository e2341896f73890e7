// The search for adults-only weekends.
import { FIRST_PARTY } from '../party/party.rules.ts';
import { weekendSearchMachine } from './weekendSearch.machine.ts';
import { ANY_WEEKEND, type WeekendFilters } from './weekendFilters.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import { EVENT_TEXTS, WEEKENDS } from '../../model-tests/charts/data.ts';

const start = { parties: [FIRST_PARTY], weekendFilters: ANY_WEEKEND, isWhoModalRequested: false };
const OLD: WeekendFilters = { events: ['gone-weekender'], resorts: ['SK'], months: ['2026-01'] };

export const weekendSearchChart = defineChart({
  machine: weekendSearchMachine,
  input: start,
  moreInputs: {
    'the address asks who is coming': { ...start, isWhoModalRequested: true },
    // each filter matches weekends on sale, but no weekend matches all of them
    'an address that wishes too much': {
      ...start,
      weekendFilters: { events: ['disco-nights-weekender'], resorts: ['BG'], months: ['2027-02'] },
    },
    'an old address': { ...start, weekendFilters: OLD },
  },
  events: {
    'the disco': { type: 'filter.toggled', kind: 'events', value: 'disco-nights-weekender' },
    'Bognor Regis': { type: 'filter.toggled', kind: 'resorts', value: 'BG' },
    'in March': { type: 'filter.toggled', kind: 'months', value: '2027-03' },
    ...plainEvents('filters.cleared'),
    'the question when': { type: 'question.opened', question: 'when' },
    'the question who': { type: 'question.opened', question: 'who' },
    'the question where': { type: 'question.opened', question: 'where' },
    'three adults': { type: 'party.changed', parties: [{ ...FIRST_PARTY, numberOfAdults: 3 }] },
    'a child comes': { type: 'party.changed', parties: [{ ...FIRST_PARTY, numberOfChildren: 1 }] },
    ...plainEvents('search.submitted', 'retry.requested'),
  },
  outcomes: {
    loadWeekends: {
      loaded: { type: 'weekends.loaded', offer: WEEKENDS, texts: EVENT_TEXTS },
      failed: { type: 'load.failed', message: 'We can’t reach our booking system.' },
    },
    // it reports each change, and never ends
    party: {},
  },
  key: ({ context }) => [context.weekendFilters, context.parties, context.offer !== null, context.isWhoModalRequested],
  shows: ['weekendFilters', 'parties', 'linkProblems', 'message'],
});
