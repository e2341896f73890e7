/** Rules of the price calendar: which days can be chosen, where keys move the focus, and which months can be shown. */
import type { DayRefusal } from '../addresses/link.text.ts';
import type { Calendar, ChosenBreak, PriceGrid, Season } from '../contract/stay.ts';
import { addDays, addMonths, daysBetween, monthOf, shiftMonth, weekdayOf } from '../kit/dates.ts';

/** A search can look two years ahead (spec: booking journey 5). */
const MONTHS_AHEAD = 24;
/** Spec: booking journey 9. */
export const DEFAULT_NIGHTS = 3;

export const CALENDAR_KEYS = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Shift+PageUp',
  'Shift+PageDown',
] as const;
export type CalendarKey = (typeof CALENDAR_KEYS)[number];

const KEY_MOVES = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -weekdayOf(date)),
  End: (date) => addDays(date, 6 - weekdayOf(date)),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
  'Shift+PageUp': (date) => addMonths(date, -12),
  'Shift+PageDown': (date) => addMonths(date, 12),
} as const satisfies Record<CalendarKey, (date: string) => string>;

/** Whether the calendar's range includes a day: not in the past, not more than two years ahead. */
export const isInSearchRange = (today: string, date: string): boolean =>
  date >= today && monthOf(date) <= shiftMonth(monthOf(today), MONTHS_AHEAD);

/** The last month to show: two years ahead or the last with stays on sale; the current one until the calendar loads. */
const lastMonth = (today: string, calendar: Calendar | null): string => {
  const limit = shiftMonth(monthOf(today), MONTHS_AHEAD);
  const sold = calendar === null ? monthOf(today) : monthOf(calendar.lastDate);
  return sold < limit ? sold : limit;
};

/** Every month that can be shown, starting with the current one. */
export const monthsShown = (today: string, calendar: Calendar | null): string[] => {
  const last = lastMonth(today, calendar);
  const months: string[] = [];
  for (let month = monthOf(today); month <= last; month = shiftMonth(month, 1)) months.push(month);
  return months;
};

/** Whether a month can be shown: from the current one to the last one to show. */
export const isMonthShown = (today: string, calendar: Calendar | null, month: string): boolean =>
  month >= monthOf(today) && month <= lastMonth(today, calendar);

/** Whether a day is in the first month shown or in the next one, which wide windows show beside it. */
export const isInTwoMonths = (first: string, date: string): boolean =>
  monthOf(date) === first || monthOf(date) === shiftMonth(first, 1);

/** Where a key moves the focus from a day, limited to today and the end of the last month shown. */
export const focusAfterKey = (today: string, calendar: Calendar | null, from: string, key: CalendarKey): string => {
  const to = KEY_MOVES[key](from);
  const last = addDays(`${shiftMonth(lastMonth(today, calendar), 1)}-01`, -1);
  return to < today ? today : to > last ? last : to;
};

/** The day that gets the focus when a month is opened: the first that can be chosen, else the month's first day. */
export const firstFocus = (today: string, month: string, grid: PriceGrid | null): string => {
  const open = grid?.days.find((day) => monthOf(day.startDate) === month && isArrivalDay(grid, day.startDate));
  const first = `${month}-01`;
  return open?.startDate ?? (first < today ? today : first);
};

/** Whether a stay can start on a day: the grid has a price for it, and it is not sold out. */
export const isArrivalDay = (grid: PriceGrid | null, date: string): boolean =>
  grid?.days.some((day) => day.startDate === date && day.price !== null && !day.isSoldOut) ?? false;

/** The name and price of the break that starts on a day of the grid; null if it cannot be chosen. */
export const chosenBreakIn = (grid: PriceGrid | null, date: string | null): ChosenBreak | null => {
  const day = grid?.days.find(({ startDate }) => startDate === date);
  return day?.breakName === undefined || day.price === null || day.isSoldOut
    ? null
    : { breakName: day.breakName, price: day.price };
};

/** Whether a stay of `nights` from a day is on sale. */
export const isSold = (calendar: Calendar | null, date: string, nights: number): boolean =>
  calendar?.breaks.some((aBreak) => aBreak.startDate === date && aBreak.nights.includes(nights)) ?? false;

/** The season of a stay of `nights` from a day; null if none is on sale. */
export const seasonOf = (calendar: Calendar | null, date: string, nights: number): Season | null =>
  calendar?.breaks.find((aBreak) => aBreak.startDate === date && aBreak.nights.includes(nights))?.season ?? null;

/** Whether a stay of `nights` from a day is for parties with a toddler or an infant. */
export const isTotsStay = (calendar: Calendar | null, date: string, nights: number): boolean =>
  calendar?.breaks.some(
    (aBreak) => aBreak.isForTots === true && aBreak.startDate === date && aBreak.nights.includes(nights),
  ) ?? false;

/** The arrival day of a search with new prices; null unless a stay of its nights is available (booking journey 4). */
export const stillAvailableDate = (
  { date, nights, month }: Readonly<{ date: string | null; nights: number; month: string }>,
  calendar: Calendar,
  grid: PriceGrid,
): string | null => {
  if (date === null || !isSold(calendar, date, nights)) return null;
  return !isInTwoMonths(month, date) || isArrivalDay(grid, date) ? date : null;
};

/** Why no stay of `nights` can start on a day: none is on sale, it is sold out, or it is for adults only. */
export const dayRefusal = (calendar: Calendar, grid: PriceGrid, date: string, nights: number): DayRefusal => {
  if (!isSold(calendar, date, nights)) return 'notSold';
  const isSoldOut = grid.days.some((day) => day.startDate === date && day.isSoldOut);
  return !isSoldOut && seasonOf(calendar, date, nights) === 'ADULT ONLY' ? 'adultsOnly' : 'soldOut';
};

/** The lengths of stay a resort sells, shortest first. */
export const nightsSold = (calendar: Calendar | null): number[] =>
  [...new Set(calendar?.breaks.flatMap((aBreak) => aBreak.nights) ?? [])].sort((a, b) => a - b);

/** Whether a length is on sale at all; if nothing is, every length counts as on sale. */
export const isLengthSold = (calendar: Calendar, nights: number): boolean => {
  const sold = nightsSold(calendar);
  return sold.length === 0 || sold.includes(nights);
};

/** The length to show if the chosen one is not on sale: 3 nights, else the shortest. */
export const defaultLength = (calendar: Calendar): number => {
  const sold = nightsSold(calendar);
  return sold.includes(DEFAULT_NIGHTS) ? DEFAULT_NIGHTS : (sold[0] ?? DEFAULT_NIGHTS);
};

/** The lengths sold from a day, shortest first. */
export const nightsFrom = (calendar: Calendar | null, date: string): number[] =>
  [...new Set(calendar?.breaks.flatMap((aBreak) => (aBreak.startDate === date ? aBreak.nights : [])) ?? [])].sort(
    (a, b) => a - b,
  );

/** The lowest price in a month of the grid, in pence; null if there is none. Tots breaks count only with tots. */
export const lowestPriceIn = (grid: PriceGrid, month: string, hasTots: boolean): number | null => {
  const prices = grid.days.flatMap((day) =>
    day.price === null || day.isSoldOut || monthOf(day.startDate) !== month || (day.isForTots === true && !hasTots)
      ? []
      : [day.price],
  );
  return prices.length === 0 ? null : Math.min(...prices);
};

/** Whether a day lies within the stay. */
export const isInStay = (date: string, startDate: string | null, nights: number): boolean =>
  startDate !== null && date >= startDate && daysBetween(startDate, date) <= nights;
