/** What searches are shown: snapshots of the store at most a moment old, and the answers worked out from them. They never decide; the hold does. */
import type pg from 'pg';
import type { ResortCode, Stay } from '../../machines/contract/stay.ts';
import { addDays, monthOf, shiftMonth } from '../../machines/kit/dates.ts';
import { createReplyCache, type ReplyCache } from './replyCache.ts';
import { monthFrom, readMonth, type MonthOnSale } from './monthOnSale.ts';
import { readResort, resortFrom, type ResortOnSale } from './resortOnSale.ts';
import { createSnapshotCache } from './snapshots.ts';

/** Sales of other servers are seen after this time at the latest. */
export const MAX_AGE_MS = 1_000;

/** Two years of thirty resorts. */
const MOST_MONTHS = 750;
const MOST_RESORTS = 60;
/** An answer is a few kilobytes, and twice that with what is sent of it. */
const MOST_ANSWERS = 1_000;
/** The longest stay of the contract: so many nights before a night, a stay over it may begin. */
const LONGEST_STAY = 28;

export type Availability = Readonly<{
  /** The stays that start in a month 'YYYY-MM'. */
  month: (resort: ResortCode, month: string) => Promise<MonthOnSale>;
  /** The breaks that start from `firstDate` to `lastDate`. */
  resort: (resort: ResortCode, firstDate: string, lastDate: string) => Promise<ResortOnSale>;
  /** This process changed what is free in the nights of a stay: what was read of them before is shown no more. */
  invalidate: (stay: Stay) => void;
  replies: ReplyCache;
  /** How many months are kept. */
  size: () => number;
}>;

export type AvailabilityOptions = Readonly<{
  /** milliseconds on a clock that never goes back */
  nowMs: () => number;
  maxAgeMs: number;
}>;

/** The months in which a stay may begin that has a night in common with this one. */
const monthsTouching = ({ startDate, nights }: Stay): string[] => {
  const last = monthOf(addDays(startDate, nights - 1));
  const months = [monthOf(addDays(startDate, 1 - LONGEST_STAY))];
  for (let month = months[0] ?? last; month < last; months.push(month)) month = shiftMonth(month, 1);
  return months;
};

/** Nothing is read yet. With `maxAgeMs` 0 everything is read anew each time. */
export const createAvailability = (pool: pg.Pool, { nowMs, maxAgeMs }: AvailabilityOptions): Availability => {
  const months = createSnapshotCache({
    read: (key) => readMonth(pool, key.slice(0, 2) as ResortCode, key.slice(3)),
    parse: (text, key) => monthFrom(text, key.slice(0, 2) as ResortCode),
    nowMs,
    maxAgeMs,
    most: MOST_MONTHS,
  });
  const resorts = createSnapshotCache({
    read: (key) => {
      const [resort, firstDate = '', lastDate = ''] = key.split(' ');
      return readResort(pool, resort as ResortCode, firstDate, lastDate);
    },
    parse: (text, key) => resortFrom(text, key.slice(0, 2) as ResortCode),
    nowMs,
    maxAgeMs,
    most: MOST_RESORTS,
  });
  return {
    month: (resort, month) => months.get(`${resort} ${month}`),
    resort: (resort, firstDate, lastDate) => resorts.get(`${resort} ${firstDate} ${lastDate}`),
    invalidate: (stay) => {
      for (const month of monthsTouching(stay)) months.invalidate(`${stay.resort} ${month}`);
    },
    replies: createReplyCache(MOST_ANSWERS),
    size: () => months.size(),
  };
};
