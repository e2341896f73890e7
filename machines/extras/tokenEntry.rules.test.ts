/** Typed numbers of tokens. */
import { expect, it } from 'vitest';
import { wholeNumberOf } from './tokenEntry.rules.ts';

// requirement: ACCOUNT-5-TOKENS
it.each([
  ['30', 30],
  ['29.9', 29],
  ['-2.5', -2],
  [' 7 ', 7],
  ['0', 0],
])('takes the whole part of “%s”', (text, number) => {
  expect(wholeNumberOf(text)).toBe(number);
});

// requirement: ACCOUNT-5-TOKENS
it.each(['', ' ', 'many', '3 tokens', 'Infinity', '1e999'])('takes no number from “%s”', (text) => {
  expect(wholeNumberOf(text)).toBeNull();
});
