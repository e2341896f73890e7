/** How a walk uses the search, with its calendar. */
import type { Party } from '../../../machines/contract/party.ts';
import type { PartyInput } from '../../../machines/party/party.machine.ts';
import type { GuestCount } from '../../../machines/party/party.rules.ts';
import { partyChart } from '../../../machines/party/party.samples.ts';
import { type SearchChoice, withPreferences } from '../../../machines/search/choice.ts';
import { searchChart } from '../../../machines/search/search.samples.ts';
import type { StayTypeInput } from '../../../machines/search/stayType.machine.ts';
import { stayTypeChart } from '../../../machines/search/stayType.samples.ts';
import { encodeBreak } from '../../../machines/visitUrl/breakParam.ts';
import { CALENDAR, MONTHS, OPEN_CHOICE, RESORTS, SEARCH_DATA } from '../../../model-tests/charts/data.ts';
import { type PageChart, type StateSnapshot, choosing, wordOfState } from '../../../model-tests/page/page-chart.ts';
import { press } from '../../../model-tests/page/pageActions.ts';
import { cutOff, replyWith } from '../../../model-tests/page/replies.ts';
import type { Sample } from '../../../model-tests/page/sample.ts';

export const BY_SEARCH = 'the search sends it';

/** The address of a search for this choice. */
export const searchFor = (choice: SearchChoice, more = '') => ({
  address: `/booking/search?break=${encodeURIComponent(encodeBreak(choice))}${more}`,
  booking: null,
});

const WITHOUT_ARRIVALS = ['2027-01-20', '2027-02-10', '2027-03-05'];

export const hasArrivals = ({ date }: Sample): boolean => !WITHOUT_ARRIVALS.includes(String(date));

/** The select boxes offer any day of the focused month, and the same day of the year's other months. */
const isInLists = (date: string, focus: string): boolean =>
  date.slice(0, 7) === focus.slice(0, 7) ||
  (date.slice(8) === focus.slice(8) && date.slice(0, 4) === focus.slice(0, 4));

const choiceIn = ({ context }: StateSnapshot): SearchChoice => context['choice'] as SearchChoice;

export const walk: PageChart = {
  chart: searchChart,
  headings: ['Days by the sea, for everyone'],
  // the state of the parties follows
  stateOf: wordOfState(0),
  enter: (input) => searchFor((input as { choice: SearchChoice }).choice),
  // each is requested once and then cached
  defaultReplies: [
    replyWith('get-calendar', CALENDAR),
    replyWith('get-dynamic-price-table', { resort: 'BG', nights: [3], months: MONTHS }),
  ],
  unsent: ['party.changed', 'preferences.changed'],
  keyOf: ({ type, ...payload }) => {
    if (type === 'focus.moved') return [];
    if (type !== 'date.entered') return Object.values(payload);
    const date = String(payload['date']);
    return date.startsWith('2030') ? null : [date.startsWith('2027-01') ? 'day' : 'month'];
  },
  // Days of another month are not shown in a phone's window, and days without arrivals are disabled. After a failure to
  // load prices, the retry replaces the calendar.
  isOffered: (event, snapshot) => {
    const date = String(event['date']);
    if (event.type === 'date.entered') return isInLists(date, String(snapshot.context['focus']));
    if (event.type === 'date.chosen') return hasArrivals(event) && date.startsWith(choiceIn(snapshot).month);
    return event.type !== 'month.turned' || snapshot.state !== 'pricesFailed';
  },
  uses: {
    'date.entered': choosing('date'),
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
  skipReason: (step, snapshot) => {
    if (snapshot.state === 'broken' && step !== 'retry.requested') return 'the page offers nothing but the retry';
    if (step === 'the 22nd of february, typed') return 'the lists lead there from a 22nd only';
    const { resort, month, preferences, parties } = choiceIn(snapshot);
    if (step.startsWith('a day of february') && month !== '2027-02') return 'a phone shows one month';
    if (step === 'a hotel is wished for')
      return resort === 'BG' && preferences === undefined ? null : 'it is wished for already, or the resort has none';
    return step === 'an infant joins' && parties[0]?.numberOfInfants !== 0 ? 'it is there already' : null;
  },
  calls: { loadPrices: ['price-grid'] },
  // the calendar is requested only once, so a different one never arrives
  repliesFor: ([call], { type, grid, calendar }) =>
    call !== undefined && type === 'prices.loaded' && calendar === CALENDAR ? [replyWith(call, grid)] : null,
  timers: { 'debounce in debouncing': 250 },
  ends: { done: 'accommodation' },
};

/** How a walk uses the parties of the search. */
export const partyWalk: PageChart = {
  chart: partyChart,
  screen: 'search',
  // after the search's own state
  stateOf: wordOfState(1),
  enter: (input) => {
    const { parties, isModalRequested } = input as PartyInput;
    return searchFor({ ...OPEN_CHOICE, parties }, isModalRequested ? '&showWhoModal=true' : '');
  },
  unsent: ['parties.replaced', 'terms.changed'],
  keyOf: ({ type, ...payload }) =>
    type === 'cot.chosen' ? [payload['partyIndex'], payload['cotId']] : Object.values(payload),
  // a stepper changes by one; the kinds of cot are one select box, in which a bed is disabled
  isOffered: ({ type, count, value }, { context }) => {
    const now = (context['parties'] as Party[])[0]?.[count as GuestCount] ?? 0;
    return type !== 'count.changed' || Math.abs(now - Number(value)) === 1;
  },
  uses: { 'cot.chosen': choosing('cotType') },
  calls: {},
  skipReason: (step) =>
    ['the search starts again', 'a party too large from elsewhere', 'a tots break'].includes(step) ? BY_SEARCH : null,
  ends: {},
};

/** How a walk uses the kind of accommodation of the search. */
export const stayTypeWalk: PageChart = {
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
