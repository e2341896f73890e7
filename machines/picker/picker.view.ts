/** The view of the map picker: the map and the list beside it have the same nodes (spec: booking journey 2). */
import type { SnapshotFrom } from 'xstate';
import { basketView, type BasketView } from '../basket/basket.view.ts';
import { partyName } from '../stay/stay.text.ts';
import type { BookedUnit } from '../contract/booking.ts';
import type { MapStep } from '../contract/picker.ts';
import { stateName } from '../kit/stateName.ts';
import { formatParty } from '../party/party.rules.ts';
import { continueWithOf, finishLabelOf, hintOf, nameOf, type WayOn } from './finish.view.ts';
import type { pickerMachine } from './picker.machine.ts';
import { cabinStepsOf, freeCabinsBelow, heldCabin, isCabinFree, isStepAvailable } from './picker.rules.ts';
import type { PickerContext, Zoom } from './picker.types.ts';
import {
  cabinLabel,
  freeCountText,
  extraPriceText,
  attributesText,
  cabinStateText,
  type CabinState,
} from './picker.text.ts';

type Position = Readonly<{ x: number; y: number }>;

/** A map below the one shown. */
export type StepNode = Position &
  Readonly<{ stepId: string; title: string; note: string; label: string; isOpen: boolean; canPress: boolean }>;

/** A cabin on the map shown. */
export type CabinNode = Position &
  Readonly<{
    code: string;
    title: string;
    /** only its number, for small spaces */
    short: string;
    colour: string;
    details: string;
    note: string;
    label: string;
    state: CabinState;
    /** the text of the state, if the note does not contain it */
    stateText: string | null;
    canPress: boolean;
  }>;

type ItemNode = Readonly<
  Position & {
    id: string;
    title: string;
    note: string;
    label: string;
    isOpen: boolean;
    isSelected: boolean;
    canPress: boolean;
  }
>;

export type PickerView = Readonly<{
  /** the state of the chart, 'awaitingChoice' */
  state: string;
  isBusy: boolean;
  /** no map is loaded yet */
  isLoading: boolean;
  isSaving: boolean;
  hasLoadFailed: boolean;
  isBroken: boolean;
  heading: string;
  lead: string;
  notice: string | null;
  /** changes with the map, so that the focus moves to it */
  mapKey: string;
  /** the map's heading, 'Beacon Hotel: choose where' */
  mapTitle: string;
  breadcrumbs: readonly { stepId: string; title: string; isCurrent: boolean; canReturn: boolean }[];
  canGoBack: boolean;
  image: MapStep['image'] | null;
  steps: readonly StepNode[];
  cabins: readonly CabinNode[];
  /** places; those that can be selected have texts */
  items: readonly ItemNode[];
  zoom: number;
  zooms: readonly { to: Zoom; label: string; text: string; canZoom: boolean }[];
  /** the place that the guest reads about; shown instead of the selected cabin */
  place: { title: string; text: string } | null;
  selection: { title: string; where: string; details: string; extra: string; isHeld: boolean } | null;
  /** shown while nothing is selected */
  selectionHint: string;
  /** 'Choose Avocet 1' */
  confirmLabel: string;
  canConfirm: boolean;
  /** the party holds a cabin */
  isPlaced: boolean;
  canRelease: boolean;
  canSuggest: boolean;
  canReset: boolean;
  parties: readonly {
    unitIndex: number;
    title: string;
    partyText: string;
    chosen: string | null;
    isShown: boolean;
    canShow: boolean;
  }[];
  basket: BasketView;
  hint: string;
  continueWith: WayOn | null;
  /** the label of the button that continues without the selected cabin; `continueWith` continues with it */
  finishLabel: string;
  canDecline: boolean;
  /** the address of the next page; null when the chart continues by itself */
  finishHref: string | null;
  canFinish: boolean;
}>;

export type PickerSnapshot = SnapshotFrom<typeof pickerMachine>;

const stepNode = (snapshot: PickerSnapshot, { stepId, x, y }: MapStep['references'][number]): StepNode => {
  const { context } = snapshot;
  const title = context.maps[stepId]?.title ?? stepId;
  const note = freeCountText(freeCabinsBelow(context.maps, context, stepId));
  return {
    x,
    y,
    stepId,
    title,
    note,
    label: `${title}, ${note.toLowerCase()}`,
    isOpen: isStepAvailable(context.maps, context, stepId),
    canPress: snapshot.can({ type: 'step.chosen', stepId }),
  };
};

const stateOf = (context: PickerContext, code: string): CabinState => {
  const { booking, unitIndex, selectedCabinCode } = context;
  if (heldCabin(booking, unitIndex) === code) return 'held';
  if (selectedCabinCode === code) return 'selected';
  if (booking.units.some((unit) => unit.selectedCabinCode === code)) return 'ours';
  return isCabinFree(context, code) ? 'free' : 'taken';
};

const cabinNode = (
  snapshot: PickerSnapshot,
  { code, name, colour, attributes, x, y }: MapStep['cabins'][number],
): CabinNode => {
  const { context } = snapshot;
  const cabin = context.cabins.find((one) => one.code === code);
  const state = stateOf(context, code);
  const details = attributesText(attributes, cabin);
  const isOpen = state !== 'taken' && state !== 'ours';
  const price = cabin && isOpen ? cabin.price : null;
  return {
    x,
    y,
    code,
    title: name,
    short: name.split(' ').at(-1) ?? name,
    colour,
    details,
    note: price === null ? cabinStateText(state) : extraPriceText(price),
    label: cabinLabel(name, details, state, price),
    state,
    stateText: price === null ? null : cabinStateText(state),
    canPress: snapshot.can({ type: 'cabin.selected', code }),
  };
};

const KIND_NAMES: Readonly<Record<string, string>> = {
  pool: 'Pool',
  shop: 'Shop',
  beach: 'Beach',
  playground: 'Playground',
  reception: 'Reception',
  restaurant: 'Restaurant',
  lake: 'Lake',
  entrance: 'Way in',
};

const itemNode = (
  snapshot: PickerSnapshot,
  { id, title, kind, isAvailable, x, y }: MapStep['items'][number],
): ItemNode => {
  const note = KIND_NAMES[kind] ?? 'Place';
  return {
    x,
    y,
    id,
    title,
    note,
    label: `${title}, ${note.toLowerCase()}`,
    isOpen: isAvailable,
    isSelected: snapshot.context.selectedItemId === id,
    canPress: snapshot.can({ type: 'item.selected', id }),
  };
};

const placeOf = ({ selectedItemId }: PickerContext, step: MapStep | undefined): PickerView['place'] => {
  const item = step?.items.find(({ id }) => id === selectedItemId);
  return item === undefined ? null : { title: item.title, text: item.text ?? '' };
};

const whereOf = ({ maps, mapId }: PickerContext, code: string): string =>
  cabinStepsOf(maps, mapId, code)
    .slice(1)
    .map(({ title }) => title)
    .join(', ');

const selectionOf = (context: PickerContext): PickerView['selection'] => {
  const code = context.selectedCabinCode;
  if (code === null) return null;
  const cabin = context.cabins.find((one) => one.code === code);
  return {
    title: nameOf(context, code),
    where: whereOf(context, code),
    details: attributesText(cabin?.attributes ?? [], cabin),
    extra: extraPriceText(cabin?.price ?? 0),
    isHeld: heldCabin(context.booking, context.unitIndex) === code,
  };
};

const ZOOMS = [
  { to: 'in', label: 'Zoom in', text: '+' },
  { to: 'out', label: 'Zoom out', text: '−' },
  { to: 'whole', label: 'Whole map', text: 'Whole map' },
] as const;

/** 'Marram Lodge for Party 1, 2 adults'; empty without a party. */
const leadOf = (units: readonly BookedUnit[], unit: BookedUnit | undefined): string =>
  unit === undefined
    ? ''
    : `${unit.accommodationName} for ${[partyName(units, unit.unitIndex), formatParty(unit)].filter(Boolean).join(', ')}`;

/** The view of the picker step. */
export const pickerView = (snapshot: PickerSnapshot): PickerView => {
  const { context } = snapshot;
  const { booking, unitIndex, maps, currentStep, prevSteps, zoom } = context;
  const step = maps[currentStep];
  const unit = booking.units.find((one) => one.unitIndex === unitIndex);
  const selection = context.selectedItemId === null ? selectionOf(context) : null;
  const isNew = selection?.isHeld === false;
  const isShown = !snapshot.matches('loadFailed') && !snapshot.matches('broken');
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isLoading: snapshot.matches('loading') && step === undefined,
    isSaving: ['holding', 'holdingLast', 'releasing'].includes(snapshot.value),
    hasLoadFailed: snapshot.matches('loadFailed'),
    isBroken: snapshot.matches('broken'),
    heading: 'Choose your location',
    lead: leadOf(booking.units, unit),
    notice: context.notice,
    mapKey: `${unitIndex}.${currentStep}`,
    mapTitle: step?.displayTitle ?? '',
    breadcrumbs: [...prevSteps, currentStep].flatMap((stepId, index) => {
      const title = maps[stepId]?.title;
      return title === undefined
        ? []
        : [
            {
              stepId,
              title,
              isCurrent: index === prevSteps.length,
              canReturn: snapshot.can({ type: 'step.returned', stepId }),
            },
          ];
    }),
    canGoBack: snapshot.can({ type: 'step.left' }),
    image: step && isShown ? step.image : null,
    steps: step?.references.map((reference) => stepNode(snapshot, reference)) ?? [],
    cabins: step?.cabins.map((cabin) => cabinNode(snapshot, cabin)) ?? [],
    items: step?.items.map((item) => itemNode(snapshot, item)) ?? [],
    zoom,
    zooms: ZOOMS.map((one) => ({ ...one, canZoom: snapshot.can({ type: 'map.zoomed', to: one.to }) })),
    place: placeOf(context, step),
    selection,
    selectionHint:
      step && step.cabins.length > 0
        ? 'Select one on the map or in the list.'
        : 'Go to an area on the map or in the list.',
    confirmLabel: `Choose ${selection?.title ?? ''}`,
    canConfirm: snapshot.can({ type: 'cabin.confirmed' }),
    isPlaced: heldCabin(booking, unitIndex) !== null,
    canRelease: snapshot.can({ type: 'cabin.released' }),
    canSuggest: snapshot.can({ type: 'cabin.suggested' }),
    canReset: snapshot.can({ type: 'picker.reset' }),
    parties: booking.units.map((other) => ({
      unitIndex: other.unitIndex,
      title: partyName(booking.units, other.unitIndex) || 'Your party',
      partyText: formatParty(other),
      chosen: other.selectedCabinCode && nameOf(context, other.selectedCabinCode),
      isShown: other.unitIndex === unitIndex,
      canShow: snapshot.can({ type: 'party.shown', unitIndex: other.unitIndex }),
    })),
    basket: basketView(booking),
    hint: hintOf(booking, isNew ? selection.title : null),
    canDecline: snapshot.can({ type: 'selection.declined' }),
    continueWith: isNew ? continueWithOf(snapshot, selection.title) : null,
    finishLabel: finishLabelOf(context, isNew),
    finishHref: null,
    canFinish: snapshot.can({ type: 'step.finished' }),
  };
};
