/** Work that is done many times, some at once. */
import { forEachConcurrently } from '../../../bff/jobs/forEachConcurrently.ts';

const AT_ONCE = 8;

/** Does `work` so many times, a few at once; it is given the number of the time. */
export const repeatConcurrently = (times: number, work: (number: number) => Promise<void>): Promise<void> =>
  forEachConcurrently(
    Array.from({ length: times }, (_, i) => i + 1),
    AT_ONCE,
    work,
  );
