/** Rules of the list of weekends: its order, and which ones can be chosen (spec: booking journey 2, 8 and 9). */
import type { PricedBreak } from '../contract/weekend.ts';
import { isLinked } from '../weekendSearch/linkedWeekend.rules.ts';
import type { LinkedWeekend } from '../weekendSearch/weekendFilters.ts';

export const WEEKEND_SORTS = ['price', 'date'] as const;
export type WeekendSort = (typeof WEEKEND_SORTS)[number];

/** Whether a weekend is available: it has a price for these parties and is not sold out. */
export const isAvailable = ({ price, isSoldOut }: PricedBreak): boolean => price !== null && !isSoldOut;

const byDate = (a: PricedBreak, b: PricedBreak): number =>
  a.startDate.localeCompare(b.startDate) || a.resort.localeCompare(b.resort);

/** Sorted by price, lowest first, or by date; unavailable ones last. One that a link names is first in any case. */
export const sortWeekenders = (
  weekenders: readonly PricedBreak[],
  sort: WeekendSort,
  linked: LinkedWeekend | null = null,
): PricedBreak[] =>
  weekenders.toSorted(
    (a, b) =>
      Number(isLinked(linked, b)) - Number(isLinked(linked, a)) ||
      Number(!isAvailable(a)) - Number(!isAvailable(b)) ||
      (sort === 'price' ? (a.price ?? 0) - (b.price ?? 0) : 0) ||
      byDate(a, b),
  );

/** The first result that is not shown yet, or null if all are. */
export const firstHidden = (
  weekenders: readonly PricedBreak[],
  sort: WeekendSort,
  shown: number,
  linked: LinkedWeekend | null = null,
): PricedBreak | null => sortWeekenders(weekenders, sort, linked)[shown] ?? null;

/** The key of a weekend: resort and arrival day. */
export type WeekendKey = Readonly<Pick<PricedBreak, 'resort' | 'startDate'>>;

/** The weekend with a key, or null. */
export const findWeekender = (weekenders: readonly PricedBreak[], key: WeekendKey): PricedBreak | null =>
  weekenders.find(({ resort, startDate }) => resort === key.resort && startDate === key.startDate) ?? null;
