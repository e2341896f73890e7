/** The setup of the picker chart: actors by signature, guards and actions. */
import { assign, sendParent, setup } from 'xstate';
import type { MyBooking } from '../contract/amendment.ts';
import type { Booking } from '../contract/booking.ts';
import { unprovided } from '../kit/unprovided.ts';
import {
  canGoTo,
  canSelect,
  canSelectItem,
  heldCabin,
  isCabinFree,
  isStepAvailable,
  nextWithoutCabin,
  positionAbove,
  positionBelow,
  openingPosition,
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
  SeenBooking,
  Zoom,
} from './picker.types.ts';
import { clearNotice, setNotice } from '../kit/chart.ts';

type SavedBooking = Readonly<{ booking: Booking; myBooking?: MyBooking }>;

const unitsWithCabin = ({ units }: Booking): number[] =>
  units.flatMap(({ unitIndex, selectedCabinCode }) => (selectedCabinCode === null ? [] : [unitIndex]));

const suggestionIn = (context: PickerContext) =>
  suggestedCabin(context.maps, context.mapId, context, context.currentStep);

const NOTHING_SELECTED = { selectedCabinCode: null, selectedItemId: null } as const;

export const pickerSetup = setup({
  types: {
    context: {} as PickerContext,
    events: {} as PickerEvent,
    input: {} as PickerInput,
    output: {} as PickerOutcome,
  },
  actors: {
    loadPicker: unprovided<
      LoadOutcome,
      { resort: Booking['resort']; unitIndex: number } & Pick<SeenBooking, 'myBooking'>
    >('loadPicker'),
    holdCabin: unprovided<HoldOutcome, SeenBooking & { unitIndex: number; cabinCode: string }>('holdCabin'),
    releaseCabins: unprovided<HoldOutcome, SeenBooking & { units: readonly number[] }>('releaseCabins'),
  },
  guards: {
    canGoTo: ({ context }, params: { stepId: string }) => canGoTo(context.maps, context, context, params.stepId),
    hasComeFrom: ({ context }, params: { stepId: string }) => context.prevSteps.includes(params.stepId),
    hasHistory: ({ context }) => context.prevSteps.length > 0,
    canSelect: ({ context }, params: { code: string }) => canSelect(context.maps, context, context, params.code),
    canSelectItem: ({ context }, params: { id: string }) => canSelectItem(context.maps, context, params.id),
    hasSuggestion: ({ context }) => suggestionIn(context) !== null,
    isSelectionNew: ({ context: { booking, unitIndex, selectedCabinCode } }) =>
      selectedCabinCode !== null && selectedCabinCode !== heldCabin(booking, unitIndex),
    holdsCabin: ({ context: { booking, unitIndex } }) => heldCabin(booking, unitIndex) !== null,
    isAnyHeld: ({ context }) => unitsWithCabin(context.booking).length > 0,
    isOtherParty: ({ context: { booking, unitIndex } }, params: { unitIndex: number }) =>
      params.unitIndex !== unitIndex && booking.units.some((unit) => unit.unitIndex === params.unitIndex),
    leavesPartyOpen: ({ context }, params: { booking: Booking }) =>
      nextWithoutCabin(params.booking.units, context.unitIndex) !== null,
    isSelectionToHold: ({ context: { booking, myBooking, unitIndex, selectedCabinCode } }) =>
      myBooking === null && selectedCabinCode !== null && selectedCabinCode !== heldCabin(booking, unitIndex),
    /** for a paid booking, a link leads on after the choice */
    isBeingMade: ({ context }) => context.myBooking === null,
    changesZoom: ({ context }, params: { to: Zoom }) => zoomAfter(context.zoom, params.to) !== context.zoom,
  },
  actions: {
    setMaps: assign(({ context }, { maps, detail, sectionText }: PickerLoaded) => {
      const loaded = { ...context, maps, cabins: detail.cabins };
      const isLookedAt = context.currentStep in maps && isStepAvailable(maps, loaded, context.currentStep);
      const held = heldCabin(context.booking, context.unitIndex);
      const { selectedCabinCode } = context;
      return {
        maps,
        cabins: detail.cabins,
        sectionText: sectionText ?? null,
        ...(isLookedAt ? {} : openingPosition(maps, context.mapId, loaded, held)),
        selectedCabinCode:
          selectedCabinCode !== null && isCabinFree(loaded, selectedCabinCode) ? selectedCabinCode : held,
      };
    }),
    goTo: assign(({ context }, params: { stepId: string }) => ({
      ...positionBelow(context, params.stepId),
      ...NOTHING_SELECTED,
      zoom: 1,
      notice: null,
    })),
    goBack: assign(({ context }, params: { stepId?: string }) => ({
      ...positionAbove(context, params.stepId),
      ...NOTHING_SELECTED,
      zoom: 1,
      notice: null,
    })),
    select: assign((_, params: { code: string }) => ({
      selectedCabinCode: params.code,
      selectedItemId: null,
      notice: null,
    })),
    /** the party keeps its held cabin; a cabin that was only selected is deselected */
    selectItem: assign(({ context: { booking, unitIndex } }, params: { id: string }) => ({
      selectedCabinCode: heldCabin(booking, unitIndex),
      selectedItemId: params.id,
      notice: null,
    })),
    suggest: assign(({ context }) => {
      const code = suggestionIn(context)?.code ?? null;
      return {
        ...positionOf(context.maps, context.mapId, code),
        selectedCabinCode: code,
        selectedItemId: null,
        zoom: 1,
        notice: null,
      };
    }),
    showParty: assign((_, params: { unitIndex: number }) => ({
      unitIndex: params.unitIndex,
      currentStep: '',
      prevSteps: [],
      ...NOTHING_SELECTED,
      zoom: 1,
      notice: null,
    })),
    showNextParty: assign(({ context: { booking, unitIndex } }) => ({
      unitIndex: nextWithoutCabin(booking.units, unitIndex) ?? unitIndex,
      ...NOTHING_SELECTED,
    })),
    zoomTo: assign({ zoom: ({ context }, params: { to: Zoom }) => zoomAfter(context.zoom, params.to) }),
    planRelease: assign({ releasing: ({ context }) => [context.unitIndex], notice: null }),
    planReset: assign({ releasing: ({ context }) => unitsWithCabin(context.booking), notice: null }),
    startOver: assign(({ context }) => ({
      ...positionOf(context.maps, context.mapId, null),
      unitIndex: context.releasing[0] ?? context.unitIndex,
      ...NOTHING_SELECTED,
      zoom: 1,
    })),
    revert: assign({
      selectedCabinCode: ({ context }) => heldCabin(context.booking, context.unitIndex),
    }),
    setBooking: assign(({ context }, params: SavedBooking) => ({
      booking: params.booking,
      myBooking: params.myBooking ?? context.myBooking,
    })),
    clearNotice,
    setNotice,
    notifyBooking: sendParent((_, { booking, myBooking }: SavedBooking) =>
      myBooking === undefined ? { type: 'booking.updated', booking } : { type: 'myBooking.updated', myBooking },
    ),
  },
});
