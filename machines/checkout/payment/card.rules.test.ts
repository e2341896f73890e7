/** Card data typed into our own page: formatting and validation. */
import { describe, expect, it } from 'vitest';
import { cardToTokenize, isCvv, isExpiry, isPan, formatCvv, formatExpiry, formatPan } from './card.rules.ts';

// requirement: JOURNEY-5-CARD
describe('the card rules', () => {
  it.each([
    ['', ''],
    ['4444', '4444'],
    ['44443', '4444 3'],
    ['4444-3333 2222x1111', '4444 3333 2222 1111'],
    ['4917610000000000003999', '4917 6100 0000 0000 003'],
  ])('format the card number %j as %j', (typed, shown) => {
    expect(formatPan(typed)).toBe(shown);
    expect(formatPan(shown)).toBe(shown);
  });

  it.each([
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['12/34', '12 / 34'],
    ['12 / 3456', '12 / 34'],
  ])('format the expiry %j as %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  it('format and require a security code of three digits', () => {
    expect([formatCvv('1 2a34'), isCvv('123'), isCvv('12'), isCvv('')]).toEqual(['123', true, false, false]);
  });

  it.each([
    ['4444 3333 2222 1111', true],
    ['4917 6100 0000 0000 003', true],
    ['6759 6498 2643 8453', true],
    ['4444 3333 2222 1112', false],
    ['4444 3333 2222 1121', false],
    ['4000 0000 0002', true],
    ['4000 0000 006', false],
    ['0000 0000 000', false],
    ['', false],
  ])('check whether %j is a valid card number: %s', (shown, expected) => {
    expect(isPan(shown)).toBe(expected);
  });

  it.each([
    ['01 / 27', '2027-01-31', true],
    ['01 / 27', '2027-02-01', false],
    ['12 / 26', '2027-01-11', false],
    ['02 / 27', '2027-01-11', true],
    ['00 / 30', '2027-01-11', false],
    ['13 / 30', '2027-01-11', false],
    ['12 / 3', '2027-01-11', false],
    ['12 / 30', '2027-01-11', true],
    ['x12 / 30', '2027-01-11', false],
    ['12 / 305', '2027-01-11', false],
    ['12 / 330', '2027-01-11', false],
  ])('check whether the expiry %j is valid on %s: %s', (shown, today, expected) => {
    expect(isExpiry(shown, today)).toBe(expected);
  });

  it('tokenise the card with digits only, a four-digit year and the name', () => {
    expect(cardToTokenize({ pan: '4444 3333 2222 1111', expiry: '07 / 29', cvv: '123' }, 'A Shaw')).toEqual({
      cardNumber: '4444333322221111',
      expiryMonth: '07',
      expiryYear: '2029',
      cvc: '123',
      cardHolderName: 'A Shaw',
    });
  });

  it('tokenise at most the first 30 characters of the name, the provider’s limit', () => {
    const card = { pan: '4444 3333 2222 1111', expiry: '07 / 29', cvv: '123' };
    const { cardHolderName } = cardToTokenize(card, 'Maximiliana Theodora Alexandra Featherstonehaugh');
    expect(cardHolderName).toBe('Maximiliana Theodora Alexandra');
    expect(cardToTokenize(card, 'Maximiliana Theodora Alexandr Featherstonehaugh').cardHolderName).toHaveLength(29);
  });
});
