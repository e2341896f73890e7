/**
 * Calendar dates as 'YYYY-MM-DD' texts, computed by dayjs in UTC, so that no time zone or clock change moves a night.
 * Its default locale is English, so the server and every browser write the same text.
 */
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

const DATE = 'YYYY-MM-DD';

const at = (dateOrMonth: string): Dayjs => dayjs.utc(dateOrMonth);

/** A number padded to two digits. */
export const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** True for an existing date 'YYYY-MM-DD' from 1900 to 2199: not every database supports all four-digit years. */
export const isIsoDate = (text: string): boolean => {
  if (!/^(19|20|21)\d{2}-(0[1-9]|1[0-2])-\d{2}$/.test(text)) return false;
  const day = dayOfMonth(text);
  // a calendar contains 730 dates: parsing them all takes four times as long as the rest of its decoding
  return day >= 1 && (day <= 28 || day <= daysInMonth(monthOf(text)));
};

/** The date `days` later (earlier when negative). */
export const addDays = (date: string, days: number): string => at(date).add(days, 'day').format(DATE);

/** The same day of month `months` later, clamped to the month's last day. */
export const addMonths = (date: string, months: number): string => at(date).add(months, 'month').format(DATE);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => at(to).diff(at(from), 'day');

/** The nights of a stay, as dates: its first date and the following ones, `nights` in all. */
export const nightsOf = (startDate: string, nights: number): string[] =>
  Array.from({ length: nights }, (_, i) => addDays(startDate, i));

/** 'YYYY-MM' of a date. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The day of the month, 1 to 31. */
export const dayOfMonth = (date: string): number => Number(date.slice(8));

/** The month `months` after 'YYYY-MM'. A price table names 75 of them, which takes dayjs thirty times as long. */
export const shiftMonth = (month: string, months: number): string => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${twoDigits((count % 12) + 1)}`;
};

/** How many days the month 'YYYY-MM' has. */
export const daysInMonth = (month: string): number => at(month).daysInMonth();

/** Monday 0 to Sunday 6. */
export const weekdayOf = (date: string): number => (at(date).day() + 6) % 7;

/** 'D MMM YYYY', as dates are shown (spec: booking journey 9). */
export const formatDate = (date: string): string => at(date).format('D MMM YYYY');

/** 'DD/MM/YYYY', for dates of birth. */
export const formatDateOfBirth = (date: string): string => at(date).format('DD/MM/YYYY');

/** 'Friday 5 March 2027', for headings and accessible labels. */
export const formatLongDate = (date: string): string => at(date).format('dddd D MMMM YYYY');

/** 'Fri 5 Mar', for the days of a stay. */
export const formatDay = (date: string): string => at(date).format('ddd D MMM');

/** 'March 2027'. */
export const formatMonth = (month: string): string => at(month).format('MMMM YYYY');

/**
 * Whole years from a date of birth to a day. In a common year, a birthday on 29 February counts from 1 March, but in
 * dayjs from 28 February.
 */
export const ageOn = (dateOfBirth: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
};
