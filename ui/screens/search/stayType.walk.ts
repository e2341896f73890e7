/** How a walk uses the kind of accommodation of the search. */
import { withPreferences } from '../../../machines/search/choice.ts';
import type { StayTypeInput } from '../../../machines/search/stayType.machine.ts';
import { stayTypeChart } from '../../../machines/search/stayType.samples.ts';
import { OPEN_CHOICE, RESORTS, SEARCH_DATA } from '../../../model-tests/charts/data.ts';
import { wordOfState, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { cutOff } from '../../../model-tests/page/replies.ts';
import { BY_SEARCH, searchFor } from './search.walk.ts';

export const walk: PageChart = {
  chart: stayTypeChart,
  screen: 'search',
  // after the states of the search and of the parties
  stateOf: wordOfState(2),
  enter: (input) => {
    const { resort, preferences } = input as StayTypeInput;
    return searchFor(withPreferences({ ...OPEN_CHOICE, resort }, preferences));
  },
  unsent: ['resort.changed', 'search.cleared'],
  skipReason: (step) => (['to Minehead', 'search.cleared'].includes(step) ? BY_SEARCH : null),
  calls: { loadPlaces: ['get-search-data'] },
  replies: { 'places.found': ({ resorts }) => ({ ...SEARCH_DATA, resorts: resorts ?? RESORTS }) },
  repliesFor: ([call], { type }) => (call !== undefined && type === 'places.failed' ? [cutOff(call)] : null),
  ends: {},
};
