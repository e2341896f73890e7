// The list on the accommodation page.
import { matchesState, type StateValue } from 'xstate';
import { listingMachine } from '../../machines/accommodation/listing.machine.ts';
import { STAY, UNIT } from '../charts/data.ts';
import { LIST, listingChart } from '../charts/listing.samples.ts';
import { enterAccommodation } from './accommodation.page.ts';
import type { PageChart } from './page-chart.ts';
import { cutOff, told } from './replies.ts';

const isComparing = (state: StateValue): boolean => matchesState('comparing', state);

export const listingPage: PageChart = {
  chart: listingChart,
  screen: 'accommodation',
  // nothing stands after the step's state while only the list is shown
  stateOf: (shown) => shown.split(' ')[1] ?? String(listingMachine.config.initial),
  enter: () => enterAccommodation({ units: [UNIT], booking: null, detail: null }),
  first: [told('search-accommodations', { stay: STAY, units: [{ unitIndex: 0, accommodations: LIST }] })],
  keyOf: (event) => {
    const { type, ...payload } = event;
    if (type === 'list.shown') return null;
    return type === 'sort.chosen' ? [] : Object.values(payload);
  },
  // the comparison lies over the list
  cannot: (step, { state }) =>
    isComparing(state) && !/^compare (?:the|\.closed)|^compare\.closed/.test(step)
      ? 'the comparison lies over it'
      : null,
  uses: {
    'sort.chosen': async (page, selector, { sort }) => {
      await page.locator(selector).first().selectOption(String(sort));
    },
    'compare.toggled': async (page, selector) => {
      const inWindow = page.locator('dialog[open]').locator(selector.slice(selector.indexOf(' ') + 1));
      await ((await inWindow.isVisible()) ? inWindow : page.locator(selector).first()).click({ force: true });
    },
  },
  calls: { loadTypes: ['search-accommodation-types'] },
  repliesFor: ([call], { type, types }) => {
    if (call === undefined) return null;
    if (type === 'types.found') return [told(call, types)];
    return type === 'types.failed' ? [cutOff(call)] : null;
  },
  ends: {},
};
