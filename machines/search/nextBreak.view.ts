/** When the next break is available, for a month of the calendar without any. */
import { RESORT_NAMES } from '../stay/stay.text.ts';
import type { Calendar } from '../contract/stay.ts';
import { formatLongDate, formatMonth, monthOf } from '../kit/dates.ts';
import { isArrivalDay, seasonOf } from './calendar.rules.ts';
import type { MonthPrices, SearchContext } from './search.types.ts';

/** `month` is the month with it; null when there is none. */
export type NextBreak = Readonly<{ text: string; month: string | null; label: string }>;

/**
 * The months with available stays of the chosen length, in order; without the table of prices, the months in which they
 * are sold, once for each break.
 */
const monthsWithBreaks = ({ breaks }: Calendar, months: MonthPrices, nights: number): string[] =>
  months.length > 0
    ? months
        .filter(({ prices }) => prices.some((one) => one.nights === nights && one.price !== null))
        .map(({ month }) => month)
    : breaks.filter((one) => one.nights.includes(nights)).map(({ startDate }) => monthOf(startDate));

/**
 * The text for a first month without available days, and where to look instead: the first available day of the month
 * beside it, else the next month with any, else the last one before. Null if the month has an available day.
 */
export const nextBreakOf = (context: SearchContext): NextBreak | null => {
  const { grid, calendar, choice, months } = context;
  const { month, nights, resort } = choice;
  if (grid === null || !calendar?.breaks.length || resort === null) return null;
  const open = grid.days.map(({ startDate }) => startDate).filter((date) => isArrivalDay(grid, date));
  if (open.some((date) => monthOf(date) === month)) return null;
  const breaks = `${nights}-night breaks`;
  const none = `There are no ${breaks} to book in ${formatMonth(month)}.`;
  const leadTo = (to: string, text: string): NextBreak => ({
    text: `${none} ${text}`,
    month: to,
    label: `Show ${formatMonth(to)}`,
  });
  const [first] = open;
  if (first !== undefined) {
    const adults = seasonOf(calendar, first, nights) === 'ADULT ONLY' ? ', for adults only' : '';
    return leadTo(monthOf(first), `The next one starts on ${formatLongDate(first)}${adults}.`);
  }
  const sold = monthsWithBreaks(calendar, months, nights);
  const next = sold.find((one) => one > month);
  if (next !== undefined) return leadTo(next, `The next ones start in ${formatMonth(next)}.`);
  const last = sold.findLast((one) => one < month);
  return last === undefined
    ? {
        text: `There are no ${breaks} to book at ${RESORT_NAMES[resort]} at the moment. Choose another length of stay, or another resort.`,
        month: null,
        label: '',
      }
    : leadTo(last, `The last ones start in ${formatMonth(last)}.`);
};
