/** Decoding errors contain the path of the field and what was expected. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { calls } from '../../machines/contract/calls.ts';
import { list, oneOf, nullable } from '../../machines/contract/scalar.ts';
import { decode, decodeReport } from './decode.ts';
import { randomReference, allocateReference } from './reference.ts';

const unit = { unitIndex: 0, adults: 2, children: 0, toddlers: 0, infants: 0, hiredCots: 0, ownCots: 0 };
const query = { resort: 'BG', startDate: '2027-03-05', nights: 3, units: [unit] };
const errorsOf = (codec: t.Mixed, value: unknown) => {
  const decoded = decode(codec, value);
  return E.isLeft(decoded) ? decoded.left : [];
};

describe('decode', () => {
  it('returns a valid value without unknown properties', () =>
    expect(decode(calls['search-accommodations'].payload, { ...query, more: 1 })).toEqual(E.right(query)));

  it('reports each invalid field by its path', () => {
    const wrong = { ...query, resort: 'XX', startDate: '2027-02-29', units: [unit, { ...unit, adults: 0 }] };
    expect(errorsOf(calls['search-accommodations'].payload, wrong)).toEqual([
      { field: 'resort', message: 'Expected one of BG, MH, SK.' },
      { field: 'startDate', message: 'Expected a date that exists, written YYYY-MM-DD.' },
      { field: 'units.1.adults', message: 'Expected a whole number from 1 to 8.' },
    ]);
  });

  it('reports the fields of an object with optional properties, and accepts it without them', () => {
    const { payload } = calls['search-accommodations'];
    expect(decode(payload, { ...query, sort: 'name', more: 1 })).toEqual(E.right({ ...query, sort: 'name' }));
    const wrong = { ...query, nights: 0, sort: 'luck', features: [7], units: [{ ...unit, adults: 0 }] };
    expect(errorsOf(payload, wrong).map(({ field }) => field)).toEqual([
      'nights',
      'units.0.adults',
      'features.0',
      'sort',
    ]);
    expect(errorsOf(payload, 7)).toEqual([{ field: 'body', message: 'Expected an object.' }]);
  });

  it('reports a missing field', () =>
    expect(errorsOf(calls['get-calendar'].payload, {})).toEqual([
      { field: 'resort', message: 'This is missing: expected one of BG, MH, SK.' },
    ]));

  it.each([null, 'text', 7, []])('reports one error when the body is %j', (body) => {
    expect(errorsOf(calls['get-calendar'].payload, body).length).toBe(1);
  });

  const title = nullable(oneOf('Title', 'Mr', 'Mrs'));
  const contact = nullable(t.strict({ email: oneOf('Email', 'a@b.cd') }));
  const either = list(t.union([t.string, t.number]), 0, 5);
  it.each<[string, t.Mixed, unknown, string, string]>([
    ['a value or null', title, 'Lord', 'a', 'Expected one of Mr, Mrs or null.'],
    ['a field of an object that may be null', contact, { email: 1 }, 'a.email', 'Expected one of a@b.cd.'],
    ['a union of several types', either, [1, true], 'a.1', 'Expected a string or a number.'],
  ])('reports one error for %s', (_what, codec, value, field, message) => {
    expect(errorsOf(t.strict({ a: codec }), { a: value })).toEqual([{ field, message }]);
  });

  it('rejects a list that is too long without decoding its items', () =>
    expect(
      errorsOf(calls['search-accommodations'].payload, { ...query, units: Array.from({ length: 7 }, () => 1) }),
    ).toEqual([{ field: 'units', message: 'Expected a list of 1 to 6 items.' }]));

  it.each(['a\u0000b', 'a\ud800b', '\udc00'])('reports the field whose text the database cannot store: %j', (text) => {
    const codec = t.strict({ a: t.string, list: list(t.record(t.string, t.string), 0, 5) });
    const message = 'Expected a text without the character U+0000 and without halves of characters.';
    expect(errorsOf(codec, { a: text, list: [] })).toEqual([{ field: 'a', message }]);
    expect(errorsOf(codec, { a: '', list: [{}, { b: text }] })).toEqual([{ field: 'list.1.b', message }]);
    expect(errorsOf(codec, { a: '', list: [{ [text]: '' }] })).toEqual([{ field: 'list.0', message }]);
    expect(errorsOf(t.string, text)).toEqual([{ field: 'body', message }]);
    expect(decode(codec, { a: '', list: [], more: text })).toEqual(E.right({ a: '', list: [] }));
    expect(decodeReport(codec, { a: text, list: [] })).toEqual(E.right({ a: text, list: [] }));
  });
});

it('generates random references of eight digits across the whole range', () => {
  const references = Array.from({ length: 2_000 }, randomReference);
  expect(references.every((id) => /^[1-9]\d{7}$/.test(String(id)))).toBe(true);
  expect(new Set(references.map((id) => String(id)[0])).size).toBe(9);
  expect(new Set(references).size).toBeGreaterThan(1_990);
});

it('allocates another reference while one is already used, and throws after five tries', async () => {
  const taken = [11_111_111, 22_222_222];
  const references = [...taken, 33_333_333];
  expect(
    await allocateReference(
      () => references.shift() ?? 0,
      async (id) => !taken.includes(id),
    ),
  ).toBe(33_333_333);
  await expect(allocateReference(randomReference, async () => false)).rejects.toThrow(
    'no reference was free in 5 tries',
  );
});
