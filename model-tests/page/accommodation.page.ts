// The pages for choosing accommodation and its location.
import { matchesState, type StateValue } from 'xstate';
import { listingMachine } from '../../machines/accommodation/listing.machine.ts';
import { encodeBreak } from '../../machines/visitUrl/breakParam.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import { partyOf } from '../../machines/party/party.rules.ts';
import { accommodationChart } from '../../machines/accommodation/accommodation.samples.ts';
import { STAY, UNIT, offers } from '../charts/data.ts';
import { listingChart } from '../../machines/accommodation/listing.samples.ts';
import { pickerChart } from '../../machines/picker/picker.samples.ts';
import { choosing, withBooking, wordOfState, type Entrance, type PageChart, type Use } from './page-chart.ts';
import { cutOff, refusedWith, replyWith } from './replies.ts';
import { sampleOf } from './sample.ts';

type Input = Readonly<{ units: readonly BookingUnit[]; booking: Booking | null; detail: string | null }>;

/** Enters the step by its address. */
const enterAccommodation = ({ units, booking, detail }: Input): Entrance => {
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
const pressingInDialog: Use = async (page, selector) => {
  const inDialog = page.locator('dialog[open]').locator(selector.slice(selector.indexOf(' ') + 1));
  await ((await inDialog.isVisible()) ? inDialog : page.locator(selector).first()).click({ force: true });
};

const isAllocating = (state: StateValue): boolean =>
  matchesState({ awaitingChoice: { showingList: 'allocating' } }, state);

export const accommodationPage: PageChart = {
  chart: accommodationChart,
  screen: 'accommodation',
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

export const listingPage: PageChart = {
  chart: listingChart,
  screen: 'accommodation',
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

const { 'a paid booking': _ofPaid, ...inputs } = pickerChart.inputs;

/** The maps of the resort, with the data of the content store. */
export const pickerPage: PageChart = {
  chart: { ...pickerChart, inputs },
  screen: 'picker',
  enter: withBooking('/booking/accommodation-picker'),
  calls: { loadPicker: ['get-cabin-detail'], holdCabin: ['set-cabin'], releaseCabins: ['delete-cabin'] },
  replies: { 'picker.loaded': ({ detail }) => detail, 'cabin.taken': 'accommodationSoldOut' },
  skipReason: (step) =>
    /: (?:not signed in|held in a change)$/.test(step) ? 'the page of a paid booking has it' : null,
  ends: { done: 'dining', signInNeeded: 'accommodation', sessionLost: 'sessionEnded', holdLost: 'accommodation' },
};
