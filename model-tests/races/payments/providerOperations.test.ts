/** What the race reads in requests to the providers: the operation, and the order of a Cardinal transaction. */
import { expect, it } from 'vitest';
import { operationOf, isInquiry, ordersByTransaction } from './providerOperations.ts';

const GATEWAY = '/jsp/merchant/xml/paymentService.jsp';
const form = (xml: string): string => new URLSearchParams({ cmpi_msg: `<CardinalMPI>${xml}</CardinalMPI>` }).toString();

it.each([
  [
    'POST',
    '/api/payments/eyJ0aGlzIGlzIGEgbGluayB0aGF0IHdvcmtz/3dsChallenges',
    '',
    'POST /api/payments/…/3dsChallenges',
  ],
  ['GET', '/paymentQueries/payments?transactionReference=BW-1', '', 'GET /paymentQueries/payments'],
  ['POST', GATEWAY, '<submit><order orderCode="WPG-1"><description/></order></submit>', 'WPG order'],
  ['POST', GATEWAY, '<submit><order orderCode="WPG-1"><info3DSecure>', 'WPG authentication'],
  ['POST', GATEWAY, '<inquiry><orderInquiry orderCode="WPG-1"/></inquiry>', 'WPG inquiry'],
  ['POST', GATEWAY, '<modify><orderModification orderCode="WPG-1">', 'WPG modification'],
  ['POST', '/maps/txns.asp', form('<MsgType>cmpi_lookup</MsgType>'), 'Cardinal cmpi_lookup'],
])('operationOf names %s %s by its operation', (method, url, body, operation) => {
  expect(operationOf(method, url, body)).toBe(operation);
});

it('isInquiry is true for requests that ask for the outcome of a payment', () => {
  expect(['GET /paymentQueries/payments', 'WPG inquiry', 'WPG order'].map(isInquiry)).toEqual([true, true, false]);
});

it('orderIn returns the order of a transaction after its lookup', () => {
  const orders = ordersByTransaction();
  const asked = form('<OrderNumber>BWC-7</OrderNumber>');
  orders.learn(asked, '<CardinalMPI><TransactionId>t1</TransactionId></CardinalMPI>');
  expect(orders.orderIn(form('<TransactionId>t1</TransactionId>'))).toBe('BWC-7');
  expect(orders.orderIn(form('<TransactionId>t2</TransactionId>'))).toBe('');
});
