/**
 * Choosing a cabin by name on the maps of the resort, for each party in turn. Each choice is held at once (spec:
 * booking journey 2 and 4).
 */
import { ACCOUNT_END_EVENTS, ACCOUNT_END_STATES } from '../outcomes/accountEnds.ts';
import { LOST_EVENTS, LOST_STATES } from '../outcomes/ends.ts';
import { RAISE_OUTPUT, SET_NOTICE, fromEvent, outputOf, type FinalStates } from '../kit/chart.ts';
import { nextWithoutCabin } from './picker.rules.ts';
import { pickerSetup } from './picker.setup.ts';
import type { PickerContext, PickerOutcome } from './picker.types.ts';

/** A state in which the server holds the selected cabin; `target` follows when every party has one. */
const holdingTo = <Target extends string>(target: Target) =>
  pickerSetup.createStateConfig({
    tags: 'busy',
    invoke: {
      src: 'holdCabin',
      input: ({ context }) => ({
        version: context.booking.version,
        myBooking: context.myBooking,
        unitIndex: context.unitIndex,
        cabinCode: context.selectedCabinCode ?? '',
      }),
      ...RAISE_OUTPUT,
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
          target,
          actions: [
            { type: 'setBooking', params: fromEvent },
            { type: 'notifyBooking', params: fromEvent },
          ],
        },
      ],
    },
  });

/** How the chart ends. */
const ENDS = {
  done: {
    type: 'final',
    description: 'Every party has a cabin or any of its type; the journey continues.',
    output: ({ context }) => ({ type: 'picker.finished', booking: context.booking }),
  },
  ...ACCOUNT_END_STATES,
  ...LOST_STATES,
} satisfies FinalStates<PickerContext, PickerOutcome>;

export const pickerMachine = pickerSetup.createMachine({
  id: 'picker',
  description:
    'Each party can choose its cabin by name on the maps, of a booking that is being made, or in the change of a paid one.',
  meta: {
    requirements: [
      'JOURNEY-2-PICKER-TREE',
      'JOURNEY-2-PICKER-ITEMS',
      'JOURNEY-3-PICKER-STATE',
      'JOURNEY-4-PICKER',
      'JOURNEY-4-PICKER-RESET',
    ],
  },
  context: ({ input }) => ({
    booking: input.booking,
    myBooking: input.myBooking ?? null,
    mapId: input.mapId,
    unitIndex: nextWithoutCabin(input.booking.units, -1) ?? 0,
    maps: {},
    cabins: [],
    currentStep: '',
    prevSteps: [],
    selectedCabinCode: null,
    selectedItemId: null,
    releasing: [],
    zoom: 1,
    notice: null,
    sectionText: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The maps and the party’s cabins are loading. What is shown already stays visible.',
      tags: 'busy',
      invoke: {
        src: 'loadPicker',
        input: ({ context: { booking, myBooking, unitIndex } }) => ({ resort: booking.resort, unitIndex, myBooking }),
        ...RAISE_OUTPUT,
      },
      on: {
        'picker.loaded': { target: 'awaitingChoice', actions: { type: 'setMaps', params: fromEvent } },
        'load.failed': { target: 'loadFailed', actions: SET_NOTICE },
      },
    },
    awaitingChoice: {
      description:
        'The guest moves down and up the maps and selects a cabin, or a place to read about. Selecting holds nothing.',
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
        'item.selected': {
          guard: { type: 'canSelectItem', params: fromEvent },
          actions: { type: 'selectItem', params: fromEvent },
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
        'step.finished': [
          { guard: 'isSelectionToHold', target: 'holdingLast' },
          { guard: 'isBeingMade', target: 'done' },
        ],
        'selection.declined': { guard: 'isSelectionToHold', target: 'done' },
      },
    },
    holding: {
      description:
        'The server holds the cabin for the party instead of its earlier one. The next party without a cabin follows.',
      ...holdingTo('awaitingChoice'),
    },
    holdingLast: {
      description:
        'The same, for a guest who continues with the cabin: without another party the journey continues once it is held.',
      ...holdingTo('done'),
    },
    releasing: {
      description: 'Cabins are being released. Their parties keep their accommodation type.',
      tags: 'busy',
      invoke: {
        src: 'releaseCabins',
        input: ({ context: { booking, myBooking, releasing } }) => ({
          version: booking.version,
          myBooking,
          units: releasing,
        }),
        ...RAISE_OUTPUT,
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
      on: {
        'retry.requested': { target: 'loading', actions: 'clearNotice' },
        'step.finished': { guard: 'isBeingMade', target: 'done' },
      },
    },
    ...ENDS,
    broken: {
      description:
        'Something failed unexpectedly. The page apologises; the guest can retry or continue with the booking as it is.',
      on: {
        'retry.requested': { target: 'loading', actions: 'revert' },
        'step.finished': { guard: 'isBeingMade', target: 'done' },
      },
    },
  },
  on: {
    'cabin.taken': { target: '.loading', actions: ['revert', SET_NOTICE] },
    'basket.refused': { target: '.loading', actions: ['revert', SET_NOTICE] },
    'booking.outdated': {
      target: '.loading',
      actions: [
        { type: 'setBooking', params: fromEvent },
        { type: 'notifyBooking', params: fromEvent },
        'revert',
        SET_NOTICE,
      ],
    },
    ...ACCOUNT_END_EVENTS,
    ...LOST_EVENTS,
  },
  output: outputOf(ENDS),
});
