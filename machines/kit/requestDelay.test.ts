/** The delay of a timer after which a page asks the server: never too short, never too long for a timer. */
import { describe, expect, it } from 'vitest';
import { requestDelay } from './requestDelay.ts';

describe('requestDelay', () => {
  it.each([
    [Number.NEGATIVE_INFINITY, 15_000],
    [-1, 15_000],
    [0, 15_000],
    [14_999, 15_000],
    [15_000, 15_000],
    [60_000, 60_000],
    [2 ** 31, 2 ** 31 - 1],
  ])('makes %d ms %d ms', (ms, delay) => {
    expect(requestDelay(ms)).toBe(delay);
  });
});
