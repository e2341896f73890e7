/** The keys of a row of tabs. */
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
  ])('leads by %s from place %i of three to %i', (key, at, next) => expect(tabAfter(key, at, 3)).toBe(next));

  it('leaves other keys to the browser', () => expect(tabAfter('Tab', 0, 3)).toBeNull());

  it('leads nowhere without tabs', () => expect(tabAfter('End', -1, 0)).toBeNull());
});
