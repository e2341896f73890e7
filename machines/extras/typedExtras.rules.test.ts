/** Numbers that guests type: the quantity that follows, the text that stays in the field, and the message. */
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
} from './typedExtras.rules.ts';
import type { ExtraTyped, TypedExtra } from './typedExtras.rules.ts';
import { typedQuantity, typedTokens } from './typedQuantity.rules.ts';

const whole = { isForWholeBooking: true, units: [] };
const EVENING = [{ date: '2027-03-27', time: '18:00', left: 9 }];
const OFFERED = {
  booking: bookingWith(),
  options: [
    addonWith({ ...whole, code: 'spa-pool', name: 'Pool', section: 'spa', maxQuantity: 4 }),
    addonWith({ ...whole, code: 'token-pre', name: 'Tokens', section: 'tokens', maxQuantity: 500 }),
    addonWith({ ...whole, code: 'circus', name: 'Show', section: 'activities', timeSlots: EVENING }),
  ],
};
const POOL: ExtraTyped = { type: 'quantity.typed', code: 'spa-pool', text: '3' };
const TOKENS: ExtraTyped = { type: 'tokens.entered', code: 'token-pre', text: '30' };
const SHOW: ExtraTyped = { ...POOL, code: 'circus' };
const MANY: ExtraTyped = { ...POOL, text: '9' };
const GONE: ExtraTyped = { ...POOL, code: 'spa-gone' };
/** The field for all tokens, which is beside the field for tokens to add. */
const ALL_TOKENS: ExtraTyped = { ...TOKENS, type: 'quantity.typed' };
const ONE_POOL = [{ code: 'spa-pool', quantity: 1 }];
const TEN = [{ code: 'token-pre', quantity: 10 }];
const box = (of: ExtraTyped, kept: string | null, message: string | null, quantity = 1): TypedExtra => ({
  type: of.type,
  code: of.code,
  quantity,
  kept,
  message,
});

const NO_NUMBER = 'Please enter a whole number for Pool, from 0 to 4. We’ve left it at 1.';
const NO_TOKENS = 'Please enter a whole number of tokens: 5, for example. We’ve left it at 0.';
it.each([
  ['is the quantity within the limits', POOL, ONE_POOL, 3, null, null],
  ['is the most where it is more', MANY, ONE_POOL, 4, null, 'You can have at most 4 of Pool. We’ve made it 4.'],
  ['leaves the quantity where it is no number', { ...POOL, text: 'x' }, ONE_POOL, 1, 'x', NO_NUMBER],
  ['waits in its box for a time', SHOW, [], 0, '3', 'Show: Choose a time first. We’ve left it at 0.'],
  ['makes none of what is not sold', GONE, [], 0, null, 'You can have at most 0 of spa-gone. We’ve left it at 0.'],
  ['is added to the tokens', TOKENS, TEN, 40, null, null],
  ['leaves no tokens where it is no number', { ...TOKENS, text: 'x' }, [], 0, 'x', NO_TOKENS],
])('a typed number %s', (_, event, wanted, quantity, kept, message) => {
  expect(typedExtra(OFFERED, wanted, event).quantity).toBe(quantity);
  expect(typedChoice(OFFERED, wanted, event)).toEqual({ code: event.code, quantity });
  expect(isOtherQuantity(OFFERED, wanted, event)).toBe(quantity !== (wanted[0]?.quantity ?? 0));
  const after = typedAfter({ ...OFFERED, typed: [] }, wanted, event);
  expect(after).toEqual(message === null ? [] : [box(event, kept, message, quantity)]);
});

describe('the boxes', () => {
  it('say one thing each, in the order of their codes', () => {
    const typed = [box(TOKENS, '5', null), box(POOL, 'y', 'no'), box(ALL_TOKENS, 'z', 'no')];
    const after = typedAfter({ ...OFFERED, typed }, ONE_POOL, { ...POOL, text: 'x' });
    expect(after.map(({ code, kept }) => [code, kept])).toEqual([
      ['spa-pool', 'x'],
      ['token-pre', 'z'],
      ['token-pre', '5'],
    ]);
    expect(typedAfter({ ...OFFERED, typed: after }, ONE_POOL, POOL)).toEqual([typed[2], typed[0]]);
  });
  it('keep tokens that are typed and not added until they are emptied, whatever a button does', () => {
    const [pool, all, unused] = [box(POOL, 'x', 'no'), box(ALL_TOKENS, 'y', 'no'), box(TOKENS, ' 30', null, 10)];
    const typed = withUnused([pool, all], TEN, { code: 'token-pre', text: ' 30' });
    expect(typed).toEqual([pool, all, unused]);
    expect(typedWithout(typed, 'token-pre')).toEqual([pool, unused]);
    expect(typedWithout(typed, 'spa-pool')).toEqual([all, unused]);
    expect(withUnused(typed, TEN, { code: 'token-pre', text: ' ' })).toEqual([pool, all]);
    expect(extraBox(typed, [], TOKENS).text).toBe(' 30');
  });
  it('say nothing of what was typed once the quantity has become another', () => {
    const typed = [box(POOL, 'x', 'no')];
    expect(extraBox(typed, ONE_POOL, POOL)).toEqual({ text: 'x', error: 'no', notice: null });
    expect(extraBox(typed, [], POOL)).toEqual({ text: null, error: null, notice: null });
    expect(extraBox(typed, ONE_POOL, { ...POOL, type: 'tokens.entered' }).text).toBeNull();
    expect(extraBox(typed, [{ code: 'circus', quantity: 1 }], SHOW).text).toBeNull();
    expect([openNumber(typed, ONE_POOL), openNumber(typed, [])]).toEqual([typed[0], null]);
    expect(openNumber([box(POOL, null, 'made it 4')], ONE_POOL)).toBeNull();
  });
});

const SEATS = { name: 'VIP Show Seats', isToken: false, now: 1, least: 0, most: 4 };
const OF_TOKENS = { name: 'Activity Tokens', isToken: true, now: 24, least: 0, most: 500 };
const RANGE = 'Please enter a whole number for VIP Show Seats, from 0 to 4. We’ve left it at 1.';

// requirement: JOURNEY-4-ADDONS
describe('a quantity', () => {
  it.each([
    ['3', 3],
    ['4', 4],
    [' 2 ', 2],
    ['02', 2],
    ['0', 0],
    ['1', 1],
  ])('is taken as it is typed: “%s”', (text, quantity) => {
    expect(typedQuantity(text, SEATS)).toEqual({ quantity, kept: null, message: null });
  });
  it.each(['', '  ', 'two', '-1', '1.5', '1e1', '0x3', '１'])('stays in the box when it is refused: “%s”', (text) => {
    expect(typedQuantity(text, SEATS)).toEqual({ quantity: 1, kept: text, message: RANGE });
  });
  it('becomes the limit when it is above, and the guest is told', () => {
    expect(typedQuantity('9', SEATS)).toEqual({
      quantity: 4,
      kept: null,
      message: 'You can have at most 4 of VIP Show Seats. We’ve made it 4.',
    });
    expect(typedQuantity('99999999999999999999', { ...SEATS, now: 4 }).message).toBe(
      'You can have at most 4 of VIP Show Seats. We’ve left it at 4.',
    );
  });
  it('that is above the limit already can be kept or lowered', () => {
    const above = { ...SEATS, now: 6 };
    expect(['7', '6', '5'].map((text) => typedQuantity(text, above).quantity)).toEqual([6, 6, 5]);
    expect(typedQuantity('x', above).message).toContain('from 0 to 6.');
  });
  it('of tokens is said in tokens', () => {
    expect(typedQuantity('501', OF_TOKENS).message).toBe('You can have at most 500 tokens. We’ve made it 500.');
    expect(typedQuantity('many', OF_TOKENS).message).toBe(
      'Please enter a whole number of tokens, from 0 to 500. We’ve left it at 24.',
    );
  });
});

// requirement: ACCOUNT-4-TOKENS-COUNT, ACCOUNT-5-TOKENS
describe('typed tokens', () => {
  const MOST = 'You can have at most 500 tokens. We’ve made it 500.';
  it.each([
    ['5', 29, null],
    [' 20.9 ', 44, 'Only whole tokens count, so we’ve taken 20.'],
    ['-3', 21, null],
    ['-2.5', 22, 'Only whole tokens count, so we’ve taken -2.'],
    ['.25', 24, 'Only whole tokens count, so we’ve taken 0.'],
    ['0', 24, null],
    ['-30.5', 0, 'You can’t have fewer than 0 tokens here. We’ve made it 0.'],
    ['5000', 500, MOST],
  ])('are added by their whole part: “%s”', (text, quantity, message) => {
    expect(typedTokens(text, OF_TOKENS, true)).toEqual({ quantity, kept: null, message });
  });
  it('are all of them during the stay, and no fewer than are booked', () => {
    expect(typedTokens('30', OF_TOKENS, false)).toEqual({ quantity: 30, kept: null, message: null });
    expect(typedTokens('2', { ...OF_TOKENS, least: 24 }, false)).toEqual({
      quantity: 24,
      kept: null,
      message: 'You can’t have fewer than 24 tokens here. We’ve left it at 24.',
    });
  });

  const NO_NUMBERS = ['many', '', ' ', '3 tokens', 'Infinity', '1e999', '1e1', '0x3', '.'];
  it.each(NO_NUMBERS)('change nothing when they are no number: “%s”', (text) => {
    const message = 'Please enter a whole number of tokens: 5, for example. We’ve left it at 24.';
    for (const isAdded of [true, false])
      expect(typedTokens(text, OF_TOKENS, isAdded)).toEqual({ quantity: 24, kept: text, message });
  });
});
