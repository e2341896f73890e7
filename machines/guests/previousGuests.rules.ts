/** Rules for the people with whom the account holder travelled before: who can be added to the form, and where. */
import type { CurrentGuest } from '../contract/guest.ts';
import { withGuest, type GuestFields, type GuestForm, type GuestPlace } from './form.types.ts';
import { textsOf } from './guestFields.rules.ts';

const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const isUnnamed = ({ firstName, lastName }: GuestFields): boolean => firstName.trim() === '' && lastName.trim() === '';

/** Whether a guest with the same name is in the form already. */
export const isComing = (form: GuestForm, previous: CurrentGuest): boolean =>
  form.units.some(({ guests }) =>
    guests.some(
      ({ firstName, lastName }) => isSameName(firstName, previous.firstName) && isSameName(lastName, previous.lastName),
    ),
  );

/** The first unnamed guest of the same guest type, or null. */
export const placeFor = (form: GuestForm, previous: CurrentGuest): GuestPlace | null => {
  for (const [unitIndex, { guests }] of form.units.entries()) {
    const guestIndex = guests.findIndex((guest) => guest.type === previous.type && isUnnamed(guest));
    if (guestIndex >= 0) return { unitIndex, guestIndex };
  }
  return null;
};

/** Whether a previous guest can be filled in: they are not in the form yet, and there is a place for them. */
export const canFillIn = (form: GuestForm, previous: CurrentGuest | undefined): boolean =>
  previous !== undefined && !isComing(form, previous) && placeFor(form, previous) !== null;

/** The form with a previous guest in the first place for them; unchanged if there is none. */
export const withPreviousGuest = (form: GuestForm, previous: CurrentGuest | undefined): GuestForm => {
  const place = previous && placeFor(form, previous);
  if (!previous || !place) return form;
  // the age is confirmed for each break
  return withGuest(form, place, { ...textsOf(previous), isOver18: '' });
};
