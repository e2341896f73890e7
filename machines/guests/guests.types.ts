/** The context, input, events and outcomes of the guest details step. */
import type { Address } from '../addresses/paths.ts';
import type { Destination } from '../visitUrl/url.ts';
import type { Booking } from '../contract/booking.ts';
import type { ValidationError } from '../contract/envelope.ts';
import type { CurrentGuest, GuestSetup } from '../contract/guest.ts';
import type { BookingOutdated, HoldLost, LoadFailed, SessionLost } from '../outcomes/outcomes.ts';
import type { Refusal } from '../kit/refusal.ts';
import type { DraftFields, GuestDraft } from './draft.ts';
import type { ContactField, GuestField, GuestForm, GuestPlace } from './form.types.ts';

export type GuestsLoaded = { type: 'guests.loaded'; setup: GuestSetup };
export type GuestsSaved = { type: 'guests.saved'; booking: Booking };
export type GuestsRejected = { type: 'guests.rejected'; message: string; validationErrors: readonly ValidationError[] };
export type GuestChanged = { type: 'guest.changed'; field: GuestField; value: string } & GuestPlace;
/** null: no room, so that another guest can have the place */
export type RoomChosen = { type: 'room.chosen'; room: number | null } & GuestPlace;

/** The page that the guest leaves for: a step of the journey, or an address outside it. */
export type LeavingTo = Destination | Address;

export type GuestsEvent =
  | GuestChanged
  | RoomChosen
  /** everyone without a room gets one */
  | { type: 'rooms.assigned' }
  | { type: 'contact.changed'; field: ContactField; value: string }
  | { type: 'previous.chosen'; index: number }
  | { type: 'guests.submitted' }
  | { type: 'modal.dismissed' }
  | { type: 'retry.requested' }
  | { type: 'leave.requested'; to: LeavingTo }
  | { type: 'leave.confirmed' }
  | { type: 'leave.refused' }
  | GuestsLoaded
  | LoadFailed
  | GuestsSaved
  | GuestsRejected
  | BookingOutdated
  | SessionLost
  | HoldLost;

/** `email` was given at the overview; `draftFields` were not saved when the guest left the page. */
export type GuestsInput = Readonly<{ booking: Booking }> & GuestDraft;

export type GuestsContext = Readonly<{
  booking: Booking;
  email: string;
  form: GuestForm;
  /** the form as it is saved on the server */
  saved: GuestForm;
  draftFields: DraftFields;
  previousGuests: readonly CurrentGuest[];
  /** the page that the guest wants to leave for, while the leave question is open */
  leavingTo: LeavingTo | null;
  refusals: readonly Refusal[];
  /** the form that the refusals are about */
  refusedForm: GuestForm;
  notice: string | null;
}>;

export type GuestsOutcome =
  { type: 'guests.named'; booking: Booking } | { type: 'guests.left'; to: LeavingTo } | SessionLost | HoldLost;

/** Sent to the journey whenever the form changes; `isUnsaved` if the guest has to confirm before leaving. */
export type GuestsEdited = { type: 'guests.edited'; draftFields: DraftFields; isUnsaved: boolean };
