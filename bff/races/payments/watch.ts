/** How long payments that were cut off take until they are settled, by looking at the store again and again. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { unsettledOf } from './books.ts';

type Took = Readonly<{ bookingId: string; ms: number }>;

export type Watch = Readonly<{
  /** Begins to measure a booking's payment. */
  add: (bookingId: string) => void;
  /** Resolves when all of them are settled, or after so long; gives those that are not. */
  untilSettled: (limitMs: number) => Promise<readonly string[]>;
  /** How many milliseconds each took that had something to be settled, the shortest first. */
  times: () => readonly Took[];
  /** How many had nothing to be settled. */
  atRest: () => number;
  close: () => Promise<void>;
}>;

const EVERY_MS = 100;

/** Watches from now on. */
export const openWatch = (pool: pg.Pool): Watch => {
  const since = new Map<string, number>();
  const seenOpen = new Set<string>();
  const times: Took[] = [];
  let atRest = 0;
  let isOver = false;
  const look = async (): Promise<void> => {
    const ids = [...since.keys()];
    if (ids.length === 0) return;
    const open = await unsettledOf(pool, ids);
    const now = performance.now();
    for (const id of ids) {
      if (open.has(id)) seenOpen.add(id);
      else {
        if (seenOpen.has(id)) times.push({ bookingId: id, ms: now - (since.get(id) ?? now) });
        else atRest += 1;
        since.delete(id);
      }
    }
  };
  const rounds = async (): Promise<void> => {
    while (!isOver) {
      await look();
      await sleep(EVERY_MS);
    }
  };
  const running = rounds();
  return {
    add: (bookingId) => since.set(bookingId, performance.now()),
    untilSettled: async (limitMs) => {
      const end = performance.now() + limitMs;
      while (since.size > 0 && performance.now() < end) await sleep(EVERY_MS);
      return [...since.keys()];
    },
    atRest: () => atRest,
    times: () => times.toSorted((one, other) => one.ms - other.ms),
    close: async () => {
      isOver = true;
      await running;
    },
  };
};

const SECOND = 1_000;

/** Times in a sentence: 2.1 s, 3.4 s, 9.9 s. */
export const inSeconds = (times: readonly Took[]): string => {
  const at = (share: number): string =>
    `${((times[Math.floor(share * (times.length - 1))]?.ms ?? 0) / SECOND).toFixed(1)} s`;
  return times.length === 0 ? 'none' : `${at(0)} at least, ${at(0.5)} in the middle, ${at(1)} at most`;
};
