/** Batches lookups of the same turn of the event loop into one call, so that under load one statement serves many requests. */

/**
 * `loadAll` receives distinct keys and returns the values found, by key. The returned function loads one key, and resolves
 * to null if it was not found. Nothing is cached from one turn to the next: every batch reads the store.
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
