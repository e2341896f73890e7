// The screens of the search: stays and weekends, the parties, the kind of accommodation.
import { createElement } from 'react';
import type { EventObject } from 'xstate';
import type { PartyEvent } from '../../machines/party/party.machine.ts';
import { partiesView } from '../../machines/party/party.view.ts';
import { searchView, type SearchSnapshot, type SearchView } from '../../machines/search/search.view.ts';
import { isInTwoMonths } from '../../machines/search/calendar.rules.ts';
import { searchSteps, type SearchStepView } from '../../machines/search/steps.view.ts';
import { stayTypeView } from '../../machines/search/stayType.view.ts';
import { weekendResultsView } from '../../machines/weekendResults/weekendResults.view.ts';
import type { WeekendSearchContext } from '../../machines/weekendSearch/weekendSearch.machine.ts';
import { weekendSearchView } from '../../machines/weekendSearch/weekendSearch.view.ts';
import { matchingWeekends } from '../../machines/weekendSearch/filters.rules.ts';
import { WeekendResultsScreen } from '../../ui/screens/weekendResults/WeekendResultsScreen.tsx';
import { WeekendSearchScreen } from '../../ui/screens/weekendSearch/WeekendSearchScreen.tsx';
import { SearchScreen } from '../../ui/screens/search/SearchScreen.tsx';
import { StayTypeSection } from '../../ui/screens/search/StayTypeSection.tsx';
import { Who } from '../../ui/screens/party/Who.tsx';
import { WhoDialog } from '../../ui/screens/party/WhoDialog.tsx';
import { partyChart } from '../charts/party.samples.ts';
import { searchChart } from '../charts/search.samples.ts';
import { weekendResultsChart } from '../charts/weekendResults.samples.ts';
import { weekendSearchChart } from '../charts/weekendSearch.samples.ts';
import { stayTypeChart } from '../charts/stayType.samples.ts';
import { defineScreen } from './screen.ts';

const hasWeekend = ({ offer, weekendFilters }: Pick<WeekendSearchContext, 'offer' | 'weekendFilters'>): boolean =>
  offer !== null && matchingWeekends(offer, weekendFilters).length > 0;

/** Which of the three select boxes leads to a typed date. */
const typedPart = (event: EventObject): string => {
  const date = 'date' in event ? String(event.date) : '';
  return date.startsWith('2030') ? 'none' : date.startsWith('2027-01') ? 'day' : 'month';
};

const WITHOUT_ARRIVALS = ['2027-01-20', '2027-02-10', '2027-03-05'];

/** Whether the page has a control for a day: the calendar in two months, the lists in the first. */
const isDayOffered = (type: string, date: string, month: string): boolean =>
  !WITHOUT_ARRIVALS.includes(date) && (type === 'date.chosen' ? isInTwoMonths(month, date) : date.startsWith(month));

const isInLists = (date: string, focus: string): boolean =>
  date.slice(0, 7) === focus.slice(0, 7) ||
  (date.slice(8) === focus.slice(8) && date.slice(0, 4) === focus.slice(0, 4));

/** The search with its steps. */
export type SearchPageView = Readonly<{ view: SearchView; steps: readonly SearchStepView[] }>;

export const searchScreen = defineScreen({
  chart: searchChart,
  viewOf: (snapshot: SearchSnapshot): SearchPageView => ({
    view: searchView(snapshot),
    steps: searchSteps(snapshot, null, null),
  }),
  render: ({ view, steps }, send) =>
    createElement(SearchScreen, {
      view,
      steps,
      party: null,
      stayType: null,
      send,
      sendParty: send,
      sendStayType: send,
    }),
  more: (page) => [{ ...page, view: { ...page.view, dateError: 'error', resortError: 'error' } }],
  keyOf: (event) => (event.type === 'focus.moved' ? [] : event.type === 'date.entered' ? [typedPart(event)] : null),
  // A day without arrivals is disabled, and a day of a third month is not shown. When prices have failed, the
  // retry replaces the calendar. The parties and the stay type have charts of their own.
  isOffered: (event, { context, value }) =>
    !('date' in event && !isDayOffered(event.type, String(event.date), context.choice.month)) &&
    !(event.type === 'month.turned' && value === 'pricesFailed') &&
    // a select box leads to a day of its month, or to the same day of another month
    !(event.type === 'date.entered' && 'date' in event && !isInLists(String(event.date), context.focus)) &&
    // after a defect only the retry is accepted
    (value !== 'broken' || event.type === 'retry.requested') &&
    event.type !== 'party.changed' &&
    event.type !== 'preferences.changed',
});

export const weekendSearchScreen = defineScreen({
  chart: weekendSearchChart,
  viewOf: weekendSearchView,
  render: (view, send) => createElement(WeekendSearchScreen, { view, party: null, send, sendParty: send }),
  // one question is open at a time, and a refused search opens that of the first fault; the parties have a chart
  // of their own
  isOffered: (event, { value, context }) => {
    if (event.type === 'party.changed') return false;
    if (event.type !== 'filter.toggled' || !('kind' in event)) return true;
    const asking = typeof value === 'object' ? value['asking'] : null;
    const open =
      asking !== 'refused' ? asking : context.parties[0].numberOfChildren > 0 && hasWeekend(context) ? 'who' : 'when';
    return open === (event.kind === 'resorts' ? 'where' : 'when');
  },
});

export const weekendResultsScreen = defineScreen({
  chart: weekendResultsChart,
  viewOf: weekendResultsView,
  render: (view, send) => createElement(WeekendResultsScreen, { view, send }),
  // the current sort order cannot be chosen again
  isOffered: (event, { context }) => event.type !== 'order.chosen' || !('sort' in event) || event.sort !== context.sort,
});

export const partyScreen = defineScreen({
  chart: partyChart,
  viewOf: partiesView,
  render: (view, send) =>
    createElement(
      'div',
      { 'data-state': view.state },
      createElement(Who, { view, errors: [], send }),
      createElement(WhoDialog, { view, send }),
    ),
  keyOf: (event) => ('cotId' in event && 'partyIndex' in event ? [event.partyIndex, event.cotId] : null),
  // events that the search sends to its parties have no control; a stepper moves by one; the list contains a bed,
  // disabled
  isOffered: (event, { context }) => {
    const sent = event as PartyEvent;
    if (sent.type === 'parties.replaced' || sent.type === 'terms.changed') return false;
    return sent.type !== 'count.changed' || Math.abs(context.parties[0][sent.count] - sent.value) === 1;
  },
});

export const stayTypeScreen = defineScreen({
  chart: stayTypeChart,
  viewOf: stayTypeView,
  render: (view, send) =>
    createElement('div', { 'data-state': view.state }, createElement(StayTypeSection, { view, send })),
  // events that the search sends have no control
  isOffered: ({ type }) => type !== 'resort.changed' && type !== 'search.cleared',
});
