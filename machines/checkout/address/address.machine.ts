/**
 * The search for the payer's address: words, what fits them, into what holds more than one address, and the one that is
 * meant. Typing the address instead is always open (spec: booking journey 3 and 7).
 */
import { assign, raise, sendParent, setup } from 'xstate';
import type { AddressMatch, AddressQuery, FoundAddress } from '../../contract/address.ts';
import { unprovided } from '../../kit/unprovided.ts';
import { activeAfter, isLongEnough, matchOf, pathInto } from './address.rules.ts';
import type {
  AddressContext,
  AddressEvent,
  AddressSelected,
  FindOutcome,
  RetrieveOutcome,
  ListMove,
} from './address.types.ts';
import { fromEvent } from '../../kit/fromEvent.ts';

export const addressMachine = setup({
  types: { context: {} as AddressContext, events: {} as AddressEvent },
  actors: {
    findAddresses: unprovided<FindOutcome, AddressQuery>('findAddresses'),
    retrieveAddress: unprovided<RetrieveOutcome, { id: string }>('retrieveAddress'),
  },
  guards: {
    isOffered: (_, params: { isOffered: boolean }) => params.isOffered,
    isLongEnough: (_, params: { query: string }) => isLongEnough(params.query),
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
    /** a guest who types is asked about once they pause */
    debounce: 250,
  },
}).createMachine({
  id: 'address',
  description: 'Finding the payer’s address: a help, never a gate.',
  meta: { requirements: ['JOURNEY-7-ADDRESS'] },
  context: { query: '', path: [], matches: [], active: -1, chosen: '' },
  initial: 'manualOnly',
  states: {
    manualOnly: {
      description: 'The address is typed: nothing is looked up here, or it is not known yet whether it can be.',
      on: {
        'lookup.updated': { guard: { type: 'isOffered', params: fromEvent }, target: 'searching' },
      },
    },
    searching: {
      description: 'The guest searches; what is typed of the address itself stays.',
      initial: 'awaitingInput',
      on: {
        'query.changed': [
          {
            guard: { type: 'isLongEnough', params: fromEvent },
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
        awaitingInput: { description: 'Nothing is asked for yet, or with too few letters.' },
        debouncing: {
          description: 'The words changed just now: the service is asked once the guest pauses.',
          after: { debounce: 'finding' },
        },
        finding: {
          description: 'What fits the words, or is inside what was gone into, is on its way.',
          tags: 'busy',
          invoke: {
            src: 'findAddresses',
            input: ({ context }) => ({ text: context.query.trim(), container: context.path.at(-1)?.id ?? null }),
            onDone: { actions: raise(({ event }) => event.output) },
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
          description: 'What fits: addresses, and what holds more than one.',
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
          description: 'The list is put away; the words stay.',
          on: { 'active.moved': 'showingMatches' },
        },
        noMatches: { description: 'Nothing fits the words.' },
        retrieving: {
          description: 'The address that was meant is on its way. It is asked for once.',
          tags: 'busy',
          invoke: {
            src: 'retrieveAddress',
            input: ({ context }) => ({ id: context.chosen }),
            onDone: { actions: raise(({ event }) => event.output) },
            onError: 'unavailable',
          },
          on: {
            'address.retrieved': {
              target: 'filled',
              actions: { type: 'notifyAddress', params: fromEvent },
            },
          },
        },
        filled: { description: 'The address stands in its fields, which can be changed.' },
        unavailable: { description: 'The service does not answer, or not with this address: it is typed.' },
      },
    },
    manualEntry: {
      description: 'The guest types the address; a search is one press away.',
      on: {
        'search.requested': [
          {
            guard: { type: 'isLongEnough', params: ({ context }) => context },
            target: 'searching.debouncing',
          },
          { target: 'searching' },
        ],
      },
    },
  },
});
