/** Reading a query string: at most the first thousand keys. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasTooManyKeys, readQuery } from './queryString.ts';

const keys = (count: number): string => Array.from({ length: count }, (_, i) => `k${i}=1`).join('&');

// requirement: ACCOUNT-9-QUERY-KEYS
it('reads at most the first thousand keys of a query', () => {
  expect([hasTooManyKeys(keys(1_000)), hasTooManyKeys(`?${keys(1_001)}`)]).toEqual([false, true]);
  expect([...readQuery(`?${keys(1_001)}`)]).toHaveLength(1_000);
});

it('does not count empty parts of a query as keys', () => {
  expect(hasTooManyKeys('&'.repeat(2_000))).toBe(false);
  expect([...readQuery('?&&a=1&&b=2&')]).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
});

it('reads query parameters that follow a very long value', () => {
  expect(readQuery(`?break=${'A'.repeat(100_000)}&agencyId=7`).get('agencyId')).toBe('7');
});

it('reads small queries as URLSearchParams does, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect([...readQuery(text)]).toEqual([...new URLSearchParams(text)]);
    }),
  );
});
