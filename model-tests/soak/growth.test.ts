import { describe, expect, it } from 'vitest';
import { MB, growthOf, verdictOf, type Sample } from './growth.ts';
import { tableHead, tableLine } from './report.ts';

const sample = (requests: number, heapMb: number): Sample => ({
  seconds: requests / 50,
  requests,
  heap: heapMb * MB,
  rss: heapMb * MB + 300 * MB,
  handles: 30,
  sockets: 20,
  store: 7,
  emails: 12,
});

/** Caches that fill, then growth by `perTenThousand` MB for 10,000 requests, with a heap that jumps up and down. */
const soak = (perTenThousand: number): Sample[] =>
  Array.from({ length: 21 }, (_, i) => {
    const requests = i * 1_500;
    return sample(requests, 90 - 20 * Math.exp(-requests / 500) + (perTenThousand * requests) / 10_000 + (i % 2));
  });

describe('growthOf', () => {
  it.each([0, 3, 100, -2])('finds that the heap grows by %s MB, whatever the first requests filled', (growth) => {
    expect((growthOf(soak(growth)) ?? NaN) / MB).toBeCloseTo(growth, 0);
  });

  it('is null before three samples lie after 5,000 requests', () => {
    expect(growthOf([sample(4_999, 70), sample(5_000, 80), sample(9_000, 81)])).toBeNull();
    expect(growthOf([])).toBeNull();
  });

  it('is null when the requests stopped', () => {
    expect(growthOf([sample(6_000, 70), sample(6_000, 80), sample(6_000, 81)])).toBeNull();
  });
});

describe('verdictOf', () => {
  it('passes a heap that grows by less than 5 MB in 10,000 requests', () => {
    expect(verdictOf(soak(3)).isPassed).toBe(true);
  });

  it('fails a heap that grows by more, and names the figures', () => {
    expect(verdictOf(soak(900))).toEqual({
      isPassed: false,
      text: 'The heap grows by 900.0 MB in 10,000 requests after the first 5,000: more than the limit of 5 MB.',
    });
  });

  it('fails a soak that is too short, and says what to do', () => {
    const { isPassed, text } = verdictOf([sample(3, 70)]);
    expect(isPassed).toBe(false);
    expect(text).toContain('Give it more minutes.');
  });
});

describe('the report of a soak', () => {
  it('has a line for each sample under the same columns', () => {
    expect(tableLine(sample(12_345, 81.24))).toBe('| 4:06 | 12,345 | 81.2 | 381 | 30 | 20 | 7 | 12 |');
    expect(new Set([...tableHead(), tableLine(sample(1, 1))].map((line) => line.split('|').length)).size).toBe(1);
  });
});
