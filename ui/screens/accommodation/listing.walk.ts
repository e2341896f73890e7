/** How a walk uses the list of one party, on the page for choosing accommodation. */
import { matchesState } from 'xstate';
import { listingMachine } from '../../../machines/accommodation/listing.machine.ts';
import { listingChart } from '../../../machines/accommodation/listing.samples.ts';
import { offers, STAY, UNIT } from '../../../model-tests/charts/data.ts';
import { choosing, wordOfState, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { cutOff, replyWith } from '../../../model-tests/page/replies.ts';
import { sampleOf } from '../../../model-tests/page/sample.ts';
import { enterAccommodation, pressingInDialog } from './accommodation.walk.ts';

/** Whether the control of a step is in the comparison dialog: the close button, or one that removes an item. */
const isInComparison = (step: string, compared: readonly string[]): boolean => {
  const event = listingChart.events[step];
  return (
    event?.type === 'compare.closed' || (event !== undefined && compared.includes(String(sampleOf(event)['code'])))
  );
};

export const walk: PageChart = {
  chart: listingChart,
  screen: 'accommodation',
  headings: ['Choose your accommodation in Minehead'],
  // while only the list is shown, nothing follows the step's state
  stateOf: (shown) => wordOfState(1)(shown) || String(listingMachine.config.initial),
  enter: () => enterAccommodation({ units: [UNIT], booking: null, detail: null }),
  firstReplies: [replyWith('search-accommodations', { stay: STAY, units: offers(1) })],
  // the step sends it when another party's list is shown
  unsent: ['list.changed'],
  keyOf: ({ type, ...payload }) => (type === 'sort.chosen' ? [] : Object.values(payload)),
  skipReason: (step, { state, context }) =>
    matchesState('comparing', state) && !isInComparison(step, context['compared'] as readonly string[])
      ? 'the comparison lies over it'
      : null,
  uses: { 'sort.chosen': choosing('sort'), 'compare.toggled': pressingInDialog },
  calls: { loadTypes: ['search-accommodation-types'] },
  replies: { 'types.found': ({ types }) => types },
  repliesFor: ([call], { type }) => (call !== undefined && type === 'types.failed' ? [cutOff(call)] : null),
  ends: {},
};
