/** A guest's name and date of birth as text (spec: booking journey 9, DD/MM/YYYY in some views). */
import type { CurrentGuest } from '../contract/guest.ts';
import { formatDateOfBirth } from '../kit/dates.ts';

/** 'Ms Cleo Shaw'; empty parts are left out. */
export const fullName = ({
  title,
  firstName,
  lastName,
}: Pick<CurrentGuest, 'title' | 'firstName' | 'lastName'>): string =>
  [title, firstName, lastName].filter(Boolean).join(' ');

/** 'Cleo Shaw, born 04/05/2018'; the text alone if no date of birth is known. */
export const withBirth = (text: string, dateOfBirth: string | null): string =>
  dateOfBirth === null ? text : `${text}, born ${formatDateOfBirth(dateOfBirth)}`;
