/** Calendar dates as 'YYYY-MM-DD' texts: pure arithmetic in UTC, so that no host time zone or clock change can move a night. */
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

const DAY_MS = 86_400_000;

const at = (date: string): dayjs.Dayjs => dayjs.utc(`${date}T00:00:00Z`);

const isOnCalendar = (date: Date, text: string): boolean =>
  !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);

/** True for a date that exists, written 'YYYY-MM-DD', in the years 1900 to 2199: no store keeps every year of four digits. */
export const isIsoDate = (text: string): boolean =>
  /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && isOnCalendar(new Date(`${text}T00:00:00Z`), text);

/** The date `days` later (earlier when negative). */
export const addDays = (date: string, days: number): string => at(date).add(days, 'day').format('YYYY-MM-DD');

/** The same day of month `months` later, clamped to the month's last day. */
export const addMonths = (date: string, months: number): string => at(date).add(months, 'month').format('YYYY-MM-DD');

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((at(to).valueOf() - at(from).valueOf()) / DAY_MS);

/** The nights of a stay: its first date and the ones after it, `nights` in all. */
export const nightsOf = (startDate: string, nights: number): string[] =>
  Array.from({ length: nights }, (_, i) => addDays(startDate, i));

/** 'YYYY-MM' of a date. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The month `months` after 'YYYY-MM'. */
export const shiftMonth = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7);

/** How many days the month 'YYYY-MM' has. */
export const daysInMonth = (month: string): number => at(`${month}-01`).daysInMonth();

/** Monday 0 to Sunday 6. */
export const weekdayOf = (date: string): number => (at(date).day() + 6) % 7;

/** 'D MMM YYYY', as dates are shown (spec: booking journey 9). */
export const showDate = (date: string): string => at(date).format('D MMM YYYY');

/** 'DD/MM/YYYY', for dates of birth. */
export const showDateOfBirth = (date: string): string => at(date).format('DD/MM/YYYY');

/** 'Friday 5 March 2027', for headings and labels read aloud. */
export const showLongDate = (date: string): string => at(date).format('dddd D MMMM YYYY');

/** 'March 2027'. */
export const showMonth = (month: string): string => at(`${month}-01`).format('MMMM YYYY');

/** Whole years from a date of birth to a day. 29 February counts as reached on 1 March. */
export const ageOn = (dateOfBirth: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
};
