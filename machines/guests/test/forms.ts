/** Test helper: guests as typed, a guest of an earlier booking, and an empty form for some parties. */
import type { CurrentGuest } from '../../contract/guest.ts';
import type { BookingUnit } from '../../contract/party.ts';
import { guestOf } from '../../kit/test/samples.ts';
import { guestTypesOf } from '../ages.rules.ts';
import type { GuestFields, GuestForm } from '../form.types.ts';
import { textsOf } from '../guestFields.rules.ts';

/** A guest in the first room, with a name. */
export const guestWith = (type: GuestFields['type'], changes: Partial<GuestFields> = {}): GuestFields => ({
  type,
  room: 0,
  ...textsOf(previousGuest(type, { title: 'Ms', firstName: 'Ada', lastName: 'Shaw' })),
  ...changes,
});

/** A guest of an earlier booking. */
export const previousGuest = (type: CurrentGuest['type'], changes: Partial<CurrentGuest> = {}): CurrentGuest =>
  guestOf({ type, firstName: 'Zoë', lastName: 'Marlow', ...changes });

/** The form of these parties, each in its own room; no guest has a name. */
export const emptyFormOf = (...units: readonly BookingUnit[]): GuestForm => ({
  units: units.map((unit, room) => ({
    unit,
    accommodationName: '',
    guests: guestTypesOf(unit).map((type) => guestWith(type, { room, title: '', firstName: '', lastName: '' })),
  })),
  contact: { email: '', phone: '' },
});
