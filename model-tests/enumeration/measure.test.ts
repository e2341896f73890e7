/** The measure that compares times, and its limit. */
import { expect, it } from 'vitest';
import { areaUnderCurve, isWithinLimit } from './measure.ts';

it.each([
  [[2, 3], [0, 1], 1],
  [[0, 1], [2, 3], 0],
  [[1, 2], [1, 2], 0.5],
  [[1, 1], [1, 1], 0.5],
  [[1, 4], [2, 3], 0.5],
  [[3, 3], [3, 1], 0.75],
])('areaUnderCurve of %j beside %j is %d', (first, second, area) => expect(areaUnderCurve(first, second)).toBe(area));

it('the limit is 0.05 on either side of a half', () =>
  expect([0.449, 0.451, 0.5, 0.549, 0.551].map(isWithinLimit)).toEqual([false, true, true, true, false]));
