/** How long payments that were cut off take until they are settled, by looking at the stores again and again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { unsettledOf } from './compareCharges.ts';
import type { Branch } from './branches.ts';
import type { Trace } from './trace.ts';

export type SettlementTime = Readonly<{ bookingId: string; ms: number; notes: readonly string[] }>;

type WatchedPayment = Readonly<{ bookingId: string; attemptId: string; branch: Branch }>;

export type SettlementWatch = Readonly<{
  /** Begins to measure a booking's payment. */
  add: (payer: WatchedPayment) => void;
  /** Resolves when all of them are settled, or after so long; gives those that are not. */
  untilSettled: (limitMs: number) => Promise<readonly string[]>;
  /** How many milliseconds each took that had something to be settled, the shortest first. */
  times: () => readonly SettlementTime[];
  /** How many had nothing to be settled. */
  alreadySettled: () => number;
  close: () => Promise<void>;
}>;

const POLL_MS = 100;
const SECOND = 1_000;
/** Watches from now on; of those that take longer than so many seconds, it is kept where the time went. */
export const watchSettlement = ({ trace }: Readonly<{ trace: Trace }>, longS = Infinity): SettlementWatch => {
  const since = new Map<string, Readonly<{ at: number; branch: Branch }>>();
  const seenOpen = new Set<string>();
  const times: SettlementTime[] = [];
  let alreadySettled = 0;
  let isOver = false;
  const settle = (bookingId: string, ms: number): void => {
    const notes = trace.close(bookingId);
    if (seenOpen.delete(bookingId)) times.push({ bookingId, ms, notes: ms > longS * SECOND ? notes : [] });
    else alreadySettled += 1;
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
  const poll = async (): Promise<void> => {
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
      await sleep(POLL_MS);
    }
  };
  const running = poll();
  return {
    add: ({ bookingId, attemptId, branch }) => {
      trace.follow(bookingId, [attemptId], branch.database);
      since.set(bookingId, { at: performance.now(), branch });
    },
    untilSettled: async (limitMs) => {
      const end = performance.now() + limitMs;
      while (since.size > 0 && performance.now() < end) await sleep(POLL_MS);
      return [...since.keys()];
    },
    alreadySettled: () => alreadySettled,
    times: () => times.toSorted((one, other) => one.ms - other.ms),
    close: async () => {
      isOver = true;
      await running;
    },
  };
};

/** Times in a sentence: 2.1 s, 3.4 s, 9.9 s. */
export const inSeconds = (times: readonly SettlementTime[]): string => {
  const at = (share: number): string =>
    `${((times[Math.floor(share * (times.length - 1))]?.ms ?? 0) / SECOND).toFixed(1)} s`;
  return times.length === 0 ? 'none' : `${at(0)} at least, ${at(0.5)} in the middle, ${at(1)} at most`;
};
