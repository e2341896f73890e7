/** Every reply that Access Worldpay can give to a payment, and the outcome that we derive from it. */
import { describe, expect, it } from 'vitest';
import { ProviderDefect } from './port.ts';
import { fullPayment } from './test/payments.ts';
import { recordedAccess } from './test/recordedAccess.ts';
import type { ServedReply } from './test/recordingServer.ts';

const { provider, serving, reported } = recordedAccess();
const AGREEMENT = { tokenHref: 'https://provider.example/tokens/t-1', schemeReference: '060720116005060' };
const STORED = { reference: 'BW-9a2c', orderReference: '12345678', amountPence: 5_001, agreement: AGREEMENT };

/** Every request that takes money has the same possible replies. */
const REQUESTS = {
  'the payment': async (reply: ServedReply) => (await serving(reply)).takePayment(fullPayment()),
  'the device data': async (reply: ServedReply) => (await serving(reply)).supplyDevice('/api/payments/l/d', '0_1'),
  'the end of a challenge': async (reply: ServedReply) => (await serving(reply)).completeChallenge('/api/payments/l/c'),
  'the collection': async (reply: ServedReply) => (await serving(reply)).collect(STORED),
} as const;
const NAMES = Object.keys(REQUESTS) as (keyof typeof REQUESTS)[];

/** A link of the provider as an absolute URL with its origin. */
const ownLink = (path: string): unknown => expect.stringMatching(new RegExp(`^http://localhost:\\d+${path}$`));
const taken = (outcome: string, more: object = {}) => ({
  outcome,
  paymentId: 'pay-1',
  paymentInstrument: { cardBrand: 'visa', fundingType: 'debit', lastFour: '1111' },
  _links: { self: { href: '/api/payments/link-1' } },
  ...more,
});
const risks = (...factors: [type: string, risk: string][]) => ({
  riskFactors: factors.map(([type, risk]) => ({ type, risk })),
});
const authorised = (settled: boolean, more: object = {}) => ({
  kind: 'authorised',
  paymentId: 'pay-1',
  card: { brand: 'Visa Debit', fundingType: 'debit', lastFour: '1111' },
  settled,
  selfHref: ownLink('/api/payments/link-1'),
  ...more,
});
const refused = (code: string, description: string) => ({ kind: 'refused', code, description });
const unknown = (reason: string) => ({ kind: 'unknown', reason });
const givenBack = (code: string) => refused(code, 'authorised and given back: a check of the card did not match');
const stopped = (code: string) => refused(code, 'stopped before the issuer was asked');
const unclear = (field: string) => unknown(`reply not understood: ${field}`);
const FOREIGN = unknown('link leads to another origin');

const TOKEN = { token: { href: AGREEMENT.tokenHref } };
const SCHEME = { schemeReference: AGREEMENT.schemeReference };
const LIMIT = { refusalCode: '51', refusalDescription: 'LIMIT EXCEEDED' };
const ELSEWHERE = { _links: { self: { href: 'https://elsewhere.test/x' } } };

const WORDS: readonly [string, number, string | object, object][] = [
  ['authorized', 201, taken('authorized'), authorised(false)],
  ['settlement', 202, taken('sentForSettlement'), authorised(true)],
  ['settlement, unmatched address', 202, taken('sentForSettlement', risks(['avs', 'notMatched'])), authorised(true)],
  [
    'settlement, stored card',
    202,
    taken('sentForSettlement', { ...TOKEN, ...SCHEME }),
    authorised(true, { agreement: AGREEMENT }),
  ],
  ['settlement, stored card without a scheme reference', 202, taken('sentForSettlement', TOKEN), authorised(true)],
  ['settlement, scheme reference without a stored card', 202, taken('sentForSettlement', SCHEME), authorised(true)],
  [
    'settlement without the card details',
    202,
    taken('sentForSettlement', { paymentInstrument: undefined }),
    authorised(true, { card: { brand: '', fundingType: '', lastFour: '' } }),
  ],
  [
    'cancellation because of the security code',
    202,
    taken('sentForCancellation', risks(['avs', 'notChecked'], ['cvc', 'notMatched'])),
    givenBack('cvcNotMatched'),
  ],
  [
    'cancellation because of the address',
    202,
    taken('sentForCancellation', risks(['avs', 'notMatched'])),
    givenBack('avsNotMatched'),
  ],
  ['cancellation without a reason', 202, taken('sentForCancellation'), givenBack('checkNotMatched')],
  ['refused', 201, { outcome: 'refused', paymentId: 'pay-1', ...LIMIT }, refused('51', 'LIMIT EXCEEDED')],
  ['refused without a code', 201, { outcome: 'refused' }, refused('refused', 'refused by the issuer')],
  ['fraudHighRisk', 201, { outcome: 'fraudHighRisk', score: 99 }, stopped('fraudHighRisk')],
  ['3dsAuthenticationFailed', 201, { outcome: '3dsAuthenticationFailed' }, stopped('3dsAuthenticationFailed')],
  ['3dsUnavailable', 201, { outcome: '3dsUnavailable' }, stopped('3dsUnavailable')],
  ['a word that is new', 201, taken('held'), unclear('outcome')],
  ['a word in other letters', 201, taken('AUTHORIZED'), unclear('outcome')],
  ['no word', 201, { ...taken(''), outcome: undefined }, unclear('outcome')],
  ['no JSON', 201, '<html>', unclear('body')],
  [
    'authorized without the id of the payment',
    201,
    taken('authorized', { paymentId: undefined }),
    unclear('paymentId'),
  ],
  ['authorized with a link to another origin', 201, taken('authorized', ELSEWHERE), FOREIGN],
  ['authorized with status 200', 200, taken('authorized'), unknown('provider answered 200')],
  ['an error without a name', 400, 'null', unknown('unreadable reply of status 400')],
  ['a redirection', 302, '{}', unknown('connection failed')],
  // the first request may have taken the money
  ['a used reference', 400, { errorName: 'transactionReferenceIsADuplicate' }, unknown('reference used before')],
  ['a repeat', 400, { errorName: 'transactionHasAlreadyBeenProcessed' }, unknown('reference used before')],
];

describe.each(NAMES)('reply of Access Worldpay to %s', (name) => {
  it.each(WORDS)('%s', async (_, status, body, outcome) => {
    expect(await REQUESTS[name]({ status, body })).toEqual(outcome);
  });

  it.each([429, 500, 502, 503, 504])('leaves the payment unknown for status %d', async (status) => {
    const body = { errorName: 'serviceUnavailable', message: 'Try again later' };
    expect(await REQUESTS[name]({ status, body })).toEqual(unknown(`provider answered ${status}`));
  });

  it.each([
    [400, 'bodyIsNotJson'],
    [401, 'accessDenied'],
    [403, 'accessDenied'],
    [404, 'endpointNotFound'],
    [405, 'methodNotAllowed'],
    [406, 'headerIsMissing'],
    [415, 'headerHasInvalidValue'],
  ])('is a defect of ours for status %d %s, which names no secret', async (status, errorName) => {
    const defect: unknown = await REQUESTS[name]({ status, body: { errorName, message: 'No.' } }).catch(
      (e: unknown) => e,
    );
    expect(defect).toBeInstanceOf(ProviderDefect);
    expect(defect).toMatchObject({ status, errorName });
    expect(String(defect)).not.toMatch(/pass-1|sessions\/s-1/);
  });
});

describe('step that Access Worldpay asks for', () => {
  const deviceData = (url = 'https://provider.example/V1/Cruise/Collect') => ({
    outcome: '3dsDeviceDataRequired',
    deviceDataCollection: { jwt: 'jwt-1', url, bin: '444433' },
    _actions: { supply3dsDeviceData: { href: '/api/payments/link-1/3dsDeviceData', method: 'POST' } },
  });
  const CHALLENGE = {
    outcome: '3dsChallenged',
    challenge: { reference: 'r-1', url: 'https://provider.example/V2/Cruise/StepUp', jwt: 'jwt-2', payload: 'eyJ' },
    _actions: { complete3dsChallenge: { href: '/api/payments/link-1/3dsChallenges', method: 'POST' } },
  };

  it.each(NAMES.slice(0, 3))('is read whole from the reply to %s', async (name) => {
    expect(await REQUESTS[name]({ status: 201, body: deviceData() })).toEqual({
      kind: 'deviceData',
      href: ownLink('/api/payments/link-1/3dsDeviceData'),
      url: 'https://provider.example/V1/Cruise/Collect',
      jwt: 'jwt-1',
      bin: '444433',
    });
    expect(await REQUESTS[name]({ status: 201, body: CHALLENGE })).toEqual({
      kind: 'challenge',
      href: ownLink('/api/payments/link-1/3dsChallenges'),
      url: 'https://provider.example/V2/Cruise/StepUp',
      jwt: 'jwt-2',
    });
  });

  it('leaves a collection unknown, because there is no guest to do it', async () => {
    for (const body of [deviceData(), CHALLENGE])
      expect(await REQUESTS['the collection']({ status: 201, body })).toMatchObject({ kind: 'unknown' });
  });

  it('leaves the payment unknown when its frame or its link has another origin', async () => {
    const body = deviceData('https://other.example/V1/Cruise/Collect');
    expect(await REQUESTS['the payment']({ status: 201, body })).toMatchObject({ kind: 'unknown' });
    const access = await serving({ body: taken('authorized') });
    expect(await access.supplyDevice('https://other.example/x', null)).toMatchObject({ kind: 'unknown' });
    expect(provider.requests()).toEqual([]);
  });
});

describe('field that Access Worldpay rejects', () => {
  const rejected = (...jsonPaths: string[]) => ({
    status: 400,
    body: {
      errorName: 'bodyDoesNotMatchSchema',
      validationErrors: jsonPaths.map((path) => ({
        errorName: 'fieldHasInvalidValue',
        message: 'Wrong.',
        jsonPath: `$.instruction.${path}`,
      })),
    },
  });

  it.each([
    ['paymentInstrument.sessionHref', 'card'],
    ['paymentInstrument.cardHolderName', 'cardHolderName'],
    ['paymentInstrument.billingAddress.address1', 'line1'],
    ['paymentInstrument.billingAddress.address2', 'line2'],
    ['paymentInstrument.billingAddress.city', 'city'],
    ['paymentInstrument.billingAddress.state', 'state'],
    ['paymentInstrument.billingAddress.postalCode', 'postcode'],
    ['paymentInstrument.billingAddress.countryCode', 'countryCode'],
    ['customer.email', 'email'],
  ])('is for the guest to correct when it is %s', async (path, field) => {
    const outcome = { kind: 'invalidCard', fields: [field], description: 'Wrong.' };
    expect(await REQUESTS['the payment'](rejected(path))).toEqual(outcome);
  });

  it('ends a collection when it is the link of the stored card', async () => {
    const outcome = { kind: 'invalidCard', fields: ['card'] };
    expect(await REQUESTS['the collection'](rejected('paymentInstrument.href'))).toMatchObject(outcome);
  });

  it('is a defect of ours when one of several is not the guest’s', async () => {
    const failing = REQUESTS['the payment'](rejected('customer.email', 'value.amount'));
    await expect(failing).rejects.toThrow(ProviderDefect);
  });
});

describe('a detail of a payment at Access Worldpay that is not as documented is left out, and reported', () => {
  const instrument = { cardBrand: 'visa', fundingType: 'debit', lastFour: '1111' };
  const card = { brand: 'Visa Debit', fundingType: 'debit', lastFour: '1111' };
  const NOTHING = { brand: '', fundingType: '', lastFour: '' };
  it.each<[string, object, object, string]>([
    ['null', { paymentInstrument: null }, { card: NOTHING }, 'paymentInstrument'],
    ['of another type', { paymentInstrument: 'visa' }, { card: NOTHING }, 'paymentInstrument'],
    [
      'a number',
      { paymentInstrument: { ...instrument, lastFour: 1111 } },
      { card: { ...card, lastFour: '' } },
      'paymentInstrument.lastFour',
    ],
    [
      'masked, as that of a short number may be',
      { paymentInstrument: { ...instrument, lastFour: '*111' } },
      { card: { ...card, lastFour: '' } },
      'paymentInstrument.lastFour',
    ],
    [
      'too long',
      { paymentInstrument: { ...instrument, cardBrand: 'v'.repeat(256) } },
      { card: { ...card, brand: '' } },
      'paymentInstrument.cardBrand',
    ],
    ['incomplete', { ...SCHEME, token: {} }, {}, 'token.href'],
  ])('%s', async (_, more, read, field) => {
    const access = await serving({ status: 201, body: taken('authorized', more) });
    expect(await access.takePayment(fullPayment())).toEqual(authorised(false, read));
    expect(reported()).toEqual([field]);
  });

  it('the reasons of a refusal and of a cancellation too', async () => {
    const refusal = await serving({ status: 201, body: { outcome: 'refused', refusalCode: null } });
    expect(await refusal.takePayment(fullPayment())).toEqual(refused('refused', 'refused by the issuer'));
    expect(reported()).toEqual(['refusalCode']);
    const cancellation = await serving({ status: 202, body: { outcome: 'sentForCancellation', riskFactors: null } });
    expect(await cancellation.takePayment(fullPayment())).toEqual(givenBack('checkNotMatched'));
    expect(reported()).toEqual(['riskFactors']);
  });
});
