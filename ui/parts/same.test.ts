/** Views are the same where every field is. */
import { expect, it } from 'vitest';
import { isSame } from './same.ts';

it.each([
  [{ a: 1, b: 'x' }, { a: 1, b: 'x' }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{ a: [] }, { a: [] }, false],
  [undefined, undefined, true],
  [{}, undefined, false],
])('of %j and %j it says %j', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
