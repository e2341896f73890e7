/** Every complete message to Access Worldpay: method, path, headers and body, as the provider's API requires them. */
import { describe, expect, it } from 'vitest';
import { createAccessWorldpay } from './accessWorldpay.ts';
import type { CardPayment } from './port.ts';
import { accessConfig, fullPayment, listOf } from './test/payments.ts';
import { recordedAccess } from './test/recordedAccess.ts';

const { provider, serving } = recordedAccess();
const REFUSED = { status: 201, body: { outcome: 'refused', refusalCode: '5' } };

/** "user-1:pass-1" in base64. */
const authorization = 'Basic dXNlci0xOnBhc3MtMQ==';
const post = (path: string, body: unknown) => ({
  method: 'POST',
  path,
  headers: {
    accept: 'application/json',
    'wp-api-version': '2024-06-01',
    authorization,
    ...(body === '' ? {} : { 'content-type': 'application/json' }),
  },
  body,
});
const query = (path: string) => ({
  method: 'GET',
  path,
  headers: { accept: 'application/vnd.worldpay.payment-queries-v1.hal+json', authorization },
  body: '',
});
/** A request of the Card Payments API, which has a media type of its own, without a body. */
const ofCardPayments = (path: string) => ({
  method: 'POST',
  path,
  headers: {
    accept: 'application/vnd.worldpay.payments-v7+json',
    'content-type': 'application/vnd.worldpay.payments-v7+json',
    authorization,
  },
  body: '',
});
const order = (transactionReference: string, amount: number, instruction: object) =>
  post('/api/payments', {
    transactionReference,
    orderReference: '12345678',
    merchant: { entity: 'resort-1' },
    channel: 'ecom',
    instruction: {
      method: 'card',
      narrative: { line1: 'Seaside Stays' },
      value: { currency: 'GBP', amount },
      settlement: { auto: true },
      ...instruction,
    },
  });

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
const authenticated = (preference: 'noPreference' | 'challengeMandated', browserColorDepth = '24') => ({
  type: 'integrated',
  mode: 'always',
  challenge: { returnUrl: 'https://stay.example/bff/3ds/return', windowSize: '390x400', preference },
  deviceData: {
    acceptHeader: 'text/html,application/xhtml+xml,*/*;q=0.8',
    userAgentHeader: 'Mozilla/5.0 (iPhone)',
    browserLanguage: 'en-GB',
    browserScreenHeight: 844,
    browserScreenWidth: 390,
    browserJavaEnabled: false,
    browserColorDepth,
    timeZone: '-60',
    browserJavascriptEnabled: true,
    channel: 'browser',
  },
});
/** A first payment that stores the card for later instalments. */
const STORING = {
  tokenCreation: { type: 'worldpay' },
  customerAgreement: { type: 'installment', installmentType: 'merchant', storedCardUsage: 'first' },
};
const DS = { dsTransactionId: '97267598-fae6-48f2-8083-b2d9ad7bc3ef' };
const PROOF = { version: '2.2.0', eci: '05', authenticationValue: 'AAABBB==' };
const { address2: _, ...ONE_LINE } = BY_CARD.paymentInstrument.billingAddress;
const ABROAD = { line1: '1 Sea Lane', city: '', postcode: '' };
const paidFrom = (address: object) => ({
  paymentInstrument: { ...BY_CARD.paymentInstrument, billingAddress: { address1: '1 Sea Lane', ...address } },
});

describe('payment by a guest at Access Worldpay', () => {
  // requirement: JOURNEY-9-MONEY
  it.each<[string, Partial<CardPayment>, object]>([
    ['is one order, captured at once, authenticated by the provider, and stores no card', {}, {}],
    [
      'stores the card as the first of later instalments, and asks for a challenge, when the guest agreed to them',
      { isAgreement: true },
      { ...STORING, threeDS: authenticated('challengeMandated') },
    ],
    [
      'has no second address line when the guest gave none',
      { billingAddress: { line1: '1 Sea Lane', city: 'Minehead', postcode: 'TA24 5SH', countryCode: 'GB' } },
      { paymentInstrument: { ...BY_CARD.paymentInstrument, billingAddress: ONE_LINE } },
    ],
    [
      'has the code of the state where the country’s states have one',
      { billingAddress: { ...ABROAD, city: 'Austin', state: 'Texas', postcode: '73301-0001', countryCode: 'US' } },
      paidFrom({ city: 'Austin', state: 'TX', postalCode: '73301-0001', countryCode: 'US' }),
    ],
    [
      'has a stand-in for the postcode where the country has none',
      { billingAddress: { ...ABROAD, city: 'Wan Chai', state: 'Hong Kong Island', countryCode: 'HK' } },
      paidFrom({ city: 'Wan Chai', state: 'Hong Kong Island', postalCode: '00000', countryCode: 'HK' }),
    ],
    [
      'has the country’s name as town where an address has neither town nor state',
      { billingAddress: { ...ABROAD, postcode: '546080', countryCode: 'SG' } },
      paidFrom({ city: 'Singapore', postalCode: '546080', countryCode: 'SG' }),
    ],
    [
      'carries an authentication made elsewhere, and asks for no other',
      { authentication: { ...PROOF, ...DS } },
      { threeDS: { type: 'external', ...PROOF, ...DS } },
    ],
    [
      'carries an authentication made elsewhere that has no id at the card scheme',
      { authentication: PROOF },
      { threeDS: { type: 'external', ...PROOF } },
    ],
    ['has no authentication when none is required', { authentication: null }, { threeDS: undefined }],
    ...(
      [
        [7, '4'],
        [8, '8'],
        [24, '24'],
        [30, '24'],
        [32, '32'],
        [64, '48'],
        [0, '1'],
      ] as const
    ).map(([colorDepth, listed]): [string, Partial<CardPayment>, object] => [
      `has a colour depth that the provider lists, for a screen of ${colorDepth} bits: ${listed}`,
      { device: { ...fullPayment().device, colorDepth } },
      { threeDS: authenticated('noPreference', listed) },
    ]),
  ])('%s', async (_title, changes, instruction) => {
    await (await serving(REFUSED)).takePayment(fullPayment(changes));
    const whole = { ...BY_CARD, threeDS: authenticated('noPreference'), ...instruction };
    expect(provider.jsonRequests()).toEqual([order('BW-7d1f', 25_050, whole)]);
  });

  it.each([0, -1, 1.5, Number.NaN])('is never sent for %d pence', async (amountPence) => {
    await expect((await serving(REFUSED)).takePayment(fullPayment({ amountPence }))).rejects.toThrow('amountPence');
    expect(provider.requests()).toEqual([]);
  });

  it('is an invalid card, and never sent, when the card session is not one of the provider’s pages', async () => {
    const access = await serving(REFUSED);
    for (const origin of [
      'https://elsewhere.test',
      'blob:https://provider.example',
      'https://provider.example@evil.org',
    ])
      expect(await access.takePayment(fullPayment({ sessionHref: `${origin}/sessions/1` }))).toMatchObject({
        kind: 'invalidCard',
        fields: ['card'],
      });
    expect(provider.requests()).toEqual([]);
  });
});

describe('step of an authentication at Access Worldpay', () => {
  it.each([
    ['the reference of the device data', '0_5c4e', { collectionReference: '0_5c4e' }],
    ['an empty object when there are no device data', null, {}],
  ])('is a POST to the link with %s', async (_title, reference, body) => {
    await (await serving(REFUSED)).supplyDevice('/api/payments/link-1/3dsDeviceData', reference);
    expect(provider.jsonRequests()).toEqual([post('/api/payments/link-1/3dsDeviceData', body)]);
  });

  it('is a POST to the link without a body after a challenge', async () => {
    await (await serving(REFUSED)).completeChallenge('/api/payments/link-1/3dsChallenges');
    expect(provider.requests()).toEqual([post('/api/payments/link-1/3dsChallenges', '')]);
  });
});

describe('instalment collected by Access Worldpay', () => {
  it('is a later use of the stored card under its agreement, without guest, address or authentication', async () => {
    const schemeReference = '060720116005060';
    const agreement = { tokenHref: 'https://provider.example/tokens/t-1', schemeReference };
    const access = await serving(REFUSED);
    await access.collect({ reference: 'BW-9a2c', orderReference: '12345678', amountPence: 5_001, agreement });
    expect(provider.jsonRequests()).toEqual([
      order('BW-9a2c', 5_001, {
        paymentInstrument: { type: 'token', href: agreement.tokenHref },
        customerAgreement: { ...STORING.customerAgreement, storedCardUsage: 'subsequent', schemeReference },
      }),
    ]);
  });
});

it.each([`${'a'.repeat(60)}@${'example.'.repeat(10)}com`, 'josé@example.com'])(
  'payment by Access Worldpay is asked for without an e-mail address that it would refuse: %s',
  async (email) => {
    const access = await serving(REFUSED);
    expect(await access.takePayment(fullPayment({ email }))).toMatchObject({ kind: 'refused' });
    expect(provider.jsonRequests()[0]?.body).not.toHaveProperty('instruction.customer');
  },
);

it('query to Access Worldpay asks for the reference alone, and then for each record of it', async () => {
  const paths = ['/paymentQueries/payments/pay-1', '/paymentQueries/payments/pay-2'];
  const record = { paymentId: 'pay-1', transactionReference: 'BW-7d1f', events: [] };
  await (await serving(listOf('pay-1', 'pay-2'), { body: record })).findPayment('BW-7d1f');
  const [list, ...records] = provider.requests();
  expect(list).toEqual(query('/paymentQueries/payments?transactionReference=BW-7d1f'));
  expect(records.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual(paths.map(query));
});

it.each([
  ['refunds what was captured', 'cardPayments:refund', '/payments/settlements/refunds/full/link-1', 'sentForRefund'],
  [
    'cancels a reservation',
    'cardPayments:cancel',
    '/payments/authorizations/cancellations/link-1',
    'sentForCancellation',
  ],
])(
  'refund by Access Worldpay %s: asks for the payment by its reference, and follows its link',
  async (_title, link, href, outcome) => {
    const status = { body: { lastEvent: 'Authorized', _links: { [link]: { href } } } };
    const access = await serving(status, { status: 202, body: { outcome } });
    expect(await access.refund('BW-7d1f')).toEqual({ kind: 'refunded' });
    const [asked, ...sent] = provider.requests();
    const path = '/payments/events?transactionRef=BW-7d1f&entity=resort-1';
    expect(asked).toEqual({ ...ofCardPayments(path), method: 'GET' });
    expect(sent).toEqual([ofCardPayments(href)]);
  },
);

it('the page of Access Worldpay loads its script, and frames it and the pages that authenticate cards', () => {
  const origins = { baseUrl: 'https://pay.example', bank: 'https://bank.example' };
  const accessWith = (framesAnyBank: boolean) =>
    createAccessWorldpay(
      accessConfig(origins.baseUrl, { authenticationOrigins: [origins.bank], framesAnyBank }),
      () => undefined,
    );
  expect(accessWith(false).cardForm()).toEqual({
    kind: 'hosted',
    scriptUrl: 'https://provider.example/access-checkout/v2/checkout.js',
    checkoutId: 'checkout-1',
    acceptedBrands: ['visa'],
  });
  expect(accessWith(false).pageOrigins()).toEqual({
    scripts: ['https://provider.example'],
    frames: ['https://provider.example', origins.bank],
  });
  expect(accessWith(true).pageOrigins().frames).toEqual(['https://provider.example', origins.bank, 'https:']);
});
