/** What has to be undone at the end, or when the bench is stopped half-way: the newest first, each once. */

export type Closing = () => Promise<void> | void;

export type Closings = Readonly<{
  /**
   * Remembers how to undo something, before it is done; gives it back for undoing it earlier. Throws once all is being
   * undone: then nothing may be started any more.
   */
  add: (closing: Closing) => Closing;
  /** Undoes the rest. One that fails does not keep the others from being undone; the first failure is thrown. */
  closeAll: () => Promise<void>;
}>;

const closeEach = async (newestFirst: readonly Closing[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const closing of newestFirst) {
    try {
      await closing();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};

/** An empty list. */
export const newClosings = (): Closings => {
  const open: Closing[] = [];
  let closed: Promise<void> | undefined;
  return {
    add: (closing) => {
      if (closed !== undefined) throw new Error('everything is being closed');
      let done: Promise<void> | undefined;
      const once = (): Promise<void> => (done ??= Promise.resolve(closing()));
      open.push(once);
      return once;
    },
    closeAll: () => (closed ??= closeEach(open.toReversed())),
  };
};
