// What tokens can be spent on.
import { activityGridMachine } from './activityGrid.machine.ts';
import { ACTIVITIES, GRID_TEXT, TOKEN_VALUES } from '../test/tokens.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';

const input = { isOn: true, isBBW: false, resort: 'SK' } as const;

export const activityGridChart = defineChart({
  machine: activityGridMachine,
  input,
  moreInputs: { 'old flow': { ...input, isOn: false }, 'of a weekend': { ...input, isBBW: true } },
  events: {
    ...plainEvents('play.toggled'),
    'Skegness off': { type: 'resort.toggled', resort: 'SK' },
    'Bognor Regis': { type: 'resort.toggled', resort: 'BG' },
    '2 tokens': { type: 'tokenValue.toggled', value: 2 },
    ...plainEvents('filters.cleared', 'retry.requested'),
  },
  outcomes: {
    loadActivities: {
      loaded: { type: 'activities.loaded', texts: GRID_TEXT, activities: ACTIVITIES, values: TOKEN_VALUES },
      failed: { type: 'load.failed', message: 'no' },
    },
  },
  shows: ['filters', 'activities', 'notice'],
});
