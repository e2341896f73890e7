import { expect, test } from 'vitest';
import { cardBrandFor } from './cardBrand.ts';

// requirement: JOURNEY-3-CARD-TYPES
test.each([
  ['visa', 'credit', 'Visa'],
  ['visa', 'debit', 'Visa Debit'],
  ['visa', 'DEBIT', 'Visa Debit'],
  ['VISA', 'prepaid', 'Visa'],
  ['visaElectron', 'debit', 'Visa Electron'],
  ['mastercard', 'credit', 'Mastercard'],
  ['MasterCard', 'debit', 'Mastercard Debit'],
  ['mastercard', 'deferredDebit', 'Mastercard'],
  ['amex', 'credit', 'amex'],
])('shows brand %s with funding type %s as %s', (brand, funding, label) => {
  expect(cardBrandFor(brand, funding)).toBe(label);
});
