/** Charges in the providers' journals. */
import { expect, it } from 'vitest';
import { chargesIn } from './charges.ts';

const order = (kind: string, code: string, lastEvent: string) => ({
  vendor: 'wpg',
  kind,
  data: { code, value: '1200', lastEvent },
});

it('chargesIn reads what the XML gateway captured, refunded and refused', () => {
  const journal = [
    order('payment', 'WPG-1', 'AUTHORISED'),
    order('event', 'WPG-1', 'CAPTURED'),
    order('payment', 'WPG-2', 'AUTHORISED'),
    order('event', 'WPG-2', 'SENT_FOR_REFUND'),
    order('payment', 'WPG-3', 'REFUSED'),
  ];
  expect(chargesIn(journal)).toEqual([
    { reference: 'WPG-1', amount: 1_200, isRefunded: false },
    { reference: 'WPG-2', amount: 1_200, isRefunded: true },
  ]);
});

it('chargesIn counts an order that the gateway captured twice as two charges', () => {
  const twice = [order('payment', 'WPG-1', 'AUTHORISED'), order('payment', 'WPG-1', 'AUTHORISED')];
  expect(chargesIn(twice)).toHaveLength(2);
});
