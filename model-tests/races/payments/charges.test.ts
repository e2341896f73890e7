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
    { reference: 'WPG-1', amount: 1_200, isRefunded: false, partsRefunded: 0 },
    { reference: 'WPG-2', amount: 1_200, isRefunded: true, partsRefunded: 0 },
  ]);
});

it('chargesIn counts an order that the gateway captured twice as two charges', () => {
  const twice = [order('payment', 'WPG-1', 'AUTHORISED'), order('payment', 'WPG-1', 'AUTHORISED')];
  expect(chargesIn(twice)).toHaveLength(2);
});

it('chargesIn adds up what each provider refunded in parts', () => {
  const refund = (amount: number) => ({ eventName: 'refundRequested', type: 'partialRefund', value: { amount } });
  const journal = [
    {
      vendor: 'worldpay',
      kind: 'payment',
      data: {
        paymentId: 'p1',
        transactionReference: 'BW-1',
        value: { amount: 900 },
        events: [{ eventName: 'authorizationSucceeded' }],
      },
    },
    { vendor: 'worldpay', kind: 'events', data: { paymentId: 'p1', events: [refund(200)] } },
    { vendor: 'worldpay', kind: 'events', data: { paymentId: 'p1', events: [refund(100)] } },
    order('payment', 'WPG-1', 'AUTHORISED'),
    { vendor: 'wpg', kind: 'event', data: { ...order('', 'WPG-1', 'SENT_FOR_REFUND').data, refunds: [{ value: 50 }] } },
  ];
  expect(chargesIn(journal)).toEqual([
    { reference: 'BW-1', amount: 900, isRefunded: false, partsRefunded: 300 },
    { reference: 'WPG-1', amount: 1_200, isRefunded: false, partsRefunded: 50 },
  ]);
});
