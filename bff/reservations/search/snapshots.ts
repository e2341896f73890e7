/** What was read of the store a moment ago, by key: shown for a bounded time, read once however many ask. */

export type Snapshots<V> = Readonly<{
  /** The value of a key: at once when it was read within the time, else when it is read. */
  get: (key: string) => Promise<V>;
  /** The value is not to be shown any more: who asks from now on waits for a reading that begins from now on. */
  forget: (key: string) => void;
  /** How many keys are kept. */
  size: () => number;
}>;

export type SnapshotPorts<V> = Readonly<{
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

type Reading<V> = Readonly<{ turn: symbol; startedAt: number; value: Promise<V> }>;
type Kept<V> = Readonly<{ readAt: number; text: string; value: V; known: Promise<V> }>;

/**
 * An empty collection. A reading that finds what was there before gives the same value again, so that what was worked
 * out from it stays good. A reading that fails is told to those who wait for it and nothing older is shown instead.
 */
export const createSnapshots = <V>({ read, parse, nowMs, maxAgeMs, most }: SnapshotPorts<V>): Snapshots<V> => {
  const kept = new Map<string, Kept<V>>();
  const readings = new Map<string, Reading<V>>();

  const keep = (key: string, one: Kept<V>): void => {
    kept.delete(key);
    kept.set(key, one);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  };

  const readNow = async (key: string, readAt: number, turn: symbol): Promise<V> => {
    try {
      const text = await read(key);
      const before = kept.get(key);
      const value = before?.text === text ? before.value : parse(text, key);
      // one that was forgotten meanwhile, or overtaken, may show an older state
      if (readings.get(key)?.turn === turn) keep(key, { readAt, text, value, known: Promise.resolve(value) });
      return value;
    } finally {
      if (readings.get(key)?.turn === turn) readings.delete(key);
    }
  };

  return {
    get: (key) => {
      const now = nowMs();
      const latest = kept.get(key);
      if (latest !== undefined && now - latest.readAt < maxAgeMs) return latest.known;
      const underWay = readings.get(key);
      if (underWay !== undefined && now - underWay.startedAt < maxAgeMs) return underWay.value;
      const turn = Symbol(key);
      const value = readNow(key, now, turn);
      readings.set(key, { turn, startedAt: now, value });
      return value;
    },
    forget: (key) => {
      readings.delete(key);
      const latest = kept.get(key);
      if (latest !== undefined) kept.set(key, { ...latest, readAt: -Infinity });
    },
    size: () => kept.size,
  };
};
