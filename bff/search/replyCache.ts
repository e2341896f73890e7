/** A cache of computed replies: the same request on the same snapshots has the same reply. */

export type ReplyCache = Readonly<{
  /** The reply for `key`: the cached one while `inputs` are the same objects, else a new one computed by `work`. */
  getOrCompute: <A>(key: string, inputs: readonly object[], work: () => A) => A;
  size: () => number;
}>;

/** Weak references, so that an unused reply does not keep an outdated month in memory. */
type CacheEntry = { readonly inputs: readonly WeakRef<object>[]; readonly value: unknown; wasHit: boolean };

const hasSameInputs = (a: readonly WeakRef<object>[], b: readonly object[]): boolean =>
  a.length === b.length && a.every((one, i) => one.deref() === b[i]);

/**
 * A cache of at most `maxEntries` replies; replies that were not requested again are evicted first. A hit only sets a
 * flag, because moving the entry in the list on every hit took longer than finding it. A key must contain the name of
 * its call, because the replies of two calls differ.
 */
export const createReplyCache = (maxEntries: number): ReplyCache => {
  const entries = new Map<string, CacheEntry>();
  const evict = (): void => {
    for (const [key, one] of entries) {
      if (entries.size <= maxEntries) return;
      entries.delete(key);
      if (one.wasHit) entries.set(key, { ...one, wasHit: false });
    }
  };
  return {
    getOrCompute: <A>(key: string, inputs: readonly object[], work: () => A): A => {
      const entry = entries.get(key);
      if (entry !== undefined && hasSameInputs(entry.inputs, inputs)) {
        entry.wasHit = true;
        return entry.value as A;
      }
      const answer = work();
      entries.set(key, { inputs: inputs.map((one) => new WeakRef(one)), value: answer, wasHit: false });
      evict();
      return answer;
    },
    size: () => entries.size,
  };
};
