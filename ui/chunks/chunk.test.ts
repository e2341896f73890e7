/** A chunk: asked for once, told of when it comes, asked for again when it was lost. */
import { describe, expect, it } from 'vitest';
import { createChunk } from './chunk.ts';

describe('a chunk', () => {
  it('is asked for once, however often it is needed', async () => {
    let requests = 0;
    const chunk = createChunk(() => Promise.resolve((requests += 1)));
    await Promise.all([chunk.load(), chunk.load()]);
    await chunk.load();
    expect(requests).toBe(1);
    expect(chunk.loaded()).toBe(1);
  });

  it('tells of each change until it is told no more', async () => {
    const chunk = createChunk(() => Promise.resolve('a screen'));
    const seen: string[] = [];
    const stop = chunk.subscribe(() => seen.push(chunk.state()));
    chunk.subscribe(() => undefined);
    expect(chunk.state()).toBe('absent');
    await chunk.load();
    stop();
    // that it was asked for is nothing to draw
    expect(seen).toEqual(['loaded']);
  });

  it('that is lost is asked for again', async () => {
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
