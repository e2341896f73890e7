/** The simulator is as strict as the real service: it rejects wrong requests with the same errors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox, testAccount } from '../test/startSandbox.ts';
import { createSessions } from './sessions.ts';

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

/** A payment body with changes of its instruction. */
const instructing = (changes: object) => (body: ReturnType<typeof paymentBody>) => ({
  ...body,
  instruction: { ...body.instruction, ...changes },
});
const amounting = (amount: number) => instructing({ value: { currency: 'GBP', amount } });

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
  test.each([
    ['no credentials', { authorization: undefined }, 401, 'accessDenied', undefined],
    ['wrong credentials', { authorization: 'Basic bm86bm8=' }, 401, 'accessDenied', undefined],
    ['no version', { 'wp-api-version': undefined }, 406, 'headerIsMissing', 'WP-Api-Version'],
    ['another version', { 'wp-api-version': '2023-01-01' }, 415, 'headerHasInvalidValue', 'WP-Api-Version'],
    ['another content type', { 'content-type': 'text/plain' }, 415, 'headerHasInvalidValue', 'Content-Type'],
  ])('is rejected with %s', async (_case, changed, status, errorName, headerName) => {
    const reply = await pay({ headers: changed });
    expect(reply.status).toBe(status);
    expect([reply.body.errorName, reply.body.headerName]).toEqual([errorName, headerName]);
  });

  test.each<[string, (body: ReturnType<typeof paymentBody>) => unknown, string, string]>([
    ['an unknown field', (body) => ({ ...body, colour: 'blue' }), 'fieldIsNotAllowed', '$.colour'],
    ['no reference', ({ transactionReference: _left, ...body }) => body, 'fieldIsMissing', '$.transactionReference'],
    ['a negative amount', amounting(-1), 'integerIsTooSmall', '$.instruction.value.amount'],
    ['an amount in pounds', amounting(250.5), 'fieldMustBeInteger', '$.instruction.value.amount'],
    [
      'a card number',
      instructing({ paymentInstrument: { type: 'plain', cardNumber: '4444333322221111' } }),
      'fieldHasInvalidValue',
      '$.instruction.paymentInstrument.type',
    ],
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
});

const today = Date.UTC(2026, 4, 20, 12);

const sessions = () => createSessions('http://localhost:4100', 'checkout-1', () => today);

const card = {
  cardNumber: '4444333322221111',
  cardExpiryDate: { month: 5, year: 2026 },
  cvc: '123',
  identity: 'checkout-1',
};

describe('simulated card session', () => {
  test.each([
    ['a wrong digit', { cardNumber: '4444333322221112' }, 'panFailedLuhnCheck', '$.cardNumber'],
    ['a card that is not a test card', { cardNumber: '4242424242424242' }, 'fieldHasInvalidValue', '$.cardNumber'],
    ['letters in the number', { cardNumber: '4444-3333-2222' }, 'stringFailedRegexCheck', '$.cardNumber'],
    ['last month', { cardExpiryDate: { month: 4, year: 2026 } }, 'fieldHasInvalidValue', '$.cardExpiryDate'],
    ['eight years ahead', { cardExpiryDate: { month: 1, year: 2034 } }, 'fieldHasInvalidValue', '$.cardExpiryDate'],
    ['month 13', { cardExpiryDate: { month: 13, year: 2027 } }, 'integerIsTooLarge', '$.cardExpiryDate.month'],
    ['four digits of security code', { cvc: '1234' }, 'fieldHasInvalidValue', '$.cvc'],
    ['another identity', { identity: 'checkout-2' }, 'fieldHasInvalidValue', '$.identity'],
    ['an unknown field', { issue: 1 }, 'fieldIsNotAllowed', '$.issue'],
  ])('is rejected with %s', (_case, change, errorName, jsonPath) => {
    const opened = sessions().openCard({ ...card, ...change });
    expect(opened.ok ? [] : opened.problems).toEqual([expect.objectContaining({ errorName, jsonPath })]);
  });
});
