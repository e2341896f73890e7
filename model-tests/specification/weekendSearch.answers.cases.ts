// The answers of the weekend search: filters, the open question, and the search that they end with.
import type { SpecificationCase } from './cases.ts';
import {
  ANY,
  ASKED_WHO,
  BOGNOR,
  changed,
  COUPLE,
  DISCO,
  LOADED,
  QUESTIONS,
  REFUSED,
  requirement,
  THREE,
  TOO_MUCH,
  WISHES,
  WITH_CHILD,
} from './weekendSearch.paths.ts';

const answering: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-3-SEARCH-WEEKEND',
    title: 'narrows to an event, and offers only what has a weekend with it',
    given: LOADED,
    when: 'the disco',
    outcome: {
      state: 'asking.when',
      context: { weekendFilters: DISCO },
      sends: changed(DISCO),
      accepts: { with: ['the disco', 'filters.cleared'], without: ['Bognor Regis', 'in March'] },
    },
  },
  {
    requirement: 'JOURNEY-3-SEARCH-WEEKEND',
    title: 'takes several answers that some weekend has together',
    given: [...LOADED, 'the question where', 'Bognor Regis'],
    when: 'in March',
    outcome: {
      state: 'asking.where',
      context: { weekendFilters: { ...BOGNOR, months: ['2027-03'] } },
      sends: changed({ ...BOGNOR, months: ['2027-03'] }),
      accepts: { without: ['the disco'] },
    },
  },
  {
    requirement: 'JOURNEY-3-SEARCH-WEEKEND',
    title: 'takes an answer back that is pressed again',
    given: [...LOADED, 'the disco'],
    when: 'the disco',
    outcome: {
      context: { weekendFilters: ANY },
      sends: changed(ANY),
      accepts: { with: ['Bognor Regis', 'in March'], without: ['filters.cleared'] },
    },
  },
  {
    requirement: 'JOURNEY-3-SEARCH-WEEKEND',
    title: 'clears all filters and keeps the open question',
    given: [...LOADED, 'the question where', 'Bognor Regis'],
    when: 'filters.cleared',
    outcome: {
      state: 'asking.where',
      context: { weekendFilters: ANY, parties: COUPLE },
      sends: changed(ANY),
      accepts: { without: ['filters.cleared'] },
    },
  },
  ...(['when', 'who', 'where'] as const).flatMap((question): SpecificationCase[] => [
    {
      requirement,
      title: `opens the question ${question} alone`,
      given: [...LOADED, question === 'where' ? 'the question who' : 'the question where'],
      when: `the question ${question}`,
      outcome: { state: `asking.${question}`, sends: [], accepts: { without: ['retry.requested'] } },
    },
    {
      requirement,
      title: `opens the question ${question} after a search that was refused`,
      given: REFUSED,
      when: `the question ${question}`,
      outcome: { state: `asking.${question}` },
    },
  ]),
  {
    requirement,
    title: 'reports changed parties and keeps the open question',
    given: [...LOADED, 'the question where'],
    when: 'three adults',
    outcome: { state: 'asking.where', context: { parties: THREE }, sends: changed(ANY, THREE) },
  },
];

const submitting: readonly SpecificationCase[] = [
  {
    requirement,
    title: 'ends with filters and parties when some weekend has them',
    given: [...LOADED, 'the disco', 'three adults'],
    when: 'search.submitted',
    outcome: {
      state: 'done',
      sends: [],
      output: { type: 'weekends.searched', weekendFilters: DISCO, parties: THREE },
    },
  },
  {
    requirement: 'JOURNEY-5-ADULTS-ONLY-PARTY',
    title: 'refuses a search with somebody under 18',
    given: [...LOADED, 'a child comes'],
    when: 'search.submitted',
    outcome: {
      state: 'asking.refused',
      context: { parties: WITH_CHILD },
      sends: [],
      accepts: {
        with: ['search.submitted', 'the disco', ...QUESTIONS],
        without: ['filters.cleared', 'retry.requested'],
      },
    },
  },
  {
    requirement: 'JOURNEY-5-ADULTS-ONLY-PARTY',
    title: 'asks who after a refused search once the parties change',
    given: REFUSED,
    when: 'three adults',
    outcome: { state: 'asking.who', context: { parties: THREE }, sends: changed(ANY, THREE) },
  },
  {
    requirement,
    title: 'refuses a search when no weekend has everything',
    input: WISHES,
    given: LOADED,
    when: 'search.submitted',
    outcome: { state: 'asking.refused', sends: [] },
  },
  {
    requirement,
    title: 'asks when after a refused search once an answer is taken back, and reports it',
    input: WISHES,
    given: [...LOADED, 'search.submitted'],
    when: 'the disco',
    outcome: {
      state: 'asking.when',
      context: { weekendFilters: { ...TOO_MUCH, events: [] } },
      sends: changed({ ...TOO_MUCH, events: [] }),
    },
  },
  {
    requirement,
    title: 'asks when after a refused search once all filters are cleared, and reports it',
    input: WISHES,
    given: [...LOADED, 'search.submitted'],
    when: 'filters.cleared',
    outcome: { state: 'asking.when', context: { weekendFilters: ANY }, sends: changed(ANY) },
  },
  {
    requirement,
    title: 'asks when on request, though the address asks who is coming',
    input: ASKED_WHO,
    given: LOADED,
    when: 'the question when',
    outcome: { state: 'asking.when' },
  },
  ...(['the disco', 'filters.cleared'] as const).map((when): SpecificationCase => ({
    requirement,
    title: `asks when after a refused search and “${when}”, though the address asks who is coming`,
    input: ASKED_WHO,
    given: [...LOADED, 'the disco', 'a child comes', 'search.submitted'],
    when,
    outcome: { state: 'asking.when', context: { weekendFilters: ANY } },
  })),
  {
    requirement,
    title: 'takes no answer after a refused search that leaves no weekend',
    input: WISHES,
    given: [...LOADED, 'search.submitted'],
    outcome: { accepts: { with: ['the disco', 'Bognor Regis'], without: ['in March'] } },
  },
];

/** Cases of the answers, and of a submitted search. */
export const answerCases: readonly SpecificationCase[] = [...answering, ...submitting];
