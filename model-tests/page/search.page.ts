// The page of the search.
import { encodeBreak } from '../../machines/app/breakParam.ts';
import type { StateValue } from 'xstate';
import type { SearchChoice } from '../../machines/search/choice.ts';
import { CALENDAR, MONTHS, SEARCH_DATA } from '../charts/data.ts';
import { searchChart } from '../charts/search.samples.ts';
import { press } from './pageActions.ts';
import type { PageChart, StateSnapshot } from './page-chart.ts';
import { replyWith } from './replies.ts';
import type { Sample } from './sample.ts';

const isPriced = (state: StateValue): boolean => typeof state === 'object' && 'awaitingChoice' in state;

const WITHOUT_ARRIVALS = ['2027-01-20', '2027-02-10', '2027-03-05'];

export const hasArrivals = ({ date }: Sample): boolean => !WITHOUT_ARRIVALS.includes(String(date));

/** The select boxes lead to any day of the month that has the focus, and to the same day of another month. */
const isInLists = (date: string, focus: string): boolean =>
  date.slice(0, 7) === focus.slice(0, 7) ||
  (date.slice(8) === focus.slice(8) && date.slice(0, 4) === focus.slice(0, 4));

/**
 * A day of another month is not shown in the window of a phone, and one without arrivals is disabled. When prices have failed, the retry
 * replaces the calendar.
 */
const isOffered = (event: Sample, { state, context }: StateSnapshot): boolean => {
  const { month } = context['choice'] as SearchChoice;
  switch (event.type) {
    case 'date.entered':
      return isInLists(String(event['date']), String(context['focus']));
    case 'date.chosen':
      return hasArrivals(event) && String(event['date']).startsWith(month);
    case 'month.turned':
      return state !== 'pricesFailed';
    default:
      return true;
  }
};

const monthOf = ({ context }: StateSnapshot): string => (context['choice'] as SearchChoice).month;

export const searchPage: PageChart = {
  chart: searchChart,
  screen: 'search',
  // the state of the parties follows it
  stateOf: (shown) => shown.split(' ')[0] ?? '',
  enter: (input) => ({
    address: `/booking/search?break=${encodeURIComponent(encodeBreak((input as { choice: SearchChoice }).choice))}`,
    booking: null,
  }),
  // each is requested once and cached
  defaultReplies: [
    replyWith('get-calendar', CALENDAR),
    replyWith('get-dynamic-price-table', { resort: 'BG', nights: [3], months: MONTHS }),
  ],
  keyOf: (event) => {
    if (event.type === 'focus.moved') return [];
    if (event.type === 'party.changed' || event.type === 'preferences.changed') return null;
    if (event.type === 'date.entered') {
      const date = String(event['date']);
      return date.startsWith('2030') ? null : [date.startsWith('2027-01') ? 'day' : 'month'];
    }
    const { type: _type, ...payload } = event;
    return Object.values(payload);
  },
  isOffered,
  // a day without arrivals shows a message when it is pressed
  isPressable: (event, snapshot) =>
    event.type === 'date.chosen' && isPriced(snapshot.state) && String(event['date']).startsWith(monthOf(snapshot)),
  uses: {
    'date.entered': async (page, selector, { date }) => {
      await page.locator(selector).selectOption(String(date));
    },
    'focus.moved': (page, selector, { key }) => page.locator(`${selector} [tabindex="0"]`).press(String(key)),
  },
  visitActions: {
    'an infant joins': (visit) => press(visit, 'count.changed', '0.numberOfInfants.1'),
    'a hotel is wished for': async (visit) => {
      visit.network.alwaysAnswer('get-search-data', () => replyWith('get-search-data', SEARCH_DATA));
      await press(visit, 'stayType.opened');
      await press(visit, 'kind.toggled', 'packageType.HOTEL');
    },
  },
  skipReason: (step, { context, state }) => {
    if (state === 'broken' && step !== 'retry.requested') return 'the page offers nothing but the retry';
    if (step === 'the 22nd of february, typed') return 'the lists lead there from a 22nd only';
    if (step === 'party: breaks' || step === 'stayType: breaks')
      return 'only a defect in a chart of its own brings it about';
    const { resort, month, preferences, parties } = context['choice'] as SearchChoice;
    if (step.startsWith('a day of february') && month !== '2027-02') return 'a phone shows one month';
    if (step === 'a hotel is wished for')
      return resort === 'BG' && preferences === undefined ? null : 'it is wished for already, or the resort has none';
    const infants = parties[0]?.numberOfInfants;
    return step === 'an infant joins' && infants !== 0 ? 'it is there already' : null;
  },
  calls: { loadPrices: ['price-grid'] },
  // the calendar is requested only once: another one never arrives
  repliesFor: ([call], { type, grid, calendar }) =>
    call !== undefined && type === 'prices.loaded' && calendar === CALENDAR ? [replyWith(call, grid)] : null,
  timers: { 'debounce in debouncing': 250 },
  ends: { done: 'accommodation' },
};
