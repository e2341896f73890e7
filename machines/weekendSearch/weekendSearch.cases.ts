// The search for adults-only weekends: when, who, where; one question is open at a time; answers limit each other.
import { weekendSearchChart } from './weekendSearch.samples.ts';
import { casesOf, type SpecificationCase, type Specification } from '../../model-tests/specification/cases.ts';
import { ANY_WEEKEND, party, toParent } from '../../model-tests/specification/values.ts';

const COUPLE = [party(2)];
const THREE = [party(3)];
const DISCO = { ...ANY_WEEKEND, events: ['disco-nights-weekender'] };
const changed = (weekendFilters: object, parties: readonly object[] = COUPLE, linkProblems?: readonly object[]) => [
  toParent({ type: 'weekendFilters.changed', weekendFilters, parties, ...(linkProblems && { linkProblems }) }),
];
const leftOut = (part: string) => ({
  part,
  message: `We don’t have weekends for some of the ${part} in your link, so we’ve left those out.`,
});
const LEFT_OUT = ['events', 'resorts', 'months'].map(leftOut);

const LOADED = ['loadWeekends: loaded'];
const REFUSED = [...LOADED, 'a child comes', 'search.submitted'];
const ASKED_WHO = 'the address asks who is coming';
const requirement = 'JOURNEY-2-SEARCH-WEEKEND';

export const weekendSearchSpecification: Specification = {
  chart: weekendSearchChart,
  cases: [
    ...casesOf('JOURNEY-2-SEARCH-WHO', {
      'asks who first when the address asks who is coming, in a window over the page': {
        input: ASKED_WHO,
        when: 'loadWeekends: loaded',
        outcome: { state: 'asking.who', sends: changed(ANY_WEEKEND), inputs: { party: { isModalRequested: true } } },
      },
    }),
    ...casesOf(requirement, {
      'removes filters of an address that are not on sale any more, and names them': {
        input: 'an old address',
        when: 'loadWeekends: loaded',
        outcome: {
          state: 'asking.when',
          context: { weekendFilters: ANY_WEEKEND },
          sends: changed(ANY_WEEKEND, COUPLE, LEFT_OUT),
        },
      },
      'stores and reports parties that change while the weekends load': {
        when: 'three adults',
        outcome: { state: 'loading', context: { parties: THREE }, sends: changed(ANY_WEEKEND, THREE) },
      },
      'ends with filters and parties when some weekend has them': {
        given: [...LOADED, 'the disco', 'three adults'],
        when: 'search.submitted',
        outcome: { state: 'done', output: { type: 'weekends.searched', weekendFilters: DISCO, parties: THREE } },
      },
      'asks when on request, though the address asks who is coming': {
        input: ASKED_WHO,
        given: LOADED,
        when: 'the question when',
        outcome: { state: 'asking.when' },
      },
      'asks when on a retry after a defect, though the address asks who is coming': {
        input: ASKED_WHO,
        given: ['party: breaks', 'retry.requested'],
        when: 'loadWeekends: loaded',
        outcome: { state: 'asking.when' },
      },
    }),
    ...casesOf('JOURNEY-2-QUERY-LINK', {
      'no longer names them once the guest chooses a filter': {
        input: 'an old address',
        given: LOADED,
        when: 'the disco',
        outcome: {
          state: 'asking.when',
          context: { linkProblems: [] },
          sends: changed(DISCO),
          accepts: { without: ['Bognor Regis'] },
        },
      },
    }),
    ...casesOf('JOURNEY-3-SEARCH-WEEKEND', {
      'clears all filters and keeps the open question': {
        given: [...LOADED, 'the question where', 'Bognor Regis'],
        when: 'filters.cleared',
        outcome: {
          state: 'asking.where',
          context: { weekendFilters: ANY_WEEKEND, parties: COUPLE },
          sends: changed(ANY_WEEKEND),
        },
      },
    }),
    ...casesOf('JOURNEY-5-ADULTS-ONLY-PARTY', {
      'refuses a search with somebody under 18': {
        given: [...LOADED, 'a child comes'],
        when: 'search.submitted',
        outcome: { state: 'asking.refused', accepts: { without: ['filters.cleared', 'retry.requested'] } },
      },
      'asks who after a refused search once the parties change': {
        given: REFUSED,
        when: 'three adults',
        outcome: { state: 'asking.who', context: { parties: THREE }, sends: changed(ANY_WEEKEND, THREE) },
      },
    }),
    ...(['the disco', 'filters.cleared'] as const).map((when): SpecificationCase => ({
      requirement,
      title: `asks when after a refused search and “${when}”, though the address asks who is coming`,
      input: ASKED_WHO,
      given: [...LOADED, 'the disco', 'a child comes', 'search.submitted'],
      when,
      outcome: {
        state: 'asking.when',
        context: { weekendFilters: ANY_WEEKEND },
        sends: changed(ANY_WEEKEND, [party(2, { numberOfChildren: 1 })]),
      },
    })),
  ],
};
