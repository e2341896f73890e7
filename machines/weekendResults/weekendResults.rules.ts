/** Rules of the list of weekends: its order, and what can be chosen of it (spec: booking journey 2, 8 and 9). */
import type { PricedBreak } from '../contract/weekend.ts';

export const WEEKEND_SORTS = ['price', 'date'] as const;
export type WeekendSort = (typeof WEEKEND_SORTS)[number];

/** Whether a weekend can be had: it has a price for these parties, and something is left. */
export const isAvailable = ({ price, isSoldOut }: PricedBreak): boolean => price !== null && !isSoldOut;

const byDate = (a: PricedBreak, b: PricedBreak): number =>
  a.startDate.localeCompare(b.startDate) || a.resort.localeCompare(b.resort);

/** By price, low to high, or by date; what cannot be had comes last. */
export const sortWeekenders = (weekenders: readonly PricedBreak[], sort: WeekendSort): PricedBreak[] =>
  weekenders.toSorted(
    (a, b) =>
      Number(!isAvailable(a)) - Number(!isAvailable(b)) ||
      (sort === 'price' ? (a.price ?? 0) - (b.price ?? 0) : 0) ||
      byDate(a, b),
  );

/** So many are shown at first, and so many more each time the guest asks. */
export const PAGE_SIZE = 12;

/** The first of those not shown yet, or null when all are. */
export const firstHidden = (weekenders: readonly PricedBreak[], sort: WeekendSort, shown: number): PricedBreak | null =>
  sortWeekenders(weekenders, sort)[shown] ?? null;

/** What names a weekend: where and when. */
export type WeekendKey = Readonly<Pick<PricedBreak, 'resort' | 'startDate'>>;

/** The weekend of a key, or null. */
export const findWeekender = (weekenders: readonly PricedBreak[], key: WeekendKey): PricedBreak | null =>
  weekenders.find(({ resort, startDate }) => resort === key.resort && startDate === key.startDate) ?? null;
