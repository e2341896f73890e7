// What is possible in every part of the address search: another query, Escape, and typing the address.
import type { SpecificationCase } from './cases.ts';
import { EMPTY, FOUND, IN_SEARCH, LOOKUPS, MANUAL, OF_THE_LIST, OFFERED, PARTS, requirement } from './address.paths.ts';

const always = PARTS.flatMap(([part, given]): SpecificationCase[] => [
  {
    requirement,
    title: `takes another query in ${part}, outside any container`,
    given,
    when: 'a postcode',
    outcome: {
      state: 'searching.debouncing',
      context: { query: 'ZZ99 1AA', path: [], active: -1 },
      sends: [],
      awaits: { without: ['findAddresses', 'retrieveAddress'] },
    },
  },
  {
    requirement,
    title: `lets the guest type the address in ${part}`,
    given,
    when: 'manualEntry.requested',
    outcome: {
      state: 'manualEntry',
      sends: [],
      accepts: {
        with: ['search.requested'],
        without: [...IN_SEARCH, ...OF_THE_LIST, 'addresses can be looked up'],
      },
      awaits: { without: LOOKUPS },
    },
  },
  ...(part === 'showingMatches'
    ? []
    : [
        {
          requirement,
          title: `empties the search with Escape in ${part}`,
          given,
          when: 'escape.pressed',
          outcome: { state: 'searching.awaitingInput', context: EMPTY, sends: [], awaits: { without: LOOKUPS } },
        },
      ]),
]);

const back: readonly SpecificationCase[] = [
  {
    requirement,
    title: 'searches with the query of before when the guest goes back to the search',
    given: MANUAL,
    when: 'search.requested',
    outcome: {
      state: 'searching.debouncing',
      context: { query: 'ZZ99 1AA' },
      awaits: { with: ['timer: debounce in searching.debouncing'] },
    },
  },
  {
    requirement,
    title: 'waits for a query when the guest goes back to the search without one',
    given: [...OFFERED, 'manualEntry.requested'],
    when: 'search.requested',
    outcome: { state: 'searching.awaitingInput', awaits: { without: LOOKUPS } },
  },
  {
    requirement,
    title: 'clears the matches of the last query when nothing matches the next one',
    given: [...FOUND, 'a postcode', 'timer: debounce in searching.debouncing'],
    when: 'findAddresses: found none',
    outcome: { state: 'searching.noMatches', context: { matches: [] } },
  },
  {
    requirement,
    title: 'clears the matches with a query of two letters',
    given: FOUND,
    when: 'two letters',
    outcome: { state: 'searching.awaitingInput', context: { ...EMPTY, query: 'ZZ' } },
  },
];

/** Cases of what every part of the search allows, and of the way back to it. */
export const partCases: readonly SpecificationCase[] = [...always, ...back];
