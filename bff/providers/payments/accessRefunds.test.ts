/** Refunds by Access Worldpay: its replies and records, and the requests that follow from them. */
import { describe, expect, it } from 'vitest';
import { ProviderDefect } from './port.ts';
import { listOf } from './test/payments.ts';
import { recordedAccess } from './test/recordedAccess.ts';
import type { ServedReply } from './test/recordingServer.ts';

const { provider, serving } = recordedAccess();

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
    // its settlement failed, so there is nothing to refund
    ['Settlement Failed', {}, 'refunded', 1],
    ['Settlement failed', {}, 'refunded', 1],
    ['Sent for Partial Refund', PARTIAL, 'unknown', 1],
    ['Refused', {}, 'unknown', 1],
    ['Error', {}, 'unknown', 1],
    ['Authorized', {}, 'unknown', 1],
    ['something new', {}, 'unknown', 1],
  ])('after the event %s with the links %j is %s, in %d requests', async (lastEvent, _links, kind, requests) => {
    const access = await serving({ body: { lastEvent, _links } }, DONE);
    expect(await access.refund('BW-7d1f')).toMatchObject({ kind });
    expect(provider.requests()).toHaveLength(requests);
  });

  const taken = (body: object, status = 202): ServedReply => ({ status, body });
  it.each<[string, ServedReply, string]>([
    ['links and no outcome, as of the former version', taken({ _links: { 'payments:events': {} } }), 'refunded'],
    ['an outcome that is no refund', taken({ outcome: 'sentForSettlement' }), 'unknown'],
    ['an outcome of a part', taken({ outcome: 'sentForPartialRefund' }), 'unknown'],
    ['no outcome and no links', taken({}), 'unknown'],
    ['no outcome and another status', taken({ _links: {} }, 200), 'unknown'],
    ['status 500', taken({ errorName: 'internalErrorOccurred' }, 500), 'unknown'],
  ])('has the outcome of a reply to it with %s', async (_, reply, kind) => {
    const access = await serving({ body: { lastEvent: 'Settled', _links: REFUND } }, reply);
    expect(await access.refund('BW-7d1f')).toMatchObject({ kind });
  });

  // the reply of the payment resource; the events resource does not return it
  it('is unknown when the actions are not among the links', async () => {
    const actions = { refundPayment: { href: '/api/payments/link-1/refunds' } };
    const access = await serving({ body: { lastEvent: 'Settled', _actions: actions } }, DONE);
    expect(await access.refund('BW-7d1f')).toMatchObject({ kind: 'unknown' });
    expect(provider.requests()).toHaveLength(1);
  });
});

describe('refund of a part by Access Worldpay', () => {
  const PART = { reference: 'BW-7d1f', refundReference: 'BW-part-1', amountPence: 5_000, refundedPence: 0 };
  const recordOf = (...events: object[]): ServedReply => ({
    body: { paymentId: 'pay-1', transactionReference: 'BW-7d1f', value: { amount: 25_050 }, events },
  });
  const statusOf = (lastEvent: string, href?: string): ServedReply => ({
    body: { lastEvent, _links: href === undefined ? {} : { 'cardPayments:partialRefund': { href } } },
  });
  const failing = (status: number, errorName = 'unavailable'): ServedReply => ({ status, body: { errorName } });
  const taken = (outcome: string): ServedReply => ({ status: 202, body: { outcome } });

  const ALLOWED = { eventName: 'authorizationSucceeded' };
  const REFUSED = { eventName: 'authorizationRefused' };
  const UNSETTLED = { eventName: 'settlementFailed' };
  const requested = (amount: number, reference?: string) => ({
    eventName: 'refundRequested',
    value: { amount },
    ...(reference === undefined ? {} : { reference }),
  });
  const failed = (reference: string) => ({ eventName: 'refundFailed', reference });
  const OWN = requested(5_000, 'BW-part-1');
  const NAMED = { ...requested(5_000), refundReference: 'BW-part-1' };

  const LIST = listOf('pay-1');
  const RECORD = recordOf(ALLOWED);
  const OPEN = statusOf('Sent for Settlement', '/api/payments/link-1/partialRefunds');
  const DONE = taken('sentForPartialRefund');

  it('sends the amount and its own reference by the link of the payment, after a look at the record', async () => {
    const access = await serving(LIST, RECORD, OPEN, DONE);
    expect(await access.refundPart(PART)).toEqual({ kind: 'refunded' });
    const sent = { reference: 'BW-part-1', value: { amount: 5_000, currency: 'GBP' } };
    expect(provider.jsonRequests().map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/paymentQueries/payments?transactionReference=BW-7d1f', ''],
      ['GET', '/paymentQueries/payments/pay-1', ''],
      ['GET', '/payments/events?transactionRef=BW-7d1f&entity=resort-1', ''],
      ['POST', '/api/payments/link-1/partialRefunds', sent],
    ]);
  });

  // two requests, so the refund itself is not sent
  it.each<[string, object[], number, string, number]>([
    ['has it by its reference', [OWN], 0, 'refunded', 2],
    ['has it by the field that the provider documents', [NAMED], 5_000, 'refunded', 2],
    ['has it by its reference, and it failed', [OWN, failed('BW-part-1')], 0, 'refused', 2],
    ['says that the payment is never settled', [UNSETTLED], 0, 'refused', 2],
    ['has it by its reference, and the settlement failed after that', [OWN, UNSETTLED], 0, 'refunded', 2],
    ['has another of the same amount', [requested(5_000, 'BW-part-0')], 5_000, 'refunded', 4],
    ['has one without a reference that we do not know', [requested(5_000)], 0, 'refunded', 2],
    ['has one without a reference that we know', [requested(5_000)], 5_000, 'refunded', 4],
    ['has two without a reference, of which we know one', [requested(2_000), requested(5_000)], 2_000, 'refunded', 2],
    ['has a smaller one that we do not know', [requested(4_999)], 0, 'refunded', 4],
    [
      'has a smaller one, and one without an amount',
      [requested(4_999), { eventName: 'refundRequested' }],
      0,
      'refunded',
      4,
    ],
  ])('when the record %s', async (_, events, refundedPence, kind, requests) => {
    const access = await serving(LIST, recordOf(ALLOWED, ...events), OPEN, DONE);
    expect(await access.refundPart({ ...PART, refundedPence })).toMatchObject({ kind });
    expect(provider.requests()).toHaveLength(requests);
  });

  it.each<[string, ServedReply, object]>([
    ['has failed when the record says so', recordOf(ALLOWED, OWN, failed('BW-part-1')), { code: 'refundFailed' }],
    [
      'has failed when the record says so of the request that has its reference',
      recordOf({ eventName: 'refundFailed', commandId: 'c' }, { ...NAMED, commandId: 'c' }, ALLOWED),
      { code: 'refundFailed' },
    ],
    ['stays when another one has failed', recordOf(ALLOWED, OWN, failed('BW-part-0')), { kind: 'refunded' }],
    ['stays while the record does not have it', RECORD, { kind: 'refunded' }],
    ['is unknown when the record cannot be read', failing(503), { kind: 'unknown' }],
  ])('%s, once it is taken', async (_, record, outcome) => {
    const access = await serving(LIST, record);
    expect(await access.findRefund(PART)).toMatchObject(outcome);
    expect(provider.requests()).toHaveLength(2);
  });

  const UNKNOWN = { kind: 'unknown' };
  const refusedBy = (code: string) => ({ kind: 'refused', code });
  const TOO_LARGE: ServedReply = {
    status: 400,
    body: {
      errorName: 'bodyDoesNotMatchSchema',
      validationErrors: [{ errorName: 'integerIsTooLarge', jsonPath: '$.value.amount' }],
    },
  };
  it.each<[string, ServedReply[], object]>([
    ['is unknown when the payment is not listed', [listOf()], UNKNOWN],
    ['is unknown when the list cannot be read', [failing(503)], UNKNOWN],
    ['is unknown when the record cannot be read', [LIST, failing(503)], UNKNOWN],
    ['is unknown when nothing was charged', [LIST, recordOf(REFUSED)], UNKNOWN],
    [
      'is found in the record that was charged, when a refused one has the same reference',
      [listOf('pay-0', 'pay-1'), recordOf(REFUSED), recordOf(ALLOWED, OWN)],
      { kind: 'refunded' },
    ],
    ['is unknown when its standing cannot be read', [LIST, RECORD, failing(500)], UNKNOWN],
    ['is unknown while the payment is not captured', [LIST, RECORD, statusOf('Authorized')], UNKNOWN],
    ['is refused when all was given back', [LIST, RECORD, statusOf('Reversed')], refusedBy('after Reversed')],
    [
      'is unknown when the link has another origin',
      [LIST, RECORD, statusOf('Settled', 'https://else.example/')],
      UNKNOWN,
    ],
    ['is refused when the provider rejects a field', [LIST, RECORD, OPEN, TOO_LARGE], refusedBy('integerIsTooLarge')],
    [
      'is refused when the provider rejects the request',
      [LIST, RECORD, OPEN, failing(400, 'refundNotAllowed')],
      refusedBy('refundNotAllowed'),
    ],
    ['is unknown when the provider fails', [LIST, RECORD, OPEN, failing(500)], UNKNOWN],
    ['is unknown when the reply is about another action', [LIST, RECORD, OPEN, taken('sentForSettlement')], UNKNOWN],
  ])('%s', async (_, replies, outcome) => {
    const access = await serving(...replies);
    expect(await access.refundPart(PART)).toMatchObject(outcome);
    expect(provider.requests()).toHaveLength(replies.length);
  });

  it('throws a ProviderDefect when the provider does not take our credentials', async () => {
    const denied = failing(401, 'accessDenied');
    for (const replies of [[denied], [LIST, RECORD, OPEN, denied]])
      await expect((await serving(...replies)).refundPart(PART)).rejects.toThrow(ProviderDefect);
  });

  it.each([
    [{ amountPence: 0 }, 'amountPence'],
    [{ amountPence: 10.5 }, 'amountPence'],
    [{ refundReference: 'a b' }, 'reference'],
  ])('is not sent with %j', async (change, message) => {
    await expect((await serving(LIST)).refundPart({ ...PART, ...change })).rejects.toThrow(message);
    expect(provider.requests()).toEqual([]);
  });
});
