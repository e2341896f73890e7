/** What a client is told when something fails outside a handler. */
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { failureOf, isStoreAway } from './failures.ts';

const fromStore = (code: string): Error => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code });
const told = (error: Error) => [failureOf(error).status, failureOf(error).refused.code];

describe('a failure of the store', () => {
  it.each(['08006', '57P01', '53300'])('with %s is a store that is away', (code) => {
    expect(isStoreAway(fromStore(code))).toBe(true);
    expect(told(fromStore(code))).toEqual([503, 'unavailable']);
  });

  it.each(['40001', '40P01'])('with %s after the last try may go through a moment later', (code) => {
    expect(isStoreAway(fromStore(code))).toBe(false);
    expect(told(fromStore(code))).toEqual([503, 'unavailable']);
  });

  it.each(['23514', '42601'])('with %s is a defect', (code) => {
    expect(told(fromStore(code))).toEqual([500, 'defect']);
  });
});
