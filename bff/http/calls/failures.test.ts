/** The reply to a client when something fails outside a handler. */
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { UnknownOutcome, isOutcomeOpen } from '../../db/storeFault.ts';
import { failureOf, isStoreUnavailable } from './failures.ts';

const databaseError = (code: string): Error => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code });
const statusAndCode = (error: Error) => [failureOf(error).status, failureOf(error).refused.code];

describe('a database error', () => {
  it.each(['08006', '57P01', '57P03', '53300', '25P03'])('with code %s means that the database is away', (code) => {
    expect(isStoreUnavailable(databaseError(code))).toBe(true);
    expect(statusAndCode(databaseError(code))).toEqual([503, 'unavailable']);
  });

  it.each(['Query read timeout', 'timeout exceeded when trying to connect', 'Connection terminated unexpectedly'])(
    'without an answer (%s) means that the database is away',
    (message) => {
      expect(isStoreUnavailable(new Error(message))).toBe(true);
      expect(statusAndCode(new Error(message))).toEqual([503, 'unavailable']);
    },
  );

  it.each([{ code: 'ENETUNREACH' }, { code: 'ENOENT', syscall: 'connect' }, { code: 'CERT_HAS_EXPIRED' }])(
    'that cannot be connected to (%o) is away',
    (cause) => expect(isStoreUnavailable(Object.assign(new Error('no'), cause))).toBe(true),
  );

  it.each(['0A000', '28P01', '3D000', '53100', '53200', '25006', '55P03', '57014', '58030', '40001', '40P01'])(
    'with code %s is a 503 of a database that is there',
    (code) => {
      expect(isStoreUnavailable(databaseError(code))).toBe(false);
      expect(statusAndCode(databaseError(code))).toEqual([503, 'unavailable']);
    },
  );

  it('leaves open whether a commit is done if the server was cut off, and else has rolled it back', () => {
    const codes = ['08006', '23505', '25P03', '40001', '53100', '55P03', '57014', '57P01', '58030', 'XX000'];
    const open = ['08006', '25P03', '53100', '57P01', '58030', 'XX000'];
    expect(codes.filter((code) => isOutcomeOpen(databaseError(code)))).toEqual(open);
    const asError = (code: string): Error => Object.assign(databaseError(code), { severity: 'ERROR' });
    expect(codes.filter((code) => isOutcomeOpen(asError(code)))).toEqual(['08006', '25P03', '57P01']);
    expect(isOutcomeOpen(Object.assign(databaseError('08P01'), { message: 'query_wait_timeout' }))).toBe(false);
  });

  it('that leaves a commit unknown is a 503 that says that we are checking', () => {
    const refused = { code: 'unavailable', text: expect.stringMatching(/^We’re checking/) };
    expect(failureOf(new UnknownOutcome())).toMatchObject({ status: 503, refused });
  });

  it('is nothing that is no error', () => {
    const noFile = Object.assign(new Error('no'), { code: 'ENOENT', syscall: 'open' });
    for (const thrown of [null, 'Query read timeout', { code: '08006' }, noFile])
      expect(isStoreUnavailable(thrown)).toBe(false);
  });

  it('among several means that the database is unavailable', () => {
    const refusedTwice = new AggregateError([
      new Error('no'),
      Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
    ]);
    expect(isStoreUnavailable(refusedTwice)).toBe(true);
    expect(isStoreUnavailable(new AggregateError([new Error('no')]))).toBe(false);
  });

  it.each(['23514', '42601', '25001', 'XX000'])('with code %s is a defect', (code) => {
    expect(statusAndCode(databaseError(code))).toEqual([500, 'defect']);
  });
});
