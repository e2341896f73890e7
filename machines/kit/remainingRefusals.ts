/** The refusals of a submitted form that are left while it is corrected: one goes as soon as its field is right. */
import type { Refusal } from './refusal.ts';

/** What was refused, and the form that was submitted. */
export type RefusedForm<Form> = Readonly<{ refusals: readonly Refusal[]; refusedForm: Form }>;

/** How a form is read: what stands in a field (undefined when it has no such field), and what is wrong with it. */
export type FormRules<Form> = Readonly<{
  textAt: (form: Form, field: string) => string | undefined;
  refusalsOf: (form: Form) => readonly Refusal[];
}>;

/** The field of a refusal; the boxes of a date are one field. */
const subjectOf = ({ field }: Refusal): string => field.replace(/\.(?:day|month|year)$/, '');

/**
 * The refusals to show. A field that is as it was submitted keeps its own, which may come from the server; one that was
 * changed shows what is wrong with it now.
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
