/** A rate limit per visitor and calendar minute. Counts are dropped when the minute ends. */

export type RateLimit = Readonly<{
  /** Counts one for `key` and returns whether it is within the limit. */
  isWithin: (key: string) => boolean;
}>;

const MINUTE_MS = 60_000;
/** Beyond this many visitors in a minute, new ones are not counted, to limit the memory. */
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
