/** Recurring work while the server runs: one run after another, never two at a time. */

export type Job = Readonly<{
  /** Stops the job; resolves after the current run, if any. */
  stop: () => Promise<void>;
}>;

/**
 * Runs `work` at once, and again `seconds` after each run ends. A failed run is reported to `onError` and does not stop
 * the job. When `work` returns true, there is more to do and the next run follows without a pause.
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
