/** The card of a payment, as the XML gateway reports it. */
import { describe, expect, it } from 'vitest';
import { outcomeOfOrder } from './outcomes.ts';

describe('card of a payment at the XML gateway', () => {
  it.each([
    ['VISA-SSL', 'creditcard', 'Visa', 'credit'],
    ['VISA-SSL', 'debitcard', 'Visa Debit', 'debit'],
    ['VISA_CREDIT-SSL', 'creditcard', 'Visa', 'credit'],
    ['VISA_DEBIT-SSL', 'debitcard', 'Visa Debit', 'debit'],
    ['VISA_DEBIT-SSL', undefined, 'Visa Debit', 'debit'],
    ['VISA_ELECTRON-SSL', 'debitcard', 'Visa Electron', 'debit'],
    ['ECMC-SSL', 'creditcard', 'Mastercard', 'credit'],
    ['ECMC_CREDIT-SSL', 'creditcard', 'Mastercard', 'credit'],
    ['ECMC_DEBIT-SSL', 'debitcard', 'Mastercard Debit', 'debit'],
    ['ECMC-SSL', undefined, 'Mastercard', ''],
    ['AMEX-SSL', 'creditcard', 'AMEX', 'credit'],
  ])('is read from the method %s and the type %s: %s', (paymentMethod, type, brand, fundingType) => {
    const card = { '@number': '4444********1111', ...(type === undefined ? {} : { '@type': type }) };
    const payment = { lastEvent: 'AUTHORISED', paymentMethod, paymentMethodDetail: { card } };
    expect(outcomeOfOrder({ '@orderCode': 'WPG-7d1f', payment })).toEqual({
      kind: 'authorised',
      paymentId: 'WPG-7d1f',
      card: { brand, fundingType, lastFour: '1111' },
      settled: false,
      selfHref: 'WPG-7d1f',
    });
  });
});
