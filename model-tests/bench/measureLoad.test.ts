import { describe, expect, it } from 'vitest';
import { medianOf } from './measureLoad.ts';

const load = (perSecond: number, perCpuSecond: number | null = 10 * perSecond) => ({
  requests: 100,
  perSecond,
  p50: 1_000 / perSecond,
  p99: 9_000 / perSecond,
  perCpuSecond,
});

describe("medianOf, the figures of a server's turns", () => {
  it('returns the median of each figure, so that one turn disturbed by other load has no effect', () => {
    expect(medianOf([load(50), load(1), load(40)])).toEqual({
      requests: 300,
      perSecond: 40,
      p50: 25,
      p99: 225,
      perCpuSecond: 400,
    });
  });

  it('has no figure per CPU second when one of the turns has none', () => {
    expect(medianOf([load(50), load(40, null)]).perCpuSecond).toBeNull();
  });
});
