/** What the search remembers after each thing that happens to it (spec: booking journey 4, search). */
import type { ResortCode } from '../contract/stay.ts';
import type { Wishes } from '../contract/wishes.ts';
import { monthOf } from '../kit/dates.ts';
import { DEFAULT_NIGHTS, firstFocus, isSold, keptDate, usualLength } from './calendar.rules.ts';
import { clearedChoice, withWishes } from './choice.ts';
import type { Loaded, SearchContext, SearchInput } from './search.types.ts';

type Changed = Partial<SearchContext>;

/** No price is known. */
const UNPRICED: Pick<SearchContext, 'calendar' | 'grid' | 'months'> = { calendar: null, grid: null, months: [] };

/** At the start: the focus is on the day chosen, if there is one. */
export const startingMemory = (input: SearchInput): SearchContext => ({
  ...input,
  ...UNPRICED,
  focus: input.choice.date ?? firstFocus(input.today, input.choice.month, null),
  message: null,
});

/** Another resort: its month and nights are the usual ones, and no day is chosen. */
export const withResort = ({ choice, today }: SearchContext, resort: ResortCode): Changed => ({
  ...UNPRICED,
  choice: { ...choice, resort, month: monthOf(today), nights: DEFAULT_NIGHTS, date: null },
});

/** The guest clears the search. */
export const cleared = ({ today }: SearchContext): Changed => ({ ...UNPRICED, choice: clearedChoice(today) });

/** The length is not sold: the resort's usual one takes its place. */
export const withUsualLength = ({ choice }: SearchContext, { calendar }: Loaded): Changed => ({
  calendar,
  choice: { ...choice, nights: usualLength(calendar) },
});

/** Another length: the day stays while it is sold from it. */
export const withNights = ({ choice, calendar }: SearchContext, nights: number): Changed => ({
  choice: {
    ...choice,
    nights,
    date: choice.date !== null && isSold(calendar, choice.date, nights) ? choice.date : null,
  },
});

/** Prices have come; a day that can no longer be had is not kept. */
export const withPrices = (
  { today, focus, choice, grid: before }: SearchContext,
  { calendar, grid, months }: Loaded,
): Changed => ({
  calendar,
  grid,
  months,
  focus: monthOf(focus) === choice.month && before !== null ? focus : firstFocus(today, choice.month, grid),
  choice: { ...choice, date: keptDate(choice, calendar, grid) },
});

/** Another kind of accommodation is wished for. */
export const withKinds = ({ choice }: SearchContext, wishes: Wishes): Changed => ({
  choice: withWishes(choice, wishes),
});
