/**
 * Choosing a date from lists of days, months and years instead of the calendar: every option is an existing date (spec:
 * booking journey 5, date pickers).
 */
import { dayOfMonth, daysInMonth, monthOf, formatMonth, twoDigits } from '../kit/dates.ts';

/** An option of a list: the date that it sets, and its label. */
export type DateOption = Readonly<{ date: string; label: string }>;

export type DateSelectView = Readonly<{
  date: string;
  days: readonly DateOption[];
  months: readonly DateOption[];
  years: readonly DateOption[];
}>;

/** A day of a month, or the last day of a shorter month; never before `today`. */
const dateIn = (month: string, day: number, today: string): string => {
  const date = `${month}-${twoDigits(Math.min(day, daysInMonth(month)))}`;
  return date < today ? today : date;
};

/** The three lists for a date. `months` are the months that can be shown; all options are within them. */
export const dateSelectView = (date: string, today: string, months: readonly string[]): DateSelectView => {
  const month = monthOf(date);
  const day = dayOfMonth(date);
  const year = month.slice(0, 4);
  const years = [...new Set(months.map((one) => one.slice(0, 4)))];
  const inYear = (wanted: string): string => {
    const same = `${wanted}${month.slice(4)}`;
    const possible = months.filter((one) => one.startsWith(wanted));
    return possible.includes(same)
      ? same
      : same < (possible[0] ?? same)
        ? (possible[0] ?? same)
        : (possible.at(-1) ?? same);
  };
  return {
    date,
    days: Array.from({ length: daysInMonth(month) }, (_, i) => ({
      date: `${month}-${twoDigits(i + 1)}`,
      label: String(i + 1),
    })).filter((option) => option.date >= today),
    months: months
      .filter((one) => one.startsWith(year))
      .map((one) => ({ date: dateIn(one, day, today), label: formatMonth(one).split(' ')[0] ?? one })),
    years: years.map((one) => ({ date: dateIn(inYear(one), day, today), label: one })),
  };
};
