/** Names of the guests and how to reach the lead guest (spec: booking journey 3, guest details). */
import * as t from 'io-ts';
import { PHONE_MAX_DIGITS, PHONE_MAX_LENGTH, PHONE_PATTERN } from '../kit/phonePattern.ts';
import { ResId } from './booking.ts';
import { EMAIL } from './email.ts';
import { Title } from './title.ts';
import { GuestType, unitWith } from './party.ts';
import {
  AnyText,
  IsoDate,
  Pence,
  Version,
  list,
  oneOf,
  nullable,
  patterned,
  scalar,
  text,
  integer,
  withOptional,
} from './scalar.ts';

export const Email = scalar(EMAIL, 'an e-mail address');
export const Phone = patterned(
  'Phone',
  PHONE_PATTERN,
  PHONE_MAX_LENGTH,
  `a telephone number of 7 to ${PHONE_MAX_DIGITS} digits`,
);
export const PersonName = text('PersonName', 1, 40);

/** The fields of a guest. What the form asks whom, and in which words: `machines/guests/guestFields.rules.ts`. */
const guestOf = <Name extends t.Mixed>(name: Name) => ({
  type: GuestType,
  title: nullable(Title),
  firstName: name,
  lastName: name,
  dateOfBirth: nullable(IsoDate),
});

/** Fields that may be left out: bookings saved before there was such a field do not have it. */
const OPTIONAL_FIELDS = {
  /** for an adults-only break: an adult without a date of birth will be 18 or older by then */
  isOver18: t.boolean,
};

/** A guest as saved. Dates of birth are asked only for children, toddlers and infants. */
export const NamedGuest = withOptional('NamedGuest', guestOf(PersonName), OPTIONAL_FIELDS);
export type NamedGuest = t.TypeOf<typeof NamedGuest>;

const UnitIndex = integer('UnitIndex', 0, 5);

/** A guest as the form receives it; the texts are empty until the guest is named. */
export const CurrentGuest = withOptional(
  'CurrentGuest',
  { ...guestOf(AnyText), loggedInUserEmail: nullable(AnyText) },
  OPTIONAL_FIELDS,
);
export type CurrentGuest = t.TypeOf<typeof CurrentGuest>;

export const Contact = t.strict({ email: Email, phone: Phone }, 'Contact');
export type Contact = t.TypeOf<typeof Contact>;

/** A telephone number of an account (spec: booking journey 3, phone entry). */
export const PhoneEntry = t.strict({ Type: oneOf('PhoneType', 'PRIMARY'), Number: AnyText }, 'PhoneEntry');
export type PhoneEntry = t.TypeOf<typeof PhoneEntry>;

const PreviousGuests = list(CurrentGuest, 0, 200);

export const GuestSetup = t.strict(
  {
    /** previous guests whose age fits this break; their guest type is that on the first day */
    guestsFromPrevBooking: PreviousGuests,
    currentGuests: list(
      unitWith('UnitSetup', {
        accommodationCode: AnyText,
        accommodationName: AnyText,
        guests: list(CurrentGuest, 1, 8),
      }),
      1,
      6,
    ),
    contact: nullable(Contact),
    /** phone numbers of the account, to prefill an empty contact */
    phones: list(PhoneEntry, 0, 10),
    totalPrice: Pence,
  },
  'GuestSetup',
);
export type GuestSetup = t.TypeOf<typeof GuestSetup>;

const guestDetailFields = {
  version: Version,
  units: list(t.strict({ unitIndex: UnitIndex, guests: list(NamedGuest, 1, 8) }, 'UnitGuests'), 1, 6),
  contact: Contact,
};

export const SetGuestDetails = t.strict(guestDetailFields, 'SetGuestDetails');
export type SetGuestDetails = t.TypeOf<typeof SetGuestDetails>;

/** The same payload for a booking that is given by its reference. */
export const SetGuestDetailsById = t.strict({ resId: ResId, ...guestDetailFields }, 'SetGuestDetailsById');

/** One guest, to be checked before all guests are saved. */
export const ValidateGuest = t.strict({ unitIndex: UnitIndex, guest: NamedGuest }, 'ValidateGuest');

export const ValidGuest = t.strict({ isValid: t.literal(true) }, 'ValidGuest');

/** The people with whom the holder travelled before, with their guest type today. */
export const PreviousGuestList = t.strict({ guests: PreviousGuests }, 'PreviousGuestList');
