/**
 * The parties of a search, for both brands. Each change within the limits is sent to the search (spec: booking journey
 * 3, 4 and 5).
 */
import { assign, sendParent, setup } from 'xstate';
import type { CotType, Party } from '../contract/party.ts';
import {
  addPartyRefusal,
  countRefusal,
  minAdults,
  partiesRefusal,
  withCountIn,
  type CountChange,
  type PartyTerms,
} from './limits.rules.ts';
import { FURTHER_PARTY, isFirstParty, withLead, withParty, withoutParty } from './party.rules.ts';
import { splitParties } from './split.rules.ts';
import { fromEvent } from '../kit/chart.ts';

type CotChosen = Readonly<{ partyIndex: number; cotId: number; cotType: CotType }>;

export type PartyEvent =
  | ({ type: 'count.changed' } & CountChange)
  | ({ type: 'cot.chosen' } & CotChosen)
  | { type: 'lead.chosen'; partyIndex: number }
  | { type: 'party.added' }
  | { type: 'party.removed'; partyIndex: number }
  | { type: 'who.saved' }
  | { type: 'who.closed' }
  /** from the search: it starts over */
  | { type: 'parties.replaced'; parties: Party[] }
  /** from the search: a break with other terms was chosen */
  | { type: 'terms.changed'; terms: PartyTerms };

/** Sent to the search: the current parties. */
export type PartyChanged = { type: 'party.changed'; parties: Party[] };

export type PartyInput = Readonly<{
  parties: Party[];
  terms: PartyTerms;
  /** the address requests the parties, in a modal over the page */
  isModalRequested: boolean;
}>;

export type PartyContext = PartyInput &
  Readonly<{
    /** the modal was open, and the guest has saved or closed it */
    isModalClosed: boolean;
    /** a party was too large for one unit and was split over several */
    hasAddedUnits: boolean;
    /** the guest or an address has chosen the parties: they are not just those that a search starts with */
    isChosen: boolean;
  }>;

const splitContext = ({ parties, terms }: PartyContext): Party[] => splitParties(parties, minAdults(0, terms));

export const partyMachine = setup({
  types: { context: {} as PartyContext, events: {} as PartyEvent, input: {} as PartyInput },
  guards: {
    isCountAllowed: ({ context }, params: CountChange) => countRefusal(context.parties, params, context.terms) === null,
    isCotOfParty: ({ context }, params: CotChosen) =>
      params.cotType !== 'In a bed' &&
      (context.parties[params.partyIndex]?.cotTypes.some((cot) => cot.id === params.cotId) ?? false),
    isWithoutLead: ({ context }, params: { partyIndex: number }) =>
      context.parties[params.partyIndex]?.isLeadBookerInParty === false,
    canAddParty: ({ context }) => addPartyRefusal(context.parties) === null,
    isFurtherParty: ({ context }, params: { partyIndex: number }) =>
      params.partyIndex > 0 && params.partyIndex < context.parties.length,
    needsMoreUnits: ({ context }) => splitContext(context).length > context.parties.length,
    isModalRequested: ({ context }) => context.isModalRequested,
    isModalRequestedBookable: ({ context }) =>
      context.isModalRequested && partiesRefusal(context.parties, context.terms) === null,
    areBookable: ({ context }) => partiesRefusal(context.parties, context.terms) === null,
  },
  actions: {
    setCount: assign(({ context }, params: CountChange) => {
      const parties = withCountIn(context.parties, params, context.terms);
      return { parties, hasAddedUnits: parties.length > context.parties.length, isChosen: true };
    }),
    setCot: assign({
      parties: ({ context }, params: CotChosen) =>
        withParty(context.parties, params.partyIndex, (party) => ({
          ...party,
          cotTypes: party.cotTypes.map((cot) => (cot.id === params.cotId ? { ...cot, type: params.cotType } : cot)),
        })),
    }),
    setLead: assign({
      parties: ({ context }, params: { partyIndex: number }) => withLead(context.parties, params.partyIndex),
    }),
    addParty: assign({ parties: ({ context }) => [...context.parties, FURTHER_PARTY], isChosen: true }),
    removeParty: assign({
      parties: ({ context }, params: { partyIndex: number }) => withoutParty(context.parties, params.partyIndex),
      isChosen: true,
    }),
    setParties: assign((_, { parties }: { parties: Party[] }) => ({ parties, isChosen: !isFirstParty(parties) })),
    setTerms: assign({ terms: (_, params: { terms: PartyTerms }) => params.terms }),
    splitParties: assign(({ context }) => ({ parties: splitContext(context), hasAddedUnits: true })),
    clearUnitsAdded: assign({ hasAddedUnits: false }),
    setChosen: assign({ isChosen: true }),
    closeModal: assign({ isModalRequested: false, isModalClosed: true }),
    notifyParent: sendParent(({ context }): PartyChanged => ({ type: 'party.changed', parties: context.parties })),
  },
}).createMachine({
  id: 'party',
  description:
    'The guest enters who is coming and where infants sleep. A party that becomes too large for one unit is split over several. Every change within the limits is sent to the search.',
  meta: {
    requirements: [
      'JOURNEY-3-PARTY',
      'JOURNEY-3-LEAD',
      'JOURNEY-5-PARTY-MORE',
      'JOURNEY-5-SEARCH-INFO',
      'JOURNEY-5-FOLLOW-UP',
      'JOURNEY-2-SEARCH-WHO',
    ],
  },
  context: ({ input }) => ({
    ...input,
    hasAddedUnits: false,
    isChosen: !isFirstParty(input.parties),
    isModalClosed: false,
  }),
  initial: 'splitting',
  on: {
    'count.changed': {
      guard: { type: 'isCountAllowed', params: fromEvent },
      target: '.checking',
      actions: [{ type: 'setCount', params: fromEvent }, 'notifyParent'],
    },
    'cot.chosen': {
      guard: { type: 'isCotOfParty', params: fromEvent },
      target: '.checking',
      actions: [{ type: 'setCot', params: fromEvent }, 'clearUnitsAdded', 'notifyParent'],
    },
    'lead.chosen': {
      guard: { type: 'isWithoutLead', params: fromEvent },
      target: '.checking',
      actions: [{ type: 'setLead', params: fromEvent }, 'clearUnitsAdded', 'notifyParent'],
    },
    'party.added': {
      guard: 'canAddParty',
      target: '.checking',
      actions: ['addParty', 'clearUnitsAdded', 'notifyParent'],
    },
    'party.removed': {
      guard: { type: 'isFurtherParty', params: fromEvent },
      target: '.checking',
      actions: [{ type: 'removeParty', params: fromEvent }, 'clearUnitsAdded', 'notifyParent'],
    },
    'parties.replaced': {
      target: '.splitting',
      actions: [{ type: 'setParties', params: fromEvent }, 'clearUnitsAdded'],
    },
    'terms.changed': {
      target: '.checking',
      actions: { type: 'setTerms', params: fromEvent },
    },
  },
  states: {
    splitting: {
      description:
        'Parties from an address or a reset are checked: one that is too large for a unit is split over several.',
      always: [
        { guard: 'needsMoreUnits', target: 'checking', actions: ['splitParties', 'notifyParent'] },
        { target: 'checking' },
      ],
    },
    checking: {
      description: 'The limits decide whether these parties can be booked.',
      always: [
        { guard: 'isModalRequestedBookable', target: 'inModal.saved' },
        { guard: 'isModalRequested', target: 'inModal.incomplete' },
        { guard: 'areBookable', target: 'saved' },
        { target: 'incomplete' },
      ],
    },
    inModal: {
      description: 'The address asked for the parties: they are shown in a modal over the page.',
      on: {
        'who.closed': { target: 'checking', actions: 'closeModal' },
        'who.saved': { guard: 'areBookable', target: 'checking', actions: ['closeModal', 'setChosen'] },
      },
      initial: 'incomplete',
      states: {
        incomplete: {
          description: 'The parties exceed a limit or lack something. The modal shows what, and can be closed.',
        },
        saved: { tags: 'saved', description: 'These parties can be booked. The modal can be saved or closed.' },
      },
    },
    incomplete: {
      description: 'The parties exceed a limit or lack something, such as a cot type. The page shows what.',
    },
    saved: { tags: 'saved', description: 'These parties can be booked.' },
  },
});
