/** The names of a paid booking as a form, and which of them can be corrected (spec: account area 2, guest details). */
import type { MyBooking } from '../../contract/amendment.ts';
import type { PayloadOf } from '../../contract/calls.ts';
import { fullName } from '../../guests/birth.text.ts';
import { draftOf, withDraft } from '../../guests/draft.rules.ts';
import { detailsOf, formFor, formRefusals, isAsked } from '../../guests/form.rules.ts';
import {
  fieldName,
  savedField,
  type ContactField,
  type GuestField,
  type GuestForm,
  type GuestPlace,
} from '../../guests/form.types.ts';
import { CONTACT_FIELDS, GUEST_FIELDS } from '../../guests/guestFields.rules.ts';
import { isLead } from '../../guests/rooms.rules.ts';
import type { Refusal } from '../../kit/refusal.ts';
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
  return lead === undefined || lead.lastName === '' ? null : fullName(lead);
};

/** Whether a guest's field can be changed: the lead guest's name cannot, once there is one. */
export const isGuestOpen = (
  form: GuestForm,
  place: GuestPlace & Readonly<{ field: GuestField }>,
  myBooking: MyBooking,
): boolean =>
  isAsked(form, place, myBooking.booked) &&
  !(GUEST_FIELDS[savedField(place.field)].isName && isLead(form, place) && leadName(myBooking) !== null);

/** Whether a field of the contact can be changed: the e-mail address cannot, once there is one. */
export const isContactOpen = (field: ContactField, { booking }: MyBooking): boolean =>
  !CONTACT_FIELDS[field].isName || booking.contact === null;

/** Why the form is refused. What cannot be changed stays as it was saved, which may have been under an earlier rule. */
export const namesRefusals = (form: GuestForm, myBooking: MyBooking): Refusal[] => {
  const lead = { unitIndex: leadUnitIndex(form.units.map(({ unit }) => unit)), guestIndex: 0 };
  const isFixed = (field: string): boolean =>
    (field === 'contact.email' && !isContactOpen('email', myBooking)) ||
    (['firstName', 'lastName'] as const).some(
      (name) =>
        field === fieldName(lead.unitIndex, lead.guestIndex, name) &&
        !isGuestOpen(form, { ...lead, field: name }, myBooking),
    );
  return formRefusals(form, myBooking.booked).filter(({ field }) => !isFixed(field));
};

/** The payload of the call that saves the names. */
export const namesPayload = (
  form: GuestForm,
  { booked, booking }: MyBooking,
): PayloadOf<'set-guest-details-by-id'> => ({
  resId: booking.resId,
  ...detailsOf(form, booked.version),
});
