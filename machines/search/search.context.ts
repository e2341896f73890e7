/** The context of the search: its initial value, and the changes by each event (spec: booking journey 4, search). */
import { dateRefused, nightsNotSold } from '../addresses/link.text.ts';
import { withProblem, withoutProblems, type LinkPart, type LinkProblem } from '../addresses/linkValues.ts';
import type { Party } from '../contract/party.ts';
import type { ResortCode } from '../contract/stay.ts';
import type { StayPreferences } from '../contract/stayPreferences.ts';
import { monthOf } from '../kit/dates.ts';
import {
  DEFAULT_NIGHTS,
  chosenBreakIn,
  dayRefusal,
  firstFocus,
  isInTwoMonths,
  isSold,
  nightsSold,
  stillAvailableDate,
  defaultLength,
} from './calendar.rules.ts';
import { clearedChoice, withChosenBreak, withPreferences, type SearchChoice } from './choice.ts';
import type { PriceQuery, PricesLoaded, SearchContext, SearchInput } from './search.types.ts';

type ContextChange = Partial<SearchContext>;

/** The parts of a link that choosing another resort resets. */
const STAY_PARTS = ['resort', 'startDate', 'duration', 'endDate'] as const satisfies LinkPart[];

/** No prices are loaded. */
const NO_PRICES: Pick<SearchContext, 'calendar' | 'grid' | 'months'> = { calendar: null, grid: null, months: [] };

/** The initial context: the focus is on the chosen date, if there is one. */
export const initialContext = (input: SearchInput): SearchContext => ({
  ...input,
  ...NO_PRICES,
  openedWith: input.choice,
  focus: input.choice.date ?? firstFocus(input.today, input.choice.month, null),
  linkProblems: input.linkProblems ?? [],
  message: null,
});

/**
 * Another resort resets month and nights to their defaults and clears the date. The first resort that is chosen keeps
 * them, because an address may have set them with an unknown resort.
 */
export const withResort = ({ choice, today, linkProblems }: SearchContext, resort: ResortCode): ContextChange => ({
  ...NO_PRICES,
  choice:
    choice.resort === null
      ? { ...choice, resort }
      : withChosenBreak({ ...choice, resort, month: monthOf(today), nights: DEFAULT_NIGHTS, date: null }, null),
  linkProblems: withoutProblems(linkProblems, choice.resort === null ? ['resort'] : STAY_PARTS),
});

/** The guest clears the search. */
export const clearedContext = ({ today }: SearchContext): ContextChange => ({
  ...NO_PRICES,
  choice: clearedChoice(today),
  linkProblems: [],
});

/** The chosen length is not on sale, so the resort's default length replaces it. */
export const withDefaultLength = (
  { choice, linkProblems }: SearchContext,
  { calendar }: PricesLoaded,
): ContextChange => {
  const nights = defaultLength(calendar);
  return {
    calendar,
    choice: withChosenBreak({ ...choice, nights }, null),
    linkProblems: withProblem(linkProblems, nightsNotSold(choice.nights, nights, choice.resort)),
  };
};

/** Another length: the date is kept while a stay of that length is on sale from it. */
export const withNights = ({ choice, calendar, linkProblems }: SearchContext, nights: number): ContextChange => ({
  linkProblems: withoutProblems(linkProblems, ['duration', 'endDate']),
  choice: withChosenBreak(
    {
      ...choice,
      nights,
      date: choice.date !== null && isSold(calendar, choice.date, nights) ? choice.date : null,
    },
    null,
  ),
});

/** Other parties. The price that the guest saw is dropped, because it was for the former ones. */
export const withParties = ({ choice, linkProblems }: SearchContext, parties: Party[]): ContextChange => ({
  linkProblems: withoutProblems(linkProblems, ['parties']),
  choice: withChosenBreak({ ...choice, parties }, null),
});

/** A day was chosen, with the name and price of its break. */
export const withDate = ({ choice, grid, linkProblems }: SearchContext, date: string): ContextChange => ({
  linkProblems: withoutProblems(linkProblems, ['startDate', 'duration', 'endDate']),
  choice: withChosenBreak({ ...choice, date }, chosenBreakIn(grid, date)),
  focus: date,
});

/** The choice with its date if it is still available; name and price are the grid's, if the grid has the day. */
const pricedChoice = (choice: SearchChoice, { calendar, grid }: PricesLoaded): SearchChoice => {
  const date = stillAvailableDate(choice, calendar, grid);
  const isInGrid = date !== null && isInTwoMonths(choice.month, date);
  const known = date === null ? null : (choice.chosenBreak ?? null);
  return withChosenBreak({ ...choice, date }, isInGrid ? chosenBreakIn(grid, date) : known);
};

/** The problem to show if these prices clear the date; null if they do not. */
const clearedDateProblem = (
  { resort, date, nights, month }: SearchChoice,
  loaded: PricesLoaded,
): LinkProblem | null => {
  if (date === null || stillAvailableDate({ date, nights, month }, loaded.calendar, loaded.grid) !== null) return null;
  return dateRefused({ resort, date, nights }, dayRefusal(loaded.calendar, loaded.grid, date, nights));
};

/** The query for prices. */
export const priceQueryOf = ({ choice, isPrivateBreak, calendar }: SearchContext): PriceQuery => ({
  choice,
  isPrivateBreak,
  isSoldBefore: nightsSold(calendar).includes(choice.nights),
});

/** Prices were loaded; a date that is no longer available is cleared. */
export const withPrices = (
  { today, focus, choice, grid: before, linkProblems }: SearchContext,
  loaded: PricesLoaded,
): ContextChange => {
  const problem = clearedDateProblem(choice, loaded);
  return {
    calendar: loaded.calendar,
    grid: loaded.grid,
    months: loaded.months,
    focus: monthOf(focus) === choice.month && before !== null ? focus : firstFocus(today, choice.month, loaded.grid),
    choice: pricedChoice(choice, loaded),
    linkProblems: problem === null ? linkProblems : withProblem(linkProblems, problem),
  };
};

/** Another kind of accommodation was chosen. */
export const withStayType = ({ choice }: SearchContext, preferences: StayPreferences): ContextChange => ({
  choice: withPreferences(choice, preferences),
});
