/** The Access Worldpay adapter against its simulator over real HTTP: one payment of each kind, faults, and what may never leak. */
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox, testAccount, type RunningSandbox } from '../../sandbox/test/startSandbox.ts';
import { createAccessWorldpay } from './accessWorldpay.ts';
import type { PaymentsConfig } from './config.ts';
import type { CardPayment } from './port.ts';
import { accessConfig, fullPayment } from './test/payments.ts';

let sandbox: RunningSandbox;
let attempts = 0;

beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const configFor = (url: string, changes: Partial<PaymentsConfig> = {}): PaymentsConfig =>
  accessConfig(url, {
    ...testAccount,
    browserUrl: url,
    entity: 'default',
    authenticationOrigins: [url],
    framesAnyBank: false,
    ...changes,
  });
const adapter = (changes: Partial<PaymentsConfig> = {}) => createAccessWorldpay(configFor(sandbox.url, changes));

const aPayment = async (changes: Partial<CardPayment> = {}): Promise<CardPayment> => {
  attempts += 1;
  const sessionHref = changes.sessionHref ?? (await sandbox.cardSession());
  return fullPayment({ reference: `attempt-${attempts}`, ...changes, sessionHref });
};

describe('Access Worldpay payment that the issuer allows', () => {
  test.each([
    ['4444333322221111', '123', { brand: 'Visa', fundingType: 'credit', lastFour: '1111' }],
    ['5163613613613613', '123', { brand: 'Mastercard Debit', fundingType: 'debit', lastFour: '3613' }],
    ['343434343434343', '1234', { brand: 'amex', fundingType: 'credit', lastFour: '4343' }],
  ])('is authorised and settled with card %s', async (pan, cvc, card) => {
    const payment = await aPayment({ sessionHref: await sandbox.cardSession({ pan, cvc }) });
    const outcome = await adapter().takePayment(payment);
    expect(outcome).toEqual({
      kind: 'authorised',
      paymentId: expect.stringMatching(/^pay/),
      card,
      settled: true,
      selfHref: expect.stringContaining(`${sandbox.url}/api/payments/`),
    });
    const found = await adapter().findPayment(payment.reference);
    expect(found).toMatchObject({
      kind: 'authorised',
      paymentId: outcome.kind === 'authorised' && outcome.paymentId,
      card,
      settled: true,
    });
  });
});

describe('Access Worldpay payment that is not allowed', () => {
  test.each([['REFUSED51', '51', 'LIMIT EXCEEDED']])(
    'is refused for the card holder name %s, both in the reply and in a later query',
    async (cardHolderName, code, description) => {
      const payment = await aPayment({ cardHolderName });
      expect(await adapter().takePayment(payment)).toEqual({ kind: 'refused', code, description });
      expect(await adapter().findPayment(payment.reference)).toEqual({ kind: 'refused', code, description });
    },
  );

  test('is refused when the security code does not match', async () => {
    const payment = await aPayment({ sessionHref: await sandbox.cardSession({ cvc: '444' }) });
    expect(await adapter().takePayment(payment)).toMatchObject({ kind: 'refused', code: 'cvcNotMatched' });
    expect(await adapter().findPayment(payment.reference)).toMatchObject({ kind: 'refused', code: 'givenBack' });
  });
});

describe('Access Worldpay payment that never reaches the issuer', () => {
  test.each([
    ['another site', () => 'https://elsewhere.test'],
    ['a site whose name begins with the provider’s', (own: string) => own.replace('localhost', 'localhost.evil.org')],
    ['a site whose name ends with the provider’s', (own: string) => own.replace('localhost', 'evil-localhost')],
    ['the provider’s host at its default port', (own: string) => own.replace(/:\d+$/, '')],
    ['the provider’s host with another scheme', (own: string) => own.replace('http:', 'https:')],
    ['another site with the provider as its user', (own: string) => `${own}@evil.org`],
    ['a blob of the provider’s page', (own: string) => `blob:${own}`],
  ])('is an invalid card when the card session belongs to %s', async (_, originFrom) => {
    expect(
      await adapter().takePayment(await aPayment({ sessionHref: `${originFrom(sandbox.url)}/sessions/1` })),
    ).toMatchObject({ kind: 'invalidCard', fields: ['card'] });
    expect(await sandbox.journal()).toEqual([]);
  });
});

describe('Access Worldpay payment whose outcome does not arrive', () => {
  test('is unknown and not retried when the provider answers 500, and a query does not find it', async () => {
    await sandbox.arm({ mode: '500' });
    const payment = await aPayment();
    expect(await adapter().takePayment(payment)).toEqual({ kind: 'unknown', reason: 'provider answered 500' });
    expect(await sandbox.journal()).toEqual([]);
    expect(await adapter().findPayment(payment.reference)).toEqual({ kind: 'notFound' });
  });

  test('is unknown when the connection is cut, and a query finds it authorised', async () => {
    await sandbox.arm({ mode: 'drop' });
    const payment = await aPayment();
    expect(await adapter().takePayment(payment)).toEqual({ kind: 'unknown', reason: 'connection failed' });
    expect((await sandbox.journal()).length).toBe(1);
    expect(await adapter().findPayment(payment.reference)).toMatchObject({ kind: 'authorised', settled: true });
  });

  test('is unknown when the request times out, and a query finds the refusal', async () => {
    await sandbox.arm({ mode: 'timeout' });
    const payment = await aPayment({ cardHolderName: 'REFUSED' });
    expect(await adapter({ timeoutMs: 200 }).takePayment(payment)).toEqual({
      kind: 'unknown',
      reason: 'no answer within 200 ms',
    });
    expect(await adapter().findPayment(payment.reference)).toMatchObject({ kind: 'refused', code: '5' });
  });
});

describe('Access Worldpay when it rejects our request', () => {
  test.each([0, -1, 1.5, Number.NaN])('never receives a request for %d pence', async (amountPence) => {
    await expect(adapter().takePayment(await aPayment({ amountPence }))).rejects.toThrow('amountPence');
  });
});

describe('Access Worldpay when it sends malformed replies', () => {
  let server: Server;
  afterEach(() => new Promise((done) => server.close(done)));

  async function serving(status: number, body: string): Promise<string> {
    server = createServer((_request, reply) =>
      reply.writeHead(status, { 'content-type': 'application/json', location: 'http://localhost:1/' }).end(body),
    );
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    const address = server.address();
    return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  }
  const authorised = {
    outcome: 'authorized',
    paymentId: 'pay1',
    paymentInstrument: { cardBrand: 'visa', fundingType: 'debit', lastFour: '1111' },
    _links: { self: { href: 'https://elsewhere.test/x' } },
  };

  test.each([
    [201, '<html>'],
    [201, JSON.stringify(authorised)],
    [302, '{}'],
    [400, 'null'],
  ])('leaves the payment unknown for %d %s', async (status, body) => {
    const url = await serving(status, body);
    const payment = await aPayment({ sessionHref: `${url}/sessions/1` });
    expect(await createAccessWorldpay(configFor(url)).takePayment(payment)).toMatchObject({ kind: 'unknown' });
  });

  test('keeps a payment authorised when only the card details are missing', async () => {
    const url = await serving(
      202,
      '{"outcome":"sentForSettlement","paymentId":"pay1","_links":{"self":{"href":"/api/payments/x"}}}',
    );
    const payment = await aPayment({ sessionHref: `${url}/sessions/1` });
    expect(await createAccessWorldpay(configFor(url)).takePayment(payment)).toEqual({
      kind: 'authorised',
      paymentId: 'pay1',
      card: { brand: '', fundingType: '', lastFour: '' },
      settled: true,
      selfHref: `${url}/api/payments/x`,
    });
  });

  test('leaves the payment unknown when the link to its record leads to another origin', async () => {
    const url = await serving(
      200,
      JSON.stringify({
        _embedded: {
          payments: [{ transactionReference: 'r1', _links: { self: { href: 'https://elsewhere.test/x' } } }],
        },
      }),
    );
    expect(await createAccessWorldpay(configFor(url)).findPayment('r1')).toEqual({
      kind: 'unknown',
      reason: 'link leads to another origin',
    });
  });
});

describe('Access Worldpay card authentication', () => {
  test('leaves the payment unknown when a frame or link leads to an origin that is not allowed', async () => {
    const elsewhere = { authenticationOrigins: ['https://other.example'] };
    const sessionHref = await sandbox.cardSession({ pan: '4000000000001000' });
    expect(await adapter(elsewhere).takePayment(await aPayment({ sessionHref }))).toMatchObject({ kind: 'unknown' });
    expect(await adapter().supplyDevice('https://other.example/x', null)).toMatchObject({ kind: 'unknown' });
  });
});

test('refunds a payment once, however often the refund is requested', async () => {
  const payment = await aPayment();
  await adapter().takePayment(payment);
  await sandbox.arm({ mode: 'drop', operation: 'action' });
  expect(await adapter().refund(payment.reference)).toMatchObject({ kind: 'unknown' });
  expect(await adapter().refund(payment.reference)).toEqual({ kind: 'refunded' });
  expect(await adapter().refund('nobody')).toMatchObject({ kind: 'unknown' });
  const entries = await sandbox.journal();
  const refunds = entries.filter(
    ({ kind, data }) => kind === 'events' && JSON.stringify(data).includes('refundRequested'),
  );
  expect(refunds).toHaveLength(1);
});

test('returns the script and frame origins of the hosted card fields', () => {
  const sandboxProvider = adapter({ browserUrl: 'https://pay.example.test' });
  expect(sandboxProvider.cardForm()).toEqual({
    kind: 'hosted',
    scriptUrl: 'https://pay.example.test/access-checkout/v2/checkout.js',
    checkoutId: 'checkout-1',
    acceptedBrands: ['visa'],
  });
  expect(sandboxProvider.pageOrigins()).toEqual({
    scripts: ['https://pay.example.test'],
    frames: ['https://pay.example.test', sandbox.url],
  });
  expect(adapter({ framesAnyBank: true }).pageOrigins().frames).toEqual([sandbox.url, 'https:']);
});

test('keeps card numbers, card sessions and passwords out of outcomes, defects and the sandbox journal', async () => {
  const pan = '4444333322221111';
  const payment = await aPayment({ sessionHref: await sandbox.cardSession({ pan }) });
  const taken = await adapter().takePayment(payment);
  const defect = await adapter({ password: 'wrong-secret' })
    .takePayment(payment)
    .catch((error: unknown) => String(error));
  const seen = JSON.stringify([taken, defect, await sandbox.journal()]);
  expect(seen).toContain('accessDenied');
  for (const secret of [pan, payment.sessionHref, testAccount.password, 'wrong-secret'])
    expect(seen).not.toContain(secret);
});
