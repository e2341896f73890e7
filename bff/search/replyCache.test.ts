import { describe, expect, it } from 'vitest';
import { createReplyCache } from './replyCache.ts';

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
