/**
 * How long a call waits for the database in all. Each wait has a limit (`pool.ts`), but a call may have many of them. What
 * providers take does not count.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { CallTooLong } from './storeFault.ts';

/** After so many milliseconds nothing more is sent. A wait that has just begun lasts 4.5 seconds more: less than ten in all. */
const MOST_WAITED_MS = 5_000;

/** Milliseconds waited before, how many waits there are now, and since when. */
export type CallTime = { readonly nowMs: () => number; waitedMs: number; waits: number; sinceMs: number };

const current = new AsyncLocalStorage<CallTime>();

/** The time of a new call. `nowMs` is a clock in milliseconds that never goes back. */
export const newCallTime = (nowMs: () => number = () => performance.now()): CallTime => ({
  nowMs,
  waitedMs: 0,
  waits: 0,
  sinceMs: 0,
});

/** Runs `work` as a part of the call. */
export const inCall = <A>(call: CallTime, work: () => A): A => current.run(call, work);

/** Throws `CallTooLong` if the call has waited too long; never outside a call. */
export const checkCallTime = (): void => {
  const call = current.getStore();
  if (call === undefined) return;
  const waitingMs = call.waits === 0 ? 0 : call.nowMs() - call.sinceMs;
  if (call.waitedMs + waitingMs >= MOST_WAITED_MS) throw new CallTooLong('a call has waited too long for the database');
};

/** Counts the time of `work` as waiting; of several at a time only once. */
export const countWaiting = async <A>(work: () => Promise<A>): Promise<A> => {
  const call = current.getStore();
  if (call === undefined) return work();
  if (call.waits === 0) call.sinceMs = call.nowMs();
  call.waits += 1;
  try {
    return await work();
  } finally {
    call.waits -= 1;
    if (call.waits === 0) call.waitedMs += call.nowMs() - call.sinceMs;
  }
};
