/** Which way a card is taken, by the toggles, and how its names tell of it. */
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
  'with the legacy switch %s, Worldpay payments %s and Cardinal %s goes by %s',
  (legacyPaymentSwitch, worldpayPayments, cardinalHybrid, provider) => {
    expect(providerFor({ legacyPaymentSwitch, worldpayPayments, cardinalHybrid })).toBe(provider);
  },
);

it('is told by a name, and by a link of the provider’s own', () => {
  const providers = ['access', 'cardinal', 'wpg'] as const;
  expect(providers.map((provider) => providerOfReference(prefixedReference(provider, '1')))).toEqual(providers);
  expect(providerOfReference('https://access.worldpay.com/api/payments/WPG-1')).toBe('access');
});
