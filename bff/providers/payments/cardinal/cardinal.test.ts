/** Cardinal's hybrid authentication: complete messages, tamper-proof lookups, and which results lead to a payment. */
import { describe, expect, it } from 'vitest';
import type { CardPayment, PaymentsPort } from '../port.ts';
import { createAccessWorldpay } from '../accessWorldpay.ts';
import { accessConfig, claimsBy, claimsOf, fullPayment } from '../test/payments.ts';
import { recordingProvider, type RecordedRequest, type ServedReply } from '../test/recordingServer.ts';
import { createCardinal, type Lookup } from './cardinal.ts';
import { openLookup, sealLookup } from './sealed.ts';

const provider = recordingProvider();
const API_KEY = 'api-key-1';
/** Cardinal and Worldpay answer in turn; `taken` has the payments requested from Access Worldpay. */
const serving = async (...replies: ServedReply[]) => {
  const url = await provider.serve(...replies);
  const taken: CardPayment[] = [];
  const reported: string[] = [];
  const access: PaymentsPort = {
    ...createAccessWorldpay(
      accessConfig(url, { authenticationOrigins: ['https://bank.example'], framesAnyBank: false }),
      () => undefined,
    ),
    takePayment: async (payment) => {
      taken.push(payment);
      return { kind: 'refused', code: '5', description: 'REFUSED' };
    },
  };
  const cardinal = createCardinal(
    {
      messagesUrl: `${url}/maps/txns.asp`,
      pagesUrl: 'https://cardinal.example',
      identifier: 'identifier-1',
      orgUnitId: 'unit-1',
      apiKey: API_KEY,
      skewMs: 10_000,
      timeoutMs: 5_000,
    },
    access,
    { baseUrl: url, checkoutId: 'checkout-1' },
    () => 1_800_000_010_000,
    ({ field }) => reported.push(field),
  );
  return { cardinal, taken, reported };
};

const answer = (fields: Record<string, string>): ServedReply => ({
  body: `<CardinalMPI>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</CardinalMPI>`,
});
const failing: ServedReply = { status: 500, body: '' };
const PROOF = {
  ThreeDSVersion: '2.2.0',
  EciFlag: '05',
  Cavv: 'AAABBB==',
  DSTransactionId: '97267598-fae6-48f2-8083-b2d9ad7bc3ef',
};
const STEP_UP = { ACSUrl: 'https://bank.example/acs', Payload: 'eyJhIjoxfQ', TransactionId: 'Tx-20-characters-abc' };
const ENROLLED = { ErrorNo: '0', Enrolled: 'Y', SignatureVerification: 'Y' };
const CHALLENGE = answer({ ...ENROLLED, PAResStatus: 'C', ...STEP_UP });
const PAID = answer({ ...ENROLLED, PAResStatus: 'Y', ...PROOF });
const SESSION: ServedReply = {
  status: 201,
  body: { _links: { 'sessions:session': { href: 'https://provider.example/sessions/s-9' } } },
};

const CARD = { number: '4000000000001091', month: 3, year: 2030, code: '123' };
const lookup = (changes: Partial<Lookup> = {}): Lookup => ({
  reference: 'BWC-7d1f',
  orderReference: '12345678',
  amountPence: 25_050,
  email: 'jo@example.test',
  device: fullPayment().device,
  deviceReference: '0_5c4e',
  isChallengeAsked: false,
  card: CARD,
  ...changes,
});
/** The fields of the XML document in a message's only form field. */
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
};
/** Expects a request to be a message to Cardinal with these fields. */
const expectMessage = (request: RecordedRequest | undefined, fields: object): void => {
  const { body, ...sent } = request ?? { body: '' };
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
  expect(sent).toEqual({ method: 'POST', path: '/maps/txns.asp', headers });
  expect(fieldsOf(body)).toEqual({ ...fields, ...SIGNED });
};

describe('lookup of a card at Cardinal', () => {
  it.each<[string, Partial<Lookup>, Record<string, string>]>([
    ['has every field of the card, the order and the browser', {}, {}],
    ['demands a challenge when one is asked for', { isChallengeAsked: true }, { ChallengeIndicator: '04' }],
    ['refers to the order when there are no device data', { deviceReference: null }, { DFReferenceId: 'BWC-7d1f' }],
    ['has a month of two digits', { card: { ...CARD, month: 12 } }, { CardExpMonth: '12' }],
  ])('%s', async (_, changes, fields) => {
    const { cardinal } = await serving(CHALLENGE, SESSION);
    await cardinal.lookUp(lookup(changes));
    expectMessage(provider.requests()[0], { ...LOOKUP, ...fields });
  });

  it('is followed by a card session at Worldpay, which has the card, the public checkout id and no credentials', async () => {
    const { cardinal } = await serving(CHALLENGE, SESSION);
    await cardinal.lookUp(lookup());
    const media = 'application/vnd.worldpay.sessions-v1.hal+json';
    const cardExpiryDate = { month: 3, year: 2030 };
    const body = { cardNumber: '4000000000001091', cardExpiryDate, cvc: '123', identity: 'checkout-1' };
    const [, ...others] = provider.requests().map((one) => ({ ...one, body: one.body.slice(0, 1) }));
    expect(others).toEqual([
      { method: 'POST', path: '/sessions/card', headers: { accept: media, 'content-type': media }, body: '{' },
    ]);
    expect(JSON.parse(provider.requests()[1]?.body ?? '')).toEqual(body);
  });

  it('returns null when Worldpay rejects the card', async () => {
    const { cardinal } = await serving(CHALLENGE, { status: 400, body: { errorName: 'bodyDoesNotMatchSchema' } });
    expect(await cardinal.lookUp(lookup())).toBeNull();
  });
});

describe('sealed lookup', () => {
  const sealedAfter = async (...replies: ServedReply[]) => {
    const { cardinal, taken } = await serving(...replies, SESSION);
    return { cardinal, taken, sealed: (await cardinal.lookUp(lookup())) ?? '' };
  };

  it('is accepted unchanged, and only for its own payment attempt', async () => {
    const { cardinal, taken, sealed } = await sealedAfter(PAID);
    // some of these endings decode to the same bytes
    const endings = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    const verdict = { kind: 'pay', authentication: null } as const;
    const forged = await sealLookup('another-key', { reference: 'BWC-7d1f', sessionHref: 'x', verdict });
    const others = endings.map((ending) => `${sealed.slice(0, -1)}${ending}`).filter((other) => other !== sealed);
    for (const wrong of [...others, `${sealed}.`, 'a.b.c.d.e', '', forged])
      expect(await cardinal.takePayment(payment(wrong))).toMatchObject({ kind: 'invalidCard' });
    const another = { ...payment(sealed), reference: 'BWC-2' };
    expect(await cardinal.takePayment(another)).toMatchObject({ kind: 'invalidCard' });
    expect(taken).toEqual([]);
    await cardinal.takePayment(payment(sealed));
    expect(taken).toHaveLength(1);
  });

  it('is made even when Cardinal is down, and its payment is refused; it has no card number in it', async () => {
    const { cardinal, taken, sealed } = await sealedAfter(failing);
    expect(sealed).toMatch(/^eyJ/);
    expect(JSON.stringify(await openLookup(API_KEY, sealed))).not.toContain('4000000000001091');
    expect(await cardinal.takePayment(payment(sealed))).toMatchObject({ kind: 'refused', code: '3dsUnavailable' });
    expect(taken).toEqual([]);
  });
});

const payment = (sessionHref: string) => fullPayment({ reference: 'BWC-7d1f', sessionHref, isAgreement: true });
const proof = (eci: string) => ({
  version: '2.2.0',
  eci,
  authenticationValue: PROOF.Cavv,
  dsTransactionId: PROOF.DSTransactionId,
});
const CLAIMS = claimsBy('identifier-1', 1_800_000_010);
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
    expect(claimsOf(step.jwt, API_KEY)).toEqual({
      ...CLAIMS,
      ObjectifyPayload: true,
      ReturnUrl: 'https://stay.example/bff/3ds/return',
      Payload: STEP_UP,
    });
  });

  it('ends with a message about its transaction, and no card', async () => {
    const { cardinal, step } = await challenged(answer({ ErrorNo: '0', PAResStatus: 'N', SignatureVerification: 'Y' }));
    await cardinal.completeChallenge(step.href);
    const message = { MsgType: 'cmpi_authenticate', TransactionId: 'Tx-20-characters-abc' };
    expectMessage(provider.requests()[2], message);
  });

  it('is followed by the whole payment, with the card session and the proof of the result', async () => {
    const { cardinal, taken, step } = await challenged(PAID);
    await cardinal.completeChallenge(step.href);
    expect(taken).toEqual([{ ...payment('https://provider.example/sessions/s-9'), authentication: proof('05') }]);
  });
});

describe('result of a challenge by Cardinal', () => {
  const SIGNATURE = { SignatureVerification: 'Y' };
  const result = async (reply: ServedReply) => {
    const { cardinal, taken, step } = await challenged(reply);
    const outcome = await cardinal.completeChallenge(step.href);
    return taken.length === 0 && outcome.kind === 'refused' ? outcome.code : taken.map((one) => one.authentication);
  };
  it.each<[object, unknown]>([
    [{ PAResStatus: 'Y', ...SIGNATURE, ...PROOF }, [proof('05')]],
    [{ PAResStatus: 'A', ...SIGNATURE, ...PROOF, EciFlag: '06' }, [proof('06')]],
    [{ PAResStatus: 'B', ...SIGNATURE }, [null]],
    [{ PAResStatus: 'N', ...SIGNATURE, EciFlag: '07' }, '3dsAuthenticationFailed'],
    // a second challenge is not allowed
    [{ PAResStatus: 'C', ...SIGNATURE, ...STEP_UP }, '3dsUnavailable'],
    // without a valid signature nothing is paid, whatever the result
    [{ PAResStatus: 'Y', ...PROOF }, '3dsUnavailable'],
    [{ PAResStatus: 'B' }, '3dsUnavailable'],
    [{ Enrolled: 'N' }, '3dsUnavailable'],
  ])('%j leads to %j', async (fields, expected) => {
    expect(await result(answer({ ErrorNo: '0', ...fields }))).toEqual(expected);
  });

  it('is not there when Cardinal does not answer, or when the link is of no challenge', async () => {
    expect(await result(failing)).toBe('3dsUnavailable');
    await expect((await serving(failing)).cardinal.completeChallenge('BWC-e30')).rejects.toThrow('no link');
  });
});

const RESULT = '<ErrorNo>0</ErrorNo><Enrolled>Y</Enrolled><PAResStatus>Y</PAResStatus>';
const SIGNED_RESULT = `${RESULT}<SignatureVerification>Y</SignatureVerification>`;
const WHOLE = `${SIGNED_RESULT}<ThreeDSVersion>2.2.0</ThreeDSVersion><EciFlag>05</EciFlag><Cavv>${PROOF.Cavv}</Cavv>`;
const AUTHENTICATED = [{ version: '2.2.0', eci: '05', authenticationValue: PROOF.Cavv }];
const TWICE = '<DSTransactionId>a</DSTransactionId><DSTransactionId>b</DSTransactionId>';
it.each<[string, string, unknown, string[]]>([
  ['without values is read', `${WHOLE}<ErrorDesc/><Xid></Xid><ACSUrl/>`, AUTHENTICATED, []],
  ['with what we do not read is read', `${WHOLE}<CardBrand>VISA</CardBrand><A><B/></A>`, AUTHENTICATED, []],
  ['with a proof left empty pays nothing', `${SIGNED_RESULT}<Cavv></Cavv><EciFlag/>`, '3dsUnavailable', []],
  ['with several errors pays nothing', '<ErrorNo>1001, 1002</ErrorNo><Enrolled>N</Enrolled>', '3dsUnavailable', []],
  ['with an empty error number pays nothing', '<ErrorNo/><Enrolled>N</Enrolled>', '3dsUnavailable', []],
  ['without an error number is none', '<Enrolled>N</Enrolled>', '3dsUnavailable', ['CardinalMPI.ErrorNo']],
  ['loses a detail that occurs twice', `${WHOLE}${TWICE}`, AUTHENTICATED, ['CardinalMPI.DSTransactionId']],
  ['with two results is none', `${WHOLE}<PAResStatus>N</PAResStatus>`, '3dsUnavailable', ['CardinalMPI.PAResStatus']],
  ['that is empty is none', '', '3dsUnavailable', ['CardinalMPI']],
])('a reply to a lookup at Cardinal %s', async (_, fields, expected, fieldsReported) => {
  const { cardinal, taken, reported } = await serving({ body: `<CardinalMPI>${fields}</CardinalMPI>` }, SESSION);
  const outcome = await cardinal.takePayment(payment((await cardinal.lookUp(lookup())) ?? ''));
  const paid = taken.map(({ authentication }) => authentication);
  expect(taken.length === 0 && outcome.kind === 'refused' ? outcome.code : paid).toEqual(expected);
  expect(reported).toEqual(fieldsReported);
});

// requirement: ACCOUNT-7-CALL-CREATE-JWT
it('the token of an order has exactly the claims that Cardinal requires, with a new id each time', async () => {
  const { cardinal } = await serving(failing);
  const { jwt, url } = await cardinal.tokenFor({ reference: 'BWC-1', amountPence: 25_000 });
  expect(url).toBe('https://cardinal.example/V1/Cruise/Collect');
  expect(claimsOf(jwt, API_KEY)).toEqual({
    ...CLAIMS,
    ReferenceId: 'BWC-1',
    ObjectifyPayload: true,
    Payload: { OrderDetails: { OrderNumber: 'BWC-1', Amount: '25000', CurrencyCode: '826' } },
  });
  expect((await cardinal.tokenFor({ reference: 'BWC-1', amountPence: 25_000 })).jwt).not.toBe(jwt);
});

it('device data after the payment are a defect of ours, for which no provider is asked', async () => {
  const { cardinal } = await serving(failing);
  await expect(cardinal.supplyDevice('BWC-1', '0_1')).rejects.toThrow('answered 0 noSuchStep');
  expect(provider.requests()).toEqual([]);
});

it('the page frames Cardinal beside what Worldpay needs', async () =>
  expect((await serving(failing)).cardinal.pageOrigins()).toEqual({
    scripts: ['https://provider.example'],
    frames: ['https://provider.example', 'https://bank.example', 'https://cardinal.example'],
  }));
