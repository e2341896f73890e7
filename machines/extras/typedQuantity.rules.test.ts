/** Typed numbers of extras and tokens: the quantity that follows, the text that stays in the field, and the message. */
import { describe, expect, it } from 'vitest';
import { typedQuantity, typedTokens } from './typedQuantity.rules.ts';

const SEATS = { name: 'VIP Show Seats', isToken: false, now: 1, least: 0, most: 4 };
const TOKENS = { name: 'Activity Tokens', isToken: true, now: 24, least: 0, most: 500 };
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
    expect(typedQuantity('501', TOKENS).message).toBe('You can have at most 500 tokens. We’ve made it 500.');
    expect(typedQuantity('many', TOKENS).message).toBe(
      'Please enter a whole number of tokens, from 0 to 500. We’ve left it at 24.',
    );
  });
});

// requirement: ACCOUNT-4-TOKENS-COUNT
// requirement: ACCOUNT-5-TOKENS
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
    expect(typedTokens(text, TOKENS, true)).toEqual({ quantity, kept: null, message });
  });

  it('are all of them during the stay, and no fewer than are booked', () => {
    expect(typedTokens('30', TOKENS, false)).toEqual({ quantity: 30, kept: null, message: null });
    expect(typedTokens('2', { ...TOKENS, least: 24 }, false)).toEqual({
      quantity: 24,
      kept: null,
      message: 'You can’t have fewer than 24 tokens here. We’ve left it at 24.',
    });
  });

  const NO_NUMBERS = ['many', '', ' ', '3 tokens', 'Infinity', '1e999', '1e1', '0x3', '.'];
  it.each(NO_NUMBERS)('change nothing when they are no number: “%s”', (text) => {
    const message = 'Please enter a whole number of tokens: 5, for example. We’ve left it at 24.';
    for (const isAdded of [true, false])
      expect(typedTokens(text, TOKENS, isAdded)).toEqual({ quantity: 24, kept: text, message });
  });
});
