/** Every reply that the XML gateway can give about an order, at once and later, and our outcome for it. */
import { describe, expect, it } from 'vitest';
import { ProviderDefect } from '../port.ts';
import { recordingProvider, type ServedReply } from '../test/recordingServer.ts';
import { outcomeOfOrder } from './outcomes.ts';
import {
  amountOf,
  balanceOf,
  CANCELLING,
  CHALLENGE_REQUIRED,
  errorOf,
  hrefOf,
  paymentOf,
  sendOrder,
  settledOf,
  statusOf,
  wpgAt,
  wpgReply,
} from './test/wpgConfig.ts';

type Reply = string | ServedReply;
const provider = recordingProvider();
const serving = async (...replies: Reply[]) => wpgAt(await provider.serve(...replies));
const AGREEMENT = { tokenHref: 'WPG-99', schemeReference: '060720116005060' };
const STORED = { reference: 'WPG-7d1f', orderReference: '12345678', amountPence: 25_050, agreement: AGREEMENT };

/** The messages whose reply is about an order. */
const MESSAGES = {
  'the order': async (...replies: Reply[]) => sendOrder(await serving(...replies)),
  'the end of a challenge': async (...replies: Reply[]) => {
    const wpg = await serving(CHALLENGE_REQUIRED, ...replies);
    return wpg.completeChallenge(hrefOf(await sendOrder(wpg)));
  },
  'the collection': async (...replies: Reply[]) => (await serving(...replies)).collect(STORED),
  'a later inquiry': async (...replies: Reply[]) => (await serving(...replies)).findPayment('WPG-7d1f'),
} as const;
type Message = keyof typeof MESSAGES;
const NAMES = Object.keys(MESSAGES) as Message[];
const AT_ONCE = ['the order', 'the end of a challenge', 'the collection'] as const;

const authorised = (settled: boolean, card: object = { brand: '', fundingType: '', lastFour: '' }) => ({
  kind: 'authorised',
  paymentId: 'WPG-7d1f',
  card,
  settled,
  selfHref: 'WPG-7d1f',
});
const refused = (code: string, description: string) => ({ kind: 'refused', code, description });
const unknown = (reason: string) => ({ kind: 'unknown', reason });
const secure = (result: string) => `<ThreeDSecureResult description="${result}"/>`;
const BY_ISSUER = '<ISO8583ReturnCode code="5" description="REFUSED"/>';
const GIVEN_BACK = refused('givenBack', 'authorised and given back');

describe.each(NAMES)('reply of the XML gateway to %s', (name) => {
  it.each<[string, string, object]>([
    ['AUTHORISED', '', authorised(false)],
    ['CAPTURED', '', authorised(true)],
    ['SETTLED', '', authorised(true)],
    ['SETTLED_BY_MERCHANT', '', authorised(true)],
    ['CANCELLED', '', GIVEN_BACK],
    ['SENT_FOR_REFUND', '', GIVEN_BACK],
    ['REFUNDED', '', GIVEN_BACK],
    ['REFUNDED_BY_MERCHANT', '', GIVEN_BACK],
    ['REFUSED', '', refused('refused', 'refused by the issuer')],
    ['REFUSED', '<ISO8583ReturnCode code="51" description="LIMIT EXCEEDED"/>', refused('51', 'LIMIT EXCEEDED')],
    ['REFUSED', secure('Authentication failed'), refused('3dsAuthenticationFailed', 'Authentication failed')],
    ['REFUSED', secure('Authentication unavailable'), refused('3dsUnavailable', 'Authentication unavailable')],
    ['REFUSED', `${BY_ISSUER}${secure('Cardholder authenticated')}`, refused('5', 'REFUSED')],
    ['SENT_FOR_AUTHORISATION', '', unknown('gateway says SENT_FOR_AUTHORISATION')],
    ['REFUND_FAILED', '', authorised(true)],
    ['CHARGED_BACK', '', unknown('gateway says CHARGED_BACK')],
    ['null', '', unknown('gateway says null')],
    ['SOMETHING_NEW', '', unknown('gateway says SOMETHING_NEW')],
    ['authorised', '', unknown('gateway says authorised')],
    ['AUTHORISED', '<AVSResultCode description="FAILED"/>', authorised(false)],
    ['AUTHORISED', '<CVCResultCode description="APPROVED"/>', authorised(false)],
    ['AUTHORISED', '<CVCResultCode description="NOT CHECKED BY ACQUIRER"/>', authorised(false)],
  ])('%s %s', async (lastEvent, more, outcome) => {
    expect(await MESSAGES[name](paymentOf(lastEvent, more))).toEqual(outcome);
    expect(provider.requests()).toHaveLength(name === 'the end of a challenge' ? 2 : 1);
  });

  it('AUTHORISED with a security code that did not match is refused, once the reservation is cancelled', async () => {
    const mismatch = paymentOf('AUTHORISED', '<CVCResultCode description="FAILED"/>');
    expect(await MESSAGES[name](mismatch, CANCELLING)).toEqual(
      refused('cvcNotMatched', 'authorised and given back: a check of the card did not match'),
    );
    expect(await MESSAGES[name](mismatch, errorOf(1))).toMatchObject({ kind: 'unknown' });
  });

  it('without a payment, as of the first version of card authentication, is unknown', async () => {
    const old = '<requestInfo><request3DSecure><paRequest>x</paRequest></request3DSecure></requestInfo>';
    expect(await MESSAGES[name](statusOf(old))).toEqual(unknown('undecided at the gateway'));
  });

  it('has the stored card and its agreement, only if both were sent', async () => {
    const scheme = '<schemeResponse><transactionIdentifier>060720116005060</transactionIdentifier></schemeResponse>';
    const token = '<token><tokenDetails tokenEvent="NEW"><paymentTokenID>99</paymentTokenID></tokenDetails></token>';
    const taken = `<payment><lastEvent>AUTHORISED</lastEvent>${scheme}</payment>`;
    const stored = { ...authorised(false), agreement: AGREEMENT };
    expect(await MESSAGES[name](statusOf(`${taken}${token}`))).toEqual(stored);
    expect(await MESSAGES[name](statusOf(taken))).toEqual(authorised(false));
  });
});

describe.each(['the order', 'a later inquiry'] as const)('reply of the XML gateway to %s', (name) => {
  const ALLOWED = '<payment><lastEvent>AUTHORISED</lastEvent></payment>';
  it.each<[string, Reply]>([
    ['without an event', paymentOf('')],
    ['about another order', statusOf(ALLOWED, 'WPG-2')],
    ['with unknown content', wpgReply('<somethingNew/>')],
    ['that is cut off', '<paymentService><reply><orderStatus orderCode="WPG-7d1f"><payment><lastEvent>AUTHORISED'],
    ['that is empty', ''],
    ['that is an HTML page', '<!doctype html><html><p>AUTHORISED'],
    ['that defines entities', `<!DOCTYPE x [<!ENTITY ok "AUTHORISED">]>${paymentOf('&ok;')}`],
    ['that reads a file', `<!DOCTYPE x [<!ENTITY ok SYSTEM "file:///etc/passwd">]>${paymentOf('&ok;')}`],
    ['that is too long', statusOf(`${ALLOWED}<x>${'x'.repeat(70_000)}</x>`)],
    ...[500, 502, 302, 404].map((status): [string, Reply] => [
      `of status ${status}`,
      { status, body: statusOf(ALLOWED) },
    ]),
  ])('leaves the payment unknown when it is one %s', async (_, reply) => {
    expect(await MESSAGES[name](reply)).toMatchObject({ kind: 'unknown' });
  });

  it('is a defect of ours, which names no password, when it rejects our credentials', async () => {
    const defect: unknown = await MESSAGES[name]({ status: 401, body: '' }).catch((error: unknown) => error);
    expect(defect).toBeInstanceOf(ProviderDefect);
    expect(String(defect)).toContain('401');
    expect(String(defect)).not.toContain('pass-1');
  });
});

it.each([
  ['ERROR', 'failed'],
  ['EXPIRED', 'expired'],
])(
  'order that ended without a decision is never settled in a later inquiry that says %s, and unknown before',
  async (lastEvent, code) => {
    for (const name of AT_ONCE) {
      expect(await MESSAGES[name](paymentOf(lastEvent))).toEqual(unknown(`gateway says ${lastEvent}`));
    }
    expect(await MESSAGES['a later inquiry'](paymentOf(lastEvent))).toEqual({
      kind: 'settlementFailed',
      code,
      description: 'ended by the gateway',
    });
  },
);

it('challenge that the XML gateway requires is a step only in the reply to the order', async () => {
  expect(await MESSAGES['the order'](CHALLENGE_REQUIRED)).toMatchObject({ kind: 'challenge' });
  for (const name of ['the end of a challenge', 'the collection', 'a later inquiry'] as const) {
    expect(await MESSAGES[name](CHALLENGE_REQUIRED)).toEqual(unknown('undecided at the gateway'));
  }
});

describe.each(AT_ONCE)('error of the XML gateway in the reply to %s', (name) => {
  it.each(['1', '3', '5', '6', '8', '9'])('leaves the payment unknown when its code is %s', async (code) => {
    const outcome = unknown(`gateway answered error ${code}`);
    expect(await MESSAGES[name](errorOf(code))).toEqual(outcome);
    expect(await MESSAGES[name](statusOf(`<error code="${code}">No.</error>`))).toEqual(outcome);
  });

  it.each(['2', '4'])('is a defect of ours when its code is %s', async (code) => {
    await expect(MESSAGES[name](errorOf(code))).rejects.toThrow(ProviderDefect);
  });

  it('means an invalid card when its code is 7, unless the issuer may have been asked before', async () =>
    expect(await MESSAGES[name](errorOf(7))).toMatchObject(
      name === 'the end of a challenge' ? { kind: 'unknown' } : { kind: 'invalidCard', fields: ['card'] },
    ));
});

it.each([
  ['5', 'Could not find payment for order', { kind: 'notFound' }],
  ['5', 'Invalid request', { kind: 'unknown', reason: 'Invalid request' }],
  ['1', 'Internal error', { kind: 'unknown', reason: 'Internal error' }],
  ['8', 'Service unavailable', { kind: 'unknown', reason: 'Service unavailable' }],
])('error of the XML gateway in the reply to an inquiry %s %s', async (code, text, outcome) => {
  const error = `<error code="${code}"><![CDATA[${text}]]></error>`;
  expect(await MESSAGES['a later inquiry'](wpgReply(error))).toEqual(outcome);
  expect(await MESSAGES['a later inquiry'](statusOf(error))).toEqual(outcome);
});

const money = (takenPence: number, refundedPence = 0) => ({ kind: 'money', takenPence, refundedPence });

it.each<[string, string, object]>([
  ['reserved', paymentOf('AUTHORISED', amountOf(25_050)), money(25_050)],
  ['captured', paymentOf('CAPTURED', amountOf(25_050)), money(25_050)],
  ['refunded in part', paymentOf('SENT_FOR_REFUND', amountOf(25_050) + balanceOf(25_000)), money(25_050, 50)],
  [
    'settled, with the commission apart',
    paymentOf('SETTLED', amountOf(25_050) + settledOf(25_050, 750)),
    money(25_050),
  ],
  ['refunded in part after that', paymentOf('REFUNDED', amountOf(25_050) + settledOf(25_000, 750)), money(25_050, 50)],
  ['refunded', paymentOf('REFUNDED', amountOf(25_050)), money(0)],
  ['cancelled', paymentOf('CANCELLED', amountOf(25_050)), money(0)],
  ['refused', paymentOf('REFUSED', amountOf(25_050)), money(0)],
  ['expired', paymentOf('EXPIRED', amountOf(25_050)), money(0)],
  ['undecided', statusOf(''), unknown('undecided at the gateway')],
  ['of no amount', paymentOf('CAPTURED'), unknown('record without an amount')],
])('the money of an order of the gateway that is %s', async (_, body, found) => {
  expect(await (await serving(body)).findMoney('WPG-7d1f')).toEqual(found);
});

it.each([
  ['VISA-SSL', 'creditcard', 'Visa', 'credit'],
  ['VISA-SSL', 'debitcard', 'Visa Debit', 'debit'],
  ['VISA_CREDIT-SSL', 'creditcard', 'Visa', 'credit'],
  ['VISA_DEBIT-SSL', 'debitcard', 'Visa Debit', 'debit'],
  ['VISA_DEBIT-SSL', undefined, 'Visa Debit', 'debit'],
  ['VISA_ELECTRON-SSL', 'debitcard', 'Visa Electron', 'debit'],
  ['ECMC-SSL', 'creditcard', 'Mastercard', 'credit'],
  ['ECMC_CREDIT-SSL', 'creditcard', 'Mastercard', 'credit'],
  ['ECMC_DEBIT-SSL', 'debitcard', 'Mastercard Debit', 'debit'],
  ['ECMC-SSL', undefined, 'Mastercard', ''],
  ['AMEX-SSL', 'creditcard', 'AMEX', 'credit'],
])(
  'card of a payment at the XML gateway is read from the method %s and the type %s: %s',
  (paymentMethod, type, brand, fundingType) => {
    const card = { '@number': '4444********1111', ...(type === undefined ? {} : { '@type': type }) };
    const payment = { lastEvent: 'AUTHORISED', paymentMethod, paymentMethodDetail: { card } };
    const outcome = authorised(false, { brand, fundingType, lastFour: '1111' });
    expect(outcomeOfOrder({ '@orderCode': 'WPG-7d1f', payment })).toEqual(outcome);
  },
);
