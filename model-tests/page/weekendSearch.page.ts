// The page of the search for adults-only weekends.
import { encodeWeekendBreak } from '../../machines/app/weekendBreakParam.ts';
import type { Party } from '../../machines/contract/party.ts';
import { matchingWeekends } from '../../machines/weekendSearch/filters.rules.ts';
import type { WeekendSearchContext, WeekendSearchInput } from '../../machines/weekendSearch/weekendSearch.machine.ts';
import { OPEN_CHOICE, WEEKENDS } from '../charts/data.ts';
import { weekendSearchChart } from '../charts/weekendSearch.samples.ts';
import { press } from './pageActions.ts';
import type { PageChart, StateSnapshot } from './page-chart.ts';
import { replyWith } from './replies.ts';
import type { Sample } from './sample.ts';

const stateOf = ({ state }: StateSnapshot): unknown => (typeof state === 'object' ? state['asking'] : null);

/**
 * The open question. A refused search opens the question with the fault: 'who' when a party has a child, which the
 * page cannot add, and 'when' without a weekend.
 */
const openIn = (snapshot: StateSnapshot): unknown => {
  const { parties, offer, weekendFilters } = snapshot.context as WeekendSearchContext;
  if (stateOf(snapshot) !== 'refused') return stateOf(snapshot);
  const hasWeekend = offer !== null && matchingWeekends(offer, weekendFilters).length > 0;
  return parties[0].numberOfChildren > 0 && hasWeekend ? 'who' : 'when';
};

/** Filters can be changed while their question is open. */
const isOffered = (event: Sample, snapshot: StateSnapshot): boolean =>
  event.type !== 'filter.toggled' || openIn(snapshot) === (event['kind'] === 'resorts' ? 'where' : 'when');

export const weekendSearchPage: PageChart = {
  chart: weekendSearchChart,
  screen: 'weekendSearch',
  // the state of the parties follows it
  stateOf: (shown) => shown.split(' ')[0] ?? '',
  enter: (input) => {
    const { parties, weekendFilters, isWhoModalRequested } = input as WeekendSearchInput;
    const value = encodeURIComponent(encodeWeekendBreak({ ...OPEN_CHOICE, parties }, weekendFilters));
    return {
      address: `/bigweekenders/booking/search?break=${value}${isWhoModalRequested ? '&showWhoModal=true' : ''}`,
      booking: null,
    };
  },
  keyOf: (event) => {
    if (event.type === 'party.changed') return null;
    const { type: _type, ...payload } = event;
    return Object.values(payload);
  },
  isOffered,
  visitActions: { 'three adults': (visit) => press(visit, 'count.changed', '0.numberOfAdults.3') },
  skipReason: (step, snapshot) => {
    if (step === 'party: breaks') return 'only a defect in a chart of its own brings it about';
    if (step === 'a child comes') return 'the page offers adults alone';
    if (step !== 'three adults') return null;
    const isTwo = (snapshot.context['parties'] as Party[])[0]?.numberOfAdults === 2;
    return isTwo && openIn(snapshot) === 'who' ? null : 'there is no such step of the stepper then';
  },
  calls: { loadWeekends: ['get-bbw-breaks'] },
  repliesFor: ([call], { type }) =>
    call !== undefined && type === 'weekends.loaded' ? [replyWith(call, WEEKENDS)] : null,
  ends: { done: 'weekendResults' },
};
