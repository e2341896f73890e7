// The list on the accommodation page.
import { matchesState } from 'xstate';
import { listingMachine } from '../../machines/accommodation/listing.machine.ts';
import { STAY, UNIT, offers } from '../charts/data.ts';
import { listingChart } from '../charts/listing.samples.ts';
import { enterAccommodation } from './accommodation.page.ts';
import type { PageChart } from './page-chart.ts';
import { cutOff, replyWith } from './replies.ts';
import { sampleOf } from './sample.ts';

/** Whether the comparison dialog has the control of a step: it can be closed, and its items can be removed. */
const isInComparison = (step: string, compared: readonly string[]): boolean => {
  const event = listingChart.events[step];
  return (
    event?.type === 'compare.closed' || (event !== undefined && compared.includes(String(sampleOf(event)['code'])))
  );
};

export const listingPage: PageChart = {
  chart: listingChart,
  screen: 'accommodation',
  // while only the list is shown, no text follows the step's state
  stateOf: (shown) => shown.split(' ')[1] ?? String(listingMachine.config.initial),
  enter: () => enterAccommodation({ units: [UNIT], booking: null, detail: null }),
  firstReplies: [replyWith('search-accommodations', { stay: STAY, units: offers(1) })],
  keyOf: (event) => {
    const { type, ...payload } = event;
    if (type === 'list.changed') return null;
    return type === 'sort.chosen' ? [] : Object.values(payload);
  },
  skipReason: (step, { state, context }) =>
    matchesState('comparing', state) && !isInComparison(step, context['compared'] as readonly string[])
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
    if (type === 'types.found') return [replyWith(call, types)];
    return type === 'types.failed' ? [cutOff(call)] : null;
  },
  ends: {},
};
