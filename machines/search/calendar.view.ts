/** The view of two months, each of 42 days with prices: always six weeks, so that the height stays the same. */
import type { PriceGrid } from '../contract/stay.ts';
import { addDays, dayOfMonth, monthOf, shiftMonth, formatLongDate, formatMonth, weekdayOf } from '../kit/dates.ts';
import { formatWholePounds } from '../kit/money.ts';
import { formatNights } from '../stay/stay.text.ts';
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

export type CalendarMonthView = Readonly<{
  title: string;
  weeks: readonly { readonly days: readonly CalendarDayView[] }[];
  /** explanations of the days' notes */
  legend: readonly string[];
}>;

export type CalendarView = CalendarMonthView &
  Readonly<{
    /** the next month, shown beside it in wide windows; its legend leaves out what the first month's has */
    next: CalendarMonthView;
    canGoBack: boolean;
    canGoForward: boolean;
    message: string;
  }>;

const WEEKS = 6;

type SoldDay = PriceGrid['days'][number];

const statusOf = (day: SoldDay | undefined, cheapest: number | null): DayStatus => {
  if (!day) return 'none';
  if (day.isSoldOut || day.price === null) return 'sold';
  return day.price === cheapest ? 'cheapest' : 'open';
};

/** What guests should know about a day's break before they choose it, for its cell, its label and the legend. */
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
const noteOf = ({ calendar, choice }: SearchContext, { startDate, isForTots }: SoldDay): Note | null => {
  if (isForTots === true) return NOTES.tots;
  return seasonOf(calendar, startDate, choice.nights) === 'ADULT ONLY' ? NOTES.adults : null;
};

/** The explanations of the notes in a month. */
const legendOf = (context: SearchContext, month: string): string[] =>
  Object.values(NOTES)
    .filter((note) =>
      context.grid?.days.some((day) => monthOf(day.startDate) === month && noteOf(context, day) === note),
    )
    .map(({ legend }) => legend);

const labelOf = (date: string, status: DayStatus, nights: number, priceText: string, note: Note | null): string => {
  const texts = {
    none: 'no arrivals',
    sold: 'sold out',
    open: `${formatNights(nights)} from ${priceText}`,
    cheapest: `${formatNights(nights)} from ${priceText}, lowest price this month`,
  } as const satisfies Record<DayStatus, string>;
  return `${formatLongDate(date)}, ${texts[status]}${note === null ? '' : `, ${note.words}`}`;
};

/** The six weeks of a month; the Tab key reaches the day `focused`. */
const weeksOf = (context: SearchContext, month: string, focused: string): CalendarMonthView['weeks'] => {
  const { choice, grid } = context;
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const cheapest = grid === null ? null : lowestPriceIn(grid, month, hasYoungChildren(choice.parties.map(unitOf)));
  const dayView = (date: string): CalendarDayView => {
    const isOutside = monthOf(date) !== month;
    const sold = isOutside ? undefined : grid?.days.find((day) => day.startDate === date);
    const status = statusOf(sold, cheapest);
    const price = sold?.price ?? null;
    const note = sold === undefined ? null : noteOf(context, sold);
    const priceText = price === null ? '' : formatWholePounds(price);
    return {
      date,
      dayNumber: dayOfMonth(date),
      status,
      priceText,
      note: note?.short ?? '',
      isSelected: !isOutside && date === choice.date,
      isInStay: !isOutside && isInStay(date, choice.date, choice.nights),
      isFocusable: !isOutside && date === focused,
      isOutside,
      label: labelOf(date, status, choice.nights, priceText, note),
    };
  };
  return Array.from({ length: WEEKS }, (_, week) => ({
    days: Array.from({ length: 7 }, (__, day) => dayView(addDays(start, week * 7 + day))),
  }));
};

/** The calendar of a search. `message` says what was chosen last, or why a day cannot be chosen. */
export const calendarView = (context: SearchContext, message: string): CalendarView => {
  const { choice, calendar, focus, today } = context;
  const { month } = choice;
  const next = shiftMonth(month, 1);
  const legend = legendOf(context, month);
  return {
    title: formatMonth(month),
    // Tab must always reach a day of the first month, because narrow windows hide the second
    weeks: weeksOf(context, month, monthOf(focus) === month ? focus : `${month}-01`),
    legend,
    next: {
      title: formatMonth(next),
      weeks: weeksOf(context, next, focus),
      legend: legendOf(context, next).filter((text) => !legend.includes(text)),
    },
    canGoBack: isMonthShown(today, calendar, shiftMonth(month, -1)),
    canGoForward: isMonthShown(today, calendar, next),
    message,
  };
};
