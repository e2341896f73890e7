/** Every word that Access Worldpay can answer to a payment, and the outcome that we make of it. */
import { afterEach, describe, expect, it } from 'vitest';
import { createAccessWorldpay } from './accessWorldpay.ts';
import { ProviderDefect } from './port.ts';
import { accessConfig, fullPayment } from './test/payments.ts';
import { startRecordingServer, type ServedReply } from './test/recordingServer.ts';

let server: Awaited<ReturnType<typeof startRecordingServer>>;
afterEach(() => server.close());

const serving = async (...replies: ServedReply[]) => {
  server = await startRecordingServer(replies);
  return createAccessWorldpay(accessConfig(server.url));
};
const STORED = {
  reference: 'BW-9a2c',
  orderReference: '12345678',
  amountPence: 5_001,
  agreement: { tokenHref: 'https://provider.example/tokens/t-1', schemeReference: '060720116005060' },
};

/** Every request that takes money reads the same replies. */
const REQUESTS = {
  'the payment': async (reply: ServedReply) => (await serving(reply)).takePayment(fullPayment()),
  'the device data': async (reply: ServedReply) => (await serving(reply)).supplyDevice('/api/payments/l/d', '0_1'),
  'the end of a challenge': async (reply: ServedReply) => (await serving(reply)).completeChallenge('/api/payments/l/c'),
  'the collection': async (reply: ServedReply) => (await serving(reply)).collect(STORED),
} as const;
const NAMES = Object.keys(REQUESTS) as (keyof typeof REQUESTS)[];

const CARD = { cardBrand: 'visa', fundingType: 'debit', lastFour: '1111' };
const SELF = { self: { href: '/api/payments/link-1' } };
const TAKEN = { paymentId: 'pay-1', paymentInstrument: CARD, _links: SELF };
const TOKEN = { token: { href: 'https://provider.example/tokens/t-1' }, schemeReference: '060720116005060' };
const authorised = (settled: boolean, more: object = {}) => ({
  kind: 'authorised',
  paymentId: 'pay-1',
  card: { brand: 'Visa Debit', fundingType: 'debit', lastFour: '1111' },
  settled,
  selfHref: `${server.url}/api/payments/link-1`,
  ...more,
});
const refused = (code: string, description: string) => ({ kind: 'refused', code, description });
const GIVEN_BACK = 'authorised and given back: a check of the card did not match';
const STOPPED = 'stopped before the issuer was asked';

const WORDS: readonly [string, number, object, () => object][] = [
  ['authorized', 201, { outcome: 'authorized', ...TAKEN }, () => authorised(false)],
  ['sentForSettlement', 202, { outcome: 'sentForSettlement', ...TAKEN }, () => authorised(true)],
  [
    'sentForSettlement with an unmatched address',
    202,
    { outcome: 'sentForSettlement', ...TAKEN, riskFactors: [{ type: 'avs', detail: 'address', risk: 'notMatched' }] },
    () => authorised(true),
  ],
  [
    'sentForSettlement with a stored card',
    202,
    { outcome: 'sentForSettlement', ...TAKEN, ...TOKEN },
    () =>
      authorised(true, {
        agreement: { tokenHref: 'https://provider.example/tokens/t-1', schemeReference: '060720116005060' },
      }),
  ],
  [
    'sentForSettlement with a stored card that has no scheme reference',
    202,
    { outcome: 'sentForSettlement', ...TAKEN, token: TOKEN.token },
    () => authorised(true),
  ],
  [
    'sentForSettlement with a scheme reference and no stored card',
    202,
    { outcome: 'sentForSettlement', ...TAKEN, schemeReference: '060720116005060' },
    () => authorised(true),
  ],
  [
    'sentForCancellation because of the security code',
    202,
    {
      outcome: 'sentForCancellation',
      ...TAKEN,
      riskFactors: [
        { type: 'avs', risk: 'notChecked' },
        { type: 'cvc', risk: 'notMatched' },
      ],
    },
    () => refused('cvcNotMatched', GIVEN_BACK),
  ],
  [
    'sentForCancellation because of the address',
    202,
    {
      outcome: 'sentForCancellation',
      ...TAKEN,
      riskFactors: [{ type: 'avs', detail: 'postcode', risk: 'notMatched' }],
    },
    () => refused('avsNotMatched', GIVEN_BACK),
  ],
  [
    'sentForCancellation without a reason',
    202,
    { outcome: 'sentForCancellation', ...TAKEN },
    () => refused('checkNotMatched', GIVEN_BACK),
  ],
  [
    'refused',
    201,
    { outcome: 'refused', paymentId: 'pay-1', refusalCode: '51', refusalDescription: 'LIMIT EXCEEDED' },
    () => refused('51', 'LIMIT EXCEEDED'),
  ],
  [
    'refused with an advice',
    201,
    { outcome: 'refused', refusalCode: '65', refusalDescription: 'AUTHENTICATION REQUESTED', advice: { code: '01' } },
    () => refused('65', 'AUTHENTICATION REQUESTED'),
  ],
  ['refused without a code', 201, { outcome: 'refused' }, () => refused('refused', 'refused by the issuer')],
  [
    'fraudHighRisk',
    201,
    { outcome: 'fraudHighRisk', score: 99, reason: ['velocity'] },
    () => refused('fraudHighRisk', STOPPED),
  ],
  [
    '3dsAuthenticationFailed',
    201,
    { outcome: '3dsAuthenticationFailed', authentication: { version: '2.2.0', eci: '07', transactionId: 't' } },
    () => refused('3dsAuthenticationFailed', STOPPED),
  ],
  [
    '3dsUnavailable',
    201,
    { outcome: '3dsUnavailable', authentication: { version: '2.2.0', eci: '07' } },
    () => refused('3dsUnavailable', STOPPED),
  ],
  [
    'a word that is new',
    201,
    { outcome: 'held', ...TAKEN },
    () => ({ kind: 'unknown', reason: 'reply not understood' }),
  ],
  [
    'a word in other letters',
    201,
    { outcome: 'AUTHORIZED', ...TAKEN },
    () => ({ kind: 'unknown', reason: 'reply not understood' }),
  ],
  ['no word', 201, TAKEN, () => ({ kind: 'unknown', reason: 'reply not understood' })],
  [
    'authorized without the id of the payment',
    201,
    { outcome: 'authorized', _links: SELF },
    () => ({ kind: 'unknown', reason: 'reply not understood' }),
  ],
  [
    'authorized with status 200',
    200,
    { outcome: 'authorized', ...TAKEN },
    () => ({ kind: 'unknown', reason: 'provider answered 200' }),
  ],
];

describe.each(NAMES)('reply of Access Worldpay to %s', (name) => {
  it.each(WORDS)('%s', async (_, status, body, outcome) => {
    expect(await REQUESTS[name]({ status, body })).toEqual(outcome());
  });

  it.each([429, 500, 502, 503, 504])('leaves the payment unknown for status %d', async (status) => {
    const body = { errorName: 'serviceUnavailable', message: 'Try again later' };
    expect(await REQUESTS[name]({ status, body })).toEqual({
      kind: 'unknown',
      reason: `provider answered ${status}`,
    });
  });

  it.each([
    [400, 'bodyIsNotJson'],
    [401, 'accessDenied'],
    [403, 'accessDenied'],
    [404, 'endpointNotFound'],
    [405, 'methodNotAllowed'],
    [406, 'headerIsMissing'],
    [415, 'headerHasInvalidValue'],
  ])('is a defect of ours for status %d %s', async (status, errorName) => {
    const failing = REQUESTS[name]({ status, body: { errorName, message: 'No.' } });
    await expect(failing).rejects.toThrow(ProviderDefect);
    await expect(failing).rejects.toMatchObject({ status, errorName });
  });

  it.each(['transactionReferenceIsADuplicate', 'transactionHasAlreadyBeenProcessed'])(
    'leaves the payment unknown for %s, because the first request may have taken the money',
    async (errorName) => {
      expect(await REQUESTS[name]({ status: 400, body: { errorName, message: 'No.' } })).toEqual({
        kind: 'unknown',
        reason: 'reference used before',
      });
    },
  );
});

describe('step that Access Worldpay asks for', () => {
  const DEVICE = {
    outcome: '3dsDeviceDataRequired',
    deviceDataCollection: { jwt: 'jwt-1', url: 'https://provider.example/V1/Cruise/Collect', bin: '444433' },
    _actions: { supply3dsDeviceData: { href: '/api/payments/link-1/3dsDeviceData', method: 'POST' } },
  };
  const CHALLENGE = {
    outcome: '3dsChallenged',
    authentication: { version: '2.2.0' },
    challenge: { reference: 'r-1', url: 'https://provider.example/V2/Cruise/StepUp', jwt: 'jwt-2', payload: 'eyJ' },
    _actions: { complete3dsChallenge: { href: '/api/payments/link-1/3dsChallenges', method: 'POST' } },
  };

  it.each(['the payment', 'the device data', 'the end of a challenge'] as const)(
    'is read whole from the reply to %s',
    async (name) => {
      expect(await REQUESTS[name]({ status: 201, body: DEVICE })).toEqual({
        kind: 'deviceData',
        href: `${server.url}/api/payments/link-1/3dsDeviceData`,
        url: 'https://provider.example/V1/Cruise/Collect',
        jwt: 'jwt-1',
        bin: '444433',
      });
      await server.close();
      expect(await REQUESTS[name]({ status: 201, body: CHALLENGE })).toEqual({
        kind: 'challenge',
        href: `${server.url}/api/payments/link-1/3dsChallenges`,
        url: 'https://provider.example/V2/Cruise/StepUp',
        jwt: 'jwt-2',
      });
    },
  );

  it.each([
    ['3dsDeviceDataRequired', DEVICE],
    ['3dsChallenged', CHALLENGE],
  ])('leaves a collection unknown when it is %s, because there is no guest to do it', async (_, body) => {
    expect(await REQUESTS['the collection']({ status: 201, body })).toMatchObject({ kind: 'unknown' });
  });
});

describe('field that Access Worldpay rejects', () => {
  const rejected = (...jsonPaths: string[]) => ({
    status: 400,
    body: {
      errorName: 'bodyDoesNotMatchSchema',
      message: 'The json body provided does not match the expected schema',
      validationErrors: jsonPaths.map((jsonPath) => ({
        errorName: 'fieldHasInvalidValue',
        message: 'Wrong.',
        jsonPath,
      })),
    },
  });

  it.each([
    ['$.instruction.paymentInstrument.sessionHref', 'card'],
    ['$.instruction.paymentInstrument.cardHolderName', 'cardHolderName'],
    ['$.instruction.paymentInstrument.billingAddress.address1', 'line1'],
    ['$.instruction.paymentInstrument.billingAddress.address2', 'line2'],
    ['$.instruction.paymentInstrument.billingAddress.city', 'city'],
    ['$.instruction.paymentInstrument.billingAddress.postalCode', 'postcode'],
    ['$.instruction.paymentInstrument.billingAddress.countryCode', 'countryCode'],
    ['$.instruction.customer.email', 'email'],
  ])('is for the guest to correct when it is %s', async (path, field) => {
    expect(await REQUESTS['the payment'](rejected(path))).toEqual({
      kind: 'invalidCard',
      fields: [field],
      description: 'Wrong.',
    });
  });

  it('ends a collection when it is the link of the stored card', async () => {
    expect(await REQUESTS['the collection'](rejected('$.instruction.paymentInstrument.href'))).toMatchObject({
      kind: 'invalidCard',
      fields: ['card'],
    });
  });

  it('is a defect of ours when one of several is not the guest’s', async () => {
    await expect(
      REQUESTS['the payment'](rejected('$.instruction.customer.email', '$.instruction.value.amount')),
    ).rejects.toThrow(ProviderDefect);
  });
});
