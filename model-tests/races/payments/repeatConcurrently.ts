/** Runs work repeatedly, with limited concurrency. */
import pMap from 'p-map';

const AT_ONCE = 8;

/** Runs `work` `times` times, several at once; it gets the number of the run, from 1. */
export const repeatConcurrently = async (times: number, work: (number: number) => Promise<void>): Promise<void> => {
  const numbers = Array.from({ length: times }, (_, i) => i + 1);
  await pMap(numbers, work, { concurrency: AT_ONCE });
};
