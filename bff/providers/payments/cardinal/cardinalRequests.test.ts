/** Every message about a card to Cardinal and to Worldpay's card sessions, whole; and which results of a challenge lead to a payment. */
import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { CardPayment, PaymentsPort } from '../port.ts';
import { createAccessWorldpay } from '../accessWorldpay.ts';
import { accessConfig, fullPayment } from '../test/payments.ts';
import { startRecordingServer, type ServedReply } from '../test/recordingServer.ts';
import { createCardinal, type Lookup } from './cardinal.ts';

let server: Awaited<ReturnType<typeof startRecordingServer>>;
afterEach(() => server.close());

const NOW_MS = 1_800_000_010_000;
/** Cardinal and Worldpay answer in turn; the payments that Access Worldpay is asked for are in `taken`. */
const serving = async (...replies: ServedReply[]) => {
  server = await startRecordingServer(replies);
  const taken: CardPayment[] = [];
  const access: PaymentsPort = {
    ...createAccessWorldpay(accessConfig(server.url)),
    takePayment: async (payment) => {
      taken.push(payment);
      return { kind: 'refused', code: '5', description: 'REFUSED' };
    },
  };
  const cardinal = createCardinal(
    {
      messagesUrl: `${server.url}/maps/txns.asp`,
      pagesUrl: 'https://cardinal.example',
      identifier: 'identifier-1',
      orgUnitId: 'unit-1',
      apiKey: 'api-key-1',
      skewMs: 10_000,
      timeoutMs: 5_000,
    },
    access,
    { baseUrl: server.url, checkoutId: 'checkout-1' },
    () => NOW_MS,
  );
  return { cardinal, taken };
};

const answer = (fields: Record<string, string>): ServedReply => ({
  body: `<CardinalMPI>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</CardinalMPI>`,
});
const PROOF = {
  ThreeDSVersion: '2.2.0',
  EciFlag: '05',
  Cavv: 'AAABBB==',
  DSTransactionId: '97267598-fae6-48f2-8083-b2d9ad7bc3ef',
};
const CHALLENGE = answer({
  ErrorNo: '0',
  Enrolled: 'Y',
  PAResStatus: 'C',
  SignatureVerification: 'Y',
  TransactionId: 'Tx-20-characters-abc',
  ACSUrl: 'https://bank.example/acs',
  Payload: 'eyJhIjoxfQ',
});
const SESSION: ServedReply = {
  status: 201,
  body: { _links: { 'sessions:session': { href: 'https://provider.example/sessions/s-9' } } },
};

const lookup = (changes: Partial<Lookup> = {}): Lookup => ({
  reference: 'BWC-7d1f',
  orderReference: '12345678',
  amountPence: 25_050,
  email: 'jo@example.test',
  device: fullPayment().device,
  deviceReference: '0_5c4e',
  isChallengeAsked: false,
  card: { number: '4000000000001091', month: 3, year: 2030, code: '123' },
  ...changes,
});
/** The fields of the XML document in the one form field of a message. */
const fieldsOf = (body: string): Record<string, string> => {
  const form = [...new URLSearchParams(body)];
  expect(form.map(([name]) => name)).toEqual(['cmpi_msg']);
  const [, inner = ''] = /^<CardinalMPI>(.*)<\/CardinalMPI>$/.exec(form[0]?.[1] ?? '') ?? [];
  const fields = [...inner.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', value = '']) => [name, value]);
  expect(fields.map(([name, value]) => `<${name}>${value}</${name}>`).join('')).toBe(inner);
  return Object.fromEntries(fields) as Record<string, string>;
};
const SIGNED = {
  Version: '1.7',
  TransactionType: 'C',
  Algorithm: 'SHA-256',
  Identifier: 'identifier-1',
  OrgUnit: 'unit-1',
  Timestamp: '1800000000000',
  // the SHA-256 hash of "1800000000000api-key-1" in base64
  Signature: 'sxGuOhEKotDu3Er8yyFLIgr8aR/vZG9AfLuDcKeSrwc=',
};
const LOOKUP = {
  MsgType: 'cmpi_lookup',
  TransactionMode: 'S',
  OrderNumber: 'BWC-7d1f',
  OrderDescription: '12345678',
  Amount: '25050',
  CurrencyCode: '826',
  CardNumber: '4000000000001091',
  CardExpMonth: '03',
  CardExpYear: '2030',
  DFReferenceId: '0_5c4e',
  Email: 'jo@example.test',
  DeviceChannel: 'browser',
  BrowserHeader: 'text/html,application/xhtml+xml,*/*;q=0.8',
  UserAgent: 'Mozilla/5.0 (iPhone)',
  BrowserJavaEnabled: 'false',
  BrowserJavascriptEnabled: 'true',
  BrowserLanguage: 'en-GB',
  BrowserColorDepth: '24',
  BrowserScreenHeight: '844',
  BrowserScreenWidth: '390',
  BrowserTimeZone: '-60',
  ...SIGNED,
};
const CMPI = {
  method: 'POST',
  path: '/maps/txns.asp',
  headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
};

describe('lookup of a card at Cardinal', () => {
  it.each<[string, Partial<Lookup>, Record<string, string>]>([
    ['has every field of the card, the order and the browser', {}, LOOKUP],
    ['demands a challenge when one is asked for', { isChallengeAsked: true }, { ...LOOKUP, ChallengeIndicator: '04' }],
    [
      'refers to the order when there are no device data',
      { deviceReference: null },
      { ...LOOKUP, DFReferenceId: 'BWC-7d1f' },
    ],
    [
      'has a month of two digits',
      { card: { number: '4000000000001091', month: 12, year: 2031, code: '123' } },
      { ...LOOKUP, CardExpMonth: '12', CardExpYear: '2031' },
    ],
  ])('%s', async (_, changes, fields) => {
    const { cardinal } = await serving(CHALLENGE, SESSION);
    await cardinal.lookUp(lookup(changes));
    const [{ body, ...sent } = { body: '' }] = server.requests;
    expect(sent).toEqual(CMPI);
    expect(fieldsOf(body)).toEqual(fields);
  });

  it('is followed by a card session at Worldpay, which has the card, the public checkout id and no credentials', async () => {
    const { cardinal } = await serving(CHALLENGE, SESSION);
    await cardinal.lookUp(lookup());
    expect(server.requests).toHaveLength(2);
    const { body, ...sent } = server.requests[1] ?? { body: '' };
    expect(sent).toEqual({
      method: 'POST',
      path: '/sessions/card',
      headers: {
        accept: 'application/vnd.worldpay.sessions-v1.hal+json',
        'content-type': 'application/vnd.worldpay.sessions-v1.hal+json',
      },
    });
    expect(JSON.parse(body)).toEqual({
      cardNumber: '4000000000001091',
      cardExpiryDate: { month: 3, year: 2030 },
      cvc: '123',
      identity: 'checkout-1',
    });
  });
});

const payment = (sessionHref: string) => fullPayment({ reference: 'BWC-7d1f', sessionHref, isAgreement: true });
const challenged = async (...replies: ServedReply[]) => {
  const { cardinal, taken } = await serving(CHALLENGE, SESSION, ...replies);
  const step = await cardinal.takePayment(payment((await cardinal.lookUp(lookup())) ?? ''));
  if (step.kind !== 'challenge') throw new Error(`no challenge but ${step.kind}`);
  return { cardinal, taken, step };
};

describe('challenge by Cardinal', () => {
  it('is posted to Cardinal’s page with the bank’s, in a token that Cardinal can check', async () => {
    const { step } = await challenged();
    expect(step.url).toBe('https://cardinal.example/V2/Cruise/StepUp');
    const [head = '', body = '', signature = ''] = step.jwt.split('.');
    expect(signature).toBe(createHmac('sha256', 'api-key-1').update(`${head}.${body}`).digest('base64url'));
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat: 1_800_000_010,
      exp: 1_800_000_610,
      iss: 'identifier-1',
      OrgUnitId: 'unit-1',
      ObjectifyPayload: true,
      ReturnUrl: 'https://stay.example/bff/3ds/return',
      Payload: {
        ACSUrl: 'https://bank.example/acs',
        Payload: 'eyJhIjoxfQ',
        TransactionId: 'Tx-20-characters-abc',
      },
    });
  });

  it('ends with a message about its transaction, and no card', async () => {
    const { cardinal, step } = await challenged(answer({ ErrorNo: '0', PAResStatus: 'N', SignatureVerification: 'Y' }));
    await cardinal.completeChallenge(step.href);
    const { body, ...sent } = server.requests[2] ?? { body: '' };
    expect(sent).toEqual(CMPI);
    expect(fieldsOf(body)).toEqual({
      MsgType: 'cmpi_authenticate',
      TransactionId: 'Tx-20-characters-abc',
      ...SIGNED,
    });
  });

  it('is followed by the whole payment, with the card session and the proof of the result', async () => {
    const { cardinal, taken, step } = await challenged(
      answer({ ErrorNo: '0', PAResStatus: 'Y', SignatureVerification: 'Y', ...PROOF }),
    );
    await cardinal.completeChallenge(step.href);
    expect(taken).toEqual([
      {
        ...payment('https://provider.example/sessions/s-9'),
        authentication: {
          version: '2.2.0',
          eci: '05',
          authenticationValue: 'AAABBB==',
          dsTransactionId: '97267598-fae6-48f2-8083-b2d9ad7bc3ef',
        },
      },
    ]);
  });
});

describe('result of a challenge by Cardinal', () => {
  const result = async (fields: Record<string, string>) => {
    const { cardinal, taken, step } = await challenged(answer(fields));
    const outcome = await cardinal.completeChallenge(step.href);
    return taken.length === 0 && outcome.kind === 'refused' ? outcome.code : taken.map((one) => one.authentication);
  };
  const proof = (eci: string) => ({
    version: '2.2.0',
    eci,
    authenticationValue: 'AAABBB==',
    dsTransactionId: '97267598-fae6-48f2-8083-b2d9ad7bc3ef',
  });

  it.each<[object, unknown]>([
    [{ PAResStatus: 'Y', SignatureVerification: 'Y', ...PROOF }, [proof('05')]],
    [{ PAResStatus: 'A', SignatureVerification: 'Y', ...PROOF, EciFlag: '06' }, [proof('06')]],
    [{ PAResStatus: 'B', SignatureVerification: 'Y' }, [null]],
    [{ PAResStatus: 'N', SignatureVerification: 'Y', EciFlag: '07' }, '3dsAuthenticationFailed'],
    // a second challenge is not allowed
    [
      { PAResStatus: 'C', SignatureVerification: 'Y', TransactionId: 't', ACSUrl: 'https://b.example', Payload: 'e' },
      '3dsUnavailable',
    ],
    // without a valid signature nothing is paid, whatever the result
    [{ PAResStatus: 'Y', ...PROOF }, '3dsUnavailable'],
    [{ PAResStatus: 'B' }, '3dsUnavailable'],
    [{ Enrolled: 'N' }, '3dsUnavailable'],
  ])('%j leads to %j', async (fields, expected) => {
    expect(await result({ ErrorNo: '0', ...fields })).toEqual(expected);
  });
});
