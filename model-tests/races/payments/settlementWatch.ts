/** Measures how long interrupted payments take until they are settled, by polling the stores. */
import { setTimeout as sleep } from 'node:timers/promises';
import { unsettledOf } from './compareCharges.ts';
import type { Branch } from './branches.ts';
import type { Trace } from './trace.ts';

export type SettlementTime = Readonly<{ bookingId: string; ms: number; notes: readonly string[] }>;

type WatchedPayment = Readonly<{ bookingId: string; attemptId: string; branch: Branch }>;

export type SettlementWatch = Readonly<{
  /** Starts to measure a booking's payment. */
  add: (payer: WatchedPayment) => void;
  /** Resolves when all payments are settled, or after the limit. Returns the bookings that are not settled. */
  untilSettled: (limitMs: number) => Promise<readonly string[]>;
  /** The times in milliseconds of payments that had something to settle, the shortest first. */
  times: () => readonly SettlementTime[];
  /** The number of payments that had nothing to settle. */
  alreadySettled: () => number;
  close: () => Promise<void>;
}>;

const POLL_MS = 100;
const SECOND = 1_000;
/** Starts watching. For payments that take longer than `longS` seconds the notes of the trace are kept. */
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

/** Times as text: minimum, median and maximum in seconds. */
export const inSeconds = (times: readonly SettlementTime[]): string => {
  const at = (share: number): string =>
    `${((times[Math.floor(share * (times.length - 1))]?.ms ?? 0) / SECOND).toFixed(1)} s`;
  return times.length === 0 ? 'none' : `${at(0)} at least, ${at(0.5)} in the middle, ${at(1)} at most`;
};
