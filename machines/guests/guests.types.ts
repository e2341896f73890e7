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
export type ContactChanged = { type: 'contact.changed'; field: ContactField; value: string };
/** null: no room, which leaves the place to another guest */
export type RoomChosen = { type: 'room.chosen'; room: number | null } & GuestPlace;

/** The destination of a guest who leaves: a step of the journey, or an address outside it. */
export type LeavingTo = Destination | Address;

export type GuestsEvent =
  | GuestChanged
  | RoomChosen
  /** everyone without a room gets one */
  | { type: 'rooms.assigned' }
  | ContactChanged
  | { type: 'previous.chosen'; index: number }
  /** the suggested e-mail address is the right one */
  | { type: 'suggestion.taken' }
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

/** `email` was entered at the overview; `draftFields` were unsaved when the guest left the page earlier. */
export type GuestsInput = Readonly<{ booking: Booking }> & GuestDraft;

export type GuestsContext = Readonly<{
  booking: Booking;
  email: string;
  form: GuestForm;
  /** the form as it is saved on the server */
  saved: GuestForm;
  draftFields: DraftFields;
  previousGuests: readonly CurrentGuest[];
  /** the guest's destination, while the question before leaving is open */
  leavingTo: LeavingTo | null;
  refusals: readonly Refusal[];
  /** the form as it was when `refusals` were found */
  refusedForm: GuestForm;
  notice: string | null;
}>;

export type GuestsOutcome =
  { type: 'guests.named'; booking: Booking } | { type: 'guests.left'; to: LeavingTo } | SessionLost | HoldLost;

/** Sent to the journey when the form changes; `isUnsaved` if the guest must confirm before leaving. */
export type GuestsEdited = { type: 'guests.edited'; draftFields: DraftFields; isUnsaved: boolean };
