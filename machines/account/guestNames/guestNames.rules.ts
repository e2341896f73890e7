/** The names of a paid booking as a form, and which of them can be corrected (spec: account area 2, guest details). */
import type { MyBooking } from '../../contract/amendment.ts';
import type { PayloadOf } from '../../contract/calls.ts';
import { draftOf, withDraft } from '../../guests/draft.rules.ts';
import { detailsOf, formFor, isAsked } from '../../guests/form.rules.ts';
import type { ContactField, GuestField, GuestForm, GuestPlace } from '../../guests/form.types.ts';
import { isLead } from '../../guests/rooms.rules.ts';
import { leadUnitIndex } from '../../party/party.rules.ts';

/** The form with the names and the contact of a booking. */
export const namesForm = ({ booking }: MyBooking): GuestForm =>
  formFor(
    {
      currentGuests: booking.parties.map((party) => ({
        ...party,
        accommodationName: booking.accommodations.find(({ unitIndex }) => unitIndex === party.unitIndex)?.name ?? '',
        guests: booking.guests.find(({ unitIndex }) => unitIndex === party.unitIndex)?.guests ?? [],
      })),
      contact: booking.contact,
      phones: [],
    },
    '',
  );

/** The form of a newer version of the booking, with the guest's changes to the version before. */
export const keptForm = (form: GuestForm, saved: GuestForm, newer: MyBooking): GuestForm =>
  withDraft(namesForm(newer), draftOf(form, saved));

/** Whether a field was changed. */
export const isChanged = (form: GuestForm, saved: GuestForm): boolean => Object.keys(draftOf(form, saved)).length > 0;

/** The saved name of the lead guest; null while there is none, so that it can be entered. */
export const leadName = ({ booking }: MyBooking): string | null => {
  const lead = booking.guests.find(({ unitIndex }) => unitIndex === leadUnitIndex(booking.parties))?.guests[0];
  return lead === undefined || lead.lastName === ''
    ? null
    : [lead.title, lead.firstName, lead.lastName].filter((part) => part !== null && part !== '').join(' ');
};

/** Whether a guest's field can be changed: once the lead guest has a name, only the confirmation of age can. */
export const isGuestOpen = (
  form: GuestForm,
  place: GuestPlace & Readonly<{ field?: GuestField }>,
  myBooking: MyBooking,
): boolean =>
  isAsked(form, place, myBooking.booked) &&
  (place.field === 'isOver18' || !(isLead(form, place) && leadName(myBooking) !== null));

/** Whether a field of the contact can be changed: the e-mail address cannot, once there is one. */
export const isContactOpen = (field: ContactField, { booking }: MyBooking): boolean =>
  field !== 'email' || booking.contact === null;

/** The payload of the call that saves the names. */
export const namesPayload = (
  form: GuestForm,
  { booked, booking }: MyBooking,
): PayloadOf<'set-guest-details-by-id'> => ({
  resId: booking.resId,
  ...detailsOf(form, booked.version),
});
