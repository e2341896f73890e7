// What is compared: two to four accommodations beside each other.
import type { SpecificationCase } from './cases.ts';
import { ACCESS, changed, COMPARING, FILTERS, LOADED, PLAIN, SHOWN_AGAIN, TWO } from './listing.paths.ts';

const comparing: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-3-COMPARE',
    title: 'reports what is marked, and does not compare one alone',
    given: [],
    when: 'compare the standard',
    outcome: {
      state: 'browsing',
      context: { compared: ['HSTD'] },
      sends: changed(PLAIN, ['HSTD']),
      accepts: { with: ['compare.cleared'], without: ['compare.opened', 'compare the sold-out'] },
    },
  },
  {
    requirement: 'JOURNEY-3-COMPARE',
    title: 'removes the mark of an accommodation that is pressed again',
    given: TWO,
    when: 'compare the standard',
    outcome: { state: 'browsing', context: { compared: ['HSEA'] }, sends: changed(PLAIN, ['HSEA']) },
  },
  {
    requirement: 'JOURNEY-3-COMPARE',
    title: 'marks four at most',
    given: [...TWO, 'compare the caravan'],
    when: 'compare the accessible',
    outcome: {
      context: { compared: ['HSTD', 'HSEA', 'CVGD', 'RACC'] },
      accepts: { with: ['compare the standard', 'compare.opened'], without: ['compare the large'] },
    },
  },
  ...(
    [
      ['the list', TWO],
      ['the filter panel', [...TWO, ...LOADED]],
      ['the accessible panel', [...TWO, ACCESS]],
    ] as const
  ).map(([from, given]): SpecificationCase => ({
    requirement: 'JOURNEY-3-COMPARE',
    title: `puts two beside each other from ${from}, with no panel open`,
    given,
    when: 'compare.opened',
    outcome: {
      state: 'comparing',
      context: { compared: ['HSTD', 'HSEA'] },
      sends: [],
      accepts: {
        with: ['compare.closed', 'compare.cleared', 'compare the standard'],
        without: [FILTERS, ACCESS, 'panel.closed', 'types.retried'],
      },
    },
  })),
  {
    requirement: 'JOURNEY-3-COMPARE',
    title: 'keeps the marks when the comparison is closed',
    given: COMPARING,
    when: 'compare.closed',
    outcome: { state: 'browsing', context: { compared: ['HSTD', 'HSEA'] }, sends: [] },
  },
  ...(
    [
      ['in the list', TWO],
      ['in the comparison, and closes it', COMPARING],
    ] as const
  ).map(([where, given]): SpecificationCase => ({
    requirement: 'JOURNEY-3-COMPARE',
    title: `removes all marks ${where}`,
    given,
    when: 'compare.cleared',
    outcome: {
      state: 'browsing',
      context: { compared: [] },
      sends: changed(PLAIN),
      accepts: { without: ['compare.cleared', 'compare.opened'] },
    },
  })),
  {
    requirement: 'JOURNEY-3-COMPARE',
    title: 'keeps comparing while two are left',
    given: [...TWO, 'compare the caravan', 'compare.opened'],
    when: 'compare the standard',
    outcome: { state: 'comparing', context: { compared: ['HSEA', 'CVGD'] }, sends: changed(PLAIN, ['HSEA', 'CVGD']) },
  },
  {
    requirement: 'JOURNEY-3-COMPARE',
    title: 'closes the comparison when one is left',
    given: COMPARING,
    when: 'compare the standard',
    outcome: { state: 'browsing', context: { compared: ['HSEA'] }, sends: changed(PLAIN, ['HSEA']) },
  },
  {
    requirement: 'JOURNEY-3-COMPARE',
    title: 'keeps of the marks what the list of another party has, in the panel that is open',
    given: [...TWO, ...LOADED],
    when: 'another party’s list',
    outcome: { state: 'filtering.ready', context: { compared: ['HSEA'] }, sends: changed(PLAIN, ['HSEA']) },
  },
  {
    requirement: 'JOURNEY-3-COMPARE',
    title: 'closes the comparison with the list of another party',
    given: COMPARING,
    when: 'another party’s list',
    outcome: { state: 'browsing', context: { compared: ['HSEA'] }, sends: changed(PLAIN, ['HSEA']) },
  },
  {
    requirement: 'JOURNEY-3-COMPARE',
    title: 'marks only what the list of another party has',
    given: ['another party’s list'],
    outcome: { accepts: { with: ['compare the caravan'], without: ['compare the standard', 'compare the large'] } },
  },
  {
    requirement: 'JOURNEY-3-COMPARE',
    title: 'restores the marks that are still for sale when the list is shown again',
    input: SHOWN_AGAIN,
    given: [],
    outcome: { state: 'browsing', context: { compared: ['HSEA'] }, sends: [] },
  },
];

/** Cases of comparing accommodations. */
export const comparingCases: readonly SpecificationCase[] = [...comparing];
