// The kind of accommodation, on the search page.
import { encodeBreak } from '../../machines/app/breakParam.ts';
import { withPreferences } from '../../machines/search/choice.ts';
import type { StayTypeInput } from '../../machines/search/stayType.machine.ts';
import { OPEN_CHOICE, RESORTS, SEARCH_DATA } from '../charts/data.ts';
import { stayTypeChart } from '../charts/stayType.samples.ts';
import type { PageChart } from './page-chart.ts';
import { cutOff, replyWith } from './replies.ts';

export const stayTypePage: PageChart = {
  chart: stayTypeChart,
  screen: 'search',
  // the states of the search and of the parties come before it
  stateOf: (shown) => shown.split(' ')[2] ?? '',
  enter: (input) => {
    const { resort, preferences } = input as StayTypeInput;
    const choice = withPreferences({ ...OPEN_CHOICE, resort }, preferences);
    return { address: `/booking/search?break=${encodeURIComponent(encodeBreak(choice))}`, booking: null };
  },
  keyOf: (event) => {
    if (event.type === 'resort.changed' || event.type === 'search.cleared') return null;
    const { type: _type, ...payload } = event;
    return Object.values(payload);
  },
  skipReason: (step) => (['to Minehead', 'search.cleared'].includes(step) ? 'the search sends it' : null),
  calls: { loadPlaces: ['get-search-data'] },
  repliesFor: ([call], { type, resorts }) => {
    if (call === undefined) return null;
    if (type === 'places.found') return [replyWith(call, { ...SEARCH_DATA, resorts: resorts ?? RESORTS })];
    return type === 'places.failed' ? [cutOff(call)] : null;
  },
  ends: {},
};
