/** Context, input and events of the page where the names of a paid booking are corrected. */
import type { ValidationError } from '../../contract/envelope.ts';
import type { GuestForm } from '../../guests/form.types.ts';
import type { ContactChanged, GuestChanged, RoomChosen } from '../../guests/guests.types.ts';
import type { Refusal } from '../../kit/refusal.ts';
import type { AccountEnd } from '../account.types.ts';
import type { LeavingAnswered, LeavingRequested } from '../pageGuard.types.ts';
import type { MyBookingUpdated, SectionInput } from '../myBooking/sections.ts';

/** The server has saved the names. */
export type NamesSaved = { type: 'names.saved' } & Pick<MyBookingUpdated, 'myBooking'>;
/** The server refused: the fields at fault, or none when it refused the whole request or the request failed. */
export type NamesRejected = { type: 'names.rejected'; message: string; validationErrors: readonly ValidationError[] };
/** The booking was changed elsewhere: its latest version, in which everything typed is kept. */
export type NamesOutdated = { type: 'names.outdated'; message: string } & Pick<MyBookingUpdated, 'myBooking'>;

export type GuestNamesEvent =
  | GuestChanged
  | RoomChosen
  /** everyone without a room is put into a free one */
  | { type: 'rooms.assigned' }
  | ContactChanged
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
    /** the form as it was when `refusals` were found */
    refusedForm: GuestForm;
    notice: string | null;
    /** the address to which the holder is leaving */
    href: string;
  }>;
