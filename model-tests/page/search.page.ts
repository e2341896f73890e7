// The pages of the search: stays with the party and the kind of accommodation, and adults-only weekends.
import { encodeBreak } from '../../machines/visitUrl/breakParam.ts';
import { encodeWeekendBreak } from '../../machines/visitUrl/weekendBreakParam.ts';
import type { Party } from '../../machines/contract/party.ts';
import type { PartyInput } from '../../machines/party/party.machine.ts';
import type { GuestCount } from '../../machines/party/party.rules.ts';
import { withPreferences, type SearchChoice } from '../../machines/search/choice.ts';
import type { StayTypeInput } from '../../machines/search/stayType.machine.ts';
import type { WeekendResultsInput } from '../../machines/weekendResults/weekendResults.machine.ts';
import { matchingWeekends } from '../../machines/weekendSearch/filters.rules.ts';
import type { WeekendSearchContext, WeekendSearchInput } from '../../machines/weekendSearch/weekendSearch.machine.ts';
import { CALENDAR, MONTHS, OPEN_CHOICE, RESORTS, SEARCH_DATA, WEEKENDS } from '../charts/data.ts';
import { partyChart } from '../../machines/party/party.samples.ts';
import { searchChart } from '../../machines/search/search.samples.ts';
import { stayTypeChart } from '../../machines/search/stayType.samples.ts';
import { weekendResultsChart } from '../../machines/weekendResults/weekendResults.samples.ts';
import { weekendSearchChart } from '../../machines/weekendSearch/weekendSearch.samples.ts';
import { choosing, wordOfState, type PageChart, type StateSnapshot } from './page-chart.ts';
import { press } from './pageActions.ts';
import { cutOff, replyWith } from './replies.ts';
import type { Sample } from './sample.ts';

const BY_SEARCH = 'the search sends it';

/** The address of a search for this choice. */
const searchFor = (choice: SearchChoice, more = '') => ({
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

export const searchPage: PageChart = {
  chart: searchChart,
  screen: 'search',
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

export const partyPage: PageChart = {
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

export const stayTypePage: PageChart = {
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

/**
 * The open question. A refused search opens the question with the error: 'who' if a party has a child, which the page
 * cannot add, and 'when' if there is no weekend.
 */
const openIn = ({ state, context }: StateSnapshot): unknown => {
  const asking = typeof state === 'object' ? state['asking'] : null;
  if (asking !== 'refused') return asking;
  const { parties, offer, weekendFilters } = context as Partial<WeekendSearchContext>;
  // a walk's fixtures omit the offer; a walk always has weekends
  const hasWeekend =
    offer === undefined ||
    (offer !== null && weekendFilters !== undefined && matchingWeekends(offer, weekendFilters).length > 0);
  return (parties?.[0]?.numberOfChildren ?? 0) > 0 && hasWeekend ? 'who' : 'when';
};

export const weekendSearchPage: PageChart = {
  chart: weekendSearchChart,
  screen: 'weekendSearch',
  // the state of the parties follows
  stateOf: wordOfState(0),
  enter: (input) => {
    const { parties, weekendFilters, isWhoModalRequested } = input as WeekendSearchInput;
    const value = encodeURIComponent(encodeWeekendBreak({ ...OPEN_CHOICE, parties }, weekendFilters));
    return {
      address: `/bigweekenders/booking/search?break=${value}${isWhoModalRequested ? '&showWhoModal=true' : ''}`,
      booking: null,
    };
  },
  unsent: ['party.changed'],
  // filters can be changed only while their question is open
  isOffered: (event, snapshot) =>
    event.type !== 'filter.toggled' || openIn(snapshot) === (event['kind'] === 'resorts' ? 'where' : 'when'),
  visitActions: { 'three adults': (visit) => press(visit, 'count.changed', '0.numberOfAdults.3') },
  skipReason: (step, snapshot) => {
    if (step === 'a child comes') return 'the page offers adults alone';
    if (step !== 'three adults') return null;
    const isTwo = (snapshot.context['parties'] as Party[])[0]?.numberOfAdults === 2;
    return isTwo && openIn(snapshot) === 'who' ? null : 'there is no such step of the stepper then';
  },
  calls: { loadWeekends: ['get-bbw-breaks'] },
  replies: { 'weekends.loaded': () => WEEKENDS },
  ends: { done: 'weekendResults' },
};

export const weekendResultsPage: PageChart = {
  chart: weekendResultsChart,
  screen: 'weekendResults',
  enter: (input) => {
    const { parties, weekendFilters } = input as WeekendResultsInput;
    const value = encodeURIComponent(encodeWeekendBreak({ ...OPEN_CHOICE, parties }, weekendFilters));
    return { address: `/bigweekenders/booking/search-results?break=${value}`, booking: null };
  },
  // the current sort order cannot be chosen again
  isOffered: (event, { context }) => event.type !== 'order.chosen' || event['sort'] !== context['sort'],
  calls: { findWeekenders: ['bbw-date-specific-weekenders'] },
  replies: { 'weekenders.found': ({ weekenders }) => ({ weekenders }) },
  ends: { done: 'accommodation' },
};
