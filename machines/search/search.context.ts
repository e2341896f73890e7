/**
 * The context of the search: its initial value, and the changes that each event makes
 * (spec: booking journey 4, search).
 */
import type { Party } from '../contract/party.ts';
import type { ResortCode } from '../contract/stay.ts';
import type { StayPreferences } from '../contract/stayPreferences.ts';
import { monthOf } from '../kit/dates.ts';
import {
  DEFAULT_NIGHTS,
  chosenBreakIn,
  firstFocus,
  isInTwoMonths,
  isSold,
  stillAvailableDate,
  defaultLength,
} from './calendar.rules.ts';
import { clearedChoice, withChosenBreak, withPreferences, type SearchChoice } from './choice.ts';
import type { PricesLoaded, SearchContext, SearchInput } from './search.types.ts';

type ContextChange = Partial<SearchContext>;

/** No prices are loaded. */
const NO_PRICES: Pick<SearchContext, 'calendar' | 'grid' | 'months'> = { calendar: null, grid: null, months: [] };

/** The initial context: the focus is on the chosen date, if there is one. */
export const initialContext = (input: SearchInput): SearchContext => ({
  ...input,
  ...NO_PRICES,
  openedWith: input.choice,
  focus: input.choice.date ?? firstFocus(input.today, input.choice.month, null),
  message: null,
});

/** Another resort: month and nights are reset to their defaults, and the date is cleared. */
export const withResort = ({ choice, today }: SearchContext, resort: ResortCode): ContextChange => ({
  ...NO_PRICES,
  choice: withChosenBreak({ ...choice, resort, month: monthOf(today), nights: DEFAULT_NIGHTS, date: null }, null),
});

/** The guest clears the search. */
export const clearedContext = ({ today }: SearchContext): ContextChange => ({
  ...NO_PRICES,
  choice: clearedChoice(today),
});

/** The length is not on sale: the resort's default length replaces it. */
export const withDefaultLength = ({ choice }: SearchContext, { calendar }: PricesLoaded): ContextChange => ({
  calendar,
  choice: withChosenBreak({ ...choice, nights: defaultLength(calendar) }, null),
});

/** Another length: the date is kept while a stay of that length is on sale from it. */
export const withNights = ({ choice, calendar }: SearchContext, nights: number): ContextChange => ({
  choice: withChosenBreak(
    {
      ...choice,
      nights,
      date: choice.date !== null && isSold(calendar, choice.date, nights) ? choice.date : null,
    },
    null,
  ),
});

/** Other parties: the price that the guest saw was for the former ones. */
export const withParties = ({ choice }: SearchContext, parties: Party[]): ContextChange => ({
  choice: withChosenBreak({ ...choice, parties }, null),
});

/** A day was chosen, with the name and price of its break. */
export const withDate = ({ choice, grid }: SearchContext, date: string): ContextChange => ({
  choice: withChosenBreak({ ...choice, date }, chosenBreakIn(grid, date)),
  focus: date,
});

/** The choice with its date while it is available; name and price are those of the grid, if it has the day. */
const pricedChoice = (choice: SearchChoice, { calendar, grid }: PricesLoaded): SearchChoice => {
  const date = stillAvailableDate(choice, calendar, grid);
  const isInGrid = date !== null && isInTwoMonths(choice.month, date);
  const known = date === null ? null : (choice.chosenBreak ?? null);
  return withChosenBreak({ ...choice, date }, isInGrid ? chosenBreakIn(grid, date) : known);
};

/** Prices were loaded; a date that is no longer available is cleared. */
export const withPrices = (
  { today, focus, choice, grid: before }: SearchContext,
  loaded: PricesLoaded,
): ContextChange => ({
  calendar: loaded.calendar,
  grid: loaded.grid,
  months: loaded.months,
  focus: monthOf(focus) === choice.month && before !== null ? focus : firstFocus(today, choice.month, loaded.grid),
  choice: pricedChoice(choice, loaded),
});

/** Another kind of accommodation was chosen. */
export const withStayType = ({ choice }: SearchContext, preferences: StayPreferences): ContextChange => ({
  choice: withPreferences(choice, preferences),
});
