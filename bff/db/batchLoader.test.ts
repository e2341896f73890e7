import { describe, expect, it } from 'vitest';
import { createBatchLoader } from './batchLoader.ts';

const countingLoader = () => {
  const asked: string[][] = [];
  const ask = createBatchLoader(async (keys) => {
    asked.push([...keys]);
    if (keys.includes('bad')) throw new Error('the store is away');
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]));
  });
  return { asked, ask };
};

describe('batch loader', () => {
  it('loads all keys of one event loop turn in one call and returns each key its own value', async () => {
    const { asked, ask } = countingLoader();
    expect(await Promise.all(['a', 'b', 'a', 'nobody'].map(ask))).toEqual(['A', 'B', 'A', null]);
    expect(asked).toEqual([['a', 'b', 'nobody']]);
  });

  it('loads a key again in the next turn, because nothing is cached', async () => {
    const { asked, ask } = countingLoader();
    await ask('a');
    await ask('a');
    expect(asked).toEqual([['a'], ['a']]);
  });

  it('rejects every key of a failed batch, and still loads the next batch', async () => {
    const { ask } = countingLoader();
    const both = [ask('a'), ask('bad')];
    await expect(both[0]).rejects.toThrow('the store is away');
    await expect(both[1]).rejects.toThrow('the store is away');
    expect(await ask('a')).toBe('A');
  });
});
