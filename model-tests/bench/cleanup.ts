/** What has to be undone at the end, or when the bench is stopped half-way: the newest first, each once. */

export type CleanupTask = () => Promise<void> | void;

export type Cleanup = Readonly<{
  /**
   * Remembers how to undo something, before it is done; gives it back for undoing it earlier. Throws once all is being
   * undone: then nothing may be started any more.
   */
  add: (task: CleanupTask) => CleanupTask;
  /** Undoes the rest. One that fails does not keep the others from being undone; the first failure is thrown. */
  closeAll: () => Promise<void>;
}>;

const runTasks = async (newestFirst: readonly CleanupTask[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const task of newestFirst) {
    try {
      await task();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};

/** An empty list. */
export const createCleanup = (): Cleanup => {
  const open: CleanupTask[] = [];
  let closed: Promise<void> | undefined;
  return {
    add: (task) => {
      if (closed !== undefined) throw new Error('everything is being closed');
      let done: Promise<void> | undefined;
      const once = (): Promise<void> => (done ??= Promise.resolve(task()));
      open.push(once);
      return once;
    },
    closeAll: () => (closed ??= runTasks(open.toReversed())),
  };
};
