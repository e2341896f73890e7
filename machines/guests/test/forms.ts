/** Test helper: the form of some parties, each in its own room, with nothing typed. */
import type { BookingUnit } from '../../contract/party.ts';
import { birthParts, type GuestFields, type GuestForm } from '../form.types.ts';
import { guestTypesOf } from '../guests.rules.ts';

/** The form of these parties; no guest has a name. */
export const emptyFormOf = (...units: readonly BookingUnit[]): GuestForm => ({
  units: units.map((unit, room) => ({
    unit,
    accommodationName: '',
    guests: guestTypesOf(unit).map((type): GuestFields => ({
      type,
      room,
      title: '',
      firstName: '',
      lastName: '',
      ...birthParts(null),
      isOver18: '',
    })),
  })),
  contact: { email: '', phone: '' },
});
