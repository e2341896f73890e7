/** Work on many things, some at a time: one that takes long does not keep all the others waiting. */

/** Does `work` with each, so many of them at once, in order. Rejects when one does; the others under way go on. */
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
