// The look-up of the payer's address: sent after a pause, containers are opened, one address is retrieved once, and typing
import { addressChart } from '../charts/address.samples.ts';
import type { Specification, SpecificationCase } from './cases.ts';
import { partCases } from './address.parts.cases.ts';
import {
  ADDRESS,
  COLLAPSED,
  CONTAINER,
  ELSEWHERE,
  EMPTY,
  FINDING,
  FOUND,
  HOUSE,
  IN_SEARCH,
  IN_STREET,
  LOOKUPS,
  OF_THE_LIST,
  OFFERED,
  requirement,
  RETRIEVING,
  STREET,
  TYPING,
} from './address.paths.ts';

const searching: readonly SpecificationCase[] = [
  {
    requirement,
    title: 'lets the guest type alone until a look-up is offered',
    given: [],
    outcome: {
      state: 'manualOnly',
      context: { ...EMPTY, chosen: '' },
      accepts: {
        with: ['addresses can be looked up'],
        without: [...IN_SEARCH, ...OF_THE_LIST, 'search.requested', 'addresses cannot be looked up'],
      },
      awaits: { without: LOOKUPS },
    },
  },
  {
    requirement,
    title: 'searches once a look-up is offered, and sends nothing before a query',
    given: [],
    when: 'addresses can be looked up',
    outcome: {
      state: 'searching.awaitingInput',
      sends: [],
      accepts: { with: IN_SEARCH, without: [...OF_THE_LIST, ...ELSEWHERE] },
      awaits: { without: LOOKUPS },
    },
  },
  {
    requirement,
    title: 'waits for a pause in typing before a query is sent',
    given: OFFERED,
    when: 'a postcode',
    outcome: {
      state: 'searching.debouncing',
      context: { query: 'ZZ99 1AA' },
      accepts: { with: IN_SEARCH, without: [...OF_THE_LIST, ...ELSEWHERE] },
      awaits: { with: ['timer: debounce in searching.debouncing'], without: ['findAddresses'] },
    },
  },
  {
    requirement,
    title: 'does not send a query of two letters',
    given: TYPING,
    when: 'two letters',
    outcome: {
      state: 'searching.awaitingInput',
      context: { ...EMPTY, query: 'ZZ' },
      awaits: { without: LOOKUPS },
    },
  },
  {
    requirement,
    title: 'sends the query after the pause',
    given: TYPING,
    when: 'timer: debounce in searching.debouncing',
    outcome: {
      state: 'searching.finding',
      awaits: { with: ['findAddresses'] },
      inputs: { findAddresses: { text: 'ZZ99 1AA', container: null } },
      accepts: { with: IN_SEARCH, without: [...OF_THE_LIST, ...ELSEWHERE] },
    },
  },
  {
    requirement,
    title: 'shows the matches of a query, with none of them selected',
    given: FINDING,
    when: 'findAddresses: found',
    outcome: {
      state: 'searching.showingMatches',
      context: { query: 'ZZ99 1AA', matches: [STREET, HOUSE], active: -1, path: [] },
      sends: [],
      accepts: {
        with: [...IN_SEARCH, 'the next one', 'the street', 'the house'],
        without: ['something that is not in the list', 'container.left', ...ELSEWHERE],
      },
      awaits: { without: LOOKUPS },
    },
  },
  {
    requirement,
    title: 'reports that nothing matches a query',
    given: FINDING,
    when: 'findAddresses: found none',
    outcome: {
      state: 'searching.noMatches',
      context: { query: 'ZZ99 1AA', matches: [] },
      accepts: { with: IN_SEARCH, without: [...OF_THE_LIST, ...ELSEWHERE] },
    },
  },
  ...(['no answer', 'breaks'] as const).flatMap((end): SpecificationCase[] => [
    {
      requirement,
      title: `lets the guest type when the search ends with “${end}”`,
      given: FINDING,
      when: `findAddresses: ${end}`,
      outcome: {
        state: 'searching.unavailable',
        context: { query: 'ZZ99 1AA' },
        sends: [],
        accepts: { with: IN_SEARCH, without: [...OF_THE_LIST, ...ELSEWHERE] },
        awaits: { without: LOOKUPS },
      },
    },
    {
      requirement,
      title: `lets the guest type when the chosen address ends with “${end}”, and does not ask for it again`,
      given: RETRIEVING,
      when: `retrieveAddress: ${end}`,
      outcome: { state: 'searching.unavailable', sends: [], awaits: { without: LOOKUPS } },
    },
  ]),
];

const matches: readonly SpecificationCase[] = [
  {
    requirement,
    title: 'selects the next match by key',
    given: FOUND,
    when: 'the next one',
    outcome: { state: 'searching.showingMatches', context: { active: 0 } },
  },
  {
    requirement,
    title: 'opens a container with its contents, and selects none of them',
    given: [...FOUND, 'the next one'],
    when: 'the street',
    outcome: {
      state: 'searching.finding',
      context: { query: 'ZZ99 1AA', path: [CONTAINER], active: -1 },
      sends: [],
      awaits: { with: ['findAddresses'], without: ['retrieveAddress'] },
      inputs: { findAddresses: { text: 'ZZ99 1AA', container: STREET.id } },
    },
  },
  {
    requirement,
    title: 'leads back out of a container to the matches of the query',
    given: IN_STREET,
    when: 'container.left',
    outcome: {
      state: 'searching.finding',
      context: { path: [], active: -1 },
      awaits: { with: ['findAddresses'] },
      inputs: { findAddresses: { text: 'ZZ99 1AA', container: null } },
    },
  },
  {
    requirement,
    title: 'offers the way out inside a container',
    given: [...FINDING, 'findAddresses: found', 'the street', 'findAddresses: found'],
    outcome: { accepts: { with: ['container.left', 'the house'] }, context: { path: [CONTAINER] } },
  },
  {
    requirement,
    title: 'deselects the match of the last list when another one comes',
    given: [...FOUND, 'the next one', 'the street'],
    when: 'findAddresses: found',
    outcome: { context: { active: -1, matches: [STREET, HOUSE] } },
  },
  {
    requirement,
    title: 'retrieves the chosen address alone',
    given: FOUND,
    when: 'the house',
    outcome: {
      state: 'searching.retrieving',
      context: { chosen: HOUSE.id },
      sends: [],
      accepts: { with: IN_SEARCH, without: [...OF_THE_LIST, ...ELSEWHERE] },
      awaits: { with: ['retrieveAddress'], without: ['findAddresses'] },
      inputs: { retrieveAddress: { id: HOUSE.id } },
    },
  },
  {
    requirement,
    title: 'gives the retrieved address to the checkout',
    given: RETRIEVING,
    when: 'retrieveAddress: retrieved',
    outcome: {
      state: 'searching.filled',
      sends: [{ to: 'parent', event: { type: 'address.selected', address: ADDRESS } }],
      accepts: { with: IN_SEARCH, without: [...OF_THE_LIST, ...ELSEWHERE] },
      awaits: { without: LOOKUPS },
    },
  },
  {
    requirement,
    title: 'closes the list of matches with Escape, and keeps the query',
    given: FOUND,
    when: 'escape.pressed',
    outcome: {
      state: 'searching.collapsed',
      context: { query: 'ZZ99 1AA', matches: [STREET, HOUSE] },
      accepts: {
        with: [...IN_SEARCH, 'the next one'],
        without: ['the street', 'the house', 'container.left', ...ELSEWHERE],
      },
    },
  },
  {
    requirement,
    title: 'opens the closed list again by key',
    given: COLLAPSED,
    when: 'the next one',
    outcome: { state: 'searching.showingMatches', context: { matches: [STREET, HOUSE] } },
  },
];

export const addressSpecification: Specification = {
  chart: addressChart,
  cases: [...searching, ...matches, ...partCases],
};
