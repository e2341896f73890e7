/** Every word that the XML gateway can answer about an order, at once and later, and the outcome that we make of it. */
import { afterEach, describe, expect, it } from 'vitest';
import { ProviderDefect } from '../port.ts';
import { fullPayment } from '../test/payments.ts';
import { type ServedReply, startRecordingServer } from '../test/recordingServer.ts';
import { outcomeOfOrder } from './outcomes.ts';
import { wpgConfigAt, wpgReply } from './test/wpgConfig.ts';
import { createWpg } from './wpg.ts';

let server: Awaited<ReturnType<typeof startRecordingServer>>;
afterEach(() => server.close());

const serving = async (...bodies: string[]) => {
  server = await startRecordingServer(bodies.map((body): ServedReply => ({ body })));
  return createWpg(wpgConfigAt(server.url), () => 1_800_000_000_000);
};
const statusOf = (inner: string) => wpgReply(`<orderStatus orderCode="WPG-7d1f">${inner}</orderStatus>`);
const paymentOf = (lastEvent: string, more = '') =>
  statusOf(`<payment><lastEvent>${lastEvent}</lastEvent>${more}</payment>`);
const CHALLENGE = statusOf(
  '<challengeRequired><threeDSChallengeDetails><threeDSVersion>2.2.0</threeDSVersion><transactionId3DS>t-1</transactionId3DS>' +
    '<acsURL>https://bank.example/acs</acsURL><payload>eyJ</payload></threeDSChallengeDetails></challengeRequired>',
);
const CANCELLING = wpgReply('<ok><cancelReceived orderCode="WPG-7d1f"/></ok>');

const hrefOf = (step: object): string => ('href' in step ? String(step.href) : '');
const payment = fullPayment({ reference: 'WPG-7d1f', sessionHref: 'eyJhIjoxfQ.b.c.d.e' });

/** The messages whose reply is about an order. */
const MESSAGES = {
  'the order': async (...bodies: string[]) => {
    const wpg = await serving(...bodies);
    return wpg.supplyDevice(hrefOf(await wpg.takePayment(payment)), '0_1');
  },
  'the end of a challenge': async (...bodies: string[]) => {
    const wpg = await serving(CHALLENGE, ...bodies);
    return wpg.completeChallenge(hrefOf(await wpg.supplyDevice(hrefOf(await wpg.takePayment(payment)), '0_1')));
  },
  'the collection': async (...bodies: string[]) =>
    (await serving(...bodies)).collect({
      reference: 'WPG-7d1f',
      orderReference: '12345678',
      amountPence: 25_050,
      agreement: { tokenHref: 'WPG-99', schemeReference: '06' },
    }),
  'a later inquiry': async (...bodies: string[]) => (await serving(...bodies)).findPayment('WPG-7d1f'),
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
    [
      'REFUSED',
      '<ThreeDSecureResult description="Authentication failed"/>',
      refused('3dsAuthenticationFailed', 'Authentication failed'),
    ],
    [
      'REFUSED',
      '<ThreeDSecureResult description="Authentication unavailable"/>',
      refused('3dsUnavailable', 'Authentication unavailable'),
    ],
    [
      'REFUSED',
      '<ISO8583ReturnCode code="5" description="REFUSED"/><ThreeDSecureResult description="Cardholder authenticated"/>',
      refused('5', 'REFUSED'),
    ],
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
    expect(server.requests).toHaveLength(name === 'the end of a challenge' ? 2 : 1);
  });

  it('AUTHORISED with a security code that did not match is refused, once the reservation is cancelled', async () => {
    const mismatch = paymentOf('AUTHORISED', '<CVCResultCode description="FAILED"/>');
    expect(await MESSAGES[name](mismatch, CANCELLING)).toEqual(
      refused('cvcNotMatched', 'authorised and given back: a check of the card did not match'),
    );
    await server.close();
    expect(await MESSAGES[name](mismatch, wpgReply('<error code="1">Internal</error>'))).toMatchObject({
      kind: 'unknown',
    });
  });

  it('without a payment, as of the first version of card authentication, is unknown', async () => {
    const old = '<requestInfo><request3DSecure><paRequest>x</paRequest></request3DSecure></requestInfo>';
    expect(await MESSAGES[name](statusOf(old))).toEqual(unknown('undecided at the gateway'));
  });

  it('has the stored card and its agreement, only if both were sent', async () => {
    const scheme = '<schemeResponse><transactionIdentifier>060720116005060</transactionIdentifier></schemeResponse>';
    const token = '<token><tokenDetails tokenEvent="NEW"><paymentTokenID>99</paymentTokenID></tokenDetails></token>';
    const taken = `<payment><lastEvent>AUTHORISED</lastEvent>${scheme}</payment>`;
    expect(await MESSAGES[name](statusOf(`${taken}${token}`))).toEqual({
      ...authorised(false),
      agreement: { tokenHref: 'WPG-99', schemeReference: '060720116005060' },
    });
    await server.close();
    expect(await MESSAGES[name](statusOf(taken))).toEqual(authorised(false));
  });
});

describe('order that ended without a decision', () => {
  it.each([
    ['ERROR', 'failed'],
    ['EXPIRED', 'expired'],
  ])('is never settled in a later inquiry that says %s, and unknown before', async (lastEvent, code) => {
    for (const name of AT_ONCE) {
      expect(await MESSAGES[name](paymentOf(lastEvent))).toEqual(unknown(`gateway says ${lastEvent}`));
      await server.close();
    }
    expect(await MESSAGES['a later inquiry'](paymentOf(lastEvent))).toEqual({
      kind: 'settlementFailed',
      code,
      description: 'ended by the gateway',
    });
  });
});

describe('challenge that the XML gateway requires', () => {
  it('is a step only in the reply to the order', async () => {
    expect(await MESSAGES['the order'](CHALLENGE)).toMatchObject({ kind: 'challenge' });
    for (const name of ['the end of a challenge', 'the collection', 'a later inquiry'] as const) {
      await server.close();
      expect(await MESSAGES[name](CHALLENGE)).toEqual(unknown('undecided at the gateway'));
    }
  });
});

describe.each(AT_ONCE)('error of the XML gateway in the reply to %s', (name) => {
  it.each(['1', '3', '5', '6', '8', '9'])('leaves the payment unknown when its code is %s', async (code) => {
    const outcome = unknown(`gateway answered error ${code}`);
    expect(await MESSAGES[name](wpgReply(`<error code="${code}">No.</error>`))).toEqual(outcome);
    await server.close();
    expect(await MESSAGES[name](statusOf(`<error code="${code}">No.</error>`))).toEqual(outcome);
  });

  it.each(['2', '4'])('is a defect of ours when its code is %s', async (code) => {
    await expect(MESSAGES[name](wpgReply(`<error code="${code}">No.</error>`))).rejects.toThrow(ProviderDefect);
  });

  it('means an invalid card when its code is 7, unless the issuer may have been asked before', async () => {
    expect(await MESSAGES[name](wpgReply('<error code="7">No.</error>'))).toMatchObject(
      name === 'the end of a challenge' ? { kind: 'unknown' } : { kind: 'invalidCard', fields: ['card'] },
    );
  });
});

describe('error of the XML gateway in the reply to an inquiry', () => {
  it.each([
    ['5', 'Could not find payment for order', { kind: 'notFound' }],
    ['5', 'Invalid request', { kind: 'unknown', reason: 'Invalid request' }],
    ['1', 'Internal error', { kind: 'unknown', reason: 'Internal error' }],
    ['8', 'Service unavailable', { kind: 'unknown', reason: 'Service unavailable' }],
  ])('%s %s', async (code, text, outcome) => {
    const error = `<error code="${code}"><![CDATA[${text}]]></error>`;
    expect(await MESSAGES['a later inquiry'](wpgReply(error))).toEqual(outcome);
    await server.close();
    expect(await MESSAGES['a later inquiry'](statusOf(error))).toEqual(outcome);
  });
});

describe('the money of an order of the gateway', () => {
  const amount = (pence: number) => `<amount value="${pence}" currencyCode="GBP" exponent="2"/>`;
  const balance = (pence: number) => `<balance accountType="IN_PROCESS_CAPTURED">${amount(pence)}</balance>`;
  const money = (takenPence: number, refundedPence = 0) => ({ kind: 'money', takenPence, refundedPence });

  it.each<[string, string, object]>([
    ['reserved', paymentOf('AUTHORISED', amount(25_050)), money(25_050)],
    ['captured', paymentOf('CAPTURED', amount(25_050)), money(25_050)],
    ['refunded in part', paymentOf('SENT_FOR_REFUND', amount(25_050) + balance(25_000)), money(25_050, 50)],
    ['refunded', paymentOf('REFUNDED', amount(25_050)), money(0)],
    ['cancelled', paymentOf('CANCELLED', amount(25_050)), money(0)],
    ['refused', paymentOf('REFUSED', amount(25_050)), money(0)],
    ['expired', paymentOf('EXPIRED', amount(25_050)), money(0)],
    ['undecided', statusOf(''), unknown('undecided at the gateway')],
    ['of no amount', paymentOf('CAPTURED'), unknown('record without an amount')],
  ])('that is %s', async (_, body, found) => {
    expect(await (await serving(body)).findMoney('WPG-7d1f')).toEqual(found);
  });

  it('cannot be listed, since the gateway answers about one order at a time', async () => {
    expect((await serving('')).listPayments).toBeNull();
  });
});

describe('card of a payment at the XML gateway', () => {
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
  ])('is read from the method %s and the type %s: %s', (paymentMethod, type, brand, fundingType) => {
    const card = { '@number': '4444********1111', ...(type === undefined ? {} : { '@type': type }) };
    const payment = { lastEvent: 'AUTHORISED', paymentMethod, paymentMethodDetail: { card } };
    expect(outcomeOfOrder({ '@orderCode': 'WPG-7d1f', payment })).toEqual({
      kind: 'authorised',
      paymentId: 'WPG-7d1f',
      card: { brand, fundingType, lastFour: '1111' },
      settled: false,
      selfHref: 'WPG-7d1f',
    });
  });
});
