// The search for adults-only weekends: when, who, where, one question open at a time, and each answer limits the others.
import { weekendSearchChart } from '../charts/weekendSearch.samples.ts';
import type { Specification, SpecificationCase } from './cases.ts';
import { answerCases } from './weekendSearch.answers.cases.ts';
import {
  ANY,
  ASKED_WHO,
  changed,
  COUPLE,
  DISCO,
  IN_SEARCH,
  LEFT_OUT,
  LOADED,
  requirement,
  THREE,
  TOO_MUCH,
  WISHES,
} from './weekendSearch.paths.ts';

const LINKED = 'from a link to a weekend';

const loading: readonly SpecificationCase[] = [
  {
    requirement,
    title: 'loads the weekends on sale, and asks nobody under 18 into the parties',
    given: [],
    outcome: {
      state: 'loading',
      context: { weekendFilters: ANY, parties: COUPLE, message: null },
      sends: [],
      accepts: { with: ['three adults'], without: [...IN_SEARCH, 'filters.cleared', 'retry.requested'] },
      awaits: { with: ['loadWeekends'] },
      inputs: {
        party: {
          parties: COUPLE,
          terms: { brand: 'weekend', isPrivateBreak: false, isTotsBreak: false },
          isModalRequested: false,
        },
      },
    },
  },
  {
    requirement,
    title: 'asks when first, once the weekends are loaded',
    given: [],
    when: 'loadWeekends: loaded',
    outcome: {
      state: 'asking.when',
      context: { weekendFilters: ANY },
      sends: changed(ANY),
      accepts: { with: IN_SEARCH, without: ['filters.cleared', 'retry.requested'] },
      awaits: { without: ['loadWeekends'] },
    },
  },
  {
    requirement: 'JOURNEY-2-SEARCH-WHO',
    title: 'asks who first when the address asks who is coming, in a window over the page',
    input: ASKED_WHO,
    given: [],
    when: 'loadWeekends: loaded',
    outcome: { state: 'asking.who', sends: changed(ANY), inputs: { party: { isModalRequested: true } } },
  },
  {
    requirement,
    title: 'removes filters of an address that are not on sale any more, and names them',
    input: 'an old address',
    given: [],
    when: 'loadWeekends: loaded',
    outcome: { state: 'asking.when', context: { weekendFilters: ANY }, sends: changed(ANY, COUPLE, LEFT_OUT) },
  },
  {
    requirement: 'JOURNEY-2-QUERY-LINK',
    title: 'no longer names them once the guest chooses a filter',
    input: 'an old address',
    given: LOADED,
    when: 'the disco',
    outcome: { state: 'asking.when', context: { linkProblems: [] }, sends: changed(DISCO) },
  },
  {
    requirement: 'JOURNEY-2-QUERY-PARTS',
    title: 'chooses month, resort and event of the weekend that a link names',
    input: LINKED,
    given: [],
    when: 'loadWeekends: loaded',
    outcome: {
      state: 'asking.when',
      context: { linkProblems: [] },
      sends: changed({ events: ['disco-nights-weekender'], resorts: ['MH'], months: ['2027-02'] }),
    },
  },
  {
    requirement,
    title: 'keeps filters of an address that are on sale, also where no weekend has all of them',
    input: WISHES,
    given: [],
    when: 'loadWeekends: loaded',
    outcome: { state: 'asking.when', context: { weekendFilters: TOO_MUCH }, sends: changed(TOO_MUCH) },
  },
  {
    requirement,
    title: 'gives the reason when the weekends could not be loaded',
    given: [],
    when: 'loadWeekends: failed',
    outcome: {
      state: 'loadFailed',
      context: { message: 'We can’t reach our booking system.' },
      sends: [],
      accepts: { with: ['retry.requested', 'three adults'], without: [...IN_SEARCH, 'filters.cleared'] },
      awaits: { without: ['loadWeekends'] },
    },
  },
  {
    requirement,
    title: 'loads the weekends again on request',
    given: ['loadWeekends: failed'],
    when: 'retry.requested',
    outcome: { state: 'loading', awaits: { with: ['loadWeekends'] } },
  },
  ...(
    [
      ['loadWeekends', []],
      ['party', LOADED],
    ] as const
  ).map(([actor, given]): SpecificationCase => ({
    requirement,
    title: `is broken by a defect of ${actor}, and can be retried`,
    given,
    when: `${actor}: breaks`,
    outcome: {
      state: 'broken',
      sends: [],
      accepts: { with: ['retry.requested', 'three adults'], without: [...IN_SEARCH, 'filters.cleared'] },
    },
  })),
  {
    requirement,
    title: 'starts again with its parties and filters after a defect',
    given: [...LOADED, 'the disco', 'three adults', 'party: breaks'],
    when: 'retry.requested',
    outcome: {
      state: 'loading',
      context: { parties: THREE, weekendFilters: DISCO },
      awaits: { with: ['loadWeekends'] },
      inputs: { party: { parties: THREE } },
    },
  },
  {
    requirement,
    title: 'starts with the months after a defect, although the address asked who is coming',
    input: ASKED_WHO,
    given: [...LOADED, 'party: breaks', 'retry.requested'],
    when: 'loadWeekends: loaded',
    outcome: { state: 'asking.when', inputs: { party: { isModalRequested: false } } },
  },
  {
    requirement,
    title: 'stores and reports parties that change while the weekends load',
    given: [],
    when: 'three adults',
    outcome: { state: 'loading', context: { parties: THREE }, sends: changed(ANY, THREE) },
  },
];

export const weekendSearchSpecification: Specification = {
  chart: {
    ...weekendSearchChart,
    inputs: {
      ...weekendSearchChart.inputs,
      [LINKED]: {
        parties: COUPLE,
        weekendFilters: { events: [], resorts: ['MH'], months: ['2027-02'] },
        isWhoModalRequested: false,
        linkedWeekend: { resort: 'MH', startDate: '2027-02-05', nights: 3 },
      },
    },
  },
  cases: [...loading, ...answerCases],
};
