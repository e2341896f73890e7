/**
 * The view of a month: 42 days with prices. It is always six weeks, so that the height does not change between months.
 */
import type { PriceGrid } from '../contract/stay.ts';
import { addDays, dayOfMonth, monthOf, shiftMonth, formatLongDate, formatMonth, weekdayOf } from '../kit/dates.ts';
import { formatWholePounds } from '../kit/money.ts';
import { formatNights } from '../basket/stay.text.ts';
import { hasYoungChildren, unitOf } from '../party/party.rules.ts';
import { lowestPriceIn, isInStay, isMonthShown, seasonOf } from './calendar.rules.ts';
import type { SearchContext } from './search.types.ts';

export type DayStatus = 'none' | 'sold' | 'cheapest' | 'open';

export type CalendarDayView = Readonly<{
  date: string;
  dayNumber: number;
  status: DayStatus;
  priceText: string;
  /** a short note under the price, or '' */
  note: string;
  isSelected: boolean;
  isInStay: boolean;
  isFocusable: boolean;
  isOutside: boolean;
  label: string;
}>;

export type CalendarView = Readonly<{
  title: string;
  weeks: readonly { readonly days: readonly CalendarDayView[] }[];
  /** explanations of the days' notes */
  legend: readonly string[];
  canGoBack: boolean;
  canGoForward: boolean;
  message: string;
}>;

const WEEKS = 6;

const statusOf = (grid: PriceGrid | null, cheapest: number | null, date: string): DayStatus => {
  const day = grid?.days.find((other) => other.startDate === date);
  if (!day) return 'none';
  if (day.isSoldOut || day.price === null) return 'sold';
  return day.price === cheapest ? 'cheapest' : 'open';
};

/** What guests should know about the break of a day before they choose it: in its cell, its label and the legend. */
const NOTES = {
  tots: {
    short: 'Tots',
    words: 'Just for Tots',
    legend: 'Tots: Just for Tots, for a party with a toddler or an infant',
  },
  adults: { short: '18+', words: 'adults only', legend: '18+: an adults-only weekend, everyone is 18 or over' },
} as const;
type Note = (typeof NOTES)[keyof typeof NOTES];

/** The note of a day on which stays of the chosen length are sold. */
const noteOf = ({ calendar, grid, choice }: SearchContext, date: string): Note | null => {
  if (monthOf(date) !== choice.month) return null;
  const sold = grid?.days.find((day) => day.startDate === date);
  if (sold?.isForTots === true) return NOTES.tots;
  return sold !== undefined && seasonOf(calendar, date, choice.nights) === 'ADULT ONLY' ? NOTES.adults : null;
};

const labelOf = (date: string, status: DayStatus, nights: number, priceText: string, note: Note | null): string => {
  const texts = {
    none: 'no arrivals',
    sold: 'sold out',
    open: `${formatNights(nights)} from ${priceText}`,
    cheapest: `${formatNights(nights)} from ${priceText}, lowest price this month`,
  } as const satisfies Record<DayStatus, string>;
  return `${formatLongDate(date)}, ${texts[status]}${note === null ? '' : `, ${note.words}`}`;
};

/** The calendar of a search. `message` is the last choice, or why a day cannot be chosen. */
export const calendarView = (context: SearchContext, message: string): CalendarView => {
  const { choice, calendar, grid, focus, today } = context;
  const first = `${choice.month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const cheapest = grid === null ? null : lowestPriceIn(grid, hasYoungChildren(choice.parties.map(unitOf)));
  const focused = monthOf(focus) === choice.month ? focus : first;
  const dayView = (date: string): CalendarDayView => {
    const isOutside = monthOf(date) !== choice.month;
    const status = isOutside ? 'none' : statusOf(grid, cheapest, date);
    const sold = grid?.days.find((day) => day.startDate === date);
    const price = sold?.price ?? null;
    const note = noteOf(context, date);
    const priceText = price === null || isOutside ? '' : formatWholePounds(price);
    return {
      date,
      dayNumber: dayOfMonth(date),
      status,
      priceText,
      note: note?.short ?? '',
      isSelected: date === choice.date,
      isInStay: isInStay(date, choice.date, choice.nights),
      isFocusable: date === focused,
      isOutside,
      label: labelOf(date, status, choice.nights, priceText, note),
    };
  };
  return {
    title: formatMonth(choice.month),
    weeks: Array.from({ length: WEEKS }, (_, week) => ({
      days: Array.from({ length: 7 }, (__, day) => dayView(addDays(start, week * 7 + day))),
    })),
    legend: Object.values(NOTES)
      .filter((note) => grid?.days.some((day) => noteOf(context, day.startDate) === note))
      .map(({ legend }) => legend),
    canGoBack: isMonthShown(today, calendar, shiftMonth(choice.month, -1)),
    canGoForward: isMonthShown(today, calendar, shiftMonth(choice.month, 1)),
    message,
  };
};
