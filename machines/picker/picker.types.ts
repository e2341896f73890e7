/** The context, input and events of the picker. */
import type { SignInNeeded } from '../outcomes/outcomes.ts';
import type { SectionText } from '../contract/sectionText.ts';
import type { MyBooking } from '../contract/amendment.ts';
import type { Booking } from '../contract/booking.ts';
import type { CabinDetail } from '../contract/cabin.ts';
import type {
  BasketRefused,
  BasketSaved,
  BookingOutdated,
  HoldLost,
  LoadFailed,
  PricesChanged,
  SessionLost,
} from '../outcomes/outcomes.ts';
import type { Maps } from './picker.rules.ts';

/** The maps, and the cabins that the party can have; for a paid booking also the texts of their section. */
export type PickerLoaded = { type: 'picker.loaded'; maps: Maps; detail: CabinDetail; sectionText?: SectionText };
/** Another guest took the cabin: the maps are loaded again, and the guest sees the message. */
type CabinTaken = { type: 'cabin.taken'; message: string };

/** What the guest saw when choosing: the booking's version, and all of a paid booking, whose change is edited. */
export type SeenBooking = Readonly<{ version: number; myBooking: MyBooking | null }>;

/** A saved choice. For a paid booking, `booking` is as the change would make it, and `myBooking` has both. */
type OfPaidBooking = Readonly<{ myBooking?: MyBooking }>;
export type CabinSaved = BasketSaved & OfPaidBooking;

export type LoadOutcome = PickerLoaded | LoadFailed | SignInNeeded | SessionLost | HoldLost;
export type HoldOutcome =
  | CabinSaved
  | (BookingOutdated & OfPaidBooking)
  | BasketRefused
  | PricesChanged
  | CabinTaken
  | SignInNeeded
  | SessionLost
  | HoldLost;

export type Zoom = 'in' | 'out' | 'whole';

export type PickerEvent =
  | { type: 'step.chosen'; stepId: string }
  | { type: 'step.left' }
  | { type: 'step.returned'; stepId: string }
  | { type: 'cabin.selected'; code: string }
  | { type: 'item.selected'; id: string }
  | { type: 'cabin.suggested' }
  | { type: 'cabin.confirmed' }
  | { type: 'cabin.released' }
  | { type: 'party.shown'; unitIndex: number }
  | { type: 'picker.reset' }
  | { type: 'map.zoomed'; to: Zoom }
  | { type: 'step.finished' }
  /** the guest continues without the selected cabin */
  | { type: 'selection.declined' }
  | { type: 'retry.requested' }
  | LoadOutcome
  | HoldOutcome;

/**
 * `mapId` is the first map (spec: booking journey 3, accommodationPickerMapId). `myBooking`: the paid booking whose
 * change is edited; left out for an open booking.
 */
export type PickerInput = Readonly<{ booking: Booking; mapId: string; myBooking?: MyBooking }>;

export type PickerContext = Readonly<{
  booking: Booking;
  /** the paid booking whose change is edited; null for an open booking */
  myBooking: MyBooking | null;
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
  /** the place that the guest reads about, instead of a cabin */
  selectedItemId: string | null;
  /** the parties whose cabins are being released */
  releasing: readonly number[];
  zoom: number;
  notice: string | null;
  /** the texts of the section of a paid booking; null in the journey, or when they could not be loaded */
  sectionText: SectionText | null;
}>;

export type PickerOutcome = { type: 'picker.finished'; booking: Booking } | SignInNeeded | SessionLost | HoldLost;
