/** Runs work repeatedly, with limited concurrency. */
import { forEachConcurrently } from '../../../bff/jobs/forEachConcurrently.ts';

const AT_ONCE = 8;

/** Runs `work` `times` times, several at once; it gets the number of the run, from 1. */
export const repeatConcurrently = (times: number, work: (number: number) => Promise<void>): Promise<void> =>
  forEachConcurrently(
    Array.from({ length: times }, (_, i) => i + 1),
    AT_ONCE,
    work,
  );
