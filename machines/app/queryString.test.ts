/** The query of an address: the first thousand keys, whatever they are. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasTooManyKeys, readQuery } from './queryString.ts';

const keys = (count: number): string => Array.from({ length: count }, (_, i) => `k${i}=1`).join('&');

// requirement: ACCOUNT-9-QUERY-KEYS
it('reads a thousand keys and no more', () => {
  expect([hasTooManyKeys(keys(1_000)), hasTooManyKeys(`?${keys(1_001)}`)]).toEqual([false, true]);
  expect([...readQuery(`?${keys(1_001)}`)]).toHaveLength(1_000);
});

it('counts no empty places', () => {
  expect(hasTooManyKeys('&'.repeat(2_000))).toBe(false);
  expect([...readQuery('?&&a=1&&b=2&')]).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
});

it('reads what stands after a long value too', () => {
  expect(readQuery(`?break=${'A'.repeat(100_000)}&agencyId=7`).get('agencyId')).toBe('7');
});

it('reads small queries as browsers do, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect([...readQuery(text)]).toEqual([...new URLSearchParams(text)]);
    }),
  );
});
