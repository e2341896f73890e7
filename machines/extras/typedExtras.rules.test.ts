/** What a number that a guest types makes of the quantities, and what its box says. */
import { describe, expect, it } from 'vitest';
import { addonWith, bookingWith } from '../kit/test/samples.ts';
import {
  extraBox,
  isOtherQuantity,
  openNumber,
  typedAfter,
  typedChoice,
  typedExtra,
  typedWithout,
  withUnused,
  type ExtraTyped,
  type TypedExtra,
} from './typedExtras.rules.ts';

const whole = { isForWholeBooking: true, units: [] };
const OFFERED = {
  booking: bookingWith(),
  options: [
    addonWith({ ...whole, code: 'spa-pool', name: 'Pool', section: 'spa', maxQuantity: 4 }),
    addonWith({ ...whole, code: 'token-pre', name: 'Tokens', section: 'tokens', maxQuantity: 500 }),
  ],
};
const POOL: ExtraTyped = { type: 'quantity.typed', code: 'spa-pool', text: '3' };
const TOKENS: ExtraTyped = { type: 'tokens.entered', code: 'token-pre', text: '30' };
const ONE_POOL = [{ code: 'spa-pool', quantity: 1 }];
const TEN = [{ code: 'token-pre', quantity: 10 }];
const box = (of: ExtraTyped, kept: string | null, message: string | null, quantity = 1): TypedExtra => ({
  type: of.type,
  code: of.code,
  quantity,
  kept,
  message,
});

describe('a typed number', () => {
  it.each([
    ['is the quantity within the limits', POOL, ONE_POOL, 3, null],
    ['is the most where it is more', { ...POOL, text: '9' }, ONE_POOL, 4, /at most 4 .*made it 4/],
    ['leaves the quantity where it is no number', { ...POOL, text: 'x' }, ONE_POOL, 1, /whole number.*left it at 1/],
    ['makes none of an extra that is not sold', { ...POOL, code: 'spa-gone' }, [], 0, /./],
    ['is added to the tokens', TOKENS, TEN, 40, null],
    ['leaves the tokens where it is no number', { ...TOKENS, text: '' }, TEN, 10, /whole number/],
  ])('%s', (_, event, wanted, quantity, message) => {
    expect(typedExtra(OFFERED, wanted, event).quantity).toBe(quantity);
    expect(typedChoice(OFFERED, wanted, event)).toEqual({ code: event.code, quantity });
    expect(isOtherQuantity(OFFERED, wanted, event)).toBe(quantity !== (wanted[0]?.quantity ?? 0));
    const after = typedAfter({ ...OFFERED, typed: [] }, wanted, event);
    if (message === null) expect(after).toEqual([]);
    else
      expect(after).toMatchObject([
        { type: event.type, code: event.code, quantity, message: expect.stringMatching(message) },
      ]);
  });
});

describe('the boxes', () => {
  it('say one thing each, in the order of their codes', () => {
    const typed = [box(TOKENS, '5', null), box(POOL, 'y', 'no')];
    const after = typedAfter({ ...OFFERED, typed }, ONE_POOL, { ...POOL, text: 'x' });
    expect(after.map(({ code, kept }) => [code, kept])).toEqual([
      ['spa-pool', 'x'],
      ['token-pre', '5'],
    ]);
    expect(typedAfter({ ...OFFERED, typed: after }, ONE_POOL, POOL)).toEqual([box(TOKENS, '5', null)]);
  });
  it('keep tokens that are typed and not added until they are emptied, whatever a button does', () => {
    const typed = withUnused([box(POOL, 'x', 'no')], TEN, { code: 'token-pre', text: ' 30' });
    expect(typed).toEqual([box(POOL, 'x', 'no'), box(TOKENS, ' 30', null, 10)]);
    expect(typedWithout(typed, 'token-pre')).toEqual(typed);
    expect(typedWithout(typed, 'spa-pool')).toEqual([box(TOKENS, ' 30', null, 10)]);
    expect(withUnused(typed, TEN, { code: 'token-pre', text: ' ' })).toEqual([box(POOL, 'x', 'no')]);
    expect(extraBox(typed, [], TOKENS).text).toBe(' 30');
  });
  it('say nothing of what was typed once the quantity has become another', () => {
    const typed = [box(POOL, 'x', 'no')];
    expect(extraBox(typed, ONE_POOL, POOL)).toEqual({ text: 'x', error: 'no', notice: null });
    expect(extraBox(typed, [], POOL)).toEqual({ text: null, error: null, notice: null });
    expect(extraBox(typed, ONE_POOL, { ...POOL, type: 'tokens.entered' }).text).toBeNull();
    expect([openNumber(typed, ONE_POOL), openNumber(typed, [])]).toEqual([typed[0], null]);
    expect(openNumber([box(POOL, null, 'made it 4')], ONE_POOL)).toBeNull();
  });
});
