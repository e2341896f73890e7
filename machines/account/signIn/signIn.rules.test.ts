/** Who counts as signed in. */
import { describe, expect, it } from 'vitest';
import { isHolder } from './signIn.rules.ts';

describe('isHolder', () => {
  // requirement: ACCOUNT-3-LOGIN
  // requirement: ACCOUNT-4-LOGIN
  it.each([
    [0, false],
    [1, true],
    [4_711, true],
  ])('of the ClientId %i is %s', (ClientId, expected) => {
    expect(isHolder({ ClientId })).toBe(expected);
  });
});
