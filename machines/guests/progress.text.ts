/** The progress of the guest form: how many guests have a name. */
import type { Refusal } from '../kit/refusal.ts';
import { fieldName, type GuestForm } from './form.types.ts';

/** For each guest of the form, in order, whether both names are accepted; `refusals` are those of the form. */
export const namedGuests = ({ units }: Pick<GuestForm, 'units'>, refusals: readonly Refusal[]): readonly boolean[] => {
  const refused = new Set(refusals.map(({ field }) => field));
  return units.flatMap(({ guests }, unitIndex) =>
    guests.map((_, guestIndex) =>
      ['firstName', 'lastName'].every((name) => !refused.has(fieldName(unitIndex, guestIndex, name))),
    ),
  );
};

/** '2 of 5 guests named', 'All 5 guests named'. */
export const progressText = (guests: readonly boolean[]): string => {
  const named = guests.filter(Boolean).length;
  if (named < guests.length) return `${named} of ${guests.length} guests named`;
  return guests.length === 1 ? '1 guest named' : `All ${guests.length} guests named`;
};
