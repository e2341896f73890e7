/** Which way a card is taken, by the toggles, and how its names tell of it. */
import { expect, it } from 'vitest';
import { nameOnWay, wayOfName, wayToPay } from './way.ts';

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
  (legacyPaymentSwitch, worldpayPayments, cardinalHybrid, way) => {
    expect(wayToPay({ legacyPaymentSwitch, worldpayPayments, cardinalHybrid })).toBe(way);
  },
);

it('is told by a name, and by a link of the provider’s own', () => {
  const ways = ['access', 'cardinal', 'wpg'] as const;
  expect(ways.map((way) => wayOfName(nameOnWay(way, '1')))).toEqual(ways);
  expect(wayOfName('https://access.worldpay.com/api/payments/WPG-1')).toBe('access');
});
