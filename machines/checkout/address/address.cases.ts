// The lookup of the payer's address: queries are sent after a pause, containers opened, an address retrieved once.
import { addressChart } from './address.samples.ts';
import { casesOf, type SpecificationCase, type Specification } from '../../../model-tests/specification/cases.ts';
import { toParent } from '../../../model-tests/specification/values.ts';

const HOUSE = { id: 'GB|RM|B|1', text: '4 Lantern Row', description: 'Oxmere, ZZ99 1AA', isAddress: true };
const ADDRESS = { line1: '4 Lantern Row', line2: '', city: 'Oxmere', postcode: 'ZZ99 1AA', countryCode: 'GB' };
const EMPTY = { query: '', path: [], matches: [], active: -1 };

const OFFERED = ['addresses can be looked up'];
const TYPING = [...OFFERED, 'a postcode'];
const FINDING = [...TYPING, 'timer: debounce in searching.debouncing'];
const FOUND = [...FINDING, 'findAddresses: found'];
const NONE = [...FINDING, 'findAddresses: found none'];
const FAILED = [...FINDING, 'findAddresses: no answer'];
const IN_STREET = [...FOUND, 'the street', 'findAddresses: found'];
const RETRIEVING = [...FOUND, 'the house'];
const FILLED = [...RETRIEVING, 'retrieveAddress: retrieved'];
const COLLAPSED = [...FOUND, 'escape.pressed'];

const IN_SEARCH = ['a postcode', 'two letters', 'escape.pressed', 'manualEntry.requested'];
const OF_THE_LIST = ['the next one', 'the street', 'the house', 'container.left'];
const ELSEWHERE = ['search.requested', 'addresses can be looked up', 'addresses cannot be looked up'];
const LOOKUPS = ['findAddresses', 'retrieveAddress', 'timer: debounce in searching.debouncing'];
const requirement = 'JOURNEY-7-ADDRESS';

/** Each part of the search, with a path to it: typing again, Escape and the form must be possible in all of them. */
const PARTS: readonly (readonly [string, readonly string[]])[] = [
  ['awaitingInput', OFFERED],
  ['debouncing', TYPING],
  ['finding', FINDING],
  ['collapsed', COLLAPSED],
  ['noMatches', NONE],
  ['unavailable', FAILED],
  ['retrieving', RETRIEVING],
  ['filled', FILLED],
];

const always = PARTS.map(([part, given]): SpecificationCase => ({
  requirement,
  title: `empties the search with Escape in ${part}`,
  given,
  when: 'escape.pressed',
  outcome: { state: 'searching.awaitingInput', context: EMPTY, sends: [], awaits: { without: LOOKUPS } },
}));

const matches: readonly SpecificationCase[] = casesOf(requirement, {
  'leads back out of a container to the matches of the query': {
    given: IN_STREET,
    when: 'container.left',
    outcome: {
      state: 'searching.finding',
      context: { path: [], active: -1 },
      inputs: { findAddresses: { text: 'ZZ99 1AA', container: null } },
    },
  },
  'retrieves the chosen address alone': {
    given: FOUND,
    when: 'the house',
    outcome: {
      state: 'searching.retrieving',
      context: { chosen: HOUSE.id },
      accepts: { with: IN_SEARCH, without: [...OF_THE_LIST, ...ELSEWHERE] },
      inputs: { retrieveAddress: { id: HOUSE.id } },
    },
  },
  'gives the retrieved address to the checkout': {
    given: RETRIEVING,
    when: 'retrieveAddress: retrieved',
    outcome: {
      state: 'searching.filled',
      sends: [toParent({ type: 'address.selected', address: ADDRESS })],
    },
  },
});

export const addressSpecification: Specification = {
  chart: addressChart,
  cases: [
    ...casesOf(requirement, {
      'lets the guest type when the address lookup does not answer, and does not ask it again': {
        given: RETRIEVING,
        when: 'retrieveAddress: no answer',
        outcome: {
          state: 'searching.unavailable',
          accepts: { with: IN_SEARCH, without: [...OF_THE_LIST, ...ELSEWHERE] },
          awaits: { without: LOOKUPS },
        },
      },
    }),
    ...matches,
    ...always,
  ],
};
