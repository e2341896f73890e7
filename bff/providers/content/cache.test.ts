/** The limits of the cache: it evicts the oldest value, and absences never evict values. */
import { either as E } from 'fp-ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createCache, type Answer, type Ask } from './cache.ts';

afterEach(() => vi.useRealTimers());

function counting(kind: 'found' | 'notFound'): { ask: Ask<string>; times: () => number } {
  let count = 0;
  const ask: Ask<string> = async () => {
    count += 1;
    return kind === 'found' ? { kind, value: 'x', etag: null } : { kind: 'failed', failure: { kind, detail: 'gone' } };
  };
  return { ask, times: () => count };
}

test('evicts the least recently used value when the cache is full', async () => {
  const cache = createCache<string>({ ttlMs: 1000, now: () => 0, most: 2 });
  const { ask, times } = counting('found');
  for (const key of ['a', 'b', 'c', 'c', 'b']) await cache.get(key, ask);
  expect(times()).toBe(3);
  await cache.get('a', ask);
  expect(times()).toBe(4);
});

test('evicts the least recently used values when they are large, however few they are', async () => {
  const cache = createCache<{ body: Uint8Array }>({ ttlMs: 1000, now: () => 0, most: 100, mostBytes: 2_500 });
  const asked: string[] = [];
  const get = (key: string) =>
    cache.get(key, async () => {
      asked.push(key);
      return { kind: 'found', value: { body: new Uint8Array(1_000) }, etag: null };
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'c', 'b']) await get(key);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});

test('serves a value that is too large to be kept', async () => {
  const cache = createCache<string>({ ttlMs: 1000, now: () => 0, most: 100, mostBytes: 10 });
  const value = 'x'.repeat(100);
  for (let times = 0; times < 2; times += 1)
    expect(await cache.get('a', async () => ({ kind: 'found', value, etag: null }))).toEqual(E.right(value));
});

test('keeps cached values however many missing paths are requested', async () => {
  const cache = createCache<string>({ ttlMs: 1000, now: () => 0, most: 2 });
  const real = counting('found');
  const { ask } = counting('notFound');
  await cache.get('real', real.ask);
  for (let index = 0; index < 50; index += 1) expect(E.isLeft(await cache.get(`no-${index}`, ask))).toBe(true);
  await cache.get('real', real.ask);
  expect(real.times()).toBe(1);
});

const HOUR = 3_600_000;

test.each([
  ['24 hours after it was loaded', [], 24 * HOUR],
  ['24 hours after it was confirmed last', [10 * HOUR, 23 * HOUR], 47 * HOUR],
  ['24 hours after it was confirmed, however often the renewal failed', [12 * HOUR], 36 * HOUR],
])('serves a value while the system is down until %s', async (_, confirmedAt, end) => {
  let time = 0;
  const cache = createCache<string>({ ttlMs: 300_000, now: () => time, most: 2 });
  await cache.get('a', async () => ({ kind: 'found', value: 'text', etag: 'one' }));
  for (time of confirmedAt) {
    const confirmed = await cache.get('a', async (etag) => {
      expect(etag).toBe('one');
      return { kind: 'unchanged' };
    });
    expect(confirmed).toEqual(E.right('text'));
  }
  const down: Ask<string> = async () => ({ kind: 'failed', failure: { kind: 'unavailable', detail: 'down' } });
  time += 6 * HOUR;
  expect(await cache.get('a', down)).toEqual(E.right('text'));
  time = end - 1;
  expect(await cache.get('a', down)).toEqual(E.right('text'));
  time = end + 30_000;
  expect(await cache.get('a', down)).toEqual(E.left({ kind: 'unavailable', detail: 'down' }));
});

test('serves no value that was loaded a whole day ago while the system is down', async () => {
  let time = 0;
  const cache = createCache<string>({ ttlMs: 300_000, now: () => time, most: 2 });
  await cache.get('a', async () => ({ kind: 'found', value: 'text', etag: null }));
  time = 24 * HOUR;
  const failure = { kind: 'unavailable', detail: 'down' } as const;
  expect(await cache.get('a', async () => ({ kind: 'failed', failure }))).toEqual(E.left(failure));
});

/** A cache with an old value, whose system answers only when the test says so. */
async function withHangingSystem() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 });
  const cache = createCache<string>({ ttlMs: 300_000, now: Date.now, most: 2 });
  const system = Promise.withResolvers<Answer<string>>();
  await cache.get('a', async () => ({ kind: 'found', value: 'old', etag: null }));
  vi.setSystemTime(300_000);
  return { cache, ask: vi.fn<Ask<string>>(() => system.promise), answer: system.resolve };
}

test('serves the old value a second after a renewal began that has no answer yet, and then without waiting', async () => {
  const { cache, ask } = await withHangingSystem();
  const served = vi.fn();
  void cache.get('a', ask).then(served);
  await vi.advanceTimersByTimeAsync(999);
  expect(served).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(served).toHaveBeenCalledWith(E.right('old'));
  expect(await cache.get('a', ask)).toEqual(E.right('old'));
  await vi.advanceTimersByTimeAsync(60_000);
  const later = cache.get('a', ask);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await later).toEqual(E.right('old'));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('serves what a renewal brings, however late', async () => {
  const { cache, ask, answer } = await withHangingSystem();
  const first = cache.get('a', ask);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await first).toEqual(E.right('old'));
  answer({ kind: 'found', value: 'new', etag: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(await cache.get('a', ask)).toEqual(E.right('new'));
});

test('waits for a system that hangs once the old value may no longer be served', async () => {
  const { cache, ask, answer } = await withHangingSystem();
  vi.setSystemTime(24 * HOUR);
  const read = cache.get('a', ask);
  await vi.advanceTimersByTimeAsync(29_000);
  answer({ kind: 'failed', failure: { kind: 'unavailable', detail: 'slow' } });
  expect(await read).toEqual(E.left({ kind: 'unavailable', detail: 'slow' }));
});
