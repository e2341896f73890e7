/** Questions of one kind that come in the same turn of the event loop are asked as one: under load a statement serves many. */

/**
 * `askAll` is given different keys and gives what it found by key. The result asks for one key, and gives null for what
 * was not found. Every question is asked of the store: nothing is remembered from one turn to the next.
 */
export const createBatchLoader = <V>(
  loadAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): ((key: string) => Promise<V | null>) => {
  let waiting = new Set<string>();
  let batch: Promise<ReadonlyMap<string, V>> | null = null;

  const nextTick = (): Promise<ReadonlyMap<string, V>> =>
    new Promise((resolve) => {
      setImmediate(() => {
        const keys = [...waiting];
        waiting = new Set();
        batch = null;
        resolve(loadAll(keys));
      });
    });

  return async (key) => {
    waiting.add(key);
    batch ??= nextTick();
    return (await batch).get(key) ?? null;
  };
};
