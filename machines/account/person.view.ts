/** The view of the fields about the holder of an account, in the forms for a new account and for changed details. */
import { Title } from '../contract/title.ts';
import { datePartsError, type DateParts } from '../kit/dateParts.ts';
import type { Refusal } from '../kit/refusal.ts';

export type PersonView = Readonly<{
  titles: readonly string[];
  /** in the order of the page */
  errors: readonly Refusal[];
  birthdayError: string | null;
  /** the boxes that `birthdayError` is about */
  birthdayErrorParts: readonly (keyof DateParts)[];
}>;

/** The view of a form with these errors. */
export const personView = (errors: readonly Refusal[]): PersonView => {
  const messages = Object.fromEntries(errors.map(({ field, message }) => [field, message]));
  const { message, parts } = datePartsError(messages, 'birthday');
  return { titles: Object.keys(Title.keys), errors, birthdayError: message, birthdayErrorParts: parts };
};
