/** Answers worked out a moment ago: the same question about the same snapshots has the same answer. */

export type ReplyCache = Readonly<{
  /** The answer to `question` worked out from `basis`: the one kept, while `basis` are the same objects, or a new one. */
  getOrCompute: <A>(key: string, inputs: readonly object[], work: () => A) => A;
  size: () => number;
}>;

type CacheEntry = { readonly inputs: readonly object[]; readonly value: unknown; wasHit: boolean };

const hasSameInputs = (a: readonly object[], b: readonly object[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/**
 * Keeps at most so many answers: one that nobody asked for again goes first. That an answer is asked for is only noted
 * on it, for moving it in a list each time took longer than finding it. A question must name its call: answers of two
 * calls differ.
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
      entries.set(key, { inputs, value: answer, wasHit: false });
      evict();
      return answer;
    },
    size: () => entries.size,
  };
};
