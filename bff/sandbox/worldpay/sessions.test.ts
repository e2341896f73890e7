import { describe, expect, test } from 'vitest';
import { passesLuhn, testCards } from './cards.ts';
import { mask, unmask } from './ledger.ts';
import { createSessions } from './sessions.ts';

const today = Date.UTC(2026, 4, 20, 12);
const sessions = () => createSessions('http://localhost:4100', 'checkout-1', () => today);
const card = {
  cardNumber: '4444333322221111',
  cardExpiryDate: { month: 5, year: 2026 },
  cvc: '123',
  identity: 'checkout-1',
};

describe('simulated card session', () => {
  test('opens for a published test card in the last month of its validity', () => {
    expect(sessions().openCard(card)).toEqual({
      ok: true,
      href: expect.stringMatching(/^http:\/\/localhost:4100\/sessions\/[\w-]{32}$/),
    });
  });

  test.each([
    ['a wrong digit', { cardNumber: '4444333322221112' }, 'panFailedLuhnCheck', '$.cardNumber'],
    ['a card that is not a test card', { cardNumber: '4242424242424242' }, 'fieldHasInvalidValue', '$.cardNumber'],
    ['letters in the number', { cardNumber: '4444-3333-2222' }, 'stringFailedRegexCheck', '$.cardNumber'],
    ['last month', { cardExpiryDate: { month: 4, year: 2026 } }, 'fieldHasInvalidValue', '$.cardExpiryDate'],
    ['eight years ahead', { cardExpiryDate: { month: 1, year: 2034 } }, 'fieldHasInvalidValue', '$.cardExpiryDate'],
    ['month 13', { cardExpiryDate: { month: 13, year: 2027 } }, 'integerIsTooLarge', '$.cardExpiryDate.month'],
    ['four digits of security code', { cvc: '1234' }, 'fieldHasInvalidValue', '$.cvc'],
    ['another identity', { identity: 'checkout-2' }, 'fieldHasInvalidValue', '$.identity'],
    ['an unknown field', { issue: 1 }, 'fieldIsNotAllowed', '$.issue'],
  ])('is rejected with %s', (_case, change, errorName, jsonPath) => {
    const opened = sessions().openCard({ ...card, ...change });
    expect(opened.ok ? [] : opened.problems).toEqual([expect.objectContaining({ errorName, jsonPath })]);
  });

  test('rejects other cards with a message that asks for a published test card', () => {
    const opened = sessions().openCard({ ...card, cardNumber: '4242424242424242' });
    expect(opened.ok ? [] : opened.problems).toMatchObject([{ message: 'simulator: use a published test card' }]);
  });

  test('requires a security code of four digits for Amex', () => {
    const amex = { ...card, cardNumber: '343434343434343' };
    expect(sessions().openCard({ ...amex, cvc: '1234' }).ok).toBe(true);
    expect(sessions().openCard(amex).ok).toBe(false);
  });
});

describe('simulated test card', () => {
  test.each(testCards.map((each) => [each.pan, each] as const))(
    'passes the Luhn check and is unique by its first six and last four digits: %s',
    (pan, each) => {
      expect(passesLuhn(pan)).toBe(true);
      expect(unmask(mask(each, { month: 1, year: 2030 }))).toBe(each);
    },
  );
});
