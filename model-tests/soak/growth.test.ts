import { expect, it } from 'vitest';
import { MB, growthOf, verdictOf, type Sample } from './growth.ts';

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

/** A soak: caches fill, then the heap grows by `perTenThousand` MB for 10,000 requests, with ups and downs. */
const soak = (perTenThousand: number): Sample[] =>
  Array.from({ length: 21 }, (_, i) => {
    const requests = i * 1_500;
    return sample(requests, 90 - 20 * Math.exp(-requests / 500) + (perTenThousand * requests) / 10_000 + (i % 2));
  });

it.each([0, 3, 100, -2])('the heap grows by %s MB in 10,000 requests, whatever the first ones filled', (growth) =>
  expect((growthOf(soak(growth)) ?? NaN) / MB).toBeCloseTo(growth, 0),
);

it.each([
  [soak(3), true, 'within the limit of 5 MB.'],
  [soak(900), false, 'grows by 900.0 MB in 10,000 requests after the first 5,000: more than the limit of 5 MB.'],
  [[sample(4_999, 70), sample(5_000, 80), sample(9_000, 81)], false, 'Give it more minutes.'],
])('a soak passes when its heap grows by less than 5 MB in 10,000 requests', (samples, isPassed, text) =>
  expect(verdictOf(samples)).toEqual({ isPassed, text: expect.stringContaining(text) as string }),
);
