/** The context, input and events of the picker. */
import type { Booking } from '../contract/booking.ts';
import type { CabinDetail } from '../contract/cabin.ts';
import type { HoldLost, LoadFailed, SaveOutcome, SessionLost } from '../kit/outcomes.ts';
import type { Maps } from './picker.rules.ts';

/** The maps, and the cabins that the party can have. */
export type PickerLoaded = { type: 'picker.loaded'; maps: Maps; detail: CabinDetail };
/** Another guest took the cabin: the maps are loaded again, and the guest sees the message. */
type CabinTaken = { type: 'cabin.taken'; message: string };

export type LoadOutcome = PickerLoaded | LoadFailed | SessionLost | HoldLost;
export type HoldOutcome = SaveOutcome | CabinTaken;

export type Zoom = 'in' | 'out' | 'whole';

export type PickerEvent =
  | { type: 'step.chosen'; stepId: string }
  | { type: 'step.left' }
  | { type: 'step.returned'; stepId: string }
  | { type: 'cabin.selected'; code: string }
  | { type: 'cabin.suggested' }
  | { type: 'cabin.confirmed' }
  | { type: 'cabin.released' }
  | { type: 'party.shown'; unitIndex: number }
  | { type: 'picker.reset' }
  | { type: 'map.zoomed'; to: Zoom }
  | { type: 'step.finished' }
  | { type: 'retry.requested' }
  | LoadOutcome
  | HoldOutcome;

/** `mapId` is the map to start with (spec: booking journey 3, accommodationPickerMapId). */
export type PickerInput = Readonly<{ booking: Booking; mapId: string }>;

export type PickerContext = Readonly<{
  booking: Booking;
  mapId: string;
  /** the party whose cabin is being chosen */
  unitIndex: number;
  /** by step id */
  maps: Maps;
  cabins: CabinDetail['cabins'];
  currentStep: string;
  prevSteps: readonly string[];
  /** the selected cabin; it is held only once the guest confirms it */
  selectedCabinCode: string | null;
  /** the parties whose cabins are being released */
  releasing: readonly number[];
  zoom: number;
  notice: string | null;
}>;

export type PickerOutcome = { type: 'picker.finished'; booking: Booking } | SessionLost | HoldLost;
