/** The refusals of a submitted form that are left while it is corrected: one goes as soon as its field is right. */
import type { Refusal } from '../kit/refusal.ts';
import { formRefusals } from './form.rules.ts';
import { guestAt, type GuestForm } from './form.types.ts';
import type { AgeContext } from './guests.rules.ts';

/** What was refused, and the form that was submitted. */
export type RefusedForm = Readonly<{ refusals: readonly Refusal[]; refusedForm: GuestForm }>;

/** The field of a refusal; the boxes of a date of birth are one field. */
const subjectOf = ({ field }: Refusal): string => field.replace(/\.(?:day|month|year)$/, '');

const textAt = (form: GuestForm, subject: string): string | undefined => {
  const [, unitIndex, , guestIndex, name = ''] = subject.split('.');
  if (subject.startsWith('contact.')) return new Map(Object.entries(form.contact)).get(unitIndex ?? '');
  const guest = guestAt(form, { unitIndex: Number(unitIndex), guestIndex: Number(guestIndex) });
  if (guest === undefined) return undefined;
  if (name === 'dateOfBirth') return `${guest.day}.${guest.month}.${guest.year}`;
  return String(new Map(Object.entries(guest)).get(name));
};

/**
 * The refusals to show. A field that is as it was submitted keeps its own, which may come from the server; one that was
 * changed shows what is wrong with it now.
 */
export const remainingRefusals = (
  { refusals, refusedForm }: RefusedForm,
  form: GuestForm,
  stay: AgeContext,
): readonly Refusal[] => {
  if (refusals.length === 0) return refusals;
  const now = formRefusals(form, stay);
  return [...new Set(refusals.map(subjectOf))].flatMap((subject) => {
    const isUnchanged = textAt(form, subject) === textAt(refusedForm, subject);
    return (isUnchanged ? refusals : now).filter((refusal) => subjectOf(refusal) === subject);
  });
};
