/** A cache of replies by URL: fresh for a while, one request in flight per key, and served stale when the source is down. */
import { either as E } from 'fp-ts';
import { LRUCache } from 'lru-cache';
import type { ContentFailure } from './port.ts';

/** The result of a request: a value with its entity tag, `unchanged` if our value is still current, or a failure. */
export type Answer<A> =
  | Readonly<{ kind: 'found'; value: A; etag: string | null }>
  | Readonly<{ kind: 'unchanged' }>
  | Readonly<{ kind: 'failed'; failure: ContentFailure }>;

/** Loads a value. Given the entity tag of our value, it may return `unchanged`. Must not throw. */
export type Ask<A> = (etag: string | null) => Promise<Answer<A>>;

/** For all values of a cache. A reply may have megabytes, and its key may have visitors' input, such as a version. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The bytes of a file, or the characters of decoded JSON. */
const sizeOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'body' in value && value.body instanceof Uint8Array
    ? value.body.byteLength + 1
    : JSON.stringify(value).length;

/**
 * `ttlMs` in milliseconds; `now` in epoch milliseconds. `most` limits the number of values and, separately, of cached
 * absences; `mostBytes` limits the total size of the values. `renewalWaitMs`: how long a read waits for a renewal
 * before it gets the old value, a second by default.
 */
type CacheOptions = Readonly<{
  ttlMs: number;
  now: () => number;
  most: number;
  mostBytes?: number;
  renewalWaitMs?: number | undefined;
}>;

type CacheEntry<A> = { value: A; etag: string | null; knownAt: number; freshUntil: number };

const absentMs = 30_000;
const staleMs = 24 * 60 * 60 * 1000;
/** How long to wait after a failed renewal before a retry, so that a hanging system does not slow every page. */
const renewalPauseMs = 30_000;

export type ContentCache<A> = Readonly<{ get(key: string, ask: Ask<A>): Promise<E.Either<ContentFailure, A>> }>;

/** Caches nothing: an editor sees an edit at once, and no old value hides a failure. */
export const noCache = <A>(): ContentCache<A> => ({
  get: async (key, ask) => {
    const answer = await ask(null);
    if (answer.kind === 'found') return E.right(answer.value);
    return E.left(answer.kind === 'failed' ? answer.failure : unchangedOf(key));
  },
});

const unchangedOf = (key: string): ContentFailure => ({
  kind: 'malformed',
  detail: `${key}: unchanged, but nothing was held`,
});

/**
 * Creates a cache. A value is fresh for `ttlMs`, then renewed by its entity tag. If that fails or takes longer than a
 * second, the stale value is served for up to 24 hours after it was last confirmed. An absence (notFound) is cached for
 * 30 seconds, other failures are not. lru-cache limits the size; its `fetch` is not used, because it reports failures
 * only as exceptions.
 */
export function createCache<A>({
  ttlMs,
  now,
  most,
  mostBytes = MOST_BYTES,
  renewalWaitMs = 1_000,
}: CacheOptions): ContentCache<A> {
  const values = new LRUCache<string, CacheEntry<A>>({
    max: most,
    maxSize: mostBytes,
    sizeCalculation: ({ value }) => sizeOf(value),
  });
  const absences = new LRUCache<string, { failure: ContentFailure; until: number }>({ max: most });
  const inFlight = new Map<string, Promise<E.Either<ContentFailure, A>>>();

  function applyAnswer(key: string, entry: CacheEntry<A> | undefined, answer: Answer<A>): E.Either<ContentFailure, A> {
    const time = now();
    if (answer.kind === 'found') {
      values.set(key, { value: answer.value, etag: answer.etag, knownAt: time, freshUntil: time + ttlMs });
      return E.right(answer.value);
    }
    if (answer.kind === 'unchanged') {
      if (!entry) return E.left(unchangedOf(key));
      values.set(key, { ...entry, knownAt: time, freshUntil: time + ttlMs });
      return E.right(entry.value);
    }
    if (answer.failure.kind === 'notFound') {
      values.delete(key);
      absences.set(key, { failure: answer.failure, until: time + absentMs });
      return E.left(answer.failure);
    }
    if (entry && time < entry.knownAt + staleMs) {
      entry.freshUntil = time + renewalPauseMs;
      return E.right(entry.value);
    }
    values.delete(key);
    return E.left(answer.failure);
  }

  /** The result of a renewal, or the old value if it takes too long; the renewal continues in the background. */
  function renewed(
    renewal: Promise<E.Either<ContentFailure, A>>,
    entry: CacheEntry<A>,
  ): Promise<E.Either<ContentFailure, A>> {
    const wait = Promise.withResolvers<E.Either<ContentFailure, A>>();
    const timer = setTimeout(() => {
      entry.freshUntil = now() + renewalPauseMs;
      wait.resolve(E.right(entry.value));
    }, renewalWaitMs);
    return Promise.race([renewal, wait.promise]).finally(() => clearTimeout(timer));
  }

  return {
    get(key, ask) {
      const time = now();
      const entry = values.get(key);
      if (entry && time < entry.freshUntil) return Promise.resolve(E.right(entry.value));
      const absence = absences.get(key);
      if (absence && time < absence.until) return Promise.resolve(E.left(absence.failure));
      const request =
        inFlight.get(key) ??
        ask(entry?.etag ?? null)
          .then((answer) => applyAnswer(key, entry, answer))
          .finally(() => inFlight.delete(key));
      inFlight.set(key, request);
      return entry && time < entry.knownAt + staleMs ? renewed(request, entry) : request;
    },
  };
}
