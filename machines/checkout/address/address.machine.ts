/**
 * The search for the payer's address: the guest types a query, gets matches, may open a match that contains several
 * addresses, and chooses one. Entering the address manually is always possible (spec: booking journey 3 and 7).
 */
import { assign, sendParent, setup } from 'xstate';
import type { AddressMatch, AddressQuery, FoundAddress } from '../../contract/address.ts';
import { unprovided } from '../../kit/unprovided.ts';
import { activeAfter, isSearchable, matchOf, pathInto } from './address.rules.ts';
import type {
  AddressContext,
  AddressEvent,
  AddressSelected,
  FindOutcome,
  RetrieveOutcome,
  ListMove,
} from './address.types.ts';
import { RAISE_OUTPUT, fromEvent } from '../../kit/chart.ts';

export const addressMachine = setup({
  types: { context: {} as AddressContext, events: {} as AddressEvent },
  actors: {
    findAddresses: unprovided<FindOutcome, AddressQuery>('findAddresses'),
    retrieveAddress: unprovided<RetrieveOutcome, { id: string }>('retrieveAddress'),
  },
  guards: {
    isOffered: (_, params: { isOffered: boolean }) => params.isOffered,
    isSearchable: (_, params: { query: string }) => isSearchable(params.query),
    hasMatches: (_, params: { matches: readonly AddressMatch[] }) => params.matches.length > 0,
    isContainer: ({ context }, params: { id: string }) => matchOf(context, params.id)?.isAddress === false,
    isAddress: ({ context }, params: { id: string }) => matchOf(context, params.id)?.isAddress === true,
    isInContainer: ({ context }) => context.path.length > 0,
  },
  actions: {
    setQuery: assign((_, params: { query: string }) => ({ query: params.query, path: [], active: -1 })),
    clear: assign({ query: '', path: [], matches: [], active: -1 }),
    setMatches: assign((_, params: { matches: readonly AddressMatch[] }) => ({ matches: params.matches, active: -1 })),
    moveActive: assign(({ context }, params: { to: ListMove }) => ({
      active: activeAfter(context.active, params.to, context.matches.length),
    })),
    openContainer: assign(({ context }, params: { id: string }) => {
      const match = matchOf(context, params.id);
      return { path: match ? pathInto(context.path, match) : context.path, active: -1 };
    }),
    goBack: assign(({ context }) => ({ path: context.path.slice(0, -1), active: -1 })),
    setChosen: assign((_, params: { id: string }) => ({ chosen: params.id })),
    notifyAddress: sendParent((_, params: { address: FoundAddress }): AddressSelected => ({
      type: 'address.selected',
      address: params.address,
    })),
  },
  delays: {
    /** ms that the guest must pause typing before the query is sent */
    debounce: 250,
  },
}).createMachine({
  id: 'address',
  description: 'The look-up of the payer’s address; the guest can always enter it manually instead.',
  meta: { requirements: ['JOURNEY-7-ADDRESS'] },
  context: { query: '', path: [], matches: [], active: -1, chosen: '' },
  initial: 'manualOnly',
  states: {
    manualOnly: {
      description:
        'The guest enters the address manually: no look-up is offered, or it is not known yet whether one is.',
      on: {
        'lookup.updated': { guard: { type: 'isOffered', params: fromEvent }, target: 'searching' },
      },
    },
    searching: {
      description: 'The guest searches; text already typed into the address fields stays.',
      initial: 'awaitingInput',
      on: {
        'query.changed': [
          {
            guard: { type: 'isSearchable', params: fromEvent },
            target: '.debouncing',
            actions: { type: 'setQuery', params: fromEvent },
          },
          { target: '.awaitingInput', actions: ['clear', { type: 'setQuery', params: fromEvent }] },
        ],
        'escape.pressed': { target: '.awaitingInput', actions: 'clear' },
        'manualEntry.requested': 'manualEntry',
        'lookup.failed': '.unavailable',
      },
      states: {
        awaitingInput: { description: 'The query is empty, too short or too long.' },
        debouncing: {
          description: 'The query has just changed: it is sent once the guest pauses typing.',
          after: { debounce: 'finding' },
        },
        finding: {
          description: 'The matches of the query, or the contents of the opened container, are loading.',
          tags: 'busy',
          invoke: {
            src: 'findAddresses',
            input: ({ context }) => ({ text: context.query.trim(), container: context.path.at(-1)?.id ?? null }),
            ...RAISE_OUTPUT,
            onError: 'unavailable',
          },
          on: {
            'addresses.found': [
              {
                guard: { type: 'hasMatches', params: fromEvent },
                target: 'showingMatches',
                actions: { type: 'setMatches', params: fromEvent },
              },
              { target: 'noMatches', actions: { type: 'setMatches', params: fromEvent } },
            ],
          },
        },
        showingMatches: {
          description: 'The matches are shown: addresses, and containers of several addresses.',
          on: {
            'active.moved': { actions: { type: 'moveActive', params: fromEvent } },
            'match.chosen': [
              {
                guard: { type: 'isContainer', params: fromEvent },
                target: 'finding',
                actions: { type: 'openContainer', params: fromEvent },
              },
              {
                guard: { type: 'isAddress', params: fromEvent },
                target: 'retrieving',
                actions: { type: 'setChosen', params: fromEvent },
              },
            ],
            'container.left': { guard: 'isInContainer', target: 'finding', actions: 'goBack' },
            'escape.pressed': 'collapsed',
          },
        },
        collapsed: {
          description: 'The list is closed; the query stays.',
          on: { 'active.moved': 'showingMatches' },
        },
        noMatches: { description: 'No address matches the query.' },
        retrieving: {
          description: 'The chosen address is loading. It is requested once.',
          tags: 'busy',
          invoke: {
            src: 'retrieveAddress',
            input: ({ context }) => ({ id: context.chosen }),
            ...RAISE_OUTPUT,
            onError: 'unavailable',
          },
          on: {
            'address.retrieved': {
              target: 'filled',
              actions: { type: 'notifyAddress', params: fromEvent },
            },
          },
        },
        filled: { description: 'The address is filled into its fields, where the guest can change it.' },
        unavailable: {
          description: 'The service does not answer, or cannot return this address: the guest enters it manually.',
        },
      },
    },
    manualEntry: {
      description: 'The guest enters the address manually, and can go back to the search.',
      on: {
        'search.requested': [
          {
            guard: { type: 'isSearchable', params: ({ context }) => context },
            target: 'searching.debouncing',
          },
          { target: 'searching' },
        ],
      },
    },
  },
});
