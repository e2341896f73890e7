/** How a walk uses the search for adults-only weekends. */
import type { Party } from '../../../machines/contract/party.ts';
import { encodeWeekendBreak } from '../../../machines/visitUrl/weekendBreakParam.ts';
import { matchingWeekends } from '../../../machines/weekendSearch/filters.rules.ts';
import type {
  WeekendSearchContext,
  WeekendSearchInput,
} from '../../../machines/weekendSearch/weekendSearch.machine.ts';
import { weekendSearchChart } from '../../../machines/weekendSearch/weekendSearch.samples.ts';
import { OPEN_CHOICE, WEEKENDS } from '../../../model-tests/charts/data.ts';
import { wordOfState, type PageChart, type StateSnapshot } from '../../../model-tests/page/page-chart.ts';
import { press } from '../../../model-tests/page/pageActions.ts';

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

export const walk: PageChart = {
  chart: weekendSearchChart,
  headings: ['Leave the kids at home'],
  isLoadedWhole: true,
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
