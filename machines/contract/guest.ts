/** Names of the guests and how to reach the lead guest (spec: booking journey 3, guest details). */
import * as t from 'io-ts';
import { NAME_MAX_LENGTH, nameProblem, readName } from '../kit/personName.ts';
import { isPhone, PHONE_MAX_LENGTH, typedPhone } from '../kit/phoneNumber.ts';
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
  scalar,
  type ScalarType,
  text,
  integer,
  withOptional,
} from './scalar.ts';

export const Email = scalar(EMAIL, 'an e-mail address');

/** A telephone number as typed. */
export const Phone = scalar<string>({
  name: 'Phone',
  is: (u): u is string => typeof u === 'string' && isPhone(u),
  schema: {
    type: 'string',
    maxLength: PHONE_MAX_LENGTH,
    description: 'a telephone number, with + and the country code unless it is British',
    examples: ['07700 900 982', '+353 85 012 3456'],
  },
  read: typedPhone,
});

/** A name of up to `maxLength` characters in any script. */
export const personName = (name: string, maxLength: number): ScalarType<string> =>
  scalar<string>({
    name,
    is: (u): u is string => typeof u === 'string' && nameProblem(u, maxLength) === null,
    schema: {
      type: 'string',
      maxLength,
      description: `a name of 1 to ${maxLength} characters: letters, spaces, hyphens and apostrophes`,
      examples: ['Zoë', 'O’Neill', '李'],
    },
    read: readName,
  });
export const PersonName = personName('PersonName', NAME_MAX_LENGTH);

/** A surname that is looked up: it may have been saved when other names were accepted. */
export const SoughtName = text('SoughtName', 1, 80);

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

/** A contact as it was saved, which may have been under earlier rules. */
export const SavedContact = t.strict({ email: AnyText, phone: AnyText }, 'SavedContact');

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
    contact: nullable(SavedContact),
    /** phone numbers of the account, to prefill an empty contact */
    phones: list(PhoneEntry, 0, 10),
    totalPrice: Pence,
  },
  'GuestSetup',
);
export type GuestSetup = t.TypeOf<typeof GuestSetup>;

const unitsOf = <Guest extends t.Mixed>(guest: Guest) =>
  list(t.strict({ unitIndex: UnitIndex, guests: list(guest, 1, 8) }, 'UnitGuests'), 1, 6);

export const SetGuestDetails = t.strict(
  { version: Version, units: unitsOf(NamedGuest), contact: Contact },
  'SetGuestDetails',
);
export type SetGuestDetails = t.TypeOf<typeof SetGuestDetails>;

/** The lead guest's name and the e-mail address may be saved ones of an earlier rule: they stay as they are. */
const CorrectedGuest = withOptional('CorrectedGuest', guestOf(t.union([PersonName, AnyText])), OPTIONAL_FIELDS);
const CorrectedContact = t.strict({ email: t.union([Email, AnyText]), phone: Phone }, 'CorrectedContact');

/** The same payload for a booking that is given by its reference. */
export const SetGuestDetailsById = t.strict(
  { resId: ResId, version: Version, units: unitsOf(CorrectedGuest), contact: CorrectedContact },
  'SetGuestDetailsById',
);

/** One guest, to be checked before all guests are saved. */
export const ValidateGuest = t.strict({ unitIndex: UnitIndex, guest: NamedGuest }, 'ValidateGuest');

export const ValidGuest = t.strict({ isValid: t.literal(true) }, 'ValidGuest');

/** The people with whom the holder travelled before, with their guest type today. */
export const PreviousGuestList = t.strict({ guests: PreviousGuests }, 'PreviousGuestList');
