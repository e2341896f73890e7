/** Every complete message to the XML gateway: path, headers and XML by the gateway's DTD; and its tokens. */
import { describe, expect, it } from 'vitest';
import type { CardPayment } from '../port.ts';
import { claimsBy, claimsOf } from '../test/payments.ts';
import { recordingProvider, type ServedReply } from '../test/recordingServer.ts';
import type { WpgConfig } from './config.ts';
import {
  amountOf,
  CANCELLING,
  CHALLENGE_REQUIRED,
  hrefOf,
  paymentOf,
  REFUNDING,
  sendOrder,
  wpgAt,
  wpgPayment,
} from './test/wpgConfig.ts';

const provider = recordingProvider();
const serving = async (changes: Partial<WpgConfig>, ...replies: (string | ServedReply)[]) =>
  wpgAt(await provider.serve(...replies), changes);
const REFUSED = paymentOf('REFUSED');

const messageWith = (...content: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<!DOCTYPE paymentService PUBLIC "-//WorldPay//DTD WorldPay PaymentService v1//EN" "http://dtd.worldpay.com/paymentService_v1.dtd">\n',
    '<paymentService version="1.4" merchantCode="RESORTS">',
    ...content,
    '</paymentService>',
  ].join('');
/** The authorization is "user-1:pass-1" in base64. */
const sent = (content: string[], headers: object = {}) => ({
  method: 'POST',
  path: '/jsp/merchant/xml/paymentService.jsp',
  headers: { 'content-type': 'application/xml', authorization: 'Basic dXNlci0xOnBhc3MtMQ==', ...headers },
  body: messageWith(...content),
});

/** An order of the guest; `isStored`: the card is stored because they agreed to instalments. */
const order = (dfReferenceId: string, isStored = false, line1 = '1 Sea Lane') => [
  '<submit><order orderCode="WPG-7d1f">',
  '<description>12345678</description>',
  amountSent(25_050),
  '<paymentDetails>',
  '<CSE-DATA><encryptedData>eyJhIjoxfQ.b.c.d.e</encryptedData>',
  `<cardAddress><address><address1>${line1}</address1><address2>Flat 2</address2><postalCode>TA24 5SH</postalCode>`,
  '<city>Minehead</city><countryCode>GB</countryCode></address></cardAddress></CSE-DATA>',
  isStored ? '<storedCredentials usage="FIRST" customerInitiatedReason="INSTALMENT"/>' : '',
  '<session id="WPG-7d1f"/>',
  '</paymentDetails>',
  '<shopper><shopperEmailAddress>jo@example.test</shopperEmailAddress>',
  '<browser><acceptHeader>text/html,application/xhtml+xml,*/*;q=0.8</acceptHeader>',
  '<userAgentHeader>Mozilla/5.0 (iPhone)</userAgentHeader><browserLanguage>en-GB</browserLanguage></browser></shopper>',
  isStored
    ? '<createToken tokenScope="merchant"><tokenEventReference>WPG-7d1f</tokenEventReference></createToken>'
    : '',
  `<additional3DSData dfReferenceId="${dfReferenceId}" challengeWindowSize="390x400"`,
  ` challengePreference="${isStored ? 'challengeMandated' : 'noPreference'}"/>`,
  '</order></submit>',
];
const amountSent = (pence: number) => `<amount currencyCode="GBP" exponent="2" value="${pence}"/>`;

describe('order at the XML gateway', () => {
  const { billingAddress } = wpgPayment();
  it.each<[string, Partial<CardPayment>, string | null, string[]]>([
    ['reserves the amount and stores no card', {}, '0_5c4e', order('0_5c4e')],
    ['has an empty reference when there are no device data', {}, null, order('')],
    [
      'stores the card as the first of later instalments, and asks for a challenge, when the guest agreed to them',
      { isAgreement: true },
      '0_5c4e',
      order('0_5c4e', true),
    ],
    [
      'escapes what the guest typed',
      { billingAddress: { ...billingAddress, line1: '1 "Sea" & <Lane>' } },
      '0_5c4e',
      order('0_5c4e', false, '1 &quot;Sea&quot; &amp; &lt;Lane&gt;'),
    ],
    [
      'has the state before the country, and a stand-in for a postcode that the country does not have',
      { billingAddress: { ...billingAddress, city: '', state: 'Dubai', postcode: '', countryCode: 'AE' } },
      '0_5c4e',
      order('0_5c4e').map((part) =>
        part
          .replace('TA24 5SH', '00000')
          .replace('<city>Minehead</city><countryCode>GB', '<city>Dubai</city><state>Dubai</state><countryCode>AE'),
      ),
    ],
  ])('%s', async (_, changes, deviceReference, message) => {
    await sendOrder(await serving({}, REFUSED), wpgPayment(changes), deviceReference);
    expect(provider.requests()).toEqual([sent(message)]);
  });

  it.each(['https://provider.example/sessions/1', '', 'a.b.c', 'eyJ.a.b.c.<x>'])(
    'is an invalid card for %j, which is not an encrypted card',
    async (sessionHref) => {
      const wpg = await serving({}, REFUSED);
      expect(await wpg.takePayment(wpgPayment({ sessionHref }))).toMatchObject({ kind: 'invalidCard' });
    },
  );

  it('is continued after a challenge with the same code and session, and with the gateway’s cookie', async () => {
    const headers = { 'set-cookie': 'machine=0ab20014; Secure; HttpOnly; path=/' };
    const wpg = await serving({}, { body: CHALLENGE_REQUIRED, headers }, REFUSED);
    await wpg.completeChallenge(hrefOf(await sendOrder(wpg)));
    const message = [
      '<submit><order orderCode="WPG-7d1f"><info3DSecure><completedAuthentication/></info3DSecure>',
      '<session id="WPG-7d1f"/></order></submit>',
    ];
    expect(provider.requests().slice(1)).toEqual([sent(message, { cookie: 'machine=0ab20014' })]);
  });

  it.each([
    ['after another one', ['JSESSIONID=x; Path=/', 'machine=1; path=/'], 'machine=1'],
    ['before others', ['machine=1', 'lang=en', 'JSESSIONID=x'], 'machine=1'],
    ['beside one whose name ends like it', ['other-machine=2', 'machine=1'], 'machine=1'],
    ['not at all', ['JSESSIONID=x'], undefined],
  ])('sends the gateway’s own cookie back when it is set %s', async (_, cookies, cookie) => {
    const wpg = await serving({}, { body: CHALLENGE_REQUIRED, headers: { 'set-cookie': cookies } }, REFUSED);
    await wpg.completeChallenge(hrefOf(await sendOrder(wpg)));
    expect(provider.requests()[1]?.headers.cookie).toBe(cookie);
  });

  it('is not continued by a link of another step, or one that is none', async () => {
    const wpg = await serving({}, REFUSED);
    const draft = hrefOf(await wpg.takePayment(wpgPayment()));
    await expect(wpg.supplyDevice('WPG-nonsense', null)).rejects.toThrow('no link');
    await expect(wpg.completeChallenge(draft)).rejects.toThrow('no link');
    expect(provider.requests()).toEqual([]);
  });
});

describe('card authentication token for the XML gateway', () => {
  const claimsIn = (step: object): unknown => claimsOf('jwt' in step ? String(step.jwt) : '', 'mac-key-1');
  const CLAIMS = claimsBy('issuer-1', 1_800_000_000);

  it('has the claims of the device data step, and is posted to its page', async () => {
    const step = await (await serving({}, REFUSED)).takePayment(wpgPayment());
    expect(step).toMatchObject({ kind: 'deviceData', url: 'https://gateway.example/shopper/3ds/ddc.html', bin: '' });
    expect(claimsIn(step)).toEqual(CLAIMS);
    expect(provider.requests()).toEqual([]);
  });

  it('has the bank’s page and the claims of the challenge, and is posted to its page', async () => {
    const challenge = await sendOrder(await serving({}, CHALLENGE_REQUIRED));
    const url = 'https://challenges.example/shopper/3ds/challenge.html';
    expect(challenge).toMatchObject({ kind: 'challenge', url });
    expect(claimsIn(challenge)).toEqual({
      ...CLAIMS,
      ReturnUrl: 'https://stay.example/bff/3ds/return',
      ObjectifyPayload: true,
      Payload: { ACSUrl: 'https://bank.example/acs', Payload: 'eyJhIjoxfQ', TransactionId: 't-1' },
    });
  });
});

it('instalment collected by the XML gateway is a later use of the stored card under its agreement, without guest, session or authentication', async () => {
  const agreement = { tokenHref: 'WPG-9902480679618049603', schemeReference: '060720116005060' };
  const wpg = await serving({}, REFUSED);
  await wpg.collect({ reference: 'WPG-9a2c', orderReference: '12345678', amountPence: 5_001, agreement });
  expect(provider.requests()).toEqual([
    sent([
      '<submit><order orderCode="WPG-9a2c">',
      '<description>12345678</description>',
      amountSent(5_001),
      '<paymentDetails>',
      '<TOKEN-SSL tokenScope="merchant"><paymentTokenID>9902480679618049603</paymentTokenID></TOKEN-SSL>',
      '<storedCredentials usage="USED" merchantInitiatedReason="INSTALMENT">',
      '<schemeTransactionIdentifier>060720116005060</schemeTransactionIdentifier></storedCredentials>',
      '</paymentDetails>',
      '</order></submit>',
    ]),
  ]);
});

describe('inquiry, refund and cancellation at the XML gateway', () => {
  const INQUIRY = sent(['<inquiry><orderInquiry orderCode="WPG-7d1f"/></inquiry>']);
  const REFUND = [
    '<modify><orderModification orderCode="WPG-7d1f"><refund reference="WPG-7d1f">',
    '<amount currencyCode="GBP" exponent="2" value="25049" debitCreditIndicator="credit"/>',
    '</refund></orderModification></modify>',
  ];
  const CANCELLATION = ['<modify><orderModification orderCode="WPG-7d1f"><cancel/></orderModification></modify>'];
  const CAPTURED = paymentOf('CAPTURED', amountOf(25_049));
  const RESERVED = paymentOf('AUTHORISED');
  /** The version 5 UUID format, from the first digits of the SHA-256 hash of "undo WPG-7d1f". */
  const KEY = { 'idempotency-key': '873593eb-f50c-5811-8aad-84218b99b8b5' };

  it('asks for the order by its code alone', async () => {
    await (await serving({}, REFUSED)).findPayment('WPG-7d1f');
    expect(provider.requests()).toEqual([INQUIRY]);
  });

  it.each([
    ['refunds the amount that the gateway captured', false, CAPTURED, REFUNDING, sent(REFUND)],
    ['cancels what is only reserved', false, RESERVED, CANCELLING, sent(CANCELLATION)],
    ['repeats a refund under one key, when the account accepts keys', true, CAPTURED, REFUNDING, sent(REFUND, KEY)],
    ['repeats a cancellation under one key likewise', true, RESERVED, CANCELLING, sent(CANCELLATION, KEY)],
  ])('%s', async (_, hasIdempotencyKeys, record, received, message) => {
    const wpg = await serving({ hasIdempotencyKeys }, record, received);
    expect(await wpg.refund('WPG-7d1f')).toEqual({ kind: 'refunded' });
    expect(provider.requests()).toEqual([INQUIRY, message]);
  });

  it('cancels the reservation of an order whose security code did not match', async () => {
    const wpg = await serving({}, paymentOf('AUTHORISED', '<CVCResultCode description="FAILED"/>'), CANCELLING);
    expect(await wpg.findPayment('WPG-7d1f')).toMatchObject({ kind: 'refused', code: 'cvcNotMatched' });
    expect(provider.requests()).toEqual([INQUIRY, sent(CANCELLATION)]);
  });

  it.each(['a b', '', 'x'.repeat(65)])('are never sent with the reference “%s”', async (reference) => {
    const wpg = await serving({}, REFUSED);
    for (const asked of [wpg.refund(reference), wpg.findPayment(reference)])
      await expect(asked).rejects.toThrow('reference: expected 1 to 64 letters');
    expect(provider.requests()).toEqual([]);
  });
});

it('the page frames the pages of any bank, except with the simulator', () => {
  const pages = ['https://gateway.example', 'https://challenges.example'];
  expect(wpgAt('https://gateway.example').pageOrigins()).toEqual({
    scripts: ['https://gateway.example', 'https://scripts.example'],
    frames: [...pages, 'https:'],
  });
  expect(wpgAt('http://localhost:4001').pageOrigins().frames).toEqual(pages);
});
