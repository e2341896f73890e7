/** Context, input and events of the page where the names of a paid booking are corrected. */
import type { ValidationError } from '../../contract/envelope.ts';
import type { ContactField, GuestForm } from '../../guests/form.types.ts';
import type { GuestChanged, RoomChosen } from '../../guests/guests.types.ts';
import type { Refusal } from '../../kit/refusal.ts';
import type { AccountEnd } from '../account.types.ts';
import type { LeavingAnswered, LeavingRequested } from '../pageGuard.types.ts';
import type { MyBookingUpdated, SectionInput } from '../myBooking/sections.ts';

/** The server has saved the names. */
export type NamesSaved = { type: 'names.saved' } & Pick<MyBookingUpdated, 'myBooking'>;
/** The server refused: fields at fault, or none when the request as a whole was refused or did not arrive. */
export type NamesRejected = { type: 'names.rejected'; message: string; validationErrors: readonly ValidationError[] };
/** The booking was changed elsewhere: the latest one, to which everything that was typed is kept. */
export type NamesOutdated = { type: 'names.outdated'; message: string } & Pick<MyBookingUpdated, 'myBooking'>;

export type GuestNamesEvent =
  | GuestChanged
  | RoomChosen
  /** everyone without a room gets a free one */
  | { type: 'rooms.assigned' }
  | { type: 'contact.changed'; field: ContactField; value: string }
  | { type: 'names.submitted' }
  | LeavingRequested
  | LeavingAnswered
  | { type: 'retry.requested' }
  | NamesSaved
  | NamesRejected
  | NamesOutdated
  | AccountEnd;

export type GuestNamesInput = SectionInput;

export type GuestNamesContext = SectionInput &
  Readonly<{
    form: GuestForm;
    /** the form as it is saved on the server */
    saved: GuestForm;
    refusals: readonly Refusal[];
    /** the form that the refusals are about */
    refusedForm: GuestForm;
    notice: string | null;
    /** where the holder asked to go */
    href: string;
  }>;
