/** Rules of guest details (spec: booking journey 3 and 5): everyone is named in their accommodation, and ages fit. */
import type { NamedGuest } from '../contract/guest.ts';
import type { BookingUnit } from '../contract/party.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';
import { guestTypesOf, type AgeContext } from './ages.rules.ts';
import { guestRefusals } from './guestFields.rules.ts';

/** Shown while a guest has no room or no name, exactly as in the spec (spec: booking journey 4). */
export const ASSIGN_EVERYONE = 'You need to assign everyone to a room to continue';

/** Why these names cannot be saved for these units, with a refusal for each wrong field. */
export const guestDetailsRefusals = (
  units: readonly BookingUnit[],
  named: readonly { unitIndex: number; guests: readonly NamedGuest[] }[],
  stay: AgeContext,
): Refusal[] => {
  if (named.length !== units.length) return [refuse('units', ASSIGN_EVERYONE)];
  return named.flatMap((unit, i) => {
    const types = units.filter(({ unitIndex }) => unitIndex === i).flatMap(guestTypesOf);
    const isEveryone = unit.unitIndex === i && unit.guests.map(({ type }) => type).join() === types.join();
    if (!isEveryone) return [refuse(`units.${i}.guests`, ASSIGN_EVERYONE)];
    return unit.guests.flatMap((guest, k) => guestRefusals(`units.${i}.guests.${k}`, guest, stay));
  });
};

/** Why one guest cannot be in a unit of the booking, with a refusal for each wrong field. */
export const oneGuestRefusals = (
  units: readonly BookingUnit[],
  { unitIndex, guest }: { readonly unitIndex: number; readonly guest: NamedGuest },
  stay: AgeContext,
): Refusal[] => {
  const booked = units.find((unit) => unit.unitIndex === unitIndex);
  if (booked === undefined) return [refuse('unitIndex', 'No accommodation of this booking has that number.')];
  if (!guestTypesOf(booked).includes(guest.type)) {
    return [refuse('guest.type', 'Nobody of this age was booked for this accommodation.')];
  }
  return guestRefusals('guest', guest, stay);
};
