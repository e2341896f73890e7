import { describe, expect, it } from 'vitest';
import { medianOf } from './measureLoad.ts';

const load = (perSecond: number, perCpuSecond: number | null = 10 * perSecond) => ({
  requests: 100,
  perSecond,
  p50: 1_000 / perSecond,
  p99: 9_000 / perSecond,
  perCpuSecond,
});

describe('the turns of a server', () => {
  it('count by their middle, so that one turn under the load of others decides nothing', () => {
    expect(medianOf([load(50), load(1), load(40)])).toEqual({
      requests: 300,
      perSecond: 40,
      p50: 25,
      p99: 225,
      perCpuSecond: 400,
    });
  });

  it('have no figure of the processor when one of them has none', () => {
    expect(medianOf([load(50), load(40, null)]).perCpuSecond).toBeNull();
  });
});
