/** Work that is done again and again while the server runs: one round after another, never two at a time. */

export type Job = Readonly<{
  /** Ends after the round that is going on, if any. */
  stop: () => Promise<void>;
}>;

/**
 * Does `work` at once, and again `seconds` after each round ends. A round that fails is told to `onError`, and the next
 * one comes all the same. A full round is followed at once by another: `work` gives whether there is more to do.
 */
export const startJob = (seconds: number, work: () => Promise<boolean>, onError: (error: unknown) => void): Job => {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const runOnce = async (): Promise<void> => {
    let hasMore = false;
    try {
      hasMore = await work();
    } catch (error) {
      onError(error);
    }
    if (isOver) return;
    timer = setTimeout(() => (current = runOnce()), hasMore ? 0 : seconds * 1_000);
    timer.unref();
  };
  let current = runOnce();
  return {
    stop: async () => {
      isOver = true;
      clearTimeout(timer);
      await current;
    },
  };
};
