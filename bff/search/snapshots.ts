/** A cache of recent database reads by key: used up to a maximum age, and read once for any number of requests. */
import { LRUCache } from 'lru-cache';
import { checkCallTime, countWaiting } from '../db/callTime.ts';

export type SnapshotCache<V> = Readonly<{
  /** The value of a key: the cached one up to its maximum age, else from a new or pending read. */
  get: (key: string) => Promise<V>;
  /** Discards the value: later requests wait for a read that starts after this call. */
  invalidate: (key: string) => void;
  /** The number of cached keys. */
  size: () => number;
}>;

export type SnapshotCacheOptions<V> = Readonly<{
  /** reads a key; the text must be identical for the same state, because it is compared with the last one */
  read: (key: string) => Promise<string>;
  parse: (text: string, key: string) => V;
  /** milliseconds on a clock that never goes back */
  nowMs: () => number;
  /** maximum age of a read, counted from its start */
  maxAgeMs: number;
  /** maximum number of cached keys; the least recently used one is evicted first */
  most: number;
}>;

type PendingRead<V> = Readonly<{ turn: symbol; startedAt: number; value: Promise<V> }>;
type CacheEntry<V> = Readonly<{ readAt: number; text: string; value: V; resolved: Promise<V> }>;

/** Awaits the read of another call, which each call that joins it waits for too. */
const waitFor = <V>(value: Promise<V>): Promise<V> =>
  countWaiting(() => {
    checkCallTime();
    return value;
  });

/**
 * Creates an empty cache. A read that finds the same text as before returns the same value object, so that replies
 * computed from it stay valid. A failed read rejects the requests that wait for it; they get no older value instead.
 * lru-cache limits the size; its `fetch` is not used, because it would let a request join a pending read of any age.
 */
export const createSnapshotCache = <V>({
  read,
  parse,
  nowMs,
  maxAgeMs,
  most,
}: SnapshotCacheOptions<V>): SnapshotCache<V> => {
  const entries = new LRUCache<string, CacheEntry<V>>({ max: most });
  const pendingReads = new Map<string, PendingRead<V>>();

  const readNow = async (key: string, readAt: number, readId: symbol): Promise<V> => {
    try {
      const text = await read(key);
      const before = entries.get(key);
      const value = before?.text === text ? before.value : parse(text, key);
      // a read that was invalidated or superseded meanwhile may contain an older state
      if (pendingReads.get(key)?.turn === readId)
        entries.set(key, { readAt, text, value, resolved: Promise.resolve(value) });
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
      if (pending !== undefined && now - pending.startedAt < maxAgeMs) return waitFor(pending.value);
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
