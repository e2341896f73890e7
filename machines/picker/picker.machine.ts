/**
 * Choosing a cabin by name on the maps of the resort, for each party in turn. Each choice is held at once
 * (spec: booking journey 2 and 4).
 */
import { assign, raise, sendParent, setup } from 'xstate';
import type { Booking } from '../contract/booking.ts';
import { unprovided } from '../kit/unprovided.ts';
import {
  canGoTo,
  canSelect,
  isCabinFree,
  isStepAvailable,
  nextWithoutCabin,
  positionBelow,
  positionAbove,
  positionOf,
  suggestedCabin,
  zoomAfter,
} from './picker.rules.ts';
import type {
  HoldOutcome,
  LoadOutcome,
  PickerContext,
  PickerEvent,
  PickerInput,
  PickerLoaded,
  PickerOutcome,
  Zoom,
} from './picker.types.ts';
import { LOST_EVENTS, LOST_STATES } from '../kit/ends.ts';
import { fromEvent } from '../kit/fromEvent.ts';

/** The code of the cabin that a party holds, or null. */
export const heldCabin = ({ units }: Booking, unitIndex: number): string | null =>
  units.find((unit) => unit.unitIndex === unitIndex)?.selectedCabinCode ?? null;

const unitsWithCabin = ({ units }: Booking): number[] =>
  units.flatMap(({ unitIndex, selectedCabinCode }) => (selectedCabinCode === null ? [] : [unitIndex]));

const suggestionIn = (context: PickerContext) =>
  suggestedCabin(context.maps, context.mapId, context, context.currentStep);

export const pickerMachine = setup({
  types: {
    context: {} as PickerContext,
    events: {} as PickerEvent,
    input: {} as PickerInput,
    output: {} as PickerOutcome,
  },
  actors: {
    loadPicker: unprovided<LoadOutcome, { resort: Booking['resort']; unitIndex: number }>('loadPicker'),
    holdCabin: unprovided<HoldOutcome, { version: number; unitIndex: number; cabinCode: string }>('holdCabin'),
    releaseCabins: unprovided<HoldOutcome, { version: number; units: readonly number[] }>('releaseCabins'),
  },
  guards: {
    canGoTo: ({ context }, params: { stepId: string }) => canGoTo(context.maps, context, context, params.stepId),
    hasComeFrom: ({ context }, params: { stepId: string }) => context.prevSteps.includes(params.stepId),
    hasHistory: ({ context }) => context.prevSteps.length > 0,
    canSelect: ({ context }, params: { code: string }) => canSelect(context.maps, context, context, params.code),
    hasSuggestion: ({ context }) => suggestionIn(context) !== null,
    isSelectionNew: ({ context: { booking, unitIndex, selectedCabinCode } }) =>
      selectedCabinCode !== null && selectedCabinCode !== heldCabin(booking, unitIndex),
    holdsCabin: ({ context: { booking, unitIndex } }) => heldCabin(booking, unitIndex) !== null,
    isAnyHeld: ({ context }) => unitsWithCabin(context.booking).length > 0,
    isOtherParty: ({ context: { booking, unitIndex } }, params: { unitIndex: number }) =>
      params.unitIndex !== unitIndex && booking.units.some((unit) => unit.unitIndex === params.unitIndex),
    leavesPartyOpen: ({ context }, params: { booking: Booking }) =>
      nextWithoutCabin(params.booking.units, context.unitIndex) !== null,
    changesZoom: ({ context }, params: { to: Zoom }) => zoomAfter(context.zoom, params.to) !== context.zoom,
  },
  actions: {
    setMaps: assign(({ context }, { maps, detail }: PickerLoaded) => {
      const loaded = { ...context, maps, cabins: detail.cabins };
      const isLookedAt = context.currentStep in maps && isStepAvailable(maps, loaded, context.currentStep);
      const held = heldCabin(context.booking, context.unitIndex);
      const { selectedCabinCode } = context;
      return {
        maps,
        cabins: detail.cabins,
        ...(isLookedAt ? {} : positionOf(maps, context.mapId, held)),
        selectedCabinCode:
          selectedCabinCode !== null && isCabinFree(loaded, selectedCabinCode) ? selectedCabinCode : held,
      };
    }),
    goTo: assign(({ context }, params: { stepId: string }) => ({
      ...positionBelow(context, params.stepId),
      selectedCabinCode: null,
      zoom: 1,
      notice: null,
    })),
    goBack: assign(({ context }, params: { stepId?: string }) => ({
      ...positionAbove(context, params.stepId),
      selectedCabinCode: null,
      zoom: 1,
      notice: null,
    })),
    select: assign((_, params: { code: string }) => ({ selectedCabinCode: params.code, notice: null })),
    suggest: assign(({ context }) => {
      const code = suggestionIn(context)?.code ?? null;
      return { ...positionOf(context.maps, context.mapId, code), selectedCabinCode: code, zoom: 1, notice: null };
    }),
    showParty: assign((_, params: { unitIndex: number }) => ({
      unitIndex: params.unitIndex,
      currentStep: '',
      prevSteps: [],
      selectedCabinCode: null,
      zoom: 1,
      notice: null,
    })),
    showNextParty: assign(({ context: { booking, unitIndex } }) => ({
      unitIndex: nextWithoutCabin(booking.units, unitIndex) ?? unitIndex,
      selectedCabinCode: null,
    })),
    zoomTo: assign({ zoom: ({ context }, params: { to: Zoom }) => zoomAfter(context.zoom, params.to) }),
    planRelease: assign({ releasing: ({ context }) => [context.unitIndex], notice: null }),
    planReset: assign({ releasing: ({ context }) => unitsWithCabin(context.booking), notice: null }),
    startOver: assign(({ context }) => ({
      ...positionOf(context.maps, context.mapId, null),
      unitIndex: context.releasing[0] ?? context.unitIndex,
      selectedCabinCode: null,
      zoom: 1,
    })),
    revert: assign({
      selectedCabinCode: ({ context }) => heldCabin(context.booking, context.unitIndex),
    }),
    setBooking: assign({ booking: (_, params: { booking: Booking }) => params.booking }),
    clearNotice: assign({ notice: null }),
    setNotice: assign({ notice: (_, params: { message: string }) => params.message }),
    notifyBooking: sendParent((_, params: { booking: Booking }) => ({
      type: 'booking.updated',
      booking: params.booking,
    })),
  },
}).createMachine({
  id: 'picker',
  description: 'Each party can choose its cabin by name on the maps. The guest can continue without one.',
  meta: {
    requirements: ['JOURNEY-2-PICKER-TREE', 'JOURNEY-3-PICKER-STATE', 'JOURNEY-4-PICKER', 'JOURNEY-4-PICKER-RESET'],
  },
  context: ({ input }) => ({
    booking: input.booking,
    mapId: input.mapId,
    unitIndex: nextWithoutCabin(input.booking.units, -1) ?? 0,
    maps: {},
    cabins: [],
    currentStep: '',
    prevSteps: [],
    selectedCabinCode: null,
    releasing: [],
    zoom: 1,
    notice: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The maps and the party’s cabins are loading. What is shown already stays visible.',
      tags: 'busy',
      invoke: {
        src: 'loadPicker',
        input: ({ context }) => ({ resort: context.booking.resort, unitIndex: context.unitIndex }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'picker.loaded': { target: 'awaitingChoice', actions: { type: 'setMaps', params: fromEvent } },
        'load.failed': { target: 'loadFailed', actions: { type: 'setNotice', params: fromEvent } },
      },
    },
    awaitingChoice: {
      description: 'The guest moves down and up the maps and selects a cabin. Selecting holds nothing.',
      on: {
        'step.chosen': {
          guard: { type: 'canGoTo', params: fromEvent },
          actions: { type: 'goTo', params: fromEvent },
        },
        'step.left': { guard: 'hasHistory', actions: { type: 'goBack', params: {} } },
        'step.returned': {
          guard: { type: 'hasComeFrom', params: fromEvent },
          actions: { type: 'goBack', params: fromEvent },
        },
        'cabin.selected': {
          guard: { type: 'canSelect', params: fromEvent },
          actions: { type: 'select', params: fromEvent },
        },
        'cabin.suggested': { guard: 'hasSuggestion', actions: 'suggest' },
        'cabin.confirmed': { guard: 'isSelectionNew', target: 'holding' },
        'cabin.released': { guard: 'holdsCabin', target: 'releasing', actions: 'planRelease' },
        'picker.reset': { guard: 'isAnyHeld', target: 'releasing', actions: ['planReset', 'startOver'] },
        'party.shown': {
          guard: { type: 'isOtherParty', params: fromEvent },
          target: 'loading',
          actions: { type: 'showParty', params: fromEvent },
        },
        'map.zoomed': {
          guard: { type: 'changesZoom', params: fromEvent },
          actions: { type: 'zoomTo', params: fromEvent },
        },
        'step.finished': 'done',
      },
    },
    holding: {
      description:
        'The server holds the cabin for the party instead of its earlier one. The next party without a cabin follows.',
      tags: 'busy',
      invoke: {
        src: 'holdCabin',
        input: ({ context }) => ({
          version: context.booking.version,
          unitIndex: context.unitIndex,
          cabinCode: context.selectedCabinCode ?? '',
        }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'basket.saved': [
          {
            guard: { type: 'leavesPartyOpen', params: fromEvent },
            target: 'loading',
            actions: [
              { type: 'setBooking', params: fromEvent },
              { type: 'notifyBooking', params: fromEvent },
              'showNextParty',
            ],
          },
          {
            target: 'awaitingChoice',
            actions: [
              { type: 'setBooking', params: fromEvent },
              { type: 'notifyBooking', params: fromEvent },
            ],
          },
        ],
      },
    },
    releasing: {
      description: 'Cabins are being released. Their parties keep their accommodation type.',
      tags: 'busy',
      invoke: {
        src: 'releaseCabins',
        input: ({ context }) => ({ version: context.booking.version, units: context.releasing }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'basket.saved': {
          target: 'loading',
          actions: [{ type: 'setBooking', params: fromEvent }, { type: 'notifyBooking', params: fromEvent }, 'revert'],
        },
      },
    },
    loadFailed: {
      description: 'The maps or the cabins could not be loaded. The guest can retry or continue without a cabin.',
      on: { 'retry.requested': { target: 'loading', actions: 'clearNotice' }, 'step.finished': 'done' },
    },
    done: {
      type: 'final',
      description: 'Every party has a cabin or any of its type; the journey continues.',
      output: ({ context }): PickerOutcome => ({ type: 'picker.finished', booking: context.booking }),
    },
    ...LOST_STATES,
    broken: {
      description:
        'Something failed unexpectedly. The page apologises; the guest can retry or continue with the booking as it is.',
      on: { 'retry.requested': { target: 'loading', actions: 'revert' }, 'step.finished': 'done' },
    },
  },
  on: {
    'cabin.taken': {
      target: '.loading',
      actions: ['revert', { type: 'setNotice', params: fromEvent }],
    },
    'basket.refused': {
      target: '.loading',
      actions: ['revert', { type: 'setNotice', params: fromEvent }],
    },
    'booking.outdated': {
      target: '.loading',
      actions: [
        { type: 'setBooking', params: fromEvent },
        { type: 'notifyBooking', params: fromEvent },
        'revert',
        { type: 'setNotice', params: fromEvent },
      ],
    },
    ...LOST_EVENTS,
  },
  output: ({ event }) => event.output as PickerOutcome,
});
