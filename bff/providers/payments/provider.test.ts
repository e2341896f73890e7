/** Choosing the payment provider by the toggles, and finding that of a stored row. */
import { describe, expect, it } from 'vitest';
import { cardStoreOf, providerFor, providerOfOldReference, providerOfRow } from './provider.ts';

// requirement: JOURNEY-3-TOGGLES
it.each([
  [false, false, false, null],
  [false, true, false, 'access'],
  [false, false, true, null],
  [false, true, true, 'cardinal'],
  [true, false, false, 'wpg'],
  [true, true, true, 'wpg'],
] as const)(
  'chooses the provider for legacyPaymentSwitch %s, worldpayPayments %s, cardinalHybrid %s: %s',
  (legacyPaymentSwitch, worldpayPayments, cardinalHybrid, provider) => {
    expect(providerFor({ legacyPaymentSwitch, worldpayPayments, cardinalHybrid })).toBe(provider);
  },
);

describe('the provider of a row', () => {
  it.each(['access', 'cardinal', 'wpg'] as const)('is %s as its column says, whatever its reference', (provider) => {
    for (const other of ['BW-1', 'BWC-1', 'WPG-1', 'https://access.worldpay.com/tokens/1', ''])
      expect(providerOfRow('the row', { provider, reference: other })).toBe(provider);
  });

  it.each([
    ['BW-1', 'access'],
    ['BWC-1', 'cardinal'],
    ['WPG-1', 'wpg'],
    ['https://access.worldpay.com/tokens/WPG-1', 'access'],
    ['http://localhost:4001/tokens/BWC-1', 'access'],
  ])('without a column is read from the reference %s: %s', (reference, provider) => {
    expect(providerOfRow('the row', { provider: null, reference })).toBe(provider);
    expect(provider).toBe(providerOfOldReference(reference));
  });

  it.each([
    ['applePay', 'BW-1', 'applePay'],
    ['', 'BW-1', ''],
    ['constructor', 'BW-1', 'constructor'],
    [null, 'bw-1', 'none'],
    [null, 'BWX-1', 'none'],
    [null, '', 'none'],
  ])('throws an error that names the row when the column is %s and the reference %s', (provider, reference, named) => {
    expect(() => providerOfRow('the row', { provider, reference })).toThrow(
      `the row has an unknown payment provider: ${named}`,
    );
  });
});

it('stores the card of a payment at the provider that takes the money', () => {
  expect((['access', 'cardinal', 'wpg'] as const).map(cardStoreOf)).toEqual(['access', 'access', 'wpg']);
});
