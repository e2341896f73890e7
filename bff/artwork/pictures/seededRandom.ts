/** A seeded pseudo-random number generator, so that a picture is the same every time it is drawn. */

/** Random values from one seed. */
export interface SeededRandom {
  /** A number from `low` up to `high`, exclusive. */
  between(low: number, high: number): number;
  /** One of the given values. */
  pick<T>(first: T, ...others: readonly T[]): T;
  /** True with the given probability. */
  happens(probability: number): boolean;
}

/** Creates a generator from a seed text (FNV-1a hash into mulberry32). */
export function seededRandom(seed: string): SeededRandom {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    pick: (first, ...others) => others[Math.floor(next() * (others.length + 1)) - 1] ?? first,
    happens: (probability) => next() < probability,
  };
}
