/**
 * Calendar dates as 'YYYY-MM-DD' texts. All arithmetic is in UTC, so that no time zone or clock change can move a
 * night.
 */
const DAY_MS = 86_400_000;

const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const partsOf = (date: string): { year: number; month: number; day: number } => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

/** A number padded to two digits. */
export const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The names are always English, so that the server and every browser write the same text. */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const monthName = (date: string): string => MONTHS[partsOf(date).month - 1] ?? '';

/** True for an existing date 'YYYY-MM-DD' in the years 1900 to 2199. Not every store supports all four-digit years. */
export const isIsoDate = (text: string): boolean => {
  if (!/^(19|20|21)\d{2}-(0[1-9]|1[0-2])-\d{2}$/.test(text)) return false;
  const { day } = partsOf(text);
  // computed: replies contain hundreds of dates, and creating a Date for each takes longer than the rest of decoding
  return day >= 1 && (day <= 28 || day <= daysInMonth(text.slice(0, 7)));
};

/** The date `days` later (earlier when negative). */
export const addDays = (date: string, days: number): string => textOf(at(date) + days * DAY_MS);

/** The same day of month `months` later, clamped to the month's last day. */
export const addMonths = (date: string, months: number): string => {
  const month = shiftMonth(monthOf(date), months);
  return `${month}-${twoDigits(Math.min(partsOf(date).day, daysInMonth(month)))}`;
};

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS);

/** The nights of a stay: its first date and the ones after it, `nights` in all. */
export const nightsOf = (startDate: string, nights: number): string[] =>
  Array.from({ length: nights }, (_, i) => addDays(startDate, i));

/** 'YYYY-MM' of a date. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The month `months` after 'YYYY-MM'. Computed without Date, because a page calls it fifty times at each click. */
export const shiftMonth = (month: string, months: number): string => {
  const { year, month: number } = partsOf(month);
  const count = year * 12 + number - 1 + months;
  return `${Math.floor(count / 12)}-${twoDigits((count % 12) + 1)}`;
};

/** How many days the month 'YYYY-MM' has. */
export const daysInMonth = (month: string): number => {
  const { year, month: number } = partsOf(month);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** Monday 0 to Sunday 6. */
export const weekdayOf = (date: string): number => (new Date(at(date)).getUTCDay() + 6) % 7;

/** 'D MMM YYYY', as dates are shown (spec: booking journey 9). */
export const formatDate = (date: string): string =>
  `${partsOf(date).day} ${monthName(date).slice(0, 3)} ${date.slice(0, 4)}`;

/** 'DD/MM/YYYY', for dates of birth. */
export const formatDateOfBirth = (date: string): string => date.split('-').toReversed().join('/');

/** 'Friday 5 March 2027', for headings and accessible labels. */
export const formatLongDate = (date: string): string =>
  `${WEEKDAYS[weekdayOf(date)]} ${partsOf(date).day} ${monthName(date)} ${date.slice(0, 4)}`;

/** 'March 2027'. */
export const formatMonth = (month: string): string => `${monthName(`${month}-01`)} ${month.slice(0, 4)}`;

/** Whole years from a date of birth to a day. A birthday on 29 February counts from 1 March in a common year. */
export const ageOn = (dateOfBirth: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
};
