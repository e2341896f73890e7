/**
 * Rules of the map picker: what can be chosen below a map, the path to a cabin, and the suggested cabin (spec: booking
 * journey 2 and 4).
 */
import { cabinRefusal, type CabinBooking } from '../accommodation/cabin.rules.ts';
import type { Cabin } from '../contract/cabin.ts';
import type { MapStep } from '../contract/picker.ts';

/** The maps of a resort by step id. */
export type Maps = Readonly<Record<string, MapStep>>;

/** The guest's position in the tree: the map shown, and the maps passed on the way to it. */
export type MapPosition = Readonly<{ currentStep: string; prevSteps: readonly string[] }>;

/** The party whose cabin is being chosen, and the cabins to choose from. */
export type CabinChoosing = Readonly<{ cabins: readonly Cabin[]; booking: CabinBooking; unitIndex: number }>;

/** A step of the path to a cabin, with the fields of the spec (spec: booking journey 3, cabinSteps). */
export type CabinStep = Readonly<{ title: string; stepId: string; displayTitle: string }>;

/** Whether a party can have the cabin: it is of its accommodation type, free for the stay, and no other party's. */
export const isCabinFree = ({ cabins, booking, unitIndex }: CabinChoosing, cabinCode: string): boolean =>
  cabins.some((cabin) => cabin.code === cabinCode && cabin.isAvailable) &&
  cabinRefusal(cabins, booking, { unitIndex, cabinCode }) === null;

const NO_MAP: Pick<MapStep, 'cabins' | 'items' | 'references'> = { cabins: [], items: [], references: [] };

/** The map that is shown; an empty one if there is none. */
const mapAt = (maps: Maps, { currentStep }: MapPosition) => maps[currentStep] ?? NO_MAP;

/** Whether a cabin can be selected at this position: it is on the map shown, and the party can have it. */
export const canSelect = (maps: Maps, choosing: CabinChoosing, place: MapPosition, code: string): boolean =>
  mapAt(maps, place).cabins.some((cabin) => cabin.code === code) && isCabinFree(choosing, code);

/** Whether a place on the shown map can be selected, because it is available. */
export const canSelectItem = (maps: Maps, place: MapPosition, id: string): boolean =>
  mapAt(maps, place).items.some((item) => item.id === id && item.isAvailable);

/** A map and all maps below it; a link back to a map above is not followed. */
const treeFrom = (maps: Maps, root: string): MapStep[] => {
  const { [root]: step, ...others } = maps;
  return step === undefined ? [] : [step, ...step.references.flatMap(({ stepId }) => treeFrom(others, stepId))];
};

/** The number of cabins that a party can have on a map and below it. */
export const freeCabinsBelow = (maps: Maps, choosing: CabinChoosing, stepId: string): number =>
  treeFrom(maps, stepId).reduce(
    (sum, { cabins }) => sum + cabins.filter(({ code }) => isCabinFree(choosing, code)).length,
    0,
  );

/** Whether a step is available: it, or a map below it, has an available cabin or place. */
export const isStepAvailable = (maps: Maps, choosing: CabinChoosing, stepId: string): boolean =>
  treeFrom(maps, stepId).some(
    ({ cabins, items }) =>
      items.some((item) => item.isAvailable) || cabins.some(({ code }) => isCabinFree(choosing, code)),
  );

/** Whether a map can be opened from the one shown. */
export const canGoTo = (maps: Maps, choosing: CabinChoosing, place: MapPosition, stepId: string): boolean =>
  mapAt(maps, place).references.some((reference) => reference.stepId === stepId) &&
  isStepAvailable(maps, choosing, stepId);

/** The position one map further down; the current map is stored for going back. */
export const positionBelow = ({ currentStep, prevSteps }: MapPosition, stepId: string): MapPosition => ({
  currentStep: stepId,
  prevSteps: [...prevSteps, currentStep],
});

/** The position further up: at `stepId`, or one map up if left out; unchanged if there is no such map. */
export const positionAbove = (
  place: MapPosition,
  stepId: string = place.prevSteps.at(-1) ?? place.currentStep,
): MapPosition => {
  const index = place.prevSteps.indexOf(stepId);
  return index < 0 ? place : { currentStep: stepId, prevSteps: place.prevSteps.slice(0, index) };
};

/** The maps from `root` to the one with a cabin, or null if none has it. No map has the cabin null. */
const mapsTo = (
  maps: Maps,
  root: string,
  code: string | null,
  above: readonly MapStep[] = [],
): readonly MapStep[] | null => {
  const step = maps[root];
  if (step === undefined || above.includes(step)) return null;
  const path = [...above, step];
  if (step.cabins.some((cabin) => cabin.code === code)) return path;
  return step.references.reduce<readonly MapStep[] | null>(
    (found, { stepId }) => found ?? mapsTo(maps, stepId, code, path),
    null,
  );
};

/** The ids of the maps from `root` to the one with a cabin, or null if none has it. */
export const pathTo = (maps: Maps, root: string, code: string | null): readonly string[] | null =>
  mapsTo(maps, root, code)?.map(({ id }) => id) ?? null;

/** The position of a cabin, or the first map if no map has it. */
export const positionOf = (maps: Maps, root: string, code: string | null): MapPosition => {
  const path = pathTo(maps, root, code);
  return { currentStep: path?.at(-1) ?? root, prevSteps: path?.slice(0, -1) ?? [] };
};

/** The position after every map on which only one link leads to cabins that the party can have. */
const belowSingleMaps = (maps: Maps, choosing: CabinChoosing, position: MapPosition): MapPosition => {
  const { cabins, references } = mapAt(maps, position);
  if (cabins.some(({ code }) => isCabinFree(choosing, code))) return position;
  const leading = references.filter(({ stepId }) => freeCabinsBelow(maps, choosing, stepId) > 0);
  const [only] = leading;
  const isPassed = only === undefined || leading.length > 1 || position.prevSteps.includes(only.stepId);
  return isPassed ? position : belowSingleMaps(maps, choosing, positionBelow(position, only.stepId));
};

/** The first position for a party: at the cabin that it holds, or after the maps with only one way down. */
export const openingPosition = (
  maps: Maps,
  root: string,
  choosing: CabinChoosing,
  heldCode: string | null,
): MapPosition => {
  const position = positionOf(maps, root, heldCode);
  return position.currentStep === root ? belowSingleMaps(maps, choosing, position) : position;
};

/** The steps to a cabin with their titles. */
export const cabinStepsOf = (maps: Maps, root: string, code: string): CabinStep[] =>
  mapsTo(maps, root, code)?.map(({ id, title, displayTitle }) => ({ title, stepId: id, displayTitle })) ?? [];

/**
 * The cabin to suggest to a party, or null if none is free. Prefers the map of another party of the booking, then the
 * map that is shown, then the lowest price, then the first code. The result is always the same for the same input.
 */
export const suggestedCabin = (maps: Maps, root: string, choosing: CabinChoosing, current: string): Cabin | null => {
  const mapOfCabin = (code: string | null): string | undefined => pathTo(maps, root, code)?.at(-1);
  const others = choosing.booking.units
    .filter(({ unitIndex }) => unitIndex !== choosing.unitIndex)
    .map(({ selectedCabinCode }) => mapOfCabin(selectedCabinCode));
  const distance = ({ code }: Cabin): number => {
    const map = mapOfCabin(code);
    return others.includes(map) ? 0 : map === current ? 1 : 2;
  };
  const free = choosing.cabins.filter(({ code }) => mapOfCabin(code) !== undefined && isCabinFree(choosing, code));
  const best = free.toSorted(
    (a, b) => distance(a) - distance(b) || a.price - b.price || a.code.localeCompare(b.code, 'en-GB'),
  );
  return best[0] ?? null;
};

/** The code of the cabin that a party holds, or null. */
export const heldCabin = ({ units }: Pick<CabinBooking, 'units'>, unitIndex: number): string | null =>
  units.find((unit) => unit.unitIndex === unitIndex)?.selectedCabinCode ?? null;

/** The next party without a cabin after the given one, continuing from the first; null if all have one. */
export const nextWithoutCabin = (units: CabinBooking['units'], unitIndex: number): number | null => {
  const open = units.filter((unit) => unit.selectedCabinCode === null).map((unit) => unit.unitIndex);
  return open.find((index) => index > unitIndex) ?? open[0] ?? null;
};

/** The zoom levels of a map, as multiples of the width of its place. */
export const ZOOMS = [1, 1.75, 3] as const;

/** The zoom level after zooming in or out or showing the whole map; unchanged at either end. */
export const zoomAfter = (zoom: number, to: 'in' | 'out' | 'whole'): number => {
  if (to === 'whole') return ZOOMS[0];
  const larger = ZOOMS.find((one) => one > zoom);
  const smaller = ZOOMS.findLast((one) => one < zoom);
  return (to === 'in' ? larger : smaller) ?? zoom;
};
