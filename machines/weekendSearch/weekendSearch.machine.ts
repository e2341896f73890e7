/** The search of the adults-only weekends: when and for what, who, where (spec: booking journey 1, 2, 3 and 5). */
import { assign, raise, sendParent, setup } from 'xstate';
import type { EventTexts } from '../contract/content.ts';
import type { Party } from '../contract/party.ts';
import type { WeekendBreaks } from '../contract/weekend.ts';
import { unprovided } from '../kit/unprovided.ts';
import { partiesRefusal } from '../party/limits.rules.ts';
import { partyMachine, type PartyChanged } from '../party/party.machine.ts';
import { isWished, weekendsOf, weekendsWith, wishOnSale, withToggled, type Wished } from './wish.rules.ts';
import { ANY_WEEKEND, type EventWish } from './wish.ts';
import { fromEvent } from '../kit/fromEvent.ts';

type Loaded = { type: 'weekends.loaded'; offer: WeekendBreaks; texts: EventTexts };
type LoadFailed = { type: 'load.failed'; message: string };

/** The questions, in their order (spec: booking journey 2). */
export const QUESTIONS = ['when', 'who', 'where'] as const;
export type Question = (typeof QUESTIONS)[number];

export type WeekendSearchEvent =
  | ({ type: 'wish.toggled' } & Wished)
  | { type: 'wish.cleared' }
  | { type: 'question.opened'; question: Question }
  | { type: 'search.submitted' }
  | { type: 'retry.asked' }
  | PartyChanged
  | Loaded
  | LoadFailed;

export type WeekendSearchInput = Readonly<{
  parties: Party[];
  wish: EventWish;
  /** the address asks who is coming, first of all */
  isWhoAsked: boolean;
}>;

export type WeekendSearchContext = WeekendSearchInput &
  Readonly<{ offer: WeekendBreaks | null; texts: EventTexts; message: string | null }>;

/** What the journey is told: the wish and who is coming, as they are now; once the search is asked for, to go on. */
export type WishChanged = { type: 'wish.changed'; wish: EventWish; parties: Party[] };
export type WeekendsSearched = { type: 'weekends.searched'; wish: EventWish; parties: Party[] };

/** All guests are adults, in any weekend. */
export const WEEKEND_TERMS = { brand: 'weekend', isPrivateBreak: false, isTotsBreak: false } as const;

export const weekendSearchMachine = setup({
  types: {
    context: {} as WeekendSearchContext,
    events: {} as WeekendSearchEvent,
    input: {} as WeekendSearchInput,
    output: {} as WeekendsSearched,
    children: {} as { party: 'party' },
  },
  actors: { loadWeekends: unprovided<Loaded | LoadFailed, void>('loadWeekends'), party: partyMachine },
  guards: {
    isWhoAsked: ({ context }) => context.isWhoAsked,
    isToBeHad: ({ context: { offer, wish } }, params: Wished) =>
      isWished(wish, params) || (offer !== null && weekendsWith(offer, wish, params) > 0),
    hasWish: ({ context: { wish } }) => wish.events.length + wish.resorts.length + wish.months.length > 0,
    isWho: (_, params: { question: Question }) => params.question === 'who',
    isWhere: (_, params: { question: Question }) => params.question === 'where',
    canSearch: ({ context: { offer, wish, parties } }) =>
      offer !== null && weekendsOf(offer, wish).length > 0 && partiesRefusal(parties, WEEKEND_TERMS) === null,
  },
  actions: {
    rememberOffer: assign(({ context }, params: Loaded) => ({
      offer: params.offer,
      texts: params.texts,
      wish: wishOnSale(params.offer, context.wish),
    })),
    toggle: assign({ wish: ({ context }, params: Wished) => withToggled(context.wish, params) }),
    clearWish: assign({ wish: ANY_WEEKEND }),
    rememberParties: assign({ parties: (_, params: { parties: Party[] }) => params.parties }),
    rememberMessage: assign({ message: (_, params: { message: string }) => params.message }),
    tellWish: sendParent(({ context: { wish, parties } }): WishChanged => ({ type: 'wish.changed', wish, parties })),
  },
}).createMachine({
  id: 'weekendSearch',
  description: 'When and for what, who, where: ends with weekends that can be looked for.',
  meta: { requirements: ['JOURNEY-2-SEARCH-WEEKEND', 'JOURNEY-3-SEARCH-WEEKEND'] },
  context: ({ input }) => ({ ...input, offer: null, texts: {}, message: null }),
  invoke: {
    id: 'party',
    src: 'party',
    input: ({ context }) => ({ parties: context.parties, terms: WEEKEND_TERMS, isAsked: context.isWhoAsked }),
    onError: '.broken',
  },
  initial: 'loading',
  on: { 'party.changed': { actions: [{ type: 'rememberParties', params: fromEvent }, 'tellWish'] } },
  states: {
    loading: {
      description: 'The weekends on sale are on their way.',
      tags: 'busy',
      invoke: {
        src: 'loadWeekends',
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'weekends.loaded': {
          target: 'asking',
          actions: [{ type: 'rememberOffer', params: fromEvent }, 'tellWish'],
        },
        'load.failed': { target: 'unlisted', actions: { type: 'rememberMessage', params: fromEvent } },
      },
    },
    asking: {
      description: 'The guest answers in any order; each answer narrows what the others offer.',
      initial: 'deciding',
      on: {
        'wish.toggled': {
          guard: { type: 'isToBeHad', params: fromEvent },
          actions: [{ type: 'toggle', params: fromEvent }, 'tellWish'],
        },
        'wish.cleared': { guard: 'hasWish', actions: ['clearWish', 'tellWish'] },
        'question.opened': [
          { guard: { type: 'isWho', params: fromEvent }, target: '.who' },
          { guard: { type: 'isWhere', params: fromEvent }, target: '.where' },
          { target: '.when' },
        ],
        'search.submitted': [{ guard: 'canSearch', target: 'done' }, { target: '.refused' }],
      },
      states: {
        deciding: {
          description: 'The address may ask who is coming, first of all.',
          always: [{ guard: 'isWhoAsked', target: 'who' }, { target: 'when' }],
        },
        when: { description: 'Months and events are open.' },
        who: { description: 'The parties are open.' },
        where: { description: 'The resorts are open.' },
        refused: {
          description:
            'The guest asked to go on and no weekend is all that, or the party cannot come; the page opens what is at fault.',
          on: {
            'wish.toggled': {
              guard: { type: 'isToBeHad', params: fromEvent },
              target: 'when',
              actions: [{ type: 'toggle', params: fromEvent }, 'tellWish'],
            },
            'wish.cleared': { guard: 'hasWish', target: 'when', actions: ['clearWish', 'tellWish'] },
            'party.changed': {
              target: 'who',
              actions: [{ type: 'rememberParties', params: fromEvent }, 'tellWish'],
            },
          },
        },
      },
    },
    unlisted: { description: 'The weekends could not be loaded.', on: { 'retry.asked': 'loading' } },
    done: {
      type: 'final',
      description: 'The journey goes on to the weekends that were found.',
      output: ({ context: { wish, parties } }): WeekendsSearched => ({ type: 'weekends.searched', wish, parties }),
    },
    broken: {
      description: 'A defect: one apology, one way out. The parties that may have failed begin anew.',
      on: { 'retry.asked': { target: '#weekendSearch', reenter: true } },
    },
  },
  output: ({ event }) => event.output as WeekendsSearched,
});
