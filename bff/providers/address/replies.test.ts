/** What replies of the address service are read as, one by one. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { addressOf, matchesOf } from './replies.ts';

const ITEM = {
  Company: '',
  Line1: '1 Lantern Row',
  Line2: '',
  Line3: '',
  City: 'Kelphaven',
  PostalCode: 'ZZ99 1AA',
  CountryIso2: 'GB',
  Language: 'ENG',
};
const addressIn = (...items: readonly object[]) => {
  const read = addressOf({ Items: items });
  return E.isLeft(read) ? read.left : read.right;
};

it.each([
  ['2', 'ours'],
  ['999', 'ours'],
  ['1000', 'asked'],
  ['1001', 'asked'],
])('error %s is about our account below 1000, and about what was asked from there on', (number, kind) => {
  const error = { Error: number, Description: 'refused', Cause: '', Resolution: '' };
  expect(matchesOf({ Items: [error] })).toMatchObject({ left: { kind } });
  expect(addressOf({ Items: [error] })).toMatchObject({ left: { kind } });
});

it('the English address is read, wherever it stands, and the first where none is English', () => {
  const welsh = { ...ITEM, Language: 'CYM', City: 'Aberwylan' };
  expect(addressIn(welsh, ITEM)).toMatchObject({ city: 'Kelphaven' });
  expect(addressIn(ITEM, welsh)).toMatchObject({ city: 'Kelphaven' });
  expect(addressIn(welsh, { ...welsh, City: 'Porth' })).toMatchObject({ city: 'Aberwylan' });
  expect(addressIn()).toBeNull();
});

it('parts that are empty or blank leave no comma behind', () => {
  expect(addressIn({ ...ITEM, Company: 'Bakery', Line2: ' ', Line3: 'Harbour' })).toMatchObject({
    line1: 'Bakery, 1 Lantern Row',
    line2: 'Harbour',
  });
});
