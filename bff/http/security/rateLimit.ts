/** So many of something in a minute for each visitor; counts are kept for the minute only. */

export type RateLimit = Readonly<{
  /** Counts one for `key` and tells whether it is within the limit. */
  isWithin: (key: string) => boolean;
}>;

const MINUTE_MS = 60_000;
/** Past this many visitors in a minute new ones are not counted: the memory stays small. */
const MAX_KEYS = 50_000;

/** A limit of `perMinute`; `now` in ms since 1970. */
export const rateLimit = (perMinute: number, now: () => number): RateLimit => {
  let minute = 0;
  let counts = new Map<string, number>();
  return {
    isWithin: (key) => {
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute) {
        minute = current;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      if (counts.has(key) || counts.size < MAX_KEYS) counts.set(key, count);
      return count <= perMinute;
    },
  };
};
