/** Plain values are equal if their contents are, at any depth; all other objects only if they are identical. */
import { expect, it } from 'vitest';
import { isDeepEqual } from './deepEqual.ts';

it.each([
  [{ a: 1, b: 'x' }, { a: 1, b: 'x' }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{ a: [] }, { a: [] }, true],
  [{ a: [{ b: 1 }, 2] }, { a: [{ b: 1 }, 2] }, true],
  [{ a: [{ b: 1 }, 2] }, { a: [{ b: 1 }, 3] }, false],
  [{ a: [1] }, { a: [1, 2] }, false],
  [{ a: ['x'] }, { a: { 0: 'x' } }, false],
  [{ a: null }, { a: {} }, false],
  [{ a: new Map() }, { a: new Map() }, false],
  [undefined, undefined, true],
  [{}, undefined, false],
])('isDeepEqual of %j and %j returns %j', (one, other, same) => {
  expect(isDeepEqual(one, other)).toBe(same);
});
