/**
 * The context of the search: its initial value, and the changes that each event makes
 * (spec: booking journey 4, search).
 */
import type { ResortCode } from '../contract/stay.ts';
import type { StayPreferences } from '../contract/stayPreferences.ts';
import { monthOf } from '../kit/dates.ts';
import { DEFAULT_NIGHTS, firstFocus, isSold, stillAvailableDate, defaultLength } from './calendar.rules.ts';
import { clearedChoice, withPreferences } from './choice.ts';
import type { PricesLoaded, SearchContext, SearchInput } from './search.types.ts';

type ContextChange = Partial<SearchContext>;

/** No prices are loaded. */
const NO_PRICES: Pick<SearchContext, 'calendar' | 'grid' | 'months'> = { calendar: null, grid: null, months: [] };

/** The initial context: the focus is on the chosen date, if there is one. */
export const initialContext = (input: SearchInput): SearchContext => ({
  ...input,
  ...NO_PRICES,
  focus: input.choice.date ?? firstFocus(input.today, input.choice.month, null),
  message: null,
});

/** Another resort: month and nights are reset to their defaults, and the date is cleared. */
export const withResort = ({ choice, today }: SearchContext, resort: ResortCode): ContextChange => ({
  ...NO_PRICES,
  choice: { ...choice, resort, month: monthOf(today), nights: DEFAULT_NIGHTS, date: null },
});

/** The guest clears the search. */
export const clearedContext = ({ today }: SearchContext): ContextChange => ({
  ...NO_PRICES,
  choice: clearedChoice(today),
});

/** The length is not on sale: the resort's default length replaces it. */
export const withDefaultLength = ({ choice }: SearchContext, { calendar }: PricesLoaded): ContextChange => ({
  calendar,
  choice: { ...choice, nights: defaultLength(calendar) },
});

/** Another length: the date is kept while a stay of that length is on sale from it. */
export const withNights = ({ choice, calendar }: SearchContext, nights: number): ContextChange => ({
  choice: {
    ...choice,
    nights,
    date: choice.date !== null && isSold(calendar, choice.date, nights) ? choice.date : null,
  },
});

/** Prices were loaded; a date that is no longer available is cleared. */
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

/** Another kind of accommodation was chosen. */
export const withStayType = ({ choice }: SearchContext, preferences: StayPreferences): ContextChange => ({
  choice: withPreferences(choice, preferences),
});
