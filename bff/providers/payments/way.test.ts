/** Which way a card is taken, by the toggles, and how its names tell of it. */
import { expect, it } from 'vitest';
import { nameOnWay, wayOfName, wayToPay } from './way.ts';

// requirement: JOURNEY-3-TOGGLES
it.each([
  [false, false, null],
  [false, true, 'access'],
  [true, false, 'wpg'],
  [true, true, 'wpg'],
] as const)(
  'with the legacy switch %s and Worldpay payments %s goes by %s',
  (legacyPaymentSwitch, worldpayPayments, way) => {
    expect(wayToPay({ legacyPaymentSwitch, worldpayPayments })).toBe(way);
  },
);

it('is told by a name, and by a link of the provider’s own', () => {
  expect(['access', 'wpg'].map((way) => wayOfName(nameOnWay(way as 'access' | 'wpg', '1')))).toEqual(['access', 'wpg']);
  expect(wayOfName('https://access.worldpay.com/api/payments/WPG-1')).toBe('access');
});
