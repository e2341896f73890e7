/** Every message to Access Worldpay, whole: method, path, headers and body, as the provider's API asks for them. */
import { afterEach, describe, expect, it } from 'vitest';
import { createAccessWorldpay } from './accessWorldpay.ts';
import type { CardPayment } from './port.ts';
import { accessConfig, fullPayment } from './test/payments.ts';
import { startRecordingServer, type ServedReply } from './test/recordingServer.ts';

let server: Awaited<ReturnType<typeof startRecordingServer>>;
afterEach(() => server.close());

const REFUSED = { status: 201, body: { outcome: 'refused', refusalCode: '5' } };
const serving = async (...replies: ServedReply[]) => {
  server = await startRecordingServer(replies);
  return createAccessWorldpay(accessConfig(server.url));
};
const sentBy = async (payment: CardPayment) => {
  await (await serving(REFUSED)).takePayment(payment);
  return server.requests.map(({ body, ...request }) => ({ ...request, body: JSON.parse(body) as unknown }));
};

/** "user-1:pass-1" in base64. */
const AUTHORIZATION = 'Basic dXNlci0xOnBhc3MtMQ==';
const JSON_HEADERS = {
  accept: 'application/json',
  'content-type': 'application/json',
  'wp-api-version': '2024-06-01',
  authorization: AUTHORIZATION,
};
const NO_BODY_HEADERS = {
  accept: 'application/json',
  'wp-api-version': '2024-06-01',
  authorization: AUTHORIZATION,
};
const QUERY_HEADERS = {
  accept: 'application/vnd.worldpay.payment-queries-v1.hal+json',
  authorization: AUTHORIZATION,
};

const ORDER = {
  transactionReference: 'BW-7d1f',
  orderReference: '12345678',
  merchant: { entity: 'resort-1' },
  channel: 'ecom',
};
const TO_PAY = {
  method: 'card',
  narrative: { line1: 'Seaside Stays' },
  value: { currency: 'GBP', amount: 25050 },
  settlement: { auto: true },
};
const BY_CARD = {
  paymentInstrument: {
    type: 'checkout',
    sessionHref: 'https://provider.example/sessions/s-1',
    cardHolderName: 'Jo Guest',
    billingAddress: {
      address1: '1 Sea Lane',
      address2: 'Flat 2',
      city: 'Minehead',
      postalCode: 'TA24 5SH',
      countryCode: 'GB',
    },
  },
  customer: { email: 'jo@example.test' },
};
const DEVICE_DATA = {
  acceptHeader: 'text/html,application/xhtml+xml,*/*;q=0.8',
  userAgentHeader: 'Mozilla/5.0 (iPhone)',
  browserLanguage: 'en-GB',
  browserScreenHeight: 844,
  browserScreenWidth: 390,
  browserJavaEnabled: false,
  browserColorDepth: '24',
  timeZone: '-60',
  browserJavascriptEnabled: true,
  channel: 'browser',
};
const authenticated = (preference: 'noPreference' | 'challengeMandated') => ({
  type: 'integrated',
  mode: 'always',
  challenge: { returnUrl: 'https://stay.example/bff/3ds/return', windowSize: '390x400', preference },
  deviceData: DEVICE_DATA,
});

describe('payment by a guest at Access Worldpay', () => {
  // requirement: JOURNEY-9-MONEY
  it('is one order, captured at once, authenticated by the provider, and stores no card', async () => {
    expect(await sentBy(fullPayment())).toEqual([
      {
        method: 'POST',
        path: '/api/payments',
        headers: JSON_HEADERS,
        body: { ...ORDER, instruction: { ...TO_PAY, ...BY_CARD, threeDS: authenticated('noPreference') } },
      },
    ]);
  });

  it('stores the card as the first of later instalments, and asks for a challenge, when the guest agreed to them', async () => {
    expect(await sentBy(fullPayment({ isAgreement: true }))).toEqual([
      {
        method: 'POST',
        path: '/api/payments',
        headers: JSON_HEADERS,
        body: {
          ...ORDER,
          instruction: {
            ...TO_PAY,
            ...BY_CARD,
            tokenCreation: { type: 'worldpay' },
            customerAgreement: { type: 'installment', installmentType: 'merchant', storedCardUsage: 'first' },
            threeDS: authenticated('challengeMandated'),
          },
        },
      },
    ]);
  });

  it('has no second address line when the guest gave none', async () => {
    const billingAddress = { line1: '1 Sea Lane', city: 'Minehead', postcode: 'TA24 5SH', countryCode: 'GB' };
    const [sent] = await sentBy(fullPayment({ billingAddress }));
    expect(sent?.body).toMatchObject({ instruction: { paymentInstrument: { type: 'checkout' } } });
    expect(JSON.stringify(sent?.body)).not.toContain('address2');
  });

  it.each([
    [7, '4'],
    [8, '8'],
    [24, '24'],
    [30, '24'],
    [32, '32'],
    [64, '48'],
    [0, '1'],
  ])(
    'has a colour depth that the provider lists, for a screen of %d bits: %s',
    async (colorDepth, browserColorDepth) => {
      const [sent] = await sentBy(fullPayment({ device: { ...fullPayment().device, colorDepth } }));
      expect(sent?.body).toMatchObject({ instruction: { threeDS: { deviceData: { browserColorDepth } } } });
    },
  );

  it.each([
    [
      'all fields of an authentication made elsewhere',
      {
        version: '2.2.0',
        eci: '05',
        authenticationValue: 'AAABBB==',
        dsTransactionId: '97267598-fae6-48f2-8083-b2d9ad7bc3ef',
      },
      {
        type: 'external',
        version: '2.2.0',
        eci: '05',
        authenticationValue: 'AAABBB==',
        dsTransactionId: '97267598-fae6-48f2-8083-b2d9ad7bc3ef',
      },
    ],
    [
      'an authentication made elsewhere that has no id at the card scheme',
      { version: '2.1.0', eci: '02', authenticationValue: 'CCCDDD==' },
      { type: 'external', version: '2.1.0', eci: '02', authenticationValue: 'CCCDDD==' },
    ],
  ])('carries %s, and asks for no other', async (_, authentication, threeDS) => {
    const [sent] = await sentBy(fullPayment({ authentication }));
    expect(sent?.body).toEqual({ ...ORDER, instruction: { ...TO_PAY, ...BY_CARD, threeDS } });
  });

  it('has no authentication when none is required', async () => {
    const [sent] = await sentBy(fullPayment({ authentication: null }));
    expect(sent?.body).toEqual({ ...ORDER, instruction: { ...TO_PAY, ...BY_CARD } });
  });
});

describe('step of an authentication at Access Worldpay', () => {
  it.each([
    ['the reference of the device data', '0_5c4e', '{"collectionReference":"0_5c4e"}'],
    ['an empty object when there are no device data', null, '{}'],
  ])('is a POST to the link with %s', async (_, reference, body) => {
    await (await serving(REFUSED)).supplyDevice('/api/payments/link-1/3dsDeviceData', reference);
    expect(server.requests).toEqual([
      { method: 'POST', path: '/api/payments/link-1/3dsDeviceData', headers: JSON_HEADERS, body },
    ]);
  });

  it('is a POST to the link without a body after a challenge', async () => {
    await (await serving(REFUSED)).completeChallenge('/api/payments/link-1/3dsChallenges');
    expect(server.requests).toEqual([
      { method: 'POST', path: '/api/payments/link-1/3dsChallenges', headers: NO_BODY_HEADERS, body: '' },
    ]);
  });
});

describe('instalment collected by Access Worldpay', () => {
  it('is a later use of the stored card under its agreement, without guest, address or authentication', async () => {
    const access = await serving(REFUSED);
    await access.collect({
      reference: 'BW-9a2c',
      orderReference: '12345678',
      amountPence: 5_001,
      agreement: { tokenHref: 'https://provider.example/tokens/t-1', schemeReference: '060720116005060' },
    });
    expect(server.requests.map(({ body, ...request }) => ({ ...request, body: JSON.parse(body) as unknown }))).toEqual([
      {
        method: 'POST',
        path: '/api/payments',
        headers: JSON_HEADERS,
        body: {
          transactionReference: 'BW-9a2c',
          orderReference: '12345678',
          merchant: { entity: 'resort-1' },
          channel: 'ecom',
          instruction: {
            method: 'card',
            narrative: { line1: 'Seaside Stays' },
            value: { currency: 'GBP', amount: 5001 },
            settlement: { auto: true },
            paymentInstrument: { type: 'token', href: 'https://provider.example/tokens/t-1' },
            customerAgreement: {
              type: 'installment',
              installmentType: 'merchant',
              storedCardUsage: 'subsequent',
              schemeReference: '060720116005060',
            },
          },
        },
      },
    ]);
  });
});

describe('query to Access Worldpay', () => {
  it('asks for the reference alone, and then for each record of it', async () => {
    const listed = (id: string) => ({
      transactionReference: 'BW-7d1f',
      _links: { self: { href: `/paymentQueries/payments/${id}` } },
    });
    const record = { paymentId: 'pay-1', transactionReference: 'BW-7d1f', events: [] };
    const access = await serving(
      { body: { _embedded: { payments: [listed('pay-1'), listed('pay-2')] } } },
      { body: record },
    );
    await access.findPayment('BW-7d1f');
    const query = { method: 'GET', headers: QUERY_HEADERS, body: '' };
    expect(server.requests).toHaveLength(3);
    expect(server.requests[0]).toEqual({ ...query, path: '/paymentQueries/payments?transactionReference=BW-7d1f' });
    expect(server.requests).toContainEqual({ ...query, path: '/paymentQueries/payments/pay-1' });
    expect(server.requests).toContainEqual({ ...query, path: '/paymentQueries/payments/pay-2' });
  });
});

describe('refund by Access Worldpay', () => {
  it.each([
    ['refunds what was captured', 'cardPayments:refund', '/api/payments/link-1/refunds', 'sentForRefund'],
    [
      'cancels what was only reserved',
      'cardPayments:cancel',
      '/api/payments/link-1/cancellations',
      'sentForCancellation',
    ],
  ])(
    '%s: asks for the payment by its reference, and follows its link without a body',
    async (_, link, href, outcome) => {
      const access = await serving(
        { body: { lastEvent: 'Authorized', _links: { [link]: { href } } } },
        { status: 202, body: { outcome } },
      );
      expect(await access.refund('BW-7d1f')).toEqual({ kind: 'refunded' });
      expect(server.requests).toHaveLength(2);
      expect(server.requests[0]).toMatchObject({
        method: 'GET',
        path: '/payments/events?transactionReference=BW-7d1f',
        headers: { authorization: AUTHORIZATION },
        body: '',
      });
      expect(server.requests[1]).toEqual({ method: 'POST', path: href, headers: NO_BODY_HEADERS, body: '' });
    },
  );
});
