/** How far the guest form is: how many of the guests have a name. */
import type { GuestFields, GuestForm } from './form.types.ts';

/** Whether a guest has both names. */
export const isNamed = ({ firstName, lastName }: Pick<GuestFields, 'firstName' | 'lastName'>): boolean =>
  firstName.trim() !== '' && lastName.trim() !== '';

/** '2 of 5 guests named', 'All 5 guests named'. */
export const progressText = ({ units }: Pick<GuestForm, 'units'>): string => {
  const guests = units.flatMap((unit) => unit.guests);
  const named = guests.filter(isNamed).length;
  if (named < guests.length) return `${named} of ${guests.length} guests named`;
  return guests.length === 1 ? '1 guest named' : `All ${guests.length} guests named`;
};
