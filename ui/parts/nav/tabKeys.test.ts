/** The keys of a tab list. */
import { describe, expect, it } from 'vitest';
import { tabAfter } from './tabKeys.ts';

describe('tabAfter', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('returns the next tab for %s from index %i of three: %i', (key, at, next) =>
    expect(tabAfter(key, at, 3)).toBe(next),
  );

  it('returns null for other keys', () => expect(tabAfter('Tab', 0, 3)).toBeNull());

  it('returns null without tabs', () => expect(tabAfter('End', -1, 0)).toBeNull());
});
