/** What a client is told when something fails outside a handler. */
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { failureOf, isStoreUnavailable } from './failures.ts';

const databaseError = (code: string): Error => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code });
const statusAndCode = (error: Error) => [failureOf(error).status, failureOf(error).refused.code];

describe('a failure of the store', () => {
  it.each(['08006', '57P01', '53300'])('with %s is a store that is away', (code) => {
    expect(isStoreUnavailable(databaseError(code))).toBe(true);
    expect(statusAndCode(databaseError(code))).toEqual([503, 'unavailable']);
  });

  it.each(['40001', '40P01'])('with %s after the last try may go through a moment later', (code) => {
    expect(isStoreUnavailable(databaseError(code))).toBe(false);
    expect(statusAndCode(databaseError(code))).toEqual([503, 'unavailable']);
  });

  it.each(['23514', '42601'])('with %s is a defect', (code) => {
    expect(statusAndCode(databaseError(code))).toEqual([500, 'defect']);
  });
});
