/** What the search remembers after each thing that happens to it (spec: booking journey 4, search). */
import type { ResortCode } from '../contract/stay.ts';
import type { StayPreferences } from '../contract/stayPreferences.ts';
import { monthOf } from '../kit/dates.ts';
import { DEFAULT_NIGHTS, firstFocus, isSold, stillAvailableDate, defaultLength } from './calendar.rules.ts';
import { clearedChoice, withPreferences } from './choice.ts';
import type { PricesLoaded, SearchContext, SearchInput } from './search.types.ts';

type ContextChange = Partial<SearchContext>;

/** No price is known. */
const NO_PRICES: Pick<SearchContext, 'calendar' | 'grid' | 'months'> = { calendar: null, grid: null, months: [] };

/** At the start: the focus is on the day chosen, if there is one. */
export const initialContext = (input: SearchInput): SearchContext => ({
  ...input,
  ...NO_PRICES,
  focus: input.choice.date ?? firstFocus(input.today, input.choice.month, null),
  message: null,
});

/** Another resort: its month and nights are the usual ones, and no day is chosen. */
export const withResort = ({ choice, today }: SearchContext, resort: ResortCode): ContextChange => ({
  ...NO_PRICES,
  choice: { ...choice, resort, month: monthOf(today), nights: DEFAULT_NIGHTS, date: null },
});

/** The guest clears the search. */
export const clearedContext = ({ today }: SearchContext): ContextChange => ({
  ...NO_PRICES,
  choice: clearedChoice(today),
});

/** The length is not sold: the resort's usual one takes its place. */
export const withDefaultLength = ({ choice }: SearchContext, { calendar }: PricesLoaded): ContextChange => ({
  calendar,
  choice: { ...choice, nights: defaultLength(calendar) },
});

/** Another length: the day stays while it is sold from it. */
export const withNights = ({ choice, calendar }: SearchContext, nights: number): ContextChange => ({
  choice: {
    ...choice,
    nights,
    date: choice.date !== null && isSold(calendar, choice.date, nights) ? choice.date : null,
  },
});

/** Prices have come; a day that can no longer be had is not kept. */
export const withPrices = (
  { today, focus, choice, grid: before }: SearchContext,
  { calendar, grid, months }: PricesLoaded,
): ContextChange => ({
  calendar,
  grid,
  months,
  focus: monthOf(focus) === choice.month && before !== null ? focus : firstFocus(today, choice.month, grid),
  choice: { ...choice, date: stillAvailableDate(choice, calendar, grid) },
});

/** Another kind of accommodation is wished for. */
export const withStayType = ({ choice }: SearchContext, preferences: StayPreferences): ContextChange => ({
  choice: withPreferences(choice, preferences),
});
