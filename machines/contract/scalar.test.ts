/** The scalars accept values up to their limits and reject values beyond them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../kit/phonePlans.ts';
import { Email, PersonName, Phone } from './guest.ts';
import {
  AnyText,
  Count,
  IsoDate,
  IsoInstant,
  Pence,
  Uuid,
  Version,
  lines,
  list,
  oneOf,
  nullable,
  text,
  integer,
} from './scalar.ts';
import { Month, Nights } from './stay.ts';

const FEW = list(integer('Digit', 0, 9), 1, 3);

const cases = [
  [
    text('Word', 2, 5),
    ['ab', 'abcde', ' ab ', 'añb'],
    ['a', ' a ', '     ', 'abcdef', 'a\nb', 'a\u0000b', 'a\u007fb', '\ud800ab', 12, null, ['ab']],
  ],
  [Pence, [0, 1, 100_000_000], [-1, 0.5, 100_000_001, Number.NaN, Number.POSITIVE_INFINITY, '5', null]],
  [Count, [0, 100_000], [-1, 100_001, 1.5]],
  [Version, [0, 1_000_000], [-1, 1_000_001]],
  [Nights, [1, 28], [0, 29, 3.5, '3']],
  [Month, ['2027-01', '2027-12'], ['2027-00', '2027-13', '2027-1', '0000-01', '9999-12', '2027-01-01']],
  [IsoDate, ['2027-01-31', '2028-02-29'], ['2027-02-29', '0000-01-01', '9999-12-31', '', 20_270_131, null]],
  [
    IsoInstant,
    ['2027-01-31T10:00:00Z', '2027-01-31T10:00:00.123Z'],
    ['2027-01-31', '2027-01-31T10:00:00+01:00', '2027-01-31 10:00:00Z'],
  ],
  [
    Uuid,
    ['6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33'],
    ['6F0F4A7C-3C61-4D8E-9A0E-2B7A5F1D9C33', '6f0f4a7c', "6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c3'"],
  ],
  [AnyText, ['', 'x'.repeat(4_000)], ['x'.repeat(4_001), 'a\tb']],
  [PersonName, ['A', 'Zoë', "O'Neill", 'x'.repeat(45)], ['', ' ', 'x'.repeat(46), 'A\nB', 7]],
  // and a hundred addresses in model-tests/lists
  [Email, ['ada@example.com'], ['', 'ada@example.com,', 'ada@example.123', 'ada@exa_mple.com', 'ada@exa"mple.com']],
  [
    Phone,
    ['07700 900 982', '+44 (0)20 7946 0000', '0049 (0) 30 / 1234567', '(01243) 555 012', '07700\u2013900\u2013982'],
    ['', '123456', 'call me', '+-()() -()', '+123456789012345', 7, '+1234567890123456', '07700 900982 / 01243 555012'],
  ],
  [oneOf('Word', 'a', 'b'), ['a', 'b'], ['c', '', 'toString', '__proto__', null]],
  [nullable(Pence), [null, 5], [undefined, '5', -1]],
  [FEW, [[1], [1, 2, 3]], [[], [1, 2, 3, 4], [10], ['1'], { length: 1, 0: 1 }, '1', null]],
] as const;

describe.each(cases.map(([codec, right, wrong]) => ({ codec, right, wrong })))(
  '$codec.name',
  ({ codec, right, wrong }) => {
    it.each(right.map((value) => [value]))('accepts %j', (value) => {
      expect(codec.is(value)).toBe(true);
      expect(codec.decode(value)).toMatchObject({ _tag: 'Right', right: value });
    });
    it.each(wrong.map((value) => [value]))('rejects %j', (value) => {
      expect([codec.is(value), codec.decode(value)._tag]).toEqual([false, 'Left']);
    });
  },
);

it('any value gives the same result with is and decode, and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...cases.map(([codec]) => codec)), (value, codec) => {
      expect(codec.decode(value)._tag === 'Right').toBe(codec.is(value));
    }),
  );
});

it.each([
  ' ada@example.com\u00a0',
  '\u202aada@example.com\u202c',
  'Ada Shaw <ada@example.com>',
  'mailto:ada@example.com?subject=Hi',
  'ada\uff20example.com',
])('an e-mail address is read out of %j before it is checked', (value) => {
  expect(Email.decode(value)).toMatchObject({ _tag: 'Right', right: 'ada@example.com' });
  expect(Email.is(value)).toBe(false);
});

it.each([
  ['one\n\ntwo', true],
  [' \n ', false],
  ['one\r\ntwo', false],
  ['\ud800', false],
  ['x'.repeat(11), false],
  [7, false],
])('a text of several lines of %j: %s', (value, isAccepted) => {
  expect(lines('Lines', 1, 10).is(value)).toBe(isAccepted);
});
