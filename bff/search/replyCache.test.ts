import { describe, expect, it } from 'vitest';
import { createReplyCache } from './replyCache.ts';

describe('an answer', () => {
  it('is worked out once for a question while its basis is the same', () => {
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

  it('is another for another question', () => {
    const answers = createReplyCache(10);
    const basis = [{}];
    answers.getOrCompute('a', basis, () => 1);
    expect(answers.getOrCompute('b', basis, () => 2)).toBe(2);
    expect(answers.getOrCompute('a', basis, () => 3)).toBe(1);
  });

  it('is not kept when working it out failed', () => {
    const answers = createReplyCache(10);
    const basis = [{}];
    const fail = (): number => {
      throw new Error('no');
    };
    expect(() => answers.getOrCompute('a', basis, fail)).toThrow('no');
    expect(answers.getOrCompute('a', basis, () => 1)).toBe(1);
  });
});

describe('the answers', () => {
  it('stay within their number: the one asked for longest ago goes', () => {
    const answers = createReplyCache(2);
    const basis = [{}];
    let worked = 0;
    const ask = (question: string) => answers.getOrCompute(question, basis, () => (worked += 1));
    for (const question of ['a', 'b', 'a', 'c']) ask(question);
    expect(answers.size()).toBe(2);
    expect(ask('a')).toBe(1);
    expect(ask('b')).toBe(4);
  });

  it('gives up a reply that was asked for again once nobody asks for it any more', () => {
    const answers = createReplyCache(2);
    const basis = [{}];
    let worked = 0;
    const ask = (question: string) => answers.getOrCompute(question, basis, () => (worked += 1));
    for (const question of ['a', 'a', 'b', 'b', 'c', 'd']) ask(question);
    expect(ask('d')).toBe(4);
    expect(ask('a')).toBe(5);
  });
});
