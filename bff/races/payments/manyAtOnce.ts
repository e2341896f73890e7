/** Work that is done many times, some at once. */

const AT_ONCE = 8;

/** Does `work` so many times, a few at once; it is given the number of the time. */
export const manyAtOnce = async (times: number, work: (number: number) => Promise<void>): Promise<void> => {
  let begun = 0;
  const worker = async (): Promise<void> => {
    while (begun < times) await work((begun += 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};
