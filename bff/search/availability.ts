/**
 * Availability for searches: recent snapshots of the database, and replies calculated from them. They are only
 * informative; the hold decides what can be sold.
 */
import { RESORT_CODES } from '../../machines/contract/resorts.ts';
import type { ResortCode, Stay } from '../../machines/contract/stay.ts';
import { addDays, monthOf, shiftMonth } from '../../machines/kit/dates.ts';
import type { DbClient } from '../db/client.ts';
import { createReplyCache, type ReplyCache } from './replyCache.ts';
import { monthFrom, readMonth, type MonthOnSale } from './monthOnSale.ts';
import { readResort, resortFrom, type ResortOnSale } from './resortOnSale.ts';
import { createSnapshotCache } from './snapshots.ts';
import { MOST_LAG_MS } from './standbyReads.ts';

/** Maximum age of a snapshot: sales of other servers are shown after this time at the latest. */
export const MAX_AGE_MS = 1_000;

/** Enough for two years of thirty resorts. */
const MOST_MONTHS = 750;
/** Every resort, on a day and on the next one: a list of all resorts must not drop those that it reads first. */
const MOST_RESORTS = 2 * RESORT_CODES.length;
/** A reply takes a few kilobytes, and twice that with its serialised form. */
const MOST_ANSWERS = 1_000;
/** Nights of the longest stay in the contract: a stay that includes a night can start this many nights earlier. */
const LONGEST_STAY = 28;

export type Availability = Readonly<{
  /** The stays that start in a month 'YYYY-MM'. */
  month: (resort: ResortCode, month: string) => Promise<MonthOnSale>;
  /** The breaks that start from `firstDate` to `lastDate`. */
  resort: (resort: ResortCode, firstDate: string, lastDate: string) => Promise<ResortOnSale>;
  /** Drops the cached months that a stay touches after this process has changed the stock of its nights. */
  invalidate: (stay: Stay) => void;
  replies: ReplyCache;
  /** The number of cached months. */
  size: () => number;
}>;

export type AvailabilityOptions = Readonly<{
  /** milliseconds on a clock that never goes back */
  nowMs: () => number;
  maxAgeMs: number;
  /** where months are read that this process has just changed; by default as everything else */
  primary?: DbClient;
}>;

/** The months in which a stay can start that shares a night with this one. */
const monthsTouching = ({ startDate, nights }: Stay): string[] => {
  const last = monthOf(addDays(startDate, nights - 1));
  const months = [monthOf(addDays(startDate, 1 - LONGEST_STAY))];
  for (let month = months[0] ?? last; month < last; months.push(month)) month = shiftMonth(month, 1);
  return months;
};

/** Creates an empty cache of what `reads` answers. With `maxAgeMs` 0 every request reads the database. */
export const createAvailability = (
  reads: DbClient,
  { nowMs, maxAgeMs, primary = reads }: AvailabilityOptions,
): Availability => {
  /** When this process changed a month: as many as are ever on sale. */
  const changedMs = new Map<string, number>();
  const isJustChanged = (key: string): boolean => nowMs() - (changedMs.get(key) ?? -Infinity) < MOST_LAG_MS;
  const months = createSnapshotCache({
    read: (key) => readMonth(isJustChanged(key) ? primary : reads, key.slice(0, 2) as ResortCode, key.slice(3)),
    parse: (text, key) => monthFrom(text, key.slice(0, 2) as ResortCode),
    nowMs,
    maxAgeMs,
    most: MOST_MONTHS,
  });
  const resorts = createSnapshotCache({
    read: (key) => {
      const [resort, firstDate = '', lastDate = ''] = key.split(' ');
      return readResort(reads, resort as ResortCode, firstDate, lastDate);
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
      for (const month of monthsTouching(stay)) {
        const key = `${stay.resort} ${month}`;
        changedMs.set(key, nowMs());
        months.invalidate(key);
      }
    },
    replies: createReplyCache(MOST_ANSWERS),
    size: () => months.size(),
  };
};
