/** A date in three fields: day, month and year as typed. */
import { daysInMonth, formatMonth, isIsoDate } from './dates.ts';
import { refuse, type Refusal } from './refusal.ts';

export type DateParts = Readonly<{ day: string; month: string; year: string }>;

export const EMPTY_DATE: DateParts = { day: '', month: '', year: '' };

export const DATE_PARTS = ['day', 'month', 'year'] as const satisfies readonly (keyof DateParts)[];

/** A whole date, with day, month and year in British order. */
const WRITTEN = /^\s*(?<day>\d{1,2})(?:\s*[/.-]\s*|\s+)(?<month>\d{1,2})(?:\s*[/.-]\s*|\s+)(?<year>\d{4})\s*$/;
const ISO = /^\s*(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})\s*$/;

/** The three parts of a whole date in one field, for example "27/03/1984"; null for any other text. */
export const datePartsIn = (text: string): DateParts | null => {
  const { day, month, year } = (WRITTEN.exec(text) ?? ISO.exec(text))?.groups ?? {};
  return day === undefined || month === undefined || year === undefined ? null : { day, month, year };
};

const monthIn = ({ month, year }: DateParts): string => `${year.trim()}-${month.trim().padStart(2, '0')}`;

/** The date in the three fields, or null if they do not contain one. */
export const dateOf = (parts: DateParts): string | null => {
  const date = `${monthIn(parts)}-${parts.day.trim().padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
};

/** The three fields of a date, without leading zeros; empty for null. */
export const datePartsOf = (date: string | null): DateParts => {
  const [year = '', month = '', day = ''] = (date ?? '').split('-');
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
};

/** Whether all three fields are empty. */
export const isEmptyDate = ({ day, month, year }: DateParts): boolean => `${day}${month}${year}`.trim() === '';

const isBetween = (text: string, from: number, to: number): boolean =>
  /^\d{1,4}$/.test(text.trim()) &&
  text.trim().length <= String(to).length &&
  Number(text) >= from &&
  Number(text) <= to;

/** Refusals of the single fields. The date as a whole is checked only if there are none. */
const boxRefusals = (field: string, { day, month, year }: DateParts): Refusal[] => [
  ...(isBetween(day, 1, 31) ? [] : [refuse(`${field}.day`, 'Enter a day from 1 to 31.')]),
  ...(isBetween(month, 1, 12) ? [] : [refuse(`${field}.month`, 'Enter a month from 1 to 12.')]),
  ...(isBetween(year, 1900, 2199) ? [] : [refuse(`${field}.year`, 'Enter a year of four digits, for example 2019.')]),
];

/** Why the typed parts are no date: a refusal for each wrong field, or one for a day that the month does not have. */
export const datePartsRefusals = (field: string, parts: DateParts): Refusal[] => {
  if (dateOf(parts) !== null || isEmptyDate(parts)) return [];
  const wrong = boxRefusals(field, parts);
  if (wrong.length > 0) return wrong;
  const month = monthIn(parts);
  return [refuse(`${field}.day`, `${formatMonth(month)} has ${daysInMonth(month)} days.`)];
};

/** The message for the three fields of `field`, and the parts that it is about. */
export const datePartsError = (
  errors: Readonly<Record<string, string>>,
  field: string,
): Readonly<{ message: string | null; parts: readonly (keyof DateParts)[] }> => {
  const wrong = DATE_PARTS.filter((part) => errors[`${field}.${part}`] !== undefined);
  const messages = [errors[field], ...wrong.map((part) => errors[`${field}.${part}`])];
  return {
    message: messages.filter((message) => message !== undefined).join(' ') || null,
    parts: wrong.length > 0 ? wrong : DATE_PARTS,
  };
};
