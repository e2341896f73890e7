/** What is a line of the log, and how often: each defect, and what stays wrong once an hour. */
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { storeFaultOf } from '../db/storeFault.ts';

type ErrorLog = Pick<FastifyBaseLogger, 'error'>;

/** Logs a defect, by default with its own message. That the database cannot be reached has a line of its own. */
export const logDefect = (log: ErrorLog, error: unknown, message?: string): void => {
  if (storeFaultOf(error) === 'away') return;
  if (message === undefined) log.error(error);
  else log.error(error, message);
};

const HOUR_MS = 3_600_000;
/** So many are known at once; beyond that the oldest may be said again. */
const MOST_KNOWN = 1_000;

/**
 * Returns a function that says whether these values are not among those of the last hour. `nowMs` is a clock in
 * milliseconds that never goes back.
 */
export const newThisHour = (nowMs: () => number = () => performance.now()): ((...said: unknown[]) => boolean) => {
  const known = new LRUCache<string, true>({
    max: MOST_KNOWN,
    ttl: HOUR_MS,
    ttlResolution: 0,
    perf: { now: nowMs },
  });
  return (...said) => {
    const key = JSON.stringify(said);
    if (known.has(key)) return false;
    known.set(key, true);
    return true;
  };
};

/** Logs what fails in a job: whatever fails in the same way at each run is logged once an hour. */
export const jobLog = (
  log: Pick<FastifyBaseLogger, 'child'>,
  nowMs?: () => number,
): ((job: string, error: unknown) => void) => {
  const isNew = newThisHour(nowMs);
  return (job, error) => {
    if (isNew(job, String(error))) logDefect(log.child({ job }), error);
  };
};
