/** Every message to the XML gateway, whole: path, headers and XML, as the gateway's DTD asks for them; and its tokens. */
import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { CardPayment } from '../port.ts';
import { fullPayment } from '../test/payments.ts';
import { startRecordingServer, type ServedReply } from '../test/recordingServer.ts';
import type { WpgConfig } from './config.ts';
import { wpgConfigAt, wpgReply } from './test/wpgConfig.ts';
import { createWpg } from './wpg.ts';

let server: Awaited<ReturnType<typeof startRecordingServer>>;
afterEach(() => server.close());

const NOW_MS = 1_800_000_000_999;
const serving = async (changes: Partial<WpgConfig>, ...replies: ServedReply[]) => {
  server = await startRecordingServer(replies);
  return createWpg(wpgConfigAt(server.url, changes), () => NOW_MS);
};

const reply = (inner: string): ServedReply => ({
  headers: { 'content-type': 'text/xml' },
  body: wpgReply(inner),
});
const statusOf = (inner: string) => reply(`<orderStatus orderCode="WPG-7d1f">${inner}</orderStatus>`);
const paymentOf = (inner: string) => statusOf(`<payment>${inner}</payment>`);
const REFUSED = paymentOf('<lastEvent>REFUSED</lastEvent>');
const CHALLENGE: ServedReply = {
  ...statusOf(
    '<challengeRequired><threeDSChallengeDetails><threeDSVersion>2.2.0</threeDSVersion>' +
      '<transactionId3DS>t-1</transactionId3DS><acsURL><![CDATA[https://bank.example/acs]]></acsURL>' +
      '<payload>eyJhIjoxfQ</payload></threeDSChallengeDetails></challengeRequired>',
  ),
  headers: { 'set-cookie': 'machine=0ab20014; Secure; HttpOnly; path=/' },
};

const wpgPayment = (changes: Partial<CardPayment> = {}) =>
  fullPayment({ reference: 'WPG-7d1f', sessionHref: 'eyJhIjoxfQ.b.c.d.e', ...changes });
const hrefOf = (step: object): string => ('href' in step ? String(step.href) : '');
const claimsOf = (step: object): unknown => {
  const [head = '', body = '', signature = ''] = ('jwt' in step ? String(step.jwt) : '').split('.');
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(signature).toBe(createHmac('sha256', 'mac-key-1').update(`${head}.${body}`).digest('base64url'));
  return JSON.parse(Buffer.from(body, 'base64url').toString());
};

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

const ORDER_START = [
  '<submit><order orderCode="WPG-7d1f">',
  '<description>12345678</description>',
  '<amount currencyCode="GBP" exponent="2" value="25050"/>',
  '<paymentDetails>',
  '<CSE-DATA><encryptedData>eyJhIjoxfQ.b.c.d.e</encryptedData>',
  '<cardAddress><address><address1>1 Sea Lane</address1><address2>Flat 2</address2><postalCode>TA24 5SH</postalCode>',
  '<city>Minehead</city><countryCode>GB</countryCode></address></cardAddress></CSE-DATA>',
];
const ORDER_MIDDLE = [
  '<session id="WPG-7d1f"/>',
  '</paymentDetails>',
  '<shopper><shopperEmailAddress>jo@example.test</shopperEmailAddress>',
  '<browser><acceptHeader>text/html,application/xhtml+xml,*/*;q=0.8</acceptHeader>',
  '<userAgentHeader>Mozilla/5.0 (iPhone)</userAgentHeader><browserLanguage>en-GB</browserLanguage></browser></shopper>',
];
const ORDER_END = ['</order></submit>'];

describe('order at the XML gateway', () => {
  it('is sent only with the device data, reserves the amount and stores no card', async () => {
    const wpg = await serving({}, REFUSED);
    const step = await wpg.takePayment(wpgPayment());
    expect(server.requests).toEqual([]);
    await wpg.supplyDevice(hrefOf(step), '0_5c4e');
    expect(server.requests).toEqual([
      sent([
        ...ORDER_START,
        ...ORDER_MIDDLE,
        '<additional3DSData dfReferenceId="0_5c4e" challengeWindowSize="390x400" challengePreference="noPreference"/>',
        ...ORDER_END,
      ]),
    ]);
  });

  it('has an empty reference when there are no device data', async () => {
    const wpg = await serving({}, REFUSED);
    await wpg.supplyDevice(hrefOf(await wpg.takePayment(wpgPayment())), null);
    expect(server.requests).toEqual([
      sent([
        ...ORDER_START,
        ...ORDER_MIDDLE,
        '<additional3DSData dfReferenceId="" challengeWindowSize="390x400" challengePreference="noPreference"/>',
        ...ORDER_END,
      ]),
    ]);
  });

  it('stores the card as the first of later instalments, and asks for a challenge, when the guest agreed to them', async () => {
    const wpg = await serving({}, REFUSED);
    await wpg.supplyDevice(hrefOf(await wpg.takePayment(wpgPayment({ isAgreement: true }))), '0_5c4e');
    expect(server.requests).toEqual([
      sent([
        ...ORDER_START,
        '<storedCredentials usage="FIRST" customerInitiatedReason="INSTALMENT"/>',
        ...ORDER_MIDDLE,
        '<createToken tokenScope="merchant"><tokenEventReference>WPG-7d1f</tokenEventReference></createToken>',
        '<additional3DSData dfReferenceId="0_5c4e" challengeWindowSize="390x400" challengePreference="challengeMandated"/>',
        ...ORDER_END,
      ]),
    ]);
  });

  it('is continued after a challenge with the same code and session, and with the gateway’s cookie', async () => {
    const wpg = await serving({}, CHALLENGE, REFUSED);
    const challenge = await wpg.supplyDevice(hrefOf(await wpg.takePayment(wpgPayment())), '0_5c4e');
    await wpg.completeChallenge(hrefOf(challenge));
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]).toEqual(
      sent(
        [
          '<submit><order orderCode="WPG-7d1f"><info3DSecure><completedAuthentication/></info3DSecure>',
          '<session id="WPG-7d1f"/></order></submit>',
        ],
        { cookie: 'machine=0ab20014' },
      ),
    );
  });

  it.each([
    ['after another one', ['JSESSIONID=x; Path=/', 'machine=1; path=/'], { cookie: 'machine=1' }],
    ['before others', ['machine=1', 'lang=en', 'JSESSIONID=x'], { cookie: 'machine=1' }],
    ['beside one whose name ends like it', ['other-machine=2', 'machine=1'], { cookie: 'machine=1' }],
    ['not at all', ['JSESSIONID=x'], {}],
  ])('sends the gateway’s own cookie back when it is set %s', async (_, cookies, expected) => {
    const wpg = await serving({}, { ...CHALLENGE, headers: { 'set-cookie': cookies } }, REFUSED);
    await wpg.completeChallenge(hrefOf(await wpg.supplyDevice(hrefOf(await wpg.takePayment(wpgPayment())), '0_5c4e')));
    const { cookie } = server.requests[1]?.headers ?? {};
    expect(cookie === undefined ? {} : { cookie }).toEqual(expected);
  });
});

describe('card authentication token for the XML gateway', () => {
  it('has the claims of the device data step, and is posted to its page', async () => {
    const step = await (await serving({}, REFUSED)).takePayment(wpgPayment());
    expect(step).toMatchObject({ kind: 'deviceData', url: 'https://gateway.example/shopper/3ds/ddc.html', bin: '' });
    expect(claimsOf(step)).toEqual({
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat: 1_800_000_000,
      exp: 1_800_000_600,
      iss: 'issuer-1',
      OrgUnitId: 'unit-1',
    });
  });

  it('has the bank’s page and the claims of the challenge, and is posted to its page', async () => {
    const wpg = await serving({}, CHALLENGE);
    const challenge = await wpg.supplyDevice(hrefOf(await wpg.takePayment(wpgPayment())), '0_5c4e');
    expect(challenge).toMatchObject({
      kind: 'challenge',
      url: 'https://gateway.example/shopper/3ds/challenge.html',
    });
    expect(claimsOf(challenge)).toEqual({
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat: 1_800_000_000,
      exp: 1_800_000_600,
      iss: 'issuer-1',
      OrgUnitId: 'unit-1',
      ReturnUrl: 'https://stay.example/bff/3ds/return',
      ObjectifyPayload: true,
      Payload: { ACSUrl: 'https://bank.example/acs', Payload: 'eyJhIjoxfQ', TransactionId: 't-1' },
    });
  });
});

describe('instalment collected by the XML gateway', () => {
  it('is a later use of the stored card under its agreement, without guest, session or authentication', async () => {
    const wpg = await serving({}, REFUSED);
    await wpg.collect({
      reference: 'WPG-9a2c',
      orderReference: '12345678',
      amountPence: 5_001,
      agreement: { tokenHref: 'WPG-9902480679618049603', schemeReference: '060720116005060' },
    });
    expect(server.requests).toEqual([
      sent([
        '<submit><order orderCode="WPG-9a2c">',
        '<description>12345678</description>',
        '<amount currencyCode="GBP" exponent="2" value="5001"/>',
        '<paymentDetails>',
        '<TOKEN-SSL tokenScope="merchant"><paymentTokenID>9902480679618049603</paymentTokenID></TOKEN-SSL>',
        '<storedCredentials usage="USED" merchantInitiatedReason="INSTALMENT">',
        '<schemeTransactionIdentifier>060720116005060</schemeTransactionIdentifier></storedCredentials>',
        '</paymentDetails>',
        '</order></submit>',
      ]),
    ]);
  });
});

describe('inquiry, refund and cancellation at the XML gateway', () => {
  const INQUIRY = sent(['<inquiry><orderInquiry orderCode="WPG-7d1f"/></inquiry>']);
  const REFUND = [
    '<modify><orderModification orderCode="WPG-7d1f"><refund reference="WPG-7d1f">',
    '<amount currencyCode="GBP" exponent="2" value="25049" debitCreditIndicator="credit"/>',
    '</refund></orderModification></modify>',
  ];
  const CANCELLATION = ['<modify><orderModification orderCode="WPG-7d1f"><cancel/></orderModification></modify>'];
  const CAPTURED = paymentOf('<amount value="25049" currencyCode="GBP" exponent="2"/><lastEvent>CAPTURED</lastEvent>');
  const RESERVED = paymentOf('<lastEvent>AUTHORISED</lastEvent>');
  const REFUNDING = reply('<ok><refundReceived orderCode="WPG-7d1f"/></ok>');
  const CANCELLING = reply('<ok><cancelReceived orderCode="WPG-7d1f"/></ok>');
  /** The version 5 UUID format, from the first digits of the SHA-256 hash of "undo WPG-7d1f". */
  const KEY = { 'idempotency-key': '873593eb-f50c-5811-8aad-84218b99b8b5' };

  it('asks for the order by its code alone', async () => {
    await (await serving({}, REFUSED)).findPayment('WPG-7d1f');
    expect(server.requests).toEqual([INQUIRY]);
  });

  it.each([
    ['refunds the amount that the gateway captured', false, CAPTURED, REFUNDING, sent(REFUND)],
    ['cancels what is only reserved', false, RESERVED, CANCELLING, sent(CANCELLATION)],
    ['repeats a refund under one key, when the account accepts keys', true, CAPTURED, REFUNDING, sent(REFUND, KEY)],
    [
      'repeats a cancellation under one key, when the account accepts keys',
      true,
      RESERVED,
      CANCELLING,
      sent(CANCELLATION, KEY),
    ],
  ])('%s', async (_, hasIdempotencyKeys, record, received, message) => {
    const wpg = await serving({ hasIdempotencyKeys }, record, received);
    expect(await wpg.refund('WPG-7d1f')).toEqual({ kind: 'refunded' });
    expect(server.requests).toEqual([INQUIRY, message]);
  });

  it('cancels the reservation of an order whose security code did not match', async () => {
    const mismatch = paymentOf('<lastEvent>AUTHORISED</lastEvent><CVCResultCode description="FAILED"/>');
    const wpg = await serving({}, mismatch, CANCELLING);
    expect(await wpg.findPayment('WPG-7d1f')).toMatchObject({ kind: 'refused', code: 'cvcNotMatched' });
    expect(server.requests).toEqual([INQUIRY, sent(CANCELLATION)]);
  });
});
