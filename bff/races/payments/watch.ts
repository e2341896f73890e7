/** How long payments that were cut off take until they are settled, by looking at the stores again and again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { unsettledOf } from './books.ts';
import type { Branch } from './branches.ts';
import type { Chronicle } from './chronicle.ts';

export type Took = Readonly<{ bookingId: string; ms: number; notes: readonly string[] }>;

type Watched = Readonly<{ bookingId: string; attemptId: string; branch: Branch }>;

export type Watch = Readonly<{
  /** Begins to measure a booking's payment. */
  add: (payer: Watched) => void;
  /** Resolves when all of them are settled, or after so long; gives those that are not. */
  untilSettled: (limitMs: number) => Promise<readonly string[]>;
  /** How many milliseconds each took that had something to be settled, the shortest first. */
  times: () => readonly Took[];
  /** How many had nothing to be settled. */
  atRest: () => number;
  close: () => Promise<void>;
}>;

const EVERY_MS = 100;
const SECOND = 1_000;
/** Watches from now on; of those that take longer than so many seconds, it is kept where the time went. */
export const openWatch = ({ chronicle }: Readonly<{ chronicle: Chronicle }>, longS = Infinity): Watch => {
  const since = new Map<string, Readonly<{ at: number; branch: Branch }>>();
  const seenOpen = new Set<string>();
  const times: Took[] = [];
  let atRest = 0;
  let isOver = false;
  const settle = (bookingId: string, ms: number): void => {
    const notes = chronicle.close(bookingId);
    if (seenOpen.delete(bookingId)) times.push({ bookingId, ms, notes: ms > longS * SECOND ? notes : [] });
    else atRest += 1;
    since.delete(bookingId);
  };
  const lookAt = async (branch: Branch, ids: readonly string[]): Promise<void> => {
    const open = await unsettledOf(branch.pool, ids);
    const now = performance.now();
    for (const id of ids) {
      if (open.has(id)) seenOpen.add(id);
      else settle(id, now - (since.get(id)?.at ?? now));
    }
  };
  const rounds = async (): Promise<void> => {
    while (!isOver) {
      const byBranch = Map.groupBy(since, ([, { branch }]) => branch);
      await Promise.all(
        [...byBranch].map(([branch, some]) =>
          lookAt(
            branch,
            some.map(([id]) => id),
          ),
        ),
      );
      await sleep(EVERY_MS);
    }
  };
  const running = rounds();
  return {
    add: ({ bookingId, attemptId, branch }) => {
      chronicle.follow(bookingId, [attemptId], branch.database);
      since.set(bookingId, { at: performance.now(), branch });
    },
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

/** Times in a sentence: 2.1 s, 3.4 s, 9.9 s. */
export const inSeconds = (times: readonly Took[]): string => {
  const at = (share: number): string =>
    `${((times[Math.floor(share * (times.length - 1))]?.ms ?? 0) / SECOND).toFixed(1)} s`;
  return times.length === 0 ? 'none' : `${at(0)} at least, ${at(0.5)} in the middle, ${at(1)} at most`;
};
