/** A chunk: fetched once, reports its state changes, and is fetched again after a failure. */
import { describe, expect, it } from 'vitest';
import { createChunk } from './chunk.ts';

describe('a chunk', () => {
  it('is fetched once, however often it is loaded', async () => {
    let requests = 0;
    const chunk = createChunk(() => Promise.resolve((requests += 1)));
    await Promise.all([chunk.load(), chunk.load()]);
    await chunk.load();
    expect(requests).toBe(1);
    expect(chunk.loaded()).toBe(1);
  });

  it('is fetched again after a failed load', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve('a screen')];
    const chunk = createChunk(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
    await chunk.load();
    expect([chunk.state(), chunk.loaded()]).toEqual(['lost', null]);
    const again = chunk.load();
    expect(chunk.state()).toBe('absent');
    await again;
    expect([chunk.state(), chunk.loaded()]).toEqual(['loaded', 'a screen']);
  });
});
