/** A guest's date of birth as text (spec: booking journey 9, DD/MM/YYYY in some views). */
import { formatDateOfBirth } from '../kit/dates.ts';

/** 'Cleo Shaw, born 04/05/2018'; the text alone if no date of birth is known. */
export const withBirth = (text: string, dateOfBirth: string | null): string =>
  dateOfBirth === null ? text : `${text}, born ${formatDateOfBirth(dateOfBirth)}`;
