/** The simulator is as strict as the real service: it rejects wrong requests with the same errors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, testAccount, type RunningSandbox } from '../test/startSandbox.ts';

type Reply = {
  errorName?: string;
  headerName?: string;
  outcome?: string;
  lastEvent?: string;
  validationErrors?: { errorName: string; jsonPath: string }[];
  _links: { self: { href: string } };
  _actions: Record<string, { href: string }>;
  [key: string]: unknown;
};
type Changes = {
  body?: (body: ReturnType<typeof paymentBody>) => unknown;
  headers?: Record<string, string | undefined>;
};

let sandbox: RunningSandbox;
let attempts = 0;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const authorization = `Basic ${Buffer.from(`${testAccount.username}:${testAccount.password}`).toString('base64')}`;
const headers = { authorization, 'wp-api-version': '2024-06-01', 'content-type': 'application/json' };

function paymentBody(sessionHref: string, cardHolderName = 'Jo Guest') {
  attempts += 1;
  return {
    transactionReference: `sim-${attempts}`,
    merchant: { entity: 'default' },
    instruction: {
      method: 'card',
      paymentInstrument: { type: 'checkout', sessionHref, cardHolderName },
      narrative: { line1: 'Breakwater' },
      value: { currency: 'GBP', amount: 25_000 },
    },
  };
}

async function pay(changes: Changes = {}) {
  const body = paymentBody(await sandbox.cardSession());
  return post('/api/payments', changes.body ? changes.body(body) : body, changes.headers);
}
async function post(url: string, body?: unknown, changed: Record<string, string | undefined> = {}) {
  const sent = Object.fromEntries(
    Object.entries({ ...headers, ...changed }).filter(([, value]) => value !== undefined),
  );
  const bare = Object.fromEntries(Object.entries(sent).filter(([name]) => name !== 'content-type'));
  const reply = await fetch(new URL(url, sandbox.url), {
    method: 'POST',
    headers: (body === undefined ? bare : sent) as Record<string, string>,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as Reply };
}
async function get(url: string, accept = 'application/vnd.worldpay.payment-queries-v1.hal+json') {
  const reply = await fetch(new URL(url, sandbox.url), {
    headers: { authorization, 'wp-api-version': '2024-06-01', accept },
  });
  return { status: reply.status, body: (await reply.json()) as Reply };
}

describe('simulated payment request', () => {
  test('is authorised with a complete reply', async () => {
    const { status, body } = await pay();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      outcome: 'authorized',
      riskFactors: [],
      issuer: { authorizationCode: expect.stringMatching(/^\d{6}$/) },
      schemeReference: expect.any(String),
      paymentInstrument: {
        type: 'card/plain+masked',
        cardBin: '444433',
        lastFour: '1111',
        cardBrand: 'visa',
        fundingType: 'credit',
        expiryDate: { month: 12 },
      },
    });
    expect(Object.keys(body._actions)).toEqual([
      'cancelPayment',
      'settlePayment',
      'partiallySettlePayment',
      'reversePayment',
    ]);
  });

  test.each([
    ['no credentials', { authorization: undefined }, 401, 'accessDenied', undefined],
    ['wrong credentials', { authorization: 'Basic bm86bm8=' }, 401, 'accessDenied', undefined],
    ['no version', { 'wp-api-version': undefined }, 406, 'headerIsMissing', 'WP-Api-Version'],
    ['another version', { 'wp-api-version': '2023-01-01' }, 415, 'headerHasInvalidValue', 'WP-Api-Version'],
    [
      'another content type',
      { 'content-type': 'application/vnd.worldpay.payments-v7+json' },
      415,
      'headerHasInvalidValue',
      'Content-Type',
    ],
  ])('is rejected with %s', async (_case, changed, status, errorName, headerName) => {
    const reply = await pay({ headers: changed });
    expect(reply.status).toBe(status);
    expect([reply.body.errorName, reply.body.headerName]).toEqual([errorName, headerName]);
  });

  test.each<[string, (body: ReturnType<typeof paymentBody>) => unknown, string, string]>([
    ['an unknown field', (body) => ({ ...body, colour: 'blue' }), 'fieldIsNotAllowed', '$.colour'],
    [
      'an unknown nested field',
      (body) => ({ ...body, instruction: { ...body.instruction, threeDSS: {} } }),
      'fieldIsNotAllowed',
      '$.instruction.threeDSS',
    ],
    ['no reference', ({ transactionReference: _left, ...body }) => body, 'fieldIsMissing', '$.transactionReference'],
    [
      'a reference of 65 characters',
      (body) => ({ ...body, transactionReference: 'x'.repeat(65) }),
      'stringIsTooLong',
      '$.transactionReference',
    ],
    [
      'a space in the reference',
      (body) => ({ ...body, transactionReference: 'a b' }),
      'stringFailedRegexCheck',
      '$.transactionReference',
    ],
    [
      'a reference that is a number',
      (body) => ({ ...body, transactionReference: 7 }),
      'fieldMustBeString',
      '$.transactionReference',
    ],
    [
      'a negative amount',
      (body) => ({ ...body, instruction: { ...body.instruction, value: { currency: 'GBP', amount: -1 } } }),
      'integerIsTooSmall',
      '$.instruction.value.amount',
    ],
    [
      'an amount in pounds',
      (body) => ({ ...body, instruction: { ...body.instruction, value: { currency: 'GBP', amount: 250.5 } } }),
      'fieldMustBeInteger',
      '$.instruction.value.amount',
    ],
    [
      'a card number',
      (body) => ({
        ...body,
        instruction: { ...body.instruction, paymentInstrument: { type: 'plain', cardNumber: '4444333322221111' } },
      }),
      'fieldHasInvalidValue',
      '$.instruction.paymentInstrument.type',
    ],
    ['a body that is not an object', () => [], 'fieldHasInvalidValue', '$'],
  ])('is rejected with %s', async (_case, body, errorName, jsonPath) => {
    const reply = await pay({ body });
    expect(reply.status).toBe(400);
    expect(reply.body.errorName).toBe('bodyDoesNotMatchSchema');
    expect(reply.body.validationErrors).toEqual([expect.objectContaining({ errorName, jsonPath })]);
  });

  test('is rejected when its reference was used before, and leaves the card session unused', async () => {
    const first = paymentBody(await sandbox.cardSession());
    const sessionHref = await sandbox.cardSession();
    await post('/api/payments', first);
    const second = { ...paymentBody(sessionHref), transactionReference: first.transactionReference };
    expect(await post('/api/payments', second)).toMatchObject({
      status: 400,
      body: { errorName: 'transactionReferenceIsADuplicate' },
    });
    expect(await post('/api/payments', paymentBody(sessionHref))).toMatchObject({ status: 201 });
  });

  test('is rejected when it is not JSON', async () => {
    const reply = await fetch(`${sandbox.url}/api/payments`, { method: 'POST', headers, body: '{' });
    expect([reply.status, ((await reply.json()) as Reply).errorName]).toEqual([400, 'bodyIsNotJson']);
  });

  test('is rejected with 405 for the method GET', async () => {
    expect(await get('/api/payments')).toMatchObject({
      status: 405,
      body: { errorName: 'methodNotAllowed', allowedMethods: ['POST'] },
    });
  });
});

describe('simulated 3-D Secure', () => {
  const threeDS = {
    type: 'integrated',
    mode: 'always',
    challenge: { returnUrl: 'https://breakwater.test/3ds' },
    deviceData: { acceptHeader: 'text/html', userAgentHeader: 'test', browserColorDepth: '24' },
  };
  const ask = async (pan: string) => {
    const body = paymentBody(await sandbox.cardSession({ pan }));
    return post('/api/payments', { ...body, instruction: { ...body.instruction, threeDS } });
  };
  const form = async (path: string, fields: Record<string, string>) =>
    (await fetch(new URL(path, sandbox.url), { method: 'POST', body: new URLSearchParams(fields) })).text();
  /** Collects device data and returns the session. */
  const collect = async (jwt: string) =>
    /0_[0-9a-f-]{36}/.exec(await form('/V1/Cruise/Collect', { Bin: '400000', JWT: jwt }))?.[0];
  const supply = async (asked: Reply) => {
    const { jwt } = asked['deviceDataCollection'] as { jwt: string };
    return post(asked._actions['supply3dsDeviceData']?.href ?? '', { collectionReference: await collect(jwt) });
  };

  test.each([
    ['4000000000001000', 'authorized', '05'],
    ['5200000000001005', 'authorized', '02'],
    ['4000000000001026', 'authorized', '06'],
    ['4000000000001083', 'authorized', '07'],
    ['4000000000001018', '3dsAuthenticationFailed', '07'],
    ['4000000000001034', '3dsUnavailable', '07'],
  ])('ends without a challenge for card %s with outcome %s and ECI %s', async (pan, outcome, eci) => {
    const asked = await ask(pan);
    expect([asked.status, asked.body.outcome]).toEqual([201, '3dsDeviceDataRequired']);
    const reply = await supply(asked.body);
    expect([reply.status, reply.body.outcome]).toEqual([201, outcome]);
    expect(reply.body[outcome === 'authorized' ? 'threeDS' : 'authentication']).toMatchObject({
      version: '2.2.0',
      eci,
    });
  });

  test('authorises a card that is not enrolled without device data or a challenge', async () => {
    expect((await ask('4444333322221111')).body).toMatchObject({ outcome: 'authorized', threeDS: { eci: '07' } });
  });

  test.each([
    ['4000000000001091', '1234', 'confirm', 'authorized'],
    ['4000000000001091', '9999', 'confirm', '3dsAuthenticationFailed'],
    ['4000000000001091', '1234', 'cancel', '3dsAuthenticationFailed'],
    ['4000000000001109', '1234', 'confirm', '3dsAuthenticationFailed'],
    ['4000000000001117', '1234', 'confirm', '3dsUnavailable'],
    ['4000000000001133', '1234', 'confirm', 'authorized'],
  ])('challenges card %s; code %s and %s end with outcome %s', async (pan, otp, action, outcome) => {
    const { body: challenged } = await supply((await ask(pan)).body);
    expect(challenged.outcome).toBe('3dsChallenged');
    const { jwt } = challenged['challenge'] as { jwt: string };
    const page = await form('/V2/Cruise/StepUp', { JWT: jwt, MD: 'our"token' });
    expect(page).toContain('Simulator');
    const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const back = await form('/acs/creq', { id, MD: 'our"token', otp, action });
    expect(back).toContain('action="https://breakwater.test/3ds"');
    expect(back).toContain('name="MD" value="our&quot;token"');
    const href = challenged._actions['complete3dsChallenge']?.href ?? '';
    expect((await post(href)).body.outcome).toBe(outcome);
    expect((await post(href)).status).toBe(404);
  });

  test('rejects a forged token, an expired token and a reference that was used before', async () => {
    const { body } = await ask('4000000000001091');
    const { jwt } = body['deviceDataCollection'] as { jwt: string };
    expect(await collect(`${jwt}x`)).toBeUndefined();
    expect(await collect('a.b.c')).toBeUndefined();
    const reference = paymentBody(await sandbox.cardSession());
    const again = { ...reference, transactionReference: String(body['transactionReference']) };
    expect((await post('/api/payments', again)).body.errorName).toBe('transactionReferenceIsADuplicate');
    sandbox.clock.ms += 601_000;
    expect(await collect(jwt)).toBeUndefined();
    sandbox.clock.ms -= 601_000;
  });
});

describe('simulated follow-up to a payment', () => {
  const reference = { reference: 'part-1' };
  const gbp = (amount: number) => ({ ...reference, value: { currency: 'GBP', amount } });

  test('allows one settlement, then partial refunds up to the settled amount', async () => {
    const { body: paid } = await pay();
    const settled = await post(paid._actions.settlePayment?.href ?? '');
    expect(settled).toMatchObject({ status: 202, body: { outcome: 'sentForSettlement' } });
    expect(await post(paid._actions.settlePayment?.href ?? '')).toMatchObject({ status: 404 });
    const refund = settled.body._actions.partiallyRefundPayment?.href ?? '';
    expect((await post(refund, gbp(25_001))).body.validationErrors).toMatchObject([
      { errorName: 'integerIsTooLarge', jsonPath: '$.value.amount' },
    ]);
    const part = await post(refund, gbp(10_000));
    expect(part).toMatchObject({ status: 202, body: { outcome: 'sentForPartialRefund' } });
    expect(await post(refund, gbp(10_000))).toMatchObject({ status: 404 });
    const rest = await post(part.body._actions.partiallyRefundPayment?.href ?? '', gbp(15_000));
    expect([rest.status, rest.body._actions]).toEqual([202, {}]);
    expect(await get(rest.body._links.self.href)).toMatchObject({ body: { lastEvent: 'Sent for Refund' } });
  });

  test('rejects a refund of a payment that is not settled', async () => {
    const { body: paid } = await pay();
    const refund = `${paid._links.self.href}/refunds`;
    expect(await post(refund)).toMatchObject({ status: 404, body: { errorName: 'urlContainsInvalidValue' } });
  });

  test.each([
    ['cancelPayment', 'sentForCancellation', 'Sent for Cancellation'],
    ['reversePayment', 'sentForReversal', 'Sent for Reversal'],
  ])('ends the payment with %s, so that no actions are left', async (name, outcome, lastEvent) => {
    const { body: paid } = await pay();
    const done = await post(paid._actions[name]?.href ?? '');
    expect(done).toMatchObject({ status: 202, body: { outcome, _actions: {} } });
    expect(await get(paid._links.self.href)).toMatchObject({ status: 200, body: { lastEvent } });
  });

  test('takes another payment with the stored card', async () => {
    const first = await pay({
      body: (body) => ({
        ...body,
        instruction: { ...body.instruction, tokenCreation: { type: 'worldpay', namespace: 'guest-1' } },
      }),
    });
    expect(first.body.token).toMatchObject({ type: 'card/tokenized', namespace: 'guest-1' });
    const { href } = first.body.token as { href: string };
    const paymentInstrument = { type: 'token', href };
    const customerAgreement = {
      type: 'installment',
      installmentType: 'merchant',
      storedCardUsage: 'subsequent',
      schemeReference: first.body.schemeReference,
    };
    const again = await pay({
      body: (body) => ({ ...body, instruction: { ...body.instruction, paymentInstrument, customerAgreement } }),
    });
    expect(again).toMatchObject({
      status: 201,
      body: {
        outcome: 'authorized',
        paymentInstrument: { lastFour: '1111' },
        riskFactors: [{ type: 'cvc', risk: 'notSupplied' }],
      },
    });
  });
});

describe('simulated payment query', () => {
  test('returns the history of a payment', async () => {
    const { body: paid } = await pay({
      body: (body) => ({ ...body, instruction: { ...body.instruction, settlement: { auto: true } } }),
    });
    const record = await get(`/paymentQueries/payments/${String(paid.paymentId)}`);
    expect(record.body).toMatchObject({
      value: { currency: 'GBP', amount: 25_000 },
      lastEvent: 'settlementRequestSubmitted',
      events: [
        { eventName: 'authorizationRequested' },
        { eventName: 'authorizationSucceeded' },
        { eventName: 'settlementRequested' },
        { eventName: 'settlementRequestSubmitted' },
      ],
    });
  });

  test('finds no payment that is younger than the lag of the records, until the lag is disarmed', async () => {
    const { body: paid } = await pay();
    const id = `/paymentQueries/payments/${String(paid.paymentId)}`;
    const range = `/paymentQueries/payments?${new URLSearchParams({ startDate: '2026-01-01', endDate: '2100-01-01' })}`;
    const found = async () => [
      (await get(id)).status,
      JSON.stringify((await get(range)).body).includes(String(paid.paymentId)),
    ];
    await sandbox.arm({ operation: 'records', mode: 'late', delayMs: 60_000 });
    expect(await found()).toEqual([404, false]);
    await sandbox.arm({ operation: 'records', mode: 'late', count: 0 });
    expect(await found()).toEqual([200, true]);
  });

  test('returns an empty list for an unknown reference', async () => {
    expect(await get('/paymentQueries/payments?transactionReference=never')).toMatchObject({
      status: 200,
      body: { _embedded: { payments: [] } },
    });
  });

  test('requires exactly the parameter transactionReference and the query media type', async () => {
    expect(await get('/paymentQueries/payments?transactionReference=a&currency=GBP')).toMatchObject({ status: 400 });
    expect(await get('/paymentQueries/payments')).toMatchObject({ status: 400 });
    expect(await get('/paymentQueries/payments?transactionReference=a', 'application/json')).toMatchObject({
      status: 415,
      body: { headerName: 'Accept' },
    });
    expect(await get('/paymentQueries/payments/pay-none')).toMatchObject({
      status: 404,
      body: { errorName: 'paymentNotFound' },
    });
  });
});
