/**
 * Dining, drinks and all-inclusive packages, chosen for each unit. The server saves and prices every change at once.
 */
import { assign, setup } from 'xstate';
import { diningsIn } from '../basket/choices.ts';
import { SAVING, UNDO, savingParts, type Choosing } from '../basket/saving.ts';
import type { Addon, DiningChoice, PricedDining } from '../contract/addon.ts';
import type { Booking } from '../contract/booking.ts';
import type { ItemTexts } from '../contract/content.ts';
import type { HoldLost, LoadFailed, SaveOutcome, SessionLost } from '../outcomes/outcomes.ts';
import { unprovided } from '../kit/unprovided.ts';
import { bothOf, chosenDinings, toggled } from './choices.rules.ts';
import { sortDining, pricedDinings, undoOf } from './dining.rules.ts';
import { LOST_EVENTS, LOST_STATES } from '../outcomes/ends.ts';
import { RAISE_OUTPUT, SET_NOTICE, fromEvent, offersRetry, outputOf, type FinalStates } from '../kit/chart.ts';

type AddonsLoaded = {
  type: 'addons.loaded';
  addons: readonly Addon[];
  texts: ItemTexts;
  /** codes that are shown first, in this order */
  order: readonly string[];
};

export type DiningEvent =
  | { type: 'dining.toggled'; code: string; unitIndex: number }
  | { type: 'undo.requested' }
  /** the guest wants both: what the last change removed, and what replaced it */
  | { type: 'both.requested' }
  | { type: 'step.finished' }
  | { type: 'retry.requested' }
  | AddonsLoaded
  | LoadFailed
  | SaveOutcome;

export type DiningInput = Pick<DiningContext, 'booking' | 'isEditing'>;

export type DiningContext = Choosing<DiningChoice> &
  Readonly<{ options: readonly Addon[]; texts: ItemTexts; pressed: DiningChoice | typeof UNDO | null }>;

export type DiningOutcome = { type: 'dining.finished'; booking: Booking } | SessionLost | HoldLost;

/** What saving needs; a removed package is added again for its party. */
const SAVED = savingParts(chosenDinings, ({ code, unitIndex }) => ({ code, quantity: 1, unitSeqNumber: unitIndex }));

/** How the chart ends. */
const ENDS = {
  done: {
    type: 'final',
    description: 'Dining is settled for every unit; the journey continues.',
    output: ({ context }) => ({ type: 'dining.finished', booking: context.booking }),
  },
  ...LOST_STATES,
} satisfies FinalStates<DiningContext, DiningOutcome>;

export const diningMachine = setup({
  types: {
    context: {} as DiningContext,
    events: {} as DiningEvent,
    input: {} as DiningInput,
    output: {} as DiningOutcome,
  },
  actors: {
    loadDining: unprovided<AddonsLoaded | LoadFailed | SessionLost | HoldLost, null>('loadDining'),
    saveDinings: unprovided<SaveOutcome, { version: number; dinings: readonly PricedDining[] }>('saveDinings'),
  },
  guards: {
    isAccepted: ({ context }, params: DiningChoice) => toggled(context, params).context.refusal === null,
    canHaveBoth: ({ context }) => context.undo !== null && bothOf(context, context.undo) !== null,
    ...SAVED.guards,
  },
  actions: {
    setOptions: assign((_, params: AddonsLoaded) => ({
      options: sortDining(params.addons, params.order),
      texts: params.texts,
    })),
    toggleDining: assign(({ context }, params: DiningChoice) => {
      const before = chosenDinings(context.booking);
      const wanted = diningsIn(toggled(context, params).context.lines);
      return {
        wanted,
        notice: null,
        pressed: { code: params.code, unitIndex: params.unitIndex },
        undo: undoOf(before, wanted, context.options),
      };
    }),
    applyUndo: assign(({ context }) => ({
      wanted: context.undo ?? context.wanted,
      undo: null,
      notice: null,
      pressed: UNDO,
    })),
    applyBoth: assign(({ context }) => ({
      wanted: bothOf(context, context.undo ?? []) ?? context.wanted,
      undo: null,
      notice: null,
      pressed: UNDO,
    })),
    setBooking: assign((_, params: { booking: Booking }) => ({
      booking: params.booking,
      wanted: chosenDinings(params.booking),
    })),
    ...SAVED.actions,
  },
}).createMachine({
  id: 'dining',
  description: 'The guest chooses dining and drinks for each unit, or none.',
  meta: { requirements: ['JOURNEY-4-DINING'] },
  context: ({ input }) => ({
    ...input,
    options: [],
    texts: {},
    wanted: chosenDinings(input.booking),
    undo: null,
    notice: null,
    pressed: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The packages and prices for each unit are loading.',
      tags: 'busy',
      invoke: { src: 'loadDining', input: null, ...RAISE_OUTPUT },
      on: {
        'addons.loaded': {
          target: 'awaitingChoice',
          actions: { type: 'setOptions', params: fromEvent },
        },
        'load.failed': { target: 'loadFailed', actions: SET_NOTICE },
      },
    },
    awaitingChoice: {
      description: 'Packages can be added and removed. The guest can continue without one.',
      on: {
        'dining.toggled': {
          guard: { type: 'isAccepted', params: fromEvent },
          target: 'saving',
          actions: { type: 'toggleDining', params: fromEvent },
        },
        'undo.requested': { guard: 'hasUndo', target: 'saving', actions: 'applyUndo' },
        'both.requested': { guard: 'canHaveBoth', target: 'saving', actions: 'applyBoth' },
        'step.finished': 'done',
      },
    },
    saving: {
      ...SAVING,
      invoke: {
        src: 'saveDinings',
        input: ({ context: { booking, options, wanted } }) => ({
          version: booking.version,
          dinings: pricedDinings(options, wanted),
        }),
        ...RAISE_OUTPUT,
      },
    },
    loadFailed: offersRetry('The packages could not be loaded.', 'loading', 'clearNotice'),
    ...ENDS,
    broken: offersRetry('Something failed unexpectedly. The page apologises and offers to retry.', 'loading', 'revert'),
  },
  on: LOST_EVENTS,
  output: outputOf(ENDS),
});
