/** Cardinal's hybrid authentication against its simulator: messages, tokens, and sealed lookups that the page cannot change. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, testAccount, testCardinal, type RunningSandbox } from '../../../sandbox/test/startSandbox.ts';
import { createAccessWorldpay } from '../accessWorldpay.ts';
import type { CardPayment } from '../port.ts';
import { accessConfig, fullPayment } from '../test/payments.ts';
import { createCardinal, type Lookup } from './cardinal.ts';
import { cardinalConfigFrom, orSandboxCardinal, type CardinalConfig } from './config.ts';
import { envReader } from '../../../settings.ts';
import { openLookup, sealLookup } from './sealed.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const adapter = (changes: Partial<CardinalConfig> = {}) => {
  const config = accessConfig(sandbox.url, {
    ...testAccount,
    browserUrl: sandbox.url,
    authenticationOrigins: [sandbox.url],
    framesAnyBank: false,
  });
  const messagesUrl = `${sandbox.url}/maps/txns.asp`;
  const cardinal = {
    ...testCardinal,
    messagesUrl,
    pagesUrl: sandbox.url,
    skewMs: 10_000,
    timeoutMs: 2_000,
    ...changes,
  };
  return createCardinal(cardinal, createAccessWorldpay(config), config, () => sandbox.clock.ms);
};
const lookup = (number = '4000000000001026', changes: Partial<Lookup> = {}): Lookup => ({
  reference: 'BWC-1',
  orderReference: '12345678',
  amountPence: 25_000,
  email: 'jo@example.test',
  device: fullPayment().device,
  deviceReference: '0_1',
  isChallengeAsked: false,
  card: { number, month: 1, year: new Date().getUTCFullYear() + 3, code: '123' },
  ...changes,
});
const payment = (sealed: string, changes: Partial<CardPayment> = {}): CardPayment =>
  fullPayment({ reference: 'BWC-1', amountPence: 25_000, sessionHref: sealed, ...changes });
const sealedBy = async (cardinal = adapter(), asked = lookup()) => {
  const sealed = await cardinal.lookUp(asked);
  if (sealed === null) throw new Error('the card was not taken');
  return sealed;
};

describe('payment with a card that Cardinal looked up', () => {
  it('sends the issuer’s authentication with the payment', async () => {
    expect(await adapter().takePayment(payment(await sealedBy()))).toMatchObject({ kind: 'authorised' });
    const taken = JSON.stringify(await sandbox.journal());
    expect(taken).toContain('"eci":"06"');
  });

  it('accepts a sealed lookup once, unchanged, and only for its own payment attempt', async () => {
    const sealed = await sealedBy();
    const cardinal = adapter();
    // some of these endings decode to the same bytes
    const endings = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    const others = endings.map((ending) => `${sealed.slice(0, -1)}${ending}`).filter((other) => other !== sealed);
    for (const wrong of [
      ...others,
      `${sealed}.`,
      'a.b.c.d.e',
      '',
      await sealLookup('another-key', {
        reference: 'BWC-1',
        sessionHref: 'x',
        verdict: { kind: 'pay', authentication: null },
      }),
    ])
      expect(await cardinal.takePayment(payment(wrong))).toMatchObject({ kind: 'invalidCard' });
    expect(await cardinal.takePayment(payment(sealed, { reference: 'BWC-2' }))).toMatchObject({ kind: 'invalidCard' });
    expect(await cardinal.takePayment(payment(sealed))).toMatchObject({ kind: 'authorised' });
    expect(await cardinal.takePayment(payment(sealed))).toMatchObject({ kind: 'unknown' });
  });

  it('keeps the card number out of the sealed lookup, and returns one even when Cardinal is down', async () => {
    const sealed = await sealedBy();
    const opened = JSON.stringify(await openLookup(testCardinal.apiKey, sealed));
    expect(opened).not.toContain('4000000000001026');
    expect(await adapter({ messagesUrl: 'http://localhost:1/maps/txns.asp' }).lookUp(lookup())).toMatch(/^eyJ/);
  });

  it.each(['500', 'drop'] as const)('is refused when the lookup fails with %s', async (mode) => {
    await sandbox.arm({ vendor: 'cardinal', operation: 'lookup', mode });
    expect(await adapter().takePayment(payment(await sealedBy()))).toMatchObject({ code: '3dsUnavailable' });
  });

  it('returns null for an invalid card number', async () => {
    expect(await adapter().lookUp(lookup('4111111111111112'))).toBeNull();
  });
});

describe('Cardinal challenge', () => {
  it('refuses the payment when the guest did not answer or the result is unavailable', async () => {
    const cardinal = adapter();
    for (const mode of [undefined, '500'] as const) {
      const step = await cardinal.takePayment(payment(await sealedBy(cardinal, lookup('4000000000001091'))));
      if (step.kind !== 'challenge') throw new Error('no challenge');
      if (mode) await sandbox.arm({ vendor: 'cardinal', operation: 'authenticate', mode });
      expect(await cardinal.completeChallenge(step.href)).toMatchObject({ kind: 'refused', code: '3dsUnavailable' });
    }
    await expect(cardinal.completeChallenge('BWC-e30')).rejects.toThrow('no link');
  });
});

describe('Cardinal token of an order', () => {
  const claimsOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as object;

  // requirement: ACCOUNT-7-CALL-CREATE-JWT
  it('contains exactly the claims that Cardinal requires, with a new id each time', async () => {
    const { jwt, url } = await adapter().tokenFor({ reference: 'BWC-1', amountPence: 25_000 });
    const iat = Math.floor(sandbox.clock.ms / 1_000);
    expect(url).toBe(`${sandbox.url}/V1/Cruise/Collect`);
    expect(claimsOf(jwt)).toEqual({
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat,
      exp: iat + 600,
      iss: testCardinal.identifier,
      OrgUnitId: testCardinal.orgUnitId,
      ReferenceId: 'BWC-1',
      ObjectifyPayload: true,
      Payload: { OrderDetails: { OrderNumber: 'BWC-1', Amount: '25000', CurrencyCode: '826' } },
    });
    expect((await adapter().tokenFor({ reference: 'BWC-1', amountPence: 25_000 })).jwt).not.toBe(jwt);
  });
});

it('device data after the payment are a defect of ours, for which no provider is asked', async () => {
  await expect(adapter().supplyDevice('BWC-1', '0_1')).rejects.toThrow('answered 0 noSuchStep');
});

it('the page frames Cardinal beside what Worldpay needs', () => {
  const pages = 'https://cardinal.example';
  expect(adapter({ pagesUrl: pages }).pageOrigins()).toEqual({
    scripts: [sandbox.url],
    frames: [sandbox.url, pages],
  });
  expect(adapter().pageOrigins().frames).toEqual([sandbox.url]);
});

describe('Cardinal settings', () => {
  const GIVEN = {
    CARDINAL_MESSAGES_URL: 'https://centineltest.cardinalcommerce.com/maps/txns.asp',
    CARDINAL_PAGES_URL: 'https://centinelapistag.cardinalcommerce.com',
    CARDINAL_API_IDENTIFIER: 'id',
    CARDINAL_ORG_UNIT_ID: 'unit',
    CARDINAL_API_KEY: 'a-secret',
  };
  const problemsOf = (env: Record<string, string>) => {
    const read = envReader(env);
    cardinalConfigFrom(read);
    return read.problems;
  };

  it('accepts complete settings, none, or those of the simulator', () => {
    expect(problemsOf(GIVEN)).toEqual([]);
    expect(cardinalConfigFrom(envReader({}))).toBeNull();
    expect(problemsOf({ ...orSandboxCardinal({}, 'http://localhost:4001') } as Record<string, string>)).toEqual([]);
  });

  it('are read as they are given, with the time that clocks may differ in seconds', () => {
    const read = (env: Record<string, string>) => cardinalConfigFrom(envReader({ ...GIVEN, ...env }));
    expect(read({})).toEqual({
      messagesUrl: GIVEN.CARDINAL_MESSAGES_URL,
      pagesUrl: GIVEN.CARDINAL_PAGES_URL,
      identifier: 'id',
      orgUnitId: 'unit',
      apiKey: 'a-secret',
      skewMs: 10_000,
      timeoutMs: 10_000,
    });
    expect(read({ CARDINAL_PAGES_URL: `${GIVEN.CARDINAL_PAGES_URL}/` })).toMatchObject({
      pagesUrl: GIVEN.CARDINAL_PAGES_URL,
    });
    for (const seconds of [0, 600])
      expect(read({ CARDINAL_SKEW_SECONDS: String(seconds) })).toMatchObject({ skewMs: seconds * 1_000 });
    expect(problemsOf({ ...GIVEN, CARDINAL_SKEW_SECONDS: '601' })).toHaveLength(1);
  });

  it('of the simulator are used only while none is given', () => {
    const url = 'http://localhost:4001';
    expect(orSandboxCardinal({ CARDINAL_MESSAGES_URL: 'https://c.example/' }, url)).toEqual({
      CARDINAL_MESSAGES_URL: 'https://c.example/',
    });
    expect(orSandboxCardinal({ CARDINAL_MESSAGES_URL: '' }, null)).toEqual({ CARDINAL_MESSAGES_URL: '' });
  });

  it.each(Object.keys(GIVEN).slice(1))('reports %s when it is missing', (name) => {
    expect(problemsOf({ ...GIVEN, [name]: '' })).toEqual([expect.stringMatching(new RegExp(`^${name}: expected `))]);
  });

  it('rejects a messages URL that is not https, without repeating it in the message', () => {
    const problems = problemsOf({ ...GIVEN, CARDINAL_MESSAGES_URL: 'http://centinel.example/maps' });
    expect(problems).toEqual(['CARDINAL_MESSAGES_URL: expected an https address']);
  });
});
