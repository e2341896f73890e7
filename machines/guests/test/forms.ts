/** Test helper: a guest as typed, and the form of some parties, each in its own room, with nothing typed. */
import type { BookingUnit } from '../../contract/party.ts';
import { birthParts, type GuestFields, type GuestForm } from '../form.types.ts';
import { guestTypesOf } from '../guests.rules.ts';

/** A guest in the first room, with a name. */
export const guestWith = (type: GuestFields['type'], changes: Partial<GuestFields> = {}): GuestFields => ({
  type,
  room: 0,
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Shaw',
  ...birthParts(null),
  isOver18: '',
  ...changes,
});

/** The form of these parties; no guest has a name. */
export const emptyFormOf = (...units: readonly BookingUnit[]): GuestForm => ({
  units: units.map((unit, room) => ({
    unit,
    accommodationName: '',
    guests: guestTypesOf(unit).map((type) => guestWith(type, { room, title: '', firstName: '', lastName: '' })),
  })),
  contact: { email: '', phone: '' },
});
