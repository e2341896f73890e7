import { describe, expect, it } from 'vitest';
import { inCall, newCallTime } from '../db/callTime.ts';
import { createSnapshotCache } from './snapshots.ts';
import { createReplyCache } from './replyCache.ts';

/** A snapshot cache on a fake database, whose reads stay pending until `letGo` completes them. */
const open = (maxAgeMs = 1_000, most = 10) => {
  const store = new Map([['BG', 'one']]);
  const held: (() => void)[] = [];
  const time = { ms: 0 };
  let reads = 0;
  let isAway = false;
  const snapshots = createSnapshotCache<{ text: string }>({
    read: (key) => {
      reads += 1;
      const text = store.get(key) ?? '';
      const fails = isAway;
      return new Promise((resolve, reject) => {
        held.push(() => (fails ? reject(new Error('away')) : resolve(text)));
      });
    },
    parse: (text) => ({ text }),
    nowMs: () => time.ms,
    maxAgeMs,
    most,
  });
  const letGo = (): void => held.splice(0).forEach((one) => one());
  return {
    store,
    time,
    snapshots,
    letGo,
    reads: () => reads,
    goAway: (away: boolean) => (isAway = away),
    read: async (key: string): Promise<{ text: string }> => {
      const value = snapshots.get(key);
      letGo();
      return value;
    },
  };
};

describe('a snapshot', () => {
  it('is read once for all requests at the same time', async () => {
    const { snapshots, letGo, reads } = open();
    const asked = Array.from({ length: 50 }, () => snapshots.get('BG'));
    letGo();
    const values = await Promise.all(asked);
    expect([reads(), new Set(values).size]).toEqual([1, 1]);
  });

  it('counts as waiting of a call that joins the read of another', async () => {
    const { snapshots, letGo } = open();
    let ms = 0;
    const call = newCallTime(() => ms);
    const first = snapshots.get('BG');
    const joined = inCall(call, () => snapshots.get('BG'));
    ms = 5_000;
    letGo();
    expect([(await joined) === (await first), call.waitedMs]).toEqual([true, 5_000]);
  });

  it('is returned without a read until its maximum age, and then read again', async () => {
    const { store, time, read, snapshots, reads } = open();
    await read('BG');
    store.set('BG', 'two');
    time.ms = 999;
    expect(await snapshots.get('BG')).toEqual({ text: 'one' });
    time.ms = 1_000;
    expect(await read('BG')).toEqual({ text: 'two' });
    expect(reads()).toBe(2);
  });

  it('counts its age from the start of its read', async () => {
    const { store, time, snapshots, letGo } = open();
    const slow = snapshots.get('BG');
    time.ms = 900;
    store.set('BG', 'two');
    letGo();
    expect(await slow).toEqual({ text: 'one' });
    time.ms = 1_000;
    const next = snapshots.get('BG');
    letGo();
    expect(await next).toEqual({ text: 'two' });
  });

  it('starts another read when the pending one has reached the maximum age', async () => {
    const { store, time, snapshots, letGo } = open();
    const stuck = snapshots.get('BG');
    store.set('BG', 'two');
    time.ms = 1_000;
    const fresh = snapshots.get('BG');
    letGo();
    expect([await stuck, await fresh]).toEqual([{ text: 'one' }, { text: 'two' }]);
    expect(await snapshots.get('BG')).toEqual({ text: 'two' });
  });

  it('keeps the same value object when a new read finds the same text', async () => {
    const { time, read } = open();
    const first = await read('BG');
    time.ms = 5_000;
    expect(await read('BG')).toBe(first);
  });

  it('is not returned after it is invalidated, not even by a read that started before', async () => {
    const { store, snapshots, letGo } = open();
    store.set('BG', 'before the sale');
    const pending = snapshots.get('BG');
    store.set('BG', 'after the sale');
    snapshots.invalidate('BG');
    const asked = snapshots.get('BG');
    letGo();
    expect(await pending).toEqual({ text: 'before the sale' });
    expect(await asked).toEqual({ text: 'after the sale' });
    expect(await snapshots.get('BG')).toEqual({ text: 'after the sale' });
  });

  it('rejects the requests of a failed read instead of returning an old value, and is read again by the next one', async () => {
    const { time, read, goAway } = open();
    await read('BG');
    time.ms = 1_000;
    goAway(true);
    await expect(read('BG')).rejects.toThrow('away');
    goAway(false);
    expect(await read('BG')).toEqual({ text: 'one' });
  });
});

it('a full snapshot cache evicts the key that was used longest ago', async () => {
  const { read, snapshots, reads } = open(1_000, 3);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await read(key);
  expect([snapshots.size(), reads()]).toEqual([3, 4]);
  for (const key of ['a', 'c', 'd']) await read(key);
  expect(reads()).toBe(4);
  await read('b');
  expect(reads()).toBe(5);
});

describe('getOrCompute', () => {
  it('computes a reply once for a key as long as its inputs are the same objects', () => {
    const answers = createReplyCache(10);
    const month = { free: 3 };
    let worked = 0;
    const ask = (basis: readonly object[]) =>
      answers.getOrCompute('price-grid BG', basis, () => ({ nr: (worked += 1) }));
    expect(ask([month])).toBe(ask([month]));
    expect(worked).toBe(1);
    expect(ask([{ free: 3 }])).toEqual({ nr: 2 });
    expect(ask([{ free: 3 }, month])).toEqual({ nr: 3 });
  });

  it('stores nothing when the computation throws', () => {
    const answers = createReplyCache(10);
    const basis = [{}];
    const fail = (): number => {
      throw new Error('no');
    };
    expect(() => answers.getOrCompute('a', basis, fail)).toThrow('no');
    expect(answers.getOrCompute('a', basis, () => 1)).toBe(1);
  });
});

describe('a full reply cache', () => {
  /** Sends these requests in order; returns for each how many replies had been computed by then. */
  const asking = (questions: string) => {
    const answers = createReplyCache(2);
    const basis = [{}];
    let worked = 0;
    const ask = (question: string) => answers.getOrCompute(question, basis, () => (worked += 1));
    for (const question of questions) ask(question);
    return ask;
  };

  it('evicts a reply that was not requested again before one that was', () => {
    const ask = asking('abac');
    expect([ask('a'), ask('b')]).toEqual([1, 4]);
  });

  it('evicts a reply that was requested again in the past but is no longer requested', () => {
    const ask = asking('aabbcd');
    expect([ask('d'), ask('a')]).toEqual([4, 5]);
  });
});
