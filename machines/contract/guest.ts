/** Names of the guests and how to reach the lead guest (spec: booking journey 3, guest details). */
import * as t from 'io-ts';
import { BookingUnit, GuestType } from './party.ts';
import { AnyText, IsoDate, Pence, Version, list, oneOf, orNull, patterned, text, wholeNumber } from './scalar.ts';

export const Title = oneOf('Title', 'Mr', 'Mrs', 'Ms', 'Miss', 'Master', 'Rev', 'Dr', 'Prof');
export type Title = t.TypeOf<typeof Title>;

export const Email = patterned(
  'Email',
  /^[^\s@<>"]{1,64}@[^\s@<>"']{1,190}\.[^\s@<>"'.]{2,24}$/,
  254,
  'an e-mail address',
);
export const Phone = patterned('Phone', /^\+?(?:[ ()-]*[0-9]){7,15}[ ()-]*$/, 20, 'a telephone number');
export const PersonName = text('PersonName', 1, 40);

/** A guest as saved. Dates of birth are asked of children, toddlers and infants only. */
export const NamedGuest = t.strict(
  {
    type: GuestType,
    title: orNull(Title),
    firstName: PersonName,
    lastName: PersonName,
    dateOfBirth: orNull(IsoDate),
  },
  'NamedGuest',
);
export type NamedGuest = t.TypeOf<typeof NamedGuest>;

const UnitIndex = wholeNumber('UnitIndex', 0, 5);

/** A guest as offered for filling in; texts are empty until named. */
export const CurrentGuest = t.strict(
  {
    type: GuestType,
    title: orNull(Title),
    firstName: AnyText,
    lastName: AnyText,
    dateOfBirth: orNull(IsoDate),
    loggedInUserEmail: orNull(AnyText),
  },
  'CurrentGuest',
);
export type CurrentGuest = t.TypeOf<typeof CurrentGuest>;

export const Contact = t.strict({ email: Email, phone: Phone }, 'Contact');
export type Contact = t.TypeOf<typeof Contact>;

export const GuestSetup = t.strict(
  {
    guestsFromPrevBooking: list(CurrentGuest, 0, 200),
    currentGuests: list(
      t.strict({
        ...BookingUnit.type.props,
        accommodationCode: AnyText,
        accommodationName: AnyText,
        guests: list(CurrentGuest, 1, 8),
      }),
      1,
      6,
    ),
    contact: orNull(Contact),
    totalPrice: Pence,
  },
  'GuestSetup',
);
export type GuestSetup = t.TypeOf<typeof GuestSetup>;

export const SetGuestDetails = t.strict(
  {
    version: Version,
    units: list(t.strict({ unitIndex: UnitIndex, guests: list(NamedGuest, 1, 8) }, 'UnitGuests'), 1, 6),
    contact: Contact,
  },
  'SetGuestDetails',
);
export type SetGuestDetails = t.TypeOf<typeof SetGuestDetails>;
