// The page where accommodation is chosen.
import { matchesState, type StateValue } from 'xstate';
import { encodeBreak } from '../../machines/app/breakParam.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import { partyOf } from '../../machines/party/party.rules.ts';
import { accommodationChart } from '../charts/accommodation.samples.ts';
import { STAY } from '../charts/data.ts';
import type { Entrance, PageChart, StateSnapshot } from './page-chart.ts';
import { refusedWith, replyWith } from './replies.ts';
import type { Sample } from './sample.ts';

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

/**
 * Whether the page has a control for what the chart accepts now: only one party's list, or one detail page, is
 * shown at a time.
 */
const isOffered = ({ type, unitIndex, code }: Sample, { context, state }: StateSnapshot): boolean => {
  // the list inside sends it, and has its own walks
  if (type === 'listing.changed') return false;
  if (type !== 'accommodation.chosen') return true;
  return (
    unitIndex === context['shown'] &&
    (!matchesState({ awaitingChoice: 'showingDetail' }, state) || code === context['detail'])
  );
};

const isAllocating = (state: StateValue): boolean =>
  matchesState({ awaitingChoice: { showingList: 'allocating' } }, state);

export const accommodationPage: PageChart = {
  chart: accommodationChart,
  screen: 'accommodation',
  // the text after it is the state of the list
  stateOf: (shown) => shown.split(' ')[0] ?? '',
  enter: (input) => enterAccommodation(input as Input),
  keyOf: (event) => {
    if (event.type === 'accommodation.chosen') return [event['code']];
    const { type: _type, ...payload } = event;
    return event.type === 'listing.changed' ? null : Object.values(payload);
  },
  isOffered,
  uses: {
    // in the dialog of all parties it is chosen from a select box
    'accommodation.chosen': async (page, selector, { unitIndex, code }) => {
      const list = page.locator(`dialog[open] #allocation-${String(unitIndex)}`);
      if (await list.isVisible()) await list.selectOption(String(code));
      else await page.locator(selector).first().click({ force: true });
    },
    'choice.confirmed': async (page, selector) => {
      const inWindow = page.locator('dialog[open] [data-test="choice.confirmed"]');
      await ((await inWindow.isVisible()) ? inWindow : page.locator(selector).first()).click({ force: true });
    },
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
  repliesFor: ([call], { type, offers, message }) => {
    if (call === undefined) return null;
    if (type === 'accommodations.found') return [replyWith(call, { stay: STAY, units: offers })];
    return type === 'search.refused'
      ? [refusedWith(call, 'invalidInput', [{ field: 'units', message: String(message) }])]
      : null;
  },
  ends: { done: 'dining', sessionLost: 'sessionEnded', holdLost: 'accommodation' },
};
