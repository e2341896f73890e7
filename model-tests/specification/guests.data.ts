// The paths, guests and events that the cases of the guest details share.
import { guestWith } from '../../machines/guests/test/forms.ts';
import { guestOf } from '../../machines/kit/test/samples.ts';
import { NAMED_BOOKING, UNIT } from '../charts/data.ts';
import { stepAt, toParent } from './values.ts';

export const LOADED = ['loadGuests: loaded'];
export const NAMED = [...LOADED, 'the last name', 'one who came before'];
export const COMPLETE = [...NAMED, 'the telephone number'];
export const SAVING = [...COMPLETE, 'guests.submitted'];
export const LEAVING = [...LOADED, 'the last name', 'leave.requested'];

/** Fields that differ from the saved ones, by party, age band, number within the band, and field. */
export const LAST_NAME = { '0.ADULT.1.lastName': 'Shaw' };
export const ZOE = { '1.ADULT.0.firstName': 'Zoë', '1.ADULT.0.lastName': 'Shaw' };
const PHONE = { 'contact.phone': '07700 900 982' };
export const EVERYTHING = { ...LAST_NAME, ...ZOE, ...PHONE };

/** The event to the journey with the fields that are typed but not saved. */
export const edited = (draftFields: object, isUnsaved: boolean) =>
  toParent({ type: 'guests.edited', draftFields, isUnsaved });

/** The booking after a change in another window. */
export const LATEST = { ...NAMED_BOOKING, version: 9 };

export const WRONG_EMAIL = { field: 'contact.email', message: 'Enter an e-mail address.' };

/** The question about the near miss. */
export const IN_DOUBT = {
  field: 'contact.email',
  message: 'Did you mean ada@example.com? If your address is right, press the same button again.',
};

/** The refusal of a guest of an adults-only break whose age is not confirmed. */
export const notConfirmed = (unitIndex: number, guestIndex: number) => ({
  field: `units.${unitIndex}.guests.${guestIndex}.isOver18`,
  message: 'This break is for adults only. Please confirm that this guest is 18 or older on 5 Feb 2027.',
});

/** A guest in the form, in a room. */
export const guest = (room: number, firstName: string, lastName: string) =>
  guestWith('ADULT', { room, firstName, lastName });
/** Confirmed earlier to be 18 or older. */
const ADA = { ...guest(0, 'Ada', 'Shaw'), isOver18: 'yes' };

const saved = (firstName: string, lastName: string) => guestOf({ title: 'Ms', firstName, lastName });
const SAVED = [[{ ...saved('Ada', 'Shaw'), isOver18: true }, saved('Bea', '')], [saved('', '')]];

/** A party in the form, in the accommodation that is booked for it. */
const party = (index: number, guests: readonly object[], booked: object) => ({
  unit: { ...UNIT, ...booked, accommodationCode: 'HSTD', accommodationName: 'Type HSTD', guests: SAVED[index] },
  accommodationName: 'Type HSTD',
  guests,
});

/** The form as typed before the save. */
export const TYPED = {
  units: [
    party(0, [ADA, guest(0, 'Bea', 'Shaw')], { adults: 2 }),
    party(1, [guest(1, 'Zoë', 'Shaw')], { unitIndex: 1, adults: 1 }),
  ],
  contact: { email: 'ada@example.com', phone: '07700 900 982' },
};

/** The overview, as the destination of leaving. */
export const OVERVIEW = stepAt('overview');
