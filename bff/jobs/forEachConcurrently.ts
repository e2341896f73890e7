/** Concurrent work on a list with a limit, so that one slow item does not delay all the others. */

/** Runs `work` on each item, starting in order, `atOnce` at a time. Rejects when one does; running ones continue. */
export const forEachConcurrently = async <A>(
  things: readonly A[],
  atOnce: number,
  work: (thing: A) => Promise<void>,
): Promise<void> => {
  const left = things.values();
  const worker = async (): Promise<void> => {
    for (const thing of left) await work(thing);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};
