/** Extras and passes by quantity, and the ground-floor option. The server saves and prices every change at once. */
import { assign, setup, type SnapshotFrom } from 'xstate';
import { baseCodeOf } from '../basket/codes.ts';
import { SAVING, UNDO, savingParts, type Choosing } from '../basket/saving.ts';
import type { Addon, ExtraChoice, GroundFloor } from '../contract/addon.ts';
import type { Booking } from '../contract/booking.ts';
import type { ItemTexts } from '../contract/content.ts';
import type { HoldLost, LoadFailed, SaveOutcome, SessionLost } from '../outcomes/outcomes.ts';
import { unprovided } from '../kit/unprovided.ts';
import { isGroundFloorOffered, pricedExtras } from './extras.rules.ts';
import {
  withExtraChoices,
  chosenIn,
  extraRefusal,
  quantityOf,
  slotChoiceRefusal,
  type SlotChoice,
} from './choices.rules.ts';
import { LOST_EVENTS, LOST_STATES } from '../outcomes/ends.ts';
import { RAISE_OUTPUT, SET_NOTICE, fromEvent, offersRetry, outputOf, type FinalStates } from '../kit/chart.ts';
import * as typing from './typedExtras.rules.ts';

type ExtrasLoaded = {
  type: 'extras.loaded';
  addons: readonly Addon[];
  groundFloor: GroundFloor;
  texts: ItemTexts;
};

export type ExtrasEvent =
  | { type: 'extra.changed'; code: string; quantity: number }
  | ({ type: 'slot.toggled' } & SlotChoice)
  | (typing.ExtraTyped & { type: 'quantity.typed' })
  | (typing.ExtraTyped & { type: 'tokens.entered' })
  /** a number of tokens to add is typed but not applied yet */
  | { type: 'tokens.typed'; code: string; text: string }
  | { type: 'groundFloor.toggled' }
  | { type: 'undo.requested' }
  | { type: 'step.finished' }
  | { type: 'retry.requested' }
  | ExtrasLoaded
  | LoadFailed
  | SaveOutcome;

/** The ground-floor option, as a key beside the codes of extras. */
export const GROUND_FLOOR = 'ground-floor';

export type ExtrasInput = Pick<ExtrasContext, 'booking' | 'isEditing'>;

export type ExtrasContext = Choosing<ExtraChoice> &
  Readonly<{
    options: readonly Addon[];
    groundFloor: GroundFloor | null;
    texts: ItemTexts;
    /** the base code of the extra changed last, `GROUND_FLOOR` or `UNDO` */
    pressed: string | null;
    /** the messages at the number fields about what was typed last */
    typed: readonly typing.TypedExtra[];
  }>;

export type ExtrasOutcome = { type: 'extras.finished'; booking: Booking } | SessionLost | HoldLost;

/** What saving needs; a removed extra is added again for the whole booking. */
const SAVED = savingParts(chosenIn, ({ price: _seen, ...choice }) => ({ ...choice, unitSeqNumber: null }));

const extrasSetup = setup({
  types: {
    context: {} as ExtrasContext,
    events: {} as ExtrasEvent,
    input: {} as ExtrasInput,
    output: {} as ExtrasOutcome,
  },
  actors: {
    loadExtras: unprovided<ExtrasLoaded | LoadFailed | SessionLost | HoldLost, null>('loadExtras'),
    saveExtras: unprovided<SaveOutcome, { version: number; extras: readonly ExtraChoice[] }>('saveExtras'),
    saveGroundFloor: unprovided<SaveOutcome, { version: number; isSelected: boolean; price: number }>(
      'saveGroundFloor',
    ),
  },
  guards: {
    isAccepted: ({ context }, params: ExtraChoice) => extraRefusal(context, params) === null,
    isSlotAvailable: ({ context }, params: SlotChoice) => slotChoiceRefusal(context, params) === null,
    isOtherQuantity: ({ context }, params: typing.ExtraTyped) =>
      typing.isOtherQuantity(context, context.wanted, params),
    isAllCorrected: ({ context }) => typing.openNumber(context.typed, context.wanted) === null,
    isGroundFloorOffered: ({ context }) => isGroundFloorOffered(context.groundFloor),
    ...SAVED.guards,
  },
  actions: {
    setOptions: assign((_, params: ExtrasLoaded) => ({
      options: params.addons,
      groundFloor: params.groundFloor,
      texts: params.texts,
    })),
    setWanted: assign(({ context }, params: { choices: readonly ExtraChoice[] }) => {
      const before = chosenIn(context.booking);
      const wanted = withExtraChoices(context, params.choices);
      const isLess = ({ code, quantity }: ExtraChoice): boolean => quantity > quantityOf(wanted, code);
      const [first] = params.choices;
      return {
        wanted,
        notice: null,
        pressed: first ? baseCodeOf(first.code) : null,
        undo: before.some(isLess) ? before : null,
      };
    }),
    setTyped: assign(({ context }, params: typing.ExtraTyped) => ({
      typed: typing.typedAfter(context, context.wanted, params),
    })),
    setTypedAtTime: assign(({ context }, params: SlotChoice) => ({
      typed: typing.typedAtTime(context, params).typed,
    })),
    setUnused: assign(({ context }, params: { code: string; text: string }) => ({
      typed: typing.withUnused(context.typed, context.wanted, params),
    })),
    clearTyped: assign(({ context }, params: { code: string }) => ({
      typed: typing.typedWithout(context.typed, params.code),
    })),
    applyUndo: assign(({ context }) => ({
      wanted: context.undo ?? context.wanted,
      undo: null,
      notice: null,
      pressed: UNDO,
    })),
    setBooking: assign(({ context }, params: { booking: Booking }) => ({
      booking: params.booking,
      wanted: chosenIn(params.booking),
      groundFloor: context.groundFloor && {
        ...context.groundFloor,
        isSelected: params.booking.isGroundFloorSelected,
      },
    })),
    setGroundFloorPressed: assign({ notice: null, pressed: GROUND_FLOOR }),
    ...SAVED.actions,
  },
});

/** A typed number that changes the quantity is saved at once; the field shows any message about it. */
const ON_TYPED = [
  {
    guard: { type: 'isOtherQuantity', params: fromEvent },
    target: 'saving.extras',
    actions: [
      { type: 'setTyped', params: fromEvent },
      {
        type: 'setWanted',
        params: ({ context, event }: { context: ExtrasContext; event: typing.ExtraTyped }) => ({
          choices: [typing.typedChoice(context, context.wanted, event)],
        }),
      },
    ],
  },
  { actions: { type: 'setTyped', params: fromEvent } },
] as const;

/** How the chart ends. */
const ENDS = {
  done: {
    type: 'final',
    description: 'The extras are settled; the journey continues.',
    output: ({ context }) => ({ type: 'extras.finished', booking: context.booking }),
  },
  ...LOST_STATES,
} satisfies FinalStates<ExtrasContext, ExtrasOutcome>;

export const extrasMachine = extrasSetup.createMachine({
  id: 'extras',
  description: 'The guest chooses spa, activities, tokens and other extras for the whole booking.',
  meta: { requirements: ['JOURNEY-4-ADDONS'] },
  context: ({ input }) => ({
    ...input,
    options: [],
    groundFloor: null,
    texts: {},
    wanted: chosenIn(input.booking),
    undo: null,
    notice: null,
    pressed: null,
    typed: [],
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The extras and prices for the booking are loading.',
      tags: 'busy',
      invoke: { src: 'loadExtras', input: null, ...RAISE_OUTPUT },
      on: {
        'extras.loaded': {
          target: 'awaitingChoice',
          actions: { type: 'setOptions', params: fromEvent },
        },
        'load.failed': { target: 'loadFailed', actions: SET_NOTICE },
      },
    },
    awaitingChoice: {
      description: 'Nothing is selected in advance. Quantities are limited to what the party can use.',
      on: {
        'extra.changed': {
          guard: { type: 'isAccepted', params: fromEvent },
          target: 'saving.extras',
          actions: [
            { type: 'clearTyped', params: fromEvent },
            { type: 'setWanted', params: ({ event: { code, quantity } }) => ({ choices: [{ code, quantity }] }) },
          ],
        },
        'slot.toggled': {
          guard: { type: 'isSlotAvailable', params: fromEvent },
          target: 'saving.extras',
          actions: [
            {
              type: 'setWanted',
              params: ({ context, event }) => ({ choices: typing.typedAtTime(context, event).choices }),
            },
            { type: 'setTypedAtTime', params: fromEvent },
          ],
        },
        'quantity.typed': ON_TYPED,
        'tokens.entered': ON_TYPED,
        'tokens.typed': { actions: { type: 'setUnused', params: fromEvent } },
        'groundFloor.toggled': {
          guard: 'isGroundFloorOffered',
          target: 'saving.groundFloor',
          actions: 'setGroundFloorPressed',
        },
        'undo.requested': { guard: 'hasUndo', target: 'saving.extras', actions: 'applyUndo' },
        'step.finished': { guard: 'isAllCorrected', target: 'done' },
      },
    },
    saving: {
      ...SAVING,
      initial: 'extras',
      states: {
        extras: {
          description: 'The chosen quantities are being saved.',
          invoke: {
            src: 'saveExtras',
            input: ({ context: { booking, options, wanted } }) => ({
              version: booking.version,
              extras: pricedExtras(options, wanted),
            }),
            ...RAISE_OUTPUT,
            onError: '#extras.broken',
          },
        },
        groundFloor: {
          description: 'The ground-floor option is being added or removed.',
          invoke: {
            src: 'saveGroundFloor',
            input: ({ context }) => ({
              version: context.booking.version,
              isSelected: !context.booking.isGroundFloorSelected,
              price: context.groundFloor?.price ?? 0,
            }),
            ...RAISE_OUTPUT,
            onError: '#extras.broken',
          },
        },
      },
    },
    loadFailed: offersRetry('The extras could not be loaded.', 'loading', 'clearNotice'),
    ...ENDS,
    broken: offersRetry('Something failed unexpectedly. The page apologises and offers to retry.', 'loading', 'revert'),
  },
  on: LOST_EVENTS,
  output: outputOf(ENDS),
});

export type ExtrasSnapshot = SnapshotFrom<typeof extrasMachine>;
