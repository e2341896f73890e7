/** Refunds by Access Worldpay: what its replies and records say, and what is sent because of them. */
import { afterEach, describe, expect, it } from 'vitest';
import { createAccessWorldpay } from './accessWorldpay.ts';
import { ProviderDefect } from './port.ts';
import { accessConfig } from './test/payments.ts';
import { startRecordingServer, type ServedReply } from './test/recordingServer.ts';

let server: Awaited<ReturnType<typeof startRecordingServer>>;
afterEach(() => server.close());

const serving = async (...replies: ServedReply[]) => {
  server = await startRecordingServer(replies);
  return createAccessWorldpay(accessConfig(server.url));
};

describe('refund by Access Worldpay', () => {
  const REFUND = { 'cardPayments:refund': { href: '/api/payments/link-1/refunds' } };
  const CANCELLATION = { 'cardPayments:cancel': { href: '/api/payments/link-1/cancellations' } };
  const PARTIAL = { 'cardPayments:partialRefund': { href: '/api/payments/link-1/partialRefunds' } };
  const DONE = { status: 202, body: { outcome: 'sentForRefund' } };

  it.each([
    ['Authorized', CANCELLATION, 'refunded', 2],
    ['Sent for Settlement', { ...REFUND, ...PARTIAL }, 'refunded', 2],
    ['Settled', REFUND, 'refunded', 2],
    ['Sent for Refund', {}, 'refunded', 1],
    ['Sent for Refund', PARTIAL, 'unknown', 1],
    ['Refunded', {}, 'refunded', 1],
    ['Sent for Cancellation', {}, 'refunded', 1],
    ['Cancelled', {}, 'refunded', 1],
    ['Sent for Reversal', {}, 'refunded', 1],
    ['Reversed', {}, 'refunded', 1],
    // its money never came: there is nothing to give back
    ['Settlement Failed', {}, 'refunded', 1],
    ['Sent for Partial Refund', PARTIAL, 'unknown', 1],
    ['Refused', {}, 'unknown', 1],
    ['Error', {}, 'unknown', 1],
    ['Authorized', {}, 'unknown', 1],
    ['something new', {}, 'unknown', 1],
  ])('after the event %s with the links %j is %s, in %d requests', async (lastEvent, _links, kind, requests) => {
    const access = await serving({ body: { lastEvent, _links } }, DONE);
    expect(await access.refund('BW-7d1f')).toMatchObject({ kind });
    expect(server.requests).toHaveLength(requests);
  });

  it.each([
    ['an outcome that is no refund', { status: 202, body: { outcome: 'sentForSettlement' } }],
    ['an outcome of a part', { status: 202, body: { outcome: 'sentForPartialRefund' } }],
    ['no outcome and no links', { status: 202, body: {} }],
    ['no outcome and another status', { status: 200, body: { _links: {} } }],
    ['status 500', { status: 500, body: { errorName: 'internalErrorOccurred' } }],
  ])('is unknown when the reply to it is %s', async (_, reply) => {
    const access = await serving({ body: { lastEvent: 'Settled', _links: REFUND } }, reply);
    expect(await access.refund('BW-7d1f')).toMatchObject({ kind: 'unknown' });
  });

  it('is requested when the reply of the former version has links and no outcome', async () => {
    const reply = { status: 202, body: { _links: { 'payments:events': { href: '/payments/events/link-1' } } } };
    const access = await serving({ body: { lastEvent: 'Settled', _links: REFUND } }, reply);
    expect(await access.refund('BW-7d1f')).toEqual({ kind: 'refunded' });
  });

  // the reply of the payment resource, which the events resource does not give
  it('is unknown when the actions are not among the links', async () => {
    const actions = { refundPayment: { href: '/api/payments/link-1/refunds' } };
    const access = await serving({ body: { lastEvent: 'Settled', _actions: actions } }, DONE);
    expect(await access.refund('BW-7d1f')).toMatchObject({ kind: 'unknown' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('refund of a part by Access Worldpay', () => {
  const PART = { reference: 'BW-7d1f', refundReference: 'BW-part-1', amountPence: 5_000, refundedPence: 0 };
  const listed = (id = 'pay-1', transactionReference = 'BW-7d1f') => ({
    transactionReference,
    _links: { self: { href: `/paymentQueries/payments/${id}` } },
  });
  const LIST = { body: { _embedded: { payments: [listed()] } } };
  const ALLOWED = { eventName: 'authorizationSucceeded' };
  const requested = (amount: number, reference?: string) => ({
    eventName: 'refundRequested',
    value: { amount },
    ...(reference === undefined ? {} : { reference }),
  });
  const recordWith = (...events: object[]) => ({
    body: { paymentId: 'pay-1', transactionReference: 'BW-7d1f', value: { amount: 25_050 }, events },
  });
  const RECORD = recordWith(ALLOWED);
  const LINK = { 'cardPayments:partialRefund': { href: '/api/payments/link-1/partialRefunds' } };
  const OPEN = { body: { lastEvent: 'Sent for Settlement', _links: LINK } };
  const DONE = { status: 202, body: { outcome: 'sentForPartialRefund' } };

  it('sends the amount and its own reference by the link of the payment, after a look at the record', async () => {
    const access = await serving(LIST, RECORD, OPEN, DONE);
    expect(await access.refundPart(PART)).toEqual({ kind: 'refunded' });
    expect(server.requests.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/paymentQueries/payments?transactionReference=BW-7d1f'],
      ['GET', '/paymentQueries/payments/pay-1'],
      ['GET', '/payments/events?transactionReference=BW-7d1f'],
      ['POST', '/api/payments/link-1/partialRefunds'],
    ]);
    expect(JSON.parse(server.requests[3]?.body ?? '')).toEqual({
      reference: 'BW-part-1',
      value: { amount: 5_000, currency: 'GBP' },
    });
  });

  it.each<[string, object[], number, string, number]>([
    ['has it by its reference', [requested(5_000, 'BW-part-1')], 0, 'refunded', 2],
    [
      'has it by its reference, and it failed',
      [requested(5_000, 'BW-part-1'), { eventName: 'refundFailed', reference: 'BW-part-1' }],
      0,
      'refused',
      2,
    ],
    ['says that the payment is never settled', [{ eventName: 'settlementFailed' }], 0, 'refused', 2],
    [
      'has it by its reference, and the settlement failed after that',
      [requested(5_000, 'BW-part-1'), { eventName: 'settlementFailed' }],
      0,
      'refunded',
      2,
    ],
    ['has another of the same amount', [requested(5_000, 'BW-part-0')], 5_000, 'refunded', 4],
    ['has one without a reference that we do not know', [requested(5_000)], 0, 'refunded', 2],
    ['has one without a reference that we know', [requested(5_000)], 5_000, 'refunded', 4],
    ['has two without a reference, of which we know one', [requested(2_000), requested(5_000)], 2_000, 'refunded', 2],
    ['has a smaller one that we do not know', [requested(4_999)], 0, 'refunded', 4],
    [
      'has a smaller one that we do not know, and one without an amount',
      [requested(4_999), { eventName: 'refundRequested' }],
      0,
      'refunded',
      4,
    ],
  ])('when the record %s', async (_, events, refundedPence, kind, requests) => {
    const access = await serving(LIST, recordWith(ALLOWED, ...events), OPEN, DONE);
    expect(await access.refundPart({ ...PART, refundedPence })).toMatchObject({ kind });
    expect(server.requests).toHaveLength(requests);
  });

  const FAILED = { eventName: 'refundFailed' };
  it.each<[string, ServedReply[], object]>([
    [
      'has failed when the record says so',
      [LIST, recordWith(ALLOWED, requested(5_000, 'BW-part-1'), { ...FAILED, reference: 'BW-part-1' })],
      { kind: 'refused', code: 'refundFailed' },
    ],
    [
      'stays when another one has failed',
      [LIST, recordWith(ALLOWED, requested(5_000, 'BW-part-1'), { ...FAILED, reference: 'BW-part-0' })],
      { kind: 'refunded' },
    ],
    ['stays while the record does not have it', [LIST, RECORD], { kind: 'refunded' }],
    ['is unknown when the record cannot be read', [LIST, { status: 503, body: {} }], { kind: 'unknown' }],
  ])('%s, once it is taken', async (_, replies, outcome) => {
    const access = await serving(...replies);
    expect(await access.findRefund(PART)).toEqual(expect.objectContaining(outcome));
    expect(server.requests).toHaveLength(2);
  });

  it('looks at the record that was charged when a refused one has the same reference', async () => {
    const access = await serving(
      { body: { _embedded: { payments: [listed('pay-0'), listed()] } } },
      recordWith({ eventName: 'authorizationRefused' }),
      recordWith(ALLOWED, requested(5_000, 'BW-part-1')),
    );
    expect(await access.refundPart(PART)).toEqual({ kind: 'refunded' });
    expect(server.requests).toHaveLength(3);
  });

  it.each<[string, ServedReply[], object]>([
    ['is unknown when the payment is not listed', [{ body: { _embedded: { payments: [] } } }], { kind: 'unknown' }],
    ['is unknown when the list cannot be read', [{ status: 503, body: {} }], { kind: 'unknown' }],
    ['is unknown when the record cannot be read', [LIST, { status: 503, body: {} }], { kind: 'unknown' }],
    [
      'is unknown when nothing was charged',
      [LIST, recordWith({ eventName: 'authorizationRefused' })],
      { kind: 'unknown' },
    ],
    ['is unknown when its standing cannot be read', [LIST, RECORD, { status: 500, body: {} }], { kind: 'unknown' }],
    [
      'is unknown while the payment is not captured',
      [LIST, RECORD, { body: { lastEvent: 'Authorized', _links: {} } }],
      { kind: 'unknown' },
    ],
    [
      'is refused when all was given back',
      [LIST, RECORD, { body: { lastEvent: 'Reversed', _links: {} } }],
      { kind: 'refused', code: 'after Reversed' },
    ],
    [
      'is refused when the provider rejects a field',
      [
        LIST,
        RECORD,
        OPEN,
        {
          status: 400,
          body: {
            errorName: 'bodyDoesNotMatchSchema',
            validationErrors: [{ errorName: 'integerIsTooLarge', jsonPath: '$.value.amount' }],
          },
        },
      ],
      { kind: 'refused', code: 'integerIsTooLarge' },
    ],
    [
      'is refused when the provider rejects the request',
      [LIST, RECORD, OPEN, { status: 400, body: { errorName: 'refundNotAllowed' } }],
      { kind: 'refused', code: 'refundNotAllowed' },
    ],
    ['is unknown when the provider fails', [LIST, RECORD, OPEN, { status: 500, body: {} }], { kind: 'unknown' }],
    [
      'is unknown when the reply is about another action',
      [LIST, RECORD, OPEN, { status: 202, body: { outcome: 'sentForSettlement' } }],
      { kind: 'unknown' },
    ],
    [
      'is unknown when the link leads to another origin',
      [
        LIST,
        RECORD,
        { body: { lastEvent: 'Settled', _links: { 'cardPayments:partialRefund': { href: 'https://else.example/' } } } },
      ],
      { kind: 'unknown' },
    ],
  ])('%s', async (_, replies, outcome) => {
    const access = await serving(...replies);
    expect(await access.refundPart(PART)).toMatchObject(outcome);
    expect(server.requests).toHaveLength(replies.length);
  });

  it('throws a ProviderDefect when the provider does not take our credentials', async () => {
    const denied = { status: 401, body: { errorName: 'accessDenied' } };
    for (const replies of [[denied], [LIST, RECORD, OPEN, denied]])
      await expect((await serving(...replies)).refundPart(PART)).rejects.toThrow(ProviderDefect);
  });

  it.each([
    [{ amountPence: 0 }, 'amountPence'],
    [{ amountPence: 10.5 }, 'amountPence'],
    [{ refundReference: 'a b' }, 'reference'],
  ])('is not sent with %j', async (change, message) => {
    const access = await serving(LIST);
    await expect(access.refundPart({ ...PART, ...change })).rejects.toThrow(message);
    expect(server.requests).toEqual([]);
  });
});
