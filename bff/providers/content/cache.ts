/** A cache of answers by address: fresh for a while, asked for once at a time, and kept for when the other side is down. */
import { either as E } from 'fp-ts';
import type { ContentFailure } from './port.ts';

/** What asking gave: a value with its entity tag, word that the value we have is still right, or a failure. */
export type Answer<A> =
  | Readonly<{ kind: 'found'; value: A; etag: string | null }>
  | Readonly<{ kind: 'unchanged' }>
  | Readonly<{ kind: 'failed'; failure: ContentFailure }>;

/** Asks; given the entity tag of what we have, it may answer `unchanged`. Must not throw. */
export type Ask<A> = (etag: string | null) => Promise<Answer<A>>;

/** Milliseconds; `now` is epoch milliseconds; `most` bounds the values and, apart from them, the known absences. */
type CacheOptions = Readonly<{ ttlMs: number; now: () => number; most: number }>;

type CacheEntry<A> = { value: A; etag: string | null; knownAt: number; freshUntil: number };

const absentMs = 30_000;
const staleMs = 24 * 60 * 60 * 1000;
/** After a failed renewal the old value serves this long before the next attempt, so that a hanging system does not slow every page. */
const renewalPauseMs = 30_000;

function put<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}

/**
 * Makes a cache. A value is fresh for `ttlMs`; then it is renewed by its entity tag, and if that fails it serves on for up to 24 hours
 * from when it was last known to be right. An absence (notFound) is remembered for 30 seconds; no other failure is remembered.
 */
export function createCache<A>({ ttlMs, now, most }: CacheOptions): {
  get(key: string, ask: Ask<A>): Promise<E.Either<ContentFailure, A>>;
} {
  const values = new Map<string, CacheEntry<A>>();
  const absences = new Map<string, { failure: ContentFailure; until: number }>();
  const inFlight = new Map<string, Promise<E.Either<ContentFailure, A>>>();

  function applyAnswer(key: string, entry: CacheEntry<A> | undefined, answer: Answer<A>): E.Either<ContentFailure, A> {
    const time = now();
    if (answer.kind === 'found') {
      put(values, key, { value: answer.value, etag: answer.etag, knownAt: time, freshUntil: time + ttlMs }, most);
      return E.right(answer.value);
    }
    if (answer.kind === 'unchanged') {
      if (!entry) return E.left({ kind: 'malformed', detail: `${key}: unchanged, but nothing was held` });
      put(values, key, { ...entry, knownAt: time, freshUntil: time + ttlMs }, most);
      return E.right(entry.value);
    }
    if (answer.failure.kind === 'notFound') {
      values.delete(key);
      put(absences, key, { failure: answer.failure, until: time + absentMs }, most);
      return E.left(answer.failure);
    }
    if (entry && time < entry.knownAt + staleMs) {
      entry.freshUntil = time + renewalPauseMs;
      return E.right(entry.value);
    }
    values.delete(key);
    return E.left(answer.failure);
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
      return request;
    },
  };
}
