/** How a walk uses the page for choosing accommodation. */
import { accommodationChart } from '../../../machines/accommodation/accommodation.samples.ts';
import { listingMachine } from '../../../machines/accommodation/listing.machine.ts';
import { listingChart } from '../../../machines/accommodation/listing.samples.ts';
import type { Booking } from '../../../machines/contract/booking.ts';
import type { BookingUnit } from '../../../machines/contract/party.ts';
import { partyOf } from '../../../machines/party/party.rules.ts';
import { encodeBreak } from '../../../machines/visitUrl/breakParam.ts';
import { STAY, UNIT, offers } from '../../../model-tests/charts/data.ts';
import {
  type Entrance,
  type PageChart,
  type Use,
  choosing,
  wordOfState,
} from '../../../model-tests/page/page-chart.ts';
import { cutOff, refusedWith, replyWith } from '../../../model-tests/page/replies.ts';
import { sampleOf } from '../../../model-tests/page/sample.ts';
import { type StateValue, matchesState } from 'xstate';

type Input = Readonly<{ units: readonly BookingUnit[]; booking: Booking | null; detail: string | null }>;

/** Enters the step by its address. */
export const enterAccommodation = ({ units, booking, detail }: Input): Entrance => {
  const { resort, startDate, nights } = STAY;
  const choice = {
    resort,
    month: startDate.slice(0, 7),
    nights,
    date: startDate,
    parties: units.map(partyOf),
  };
  const page = detail === null ? '' : `/${detail.toLowerCase()}`;
  return { address: `/booking/accommodation${page}?break=${encodeURIComponent(encodeBreak(choice))}`, booking };
};

/** Uses the control in the open dialog if the dialog has it, otherwise the one on the page. */
export const pressingInDialog: Use = async (page, selector) => {
  const inDialog = page.locator('dialog[open]').locator(selector.slice(selector.indexOf(' ') + 1));
  await ((await inDialog.isVisible()) ? inDialog : page.locator(selector).first()).click({ force: true });
};

const isAllocating = (state: StateValue): boolean =>
  matchesState({ awaitingChoice: { showingList: 'allocating' } }, state);

export const walk: PageChart = {
  chart: accommodationChart,
  headings: ['Choose your accommodation in Minehead', 'Sold out: Type HSTD'],
  // the rest is the state of the list
  stateOf: wordOfState(0),
  enter: (input) => enterAccommodation(input as Input),
  // the listing chart sends it, and has its own walks
  unsent: ['listing.changed'],
  keyOf: ({ type, ...payload }) => (type === 'accommodation.chosen' ? [payload['code']] : Object.values(payload)),
  // only one party's list, or one detail page, is shown at a time
  isOffered: ({ type, unitIndex, code }, { context, state }) =>
    type !== 'accommodation.chosen' ||
    (unitIndex === context['shown'] &&
      (!matchesState({ awaitingChoice: 'showingDetail' }, state) || code === context['detail'])),
  uses: {
    // in the dialog of all parties it is chosen in a select box
    'accommodation.chosen': async (page, selector, { unitIndex, code }) => {
      const list = page.locator(`dialog[open] #allocation-${String(unitIndex)}`);
      if (await list.isVisible()) await list.selectOption(String(code));
      else await page.locator(selector).first().click({ force: true });
    },
    'choice.confirmed': pressingInDialog,
  },
  calls: {
    findAccommodation: ['search-accommodations'],
    holdAccommodation: ['create-booking'],
    changeGuestMix: ['set-guest-mix'],
  },
  skipReason: (step, { state }) =>
    isAllocating(state) && !/accommodation|allocation|confirmed|first|second|lodge/.test(step)
      ? 'the window of all parties lies over it'
      : null,
  replies: { 'accommodations.found': ({ offers: units }) => ({ stay: STAY, units }) },
  repliesFor: ([call], { type, message }) =>
    call !== undefined && type === 'search.refused'
      ? [refusedWith(call, 'invalidInput', [{ field: 'units', message: String(message) }])]
      : null,
  ends: { done: 'dining', sessionLost: 'sessionEnded', holdLost: 'accommodation' },
};

/** Whether the control of a step is in the comparison dialog: the close button, or one that removes an item. */
const isInComparison = (step: string, compared: readonly string[]): boolean => {
  const event = listingChart.events[step];
  return (
    event?.type === 'compare.closed' || (event !== undefined && compared.includes(String(sampleOf(event)['code'])))
  );
};

/** How a walk uses the list of one party, on the page for choosing accommodation. */
export const listingWalk: PageChart = {
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
