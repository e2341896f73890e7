/** Choosing the payment provider by the toggles, and finding it from a reference. */
import { expect, it } from 'vitest';
import { prefixedReference, providerOfReference, providerFor } from './provider.ts';

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

it('finds the provider from the prefix of a reference, and Access Worldpay from its links', () => {
  const providers = ['access', 'cardinal', 'wpg'] as const;
  expect(providers.map((provider) => providerOfReference(prefixedReference(provider, '1')))).toEqual(providers);
  expect(providerOfReference('https://access.worldpay.com/api/payments/WPG-1')).toBe('access');
});
