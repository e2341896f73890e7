/** The refusals of a submitted form that remain while it is corrected: each goes away as soon as its field is right. */
import type { Refusal } from './refusal.ts';

/** The refusals of a submitted form, and the form as it was submitted. */
export type RefusedForm<Form> = Readonly<{ refusals: readonly Refusal[]; refusedForm: Form }>;

/** How a form is read: the text of a field (undefined if it has no such field), and the refusals of the whole form. */
export type FormRules<Form> = Readonly<{
  textAt: (form: Form, field: string) => string | undefined;
  refusalsOf: (form: Form) => readonly Refusal[];
}>;

/** The field of a refusal; the parts of a date are one field. */
const subjectOf = ({ field }: Refusal): string => field.replace(/\.(?:day|month|year)$/, '');

/**
 * The refusals to show. A field that is still as submitted keeps its refusal, which may be the server's; a field that
 * was changed shows what is wrong with it now.
 */
export const remainingRefusals = <Form>(
  { refusals, refusedForm }: RefusedForm<Form>,
  form: Form,
  { textAt, refusalsOf }: FormRules<Form>,
): readonly Refusal[] => {
  if (refusals.length === 0) return refusals;
  const now = refusalsOf(form);
  return [...new Set(refusals.map(subjectOf))].flatMap((subject) => {
    const isUnchanged = textAt(form, subject) === textAt(refusedForm, subject);
    return (isUnchanged ? refusals : now).filter((refusal) => subjectOf(refusal) === subject);
  });
};
