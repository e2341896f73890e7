/** The refusals of a submitted guest form that remain while it is corrected. */
import type { Refusal } from '../kit/refusal.ts';
import { remainingRefusals, type RefusedForm } from '../kit/remainingRefusals.ts';
import { formRefusals } from './form.rules.ts';
import { guestAt, type GuestForm } from './form.types.ts';
import type { AgeContext } from './ages.rules.ts';

const textAt = (form: GuestForm, subject: string): string | undefined => {
  const [, unitIndex = '', , guestIndex, name = ''] = subject.split('.');
  if (subject.startsWith('contact.')) return new Map(Object.entries(form.contact)).get(unitIndex);
  const guest = guestAt(form, { unitIndex: Number(unitIndex), guestIndex: Number(guestIndex) });
  if (guest === undefined) return undefined;
  if (name === 'dateOfBirth') return `${guest.day}.${guest.month}.${guest.year}`;
  return String(new Map(Object.entries(guest)).get(name));
};

/** The refusals of the guest form to show. */
export const remainingGuestRefusals = (
  refused: RefusedForm<GuestForm>,
  form: GuestForm,
  stay: AgeContext,
): readonly Refusal[] => remainingRefusals(refused, form, { textAt, refusalsOf: (typed) => formRefusals(typed, stay) });
