// The paths, guests and events that the cases of the guest details share.
import { UNIT } from '../charts/data.ts';

export const LOADED = ['loadGuests: loaded'];
export const NAMED = [...LOADED, 'the last name', 'one who came before'];
export const COMPLETE = [...NAMED, 'the telephone number'];
export const SAVING = [...COMPLETE, 'guests.submitted'];
export const LEAVING = [...LOADED, 'the last name', 'leave.requested'];

/** Every event of the form, its error dialog and its question whether to leave. */
export const FORM_EVENTS = [
  'the last name',
  'no room for Bea',
  'one who came before',
  'the telephone number',
  'guests.submitted',
  'modal.dismissed',
  'leave.requested',
  'leave.confirmed',
  'leave.refused',
];

/** Fields that differ from the saved ones, by party, age band, number in the band and field. */
export const LAST_NAME = { '0.ADULT.1.lastName': 'Shaw' };
export const ZOE = { '1.ADULT.0.firstName': 'Zoë', '1.ADULT.0.lastName': 'Shaw' };
export const PHONE = { 'contact.phone': '07700 900 982' };
export const EVERYTHING = { ...LAST_NAME, ...ZOE, ...PHONE };

/** The event to the journey with what is typed and not saved. */
export const edited = (draftFields: object, isUnsaved: boolean) => ({
  to: 'parent',
  event: { type: 'guests.edited', draftFields, isUnsaved },
});

export const NO_PHONE = { field: 'contact.phone', message: 'Enter a telephone number, for example 07700 900 982.' };
export const NO_ROOM = {
  field: 'units.0.guests.1.room',
  message: 'You need to assign everyone to a room to continue',
};

/** A guest of the form, in a room. */
export const guest = (room: number, firstName: string, lastName: string) => ({
  type: 'ADULT',
  room,
  title: 'Ms',
  firstName,
  lastName,
  day: '',
  month: '',
  year: '',
});
export const ADA = guest(0, 'Ada', 'Shaw');

const saved = (firstName: string, lastName: string) => ({
  type: 'ADULT',
  title: 'Ms',
  firstName,
  lastName,
  dateOfBirth: null,
  loggedInUserEmail: null,
});
const SAVED = [[saved('Ada', 'Shaw'), saved('Bea', '')], [saved('', '')]];

/** A party of the form, in the accommodation that was booked for it. */
export const party = (index: number, guests: readonly object[], booked: object) => ({
  unit: {
    ...UNIT,
    ...booked,
    accommodationCode: 'HSTD',
    accommodationName: 'Type HSTD',
    guests: SAVED[index],
  },
  accommodationName: 'Type HSTD',
  guests,
});

/** The overview, as the page to leave for. */
export const OVERVIEW = {
  brand: 'family',
  step: 'overview',
  choice: null,
  weekendFilters: null,
  detail: null,
  resId: null,
  query: {
    agencyId: null,
    quoteId: null,
    isPrivateBreak: false,
    hideAgencyMessage: false,
    hidePicker: false,
    showWhoModal: false,
    paymentLogin: false,
  },
};
