/** What was read of the store a moment ago, by key: shown for a bounded time, read once however many ask. */

export type SnapshotCache<V> = Readonly<{
  /** The value of a key: at once when it was read within the time, else when it is read. */
  get: (key: string) => Promise<V>;
  /** The value is not to be shown any more: who asks from now on waits for a reading that begins from now on. */
  invalidate: (key: string) => void;
  /** How many keys are kept. */
  size: () => number;
}>;

export type SnapshotCacheOptions<V> = Readonly<{
  /** reads a key; the text is compared with the last one, so it must be the same for the same state */
  read: (key: string) => Promise<string>;
  parse: (text: string, key: string) => V;
  /** milliseconds on a clock that never goes back */
  nowMs: () => number;
  /** how old a reading may be, counted from its beginning */
  maxAgeMs: number;
  /** the most keys that are kept; the one read longest ago goes first */
  most: number;
}>;

type PendingRead<V> = Readonly<{ turn: symbol; startedAt: number; value: Promise<V> }>;
type CacheEntry<V> = Readonly<{ readAt: number; text: string; value: V; resolved: Promise<V> }>;

/**
 * An empty collection. A reading that finds what was there before gives the same value again, so that what was worked
 * out from it stays good. A reading that fails is told to those who wait for it and nothing older is shown instead.
 */
export const createSnapshotCache = <V>({
  read,
  parse,
  nowMs,
  maxAgeMs,
  most,
}: SnapshotCacheOptions<V>): SnapshotCache<V> => {
  const entries = new Map<string, CacheEntry<V>>();
  const pendingReads = new Map<string, PendingRead<V>>();

  const save = (key: string, one: CacheEntry<V>): void => {
    entries.delete(key);
    entries.set(key, one);
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
  };

  const readNow = async (key: string, readAt: number, readId: symbol): Promise<V> => {
    try {
      const text = await read(key);
      const before = entries.get(key);
      const value = before?.text === text ? before.value : parse(text, key);
      // one that was forgotten meanwhile, or overtaken, may show an older state
      if (pendingReads.get(key)?.turn === readId) save(key, { readAt, text, value, resolved: Promise.resolve(value) });
      return value;
    } finally {
      if (pendingReads.get(key)?.turn === readId) pendingReads.delete(key);
    }
  };

  return {
    get: (key) => {
      const now = nowMs();
      const latest = entries.get(key);
      if (latest !== undefined && now - latest.readAt < maxAgeMs) return latest.resolved;
      const pending = pendingReads.get(key);
      if (pending !== undefined && now - pending.startedAt < maxAgeMs) return pending.value;
      const readId = Symbol(key);
      const value = readNow(key, now, readId);
      pendingReads.set(key, { turn: readId, startedAt: now, value });
      return value;
    },
    invalidate: (key) => {
      pendingReads.delete(key);
      const latest = entries.get(key);
      if (latest !== undefined) entries.set(key, { ...latest, readAt: -Infinity });
    },
    size: () => entries.size,
  };
};
