/** Each refusal of extras names the very choice at fault, the first one too, and nothing that is not chosen clashes. */
import { expect, it } from 'vitest';
import { changedExtras, extrasRefusal, type ExtraOption } from './extras.rules.ts';

const OPTIONS: readonly ExtraOption[] = [
  { code: 'spa', section: 'spa', maxQuantity: 4 },
  { code: 'early', section: 'early-check-in', maxQuantity: 1 },
  { code: 'late', section: 'late-check-out', maxQuantity: 1 },
];
const extra = (code: string, quantity = 1) => ({ code, quantity });

it.each([
  ['an unknown extra that comes first', [extra('none'), extra('spa')], 'extras.0.code'],
  ['an extra named twice', [extra('spa'), extra('spa', 2)], 'extras.1.code'],
  ['too many of the first', [extra('spa', 5)], 'extras.0.quantity'],
  ['the later of two times', [extra('spa'), extra('early'), extra('late')], 'extras.2.code'],
])('names %s', (_, choices, field) => {
  expect(extrasRefusal(OPTIONS, choices)?.field).toBe(field);
});

it('says how many there can be', () => {
  expect(extrasRefusal(OPTIONS, [extra('spa', 5)])?.message).toBe('You can have at most 4 of this.');
});

it('lets none of one time stand beside the other', () => {
  expect(extrasRefusal(OPTIONS, [extra('early', 0), extra('late')])).toBeNull();
  expect(extrasRefusal(OPTIONS, [extra('early'), extra('late', 0)])).toBeNull();
});

it('keeps what does not clash when an extra that is no longer offered was chosen before', () => {
  expect(changedExtras(OPTIONS, [extra('gone'), extra('spa')], extra('early'))).toEqual([
    extra('gone'),
    extra('spa'),
    extra('early'),
  ]);
  expect(changedExtras(OPTIONS, [extra('spa')], extra('gone'))).toEqual([extra('spa'), extra('gone')]);
});
