/** Views are the same where everything in them is, however deep; what is no view only where it is one and the same. */
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
])('of %j and %j it says %j', (one, other, same) => {
  expect(isDeepEqual(one, other)).toBe(same);
});
