/** What Access Worldpay's records say about a payment: every event, alone and after others, and several payments. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { listOf } from './test/payments.ts';
import { recordedAccess } from './test/recordedAccess.ts';
import type { ServedReply } from './test/recordingServer.ts';

const { provider, serving } = recordedAccess();

type Event = Readonly<{ eventName: string } & Record<string, unknown>>;
const event = (eventName: string, more: object = {}): Event => ({ eventName, ...more });
const amounting = (eventName: string, amount: number): Event =>
  event(eventName, { value: { currency: 'GBP', amount } });

const REQUESTED = event('authorizationRequested');
const ALLOWED = event('authorizationSucceeded');
const REFUSED = event('authorizationRefused', { code: '51', description: 'LIMIT EXCEEDED' });
const FAILED = event('authorizationFailed', { error: { name: 'gatewayError', message: 'No connection' } });
const CAPTURE = amounting('settlementRequested', 25_050);
const CAPTURED = event('settlementRequestSubmitted');
const UNSETTLED = event('settlementFailed');
const CANCEL = event('cancellationRequested');
const REVERSE = event('reversalRequested');
const refunding = (amount: number, reference?: string): Event => ({
  ...amounting('refundRequested', amount),
  ...(reference === undefined ? {} : { reference }),
});
const refundFailed = (reference?: string) => event('refundFailed', reference === undefined ? {} : { reference });
const PAID = [ALLOWED, CAPTURE];
const LOST = [ALLOWED, CAPTURE, UNSETTLED];

const recordOf = (events: readonly Event[], more: object = {}) => ({
  body: {
    paymentId: 'pay-1',
    transactionReference: 'BW-7d1f',
    value: { currency: 'GBP', amount: 25_050 },
    paymentInstrument: { card: { brand: 'visa', fundingType: 'debit', number: { last4Digits: '1111' } } },
    events,
    ...more,
  },
});
const authorised = (settled: boolean) => ({
  kind: 'authorised',
  paymentId: 'pay-1',
  card: { brand: 'Visa Debit', fundingType: 'debit', lastFour: '1111' },
  settled,
  selfHref: expect.stringMatching(/^http:\/\/localhost:\d+\/paymentQueries\/payments\/pay-1$/) as unknown,
});
const reserved = authorised(false);
const captured = authorised(true);
const refusedBy = (code: string, description: string) => ({ kind: 'refused', code, description });
const refusal = refusedBy('51', 'LIMIT EXCEEDED');
const givenBack = refusedBy('givenBack', 'authorised and given back');
const failure = refusedBy('failed', 'failed to be authorised');
const neverSettled = { ...refusedBy('settlementFailed', 'accepted, and never settled'), kind: 'settlementFailed' };
const undecided = { kind: 'unknown', reason: 'undecided at the provider' };

/** The result for payments with one reference whose records have these events. */
const found = async (...records: (readonly Event[])[]) => {
  const access = await serving(listOf(...records.map(() => 'pay-1')), ...records.map((events) => recordOf(events)));
  return access.findPayment('BW-7d1f');
};

describe('record of Access Worldpay', () => {
  it.each<[string, readonly Event[], object]>([
    ['no event', [], undecided],
    ['authorizationRequested', [REQUESTED], undecided],
    ['authorizationTimedOut', [REQUESTED, event('authorizationTimedOut')], undecided],
    ['an event that is new', [REQUESTED, event('authorizationParked')], undecided],
    ['authorizationSucceeded', [REQUESTED, ALLOWED], reserved],
    ['authorizationSucceeded alone', [ALLOWED], reserved],
    ['saleSucceeded', [event('saleSucceeded')], captured],
    ['authorizationRefused', [REQUESTED, REFUSED], refusal],
    ['authorizationRefused alone', [event('authorizationRefused')], refusedBy('refused', 'refused by the issuer')],
    ['saleRefused', [event('saleRefused', { code: '51', description: 'LIMIT EXCEEDED' })], refusal],
    ['authorizationFailed', [REQUESTED, FAILED], refusedBy('gatewayError', 'No connection')],
    ['authorizationFailed without a reason', [event('authorizationFailed')], failure],
    ['saleFailed', [event('saleFailed')], failure],
    ['settlement requested', [REQUESTED, ALLOWED, CAPTURE], captured],
    ['settlement submitted', [REQUESTED, ALLOWED, CAPTURE, CAPTURED], captured],
    ['settlement submitted, and its request not listed', [ALLOWED, CAPTURED], captured],
    ['a settlement that failed', [REQUESTED, ALLOWED, CAPTURE, CAPTURED, UNSETTLED], neverSettled],
    ['a settlement that failed, and its request not listed', [ALLOWED, UNSETTLED], neverSettled],
    ['a settlement that failed and was requested again', [ALLOWED, CAPTURE, UNSETTLED, CAPTURE], captured],
    ['a settlement that failed twice', [ALLOWED, CAPTURE, UNSETTLED, CAPTURE, UNSETTLED], neverSettled],
    ['a settlement that failed, and a cancellation', [ALLOWED, CAPTURE, UNSETTLED, CANCEL], neverSettled],
    ['cancellation requested', [REQUESTED, ALLOWED, CANCEL], givenBack],
    ['cancellation submitted', [ALLOWED, event('cancellationRequestSubmitted')], givenBack],
    ['reversal of a reservation', [REQUESTED, ALLOWED, REVERSE], givenBack],
    ['reversal submitted', [ALLOWED, event('reversalRequestSubmitted')], givenBack],
    ['reversal of a captured payment', [REQUESTED, ALLOWED, CAPTURE, CAPTURED, REVERSE], givenBack],
    ['refund of a part', [ALLOWED, CAPTURE, CAPTURED, refunding(5_000)], captured],
    ['refund of all but a penny', [...PAID, refunding(25_049)], captured],
    ['refund of the whole', [ALLOWED, CAPTURE, CAPTURED, refunding(25_050)], givenBack],
    ['refund of the whole in two parts', [...PAID, refunding(20_000), refunding(5_050)], givenBack],
    ['refund of the whole that failed', [...PAID, refunding(25_050), refundFailed()], captured],
    ['refund that failed and was repeated', [...PAID, refunding(25_050), refundFailed(), refunding(25_050)], givenBack],
    ['refund whose amount is not listed', [ALLOWED, CAPTURE, event('refundRequested')], captured],
    ['a refusal that was tried again and allowed', [REQUESTED, REFUSED, REQUESTED, ALLOWED], reserved],
    ['an error that was tried again and allowed', [REQUESTED, FAILED, REQUESTED, ALLOWED, CAPTURE], captured],
    ['an error that was tried again and refused', [REQUESTED, FAILED, REQUESTED, REFUSED], refusal],
  ])('has the outcome of %s', async (_, events, outcome) => expect(await found(events)).toEqual(outcome));

  it.each<[string, readonly Event[], object]>([
    ['a captured payment', [CAPTURED, CAPTURE, ALLOWED, REQUESTED], captured],
    ['a cancelled payment', [CANCEL, ALLOWED, REQUESTED], givenBack],
    ['a payment that is never settled', [UNSETTLED, CAPTURED, CAPTURE, ALLOWED, REQUESTED], neverSettled],
    ['a refused payment', [REFUSED, REQUESTED], refusal],
    ['a refunded payment', [refunding(25_050), CAPTURED, CAPTURE, ALLOWED], givenBack],
  ])('has the same outcome when the events of %s are listed the last first', async (_, events, outcome) => {
    expect(await found(events)).toEqual(outcome);
  });

  it.each([
    ['has another reference', recordOf([ALLOWED], { transactionReference: 'BW-other' })],
    ['has no events', recordOf([], { events: undefined })],
    ['is not there yet', { status: 404, body: { errorName: 'paymentNotFound', message: 'No.' } }],
    ['cannot be read now', { status: 503, body: {} }],
  ])('leaves the payment unknown when it %s', async (_, record) => {
    const access = await serving(listOf('pay-1'), record);
    expect(await access.findPayment('BW-7d1f')).toMatchObject({ kind: 'unknown' });
  });
});

describe('several payments of Access Worldpay with one reference', () => {
  it.each<[string, (readonly Event[])[], object]>([
    ['captured and refused', [PAID, [REFUSED]], captured],
    ['refused and captured', [[REFUSED], PAID], captured],
    ['given back and reserved', [[ALLOWED, CANCEL], [ALLOWED]], reserved],
    ['undecided and captured', [[REQUESTED], PAID], captured],
    ['refused and undecided', [[REFUSED], [REQUESTED]], undecided],
    ['undecided and refused', [[REQUESTED], [REFUSED]], undecided],
    ['refused and refused', [[REFUSED], [REFUSED]], refusal],
    ['never settled and captured', [LOST, PAID], captured],
    ['never settled and undecided', [LOST, [REQUESTED]], undecided],
    ['refused and never settled', [[REFUSED], LOST], neverSettled],
  ])('have the outcome that weighs most: %s', async (_, records, outcome) => {
    expect(await found(...records)).toEqual(outcome);
  });

  it('are unknown when the link to one leads to another origin', async () => {
    const away = { transactionReference: 'BW-7d1f', _links: { self: { href: 'https://elsewhere.test/x' } } };
    const access = await serving({ body: { _embedded: { payments: [away] } } });
    const reason = 'link leads to another origin';
    expect(await access.findPayment('BW-7d1f')).toEqual({ kind: 'unknown', reason });
  });

  it('are not found when none of them has the reference', async () => {
    const other = { transactionReference: 'BW-7d1f-2', _links: { self: { href: '/paymentQueries/payments/pay-2' } } };
    const access = await serving({ body: { _embedded: { payments: [other] } } }, recordOf([ALLOWED]));
    expect(await access.findPayment('BW-7d1f')).toEqual({ kind: 'notFound' });
    expect(provider.requests()).toHaveLength(1);
  });
});

describe('money in a record of Access Worldpay', () => {
  const money = (takenPence: number, refundedPence = 0) => ({ kind: 'money', takenPence, refundedPence });
  const TWO = [refunding(50, 'R-1'), refunding(70, 'R-2')];

  it.each<[string, readonly Event[], object]>([
    ['is reserved', [REQUESTED, ALLOWED], money(25_050)],
    ['is captured', [REQUESTED, ALLOWED, CAPTURE, CAPTURED], money(25_050)],
    ['is less what was refunded', [...PAID, refunding(50, 'R-1')], money(25_050, 50)],
    ['is all refunded', [...PAID, refunding(25_050)], money(25_050, 25_050)],
    ['is here again after a refund that failed', [...PAID, refunding(25_050), refundFailed()], money(25_050)],
    ['is here again as far as one of two refunds failed', [...PAID, ...TWO, refundFailed('R-1')], money(25_050, 70)],
    ['was released', [REQUESTED, ALLOWED, CANCEL], money(0)],
    ['was reversed', [REQUESTED, ALLOWED, CAPTURE, REVERSE], money(0)],
    ['never came', [REQUESTED, ALLOWED, CAPTURE, UNSETTLED], money(0)],
    ['was refused', [REQUESTED, REFUSED], money(0)],
    ['is undecided', [REQUESTED], { kind: 'unknown', reason: 'undecided at the provider' }],
  ])('%s', async (_, events, found) => {
    const access = await serving(listOf('pay-1'), recordOf(events));
    expect(await access.findMoney('BW-7d1f')).toEqual(found);
  });

  /** Events as a live system lists them: the last first, with times, and with the id of the request they belong to. */
  const live = (...events: readonly (readonly [Event, command: string])[]): Event[] =>
    events
      .map(([{ reference, ...one }, command], minute) => ({
        ...one,
        timestamp: `2025-10-22T09:0${minute}:56.140Z`,
        commandId: command,
        ...(one.eventName === 'refundRequested' && { refundReference: reference }),
      }))
      .toReversed();
  const REFUNDED = live([ALLOWED, 'a'], [CAPTURE, 'b'], [refunding(50, 'R-1'), 'c'], [refunding(70, 'R-2'), 'd']);
  const failedFor = (command: string): Event[] => [
    event('refundFailed', { timestamp: '2025-10-22T09:59:00.000Z', commandId: command }),
    ...REFUNDED,
  ];

  it.each<[string, readonly Event[], object]>([
    ['of two refunds', REFUNDED, money(25_050, 120)],
    ['of two refunds, of which the first failed', failedFor('c'), money(25_050, 70)],
    ['of two refunds, of which the second failed', failedFor('d'), money(25_050, 50)],
  ])('is what is left %s, when the last event is listed first', async (_, events, expected) => {
    const access = await serving(listOf('pay-1'), recordOf(events));
    expect(await access.findMoney('BW-7d1f')).toEqual(expected);
  });

  it('came when a whole refund failed, and went when it was repeated, when the last event is listed first', async () => {
    const tried = [
      [ALLOWED, 'a'],
      [CAPTURE, 'b'],
      [refunding(25_050), 'c'],
      [refundFailed(), 'c'],
    ] as const;
    expect(await found(live(...tried))).toEqual(captured);
    expect(await found(live(...tried, [refunding(25_050), 'd']))).toEqual(givenBack);
  });

  it('is the sum of all records of one reference, and unknown when one of them cannot be read', async () => {
    const charged = recordOf([ALLOWED, CAPTURE]);
    expect(await (await serving(listOf('pay-1', 'pay-1'), charged, charged)).findMoney('BW-7d1f')).toEqual(
      money(50_100),
    );
    expect(await (await serving(listOf('pay-1', 'pay-1'), charged, { body: {} })).findMoney('BW-7d1f')).toMatchObject({
      kind: 'unknown',
    });
    expect(await (await serving(listOf())).findMoney('BW-7d1f')).toEqual({ kind: 'notFound' });
  });
});

describe('the list of payments of Access Worldpay', () => {
  const page = (next?: string) => ({
    body: { ...listOf('pay-1').body, _links: next === undefined ? {} : { next: { href: next } } },
  });
  const list = async (...replies: ServedReply[]) => {
    const { listPayments } = await serving(...replies);
    return listPayments?.(new Date('2026-11-01T00:00:00Z'), new Date('2026-11-08T00:00:00Z'));
  };

  it('asks for the payments between two times, three hundred a page, and follows the links to the next pages', async () => {
    expect(await list(page('/paymentQueries/payments?paymentId=1'), page())).toEqual(E.right(['BW-7d1f']));
    expect(provider.requests().map(({ path }) => path)).toEqual([
      '/paymentQueries/payments?startDate=2026-11-01T00%3A00%3A00.000Z&endDate=2026-11-08T00%3A00%3A00.000Z&pageSize=300',
      '/paymentQueries/payments?paymentId=1',
    ]);
  });

  it.each([
    ['leads to another origin', [page('https://elsewhere.example/'), page()]],
    ['leads to a page that was read', [page('/again'), page('/again')]],
  ])('is not complete when a link %s', async (_, replies) => {
    expect(await list(...replies)).toEqual(E.left('next page not understood'));
  });

  it('is not complete when the provider fails or answers something else', async () => {
    expect(await list({ status: 500, body: {} })).toEqual(E.left('provider answered 500'));
    expect(await list({ body: {} })).toEqual(E.left('list not understood'));
  });
});
