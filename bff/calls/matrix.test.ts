/** The test matrix of the payment protocols, each row by each way to take a card, over HTTP at its simulator. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import type { AuthenticationDeed, PaymentResult } from '../../machines/contract/payment.ts';
import { checkMoney } from '../admin/money.ts';
import type { PaymentWay } from '../providers/payments/way.ts';
import { resolveCases } from '../reservations/cases.ts';
import { reconcilePayments } from '../reservations/sweeper.ts';
import { checkStock } from '../reservations/reconcile.ts';
import { answer, collect, comeBack } from './test/bank.ts';
import {
  CARDINAL_ERRORS,
  CHALLENGED,
  ENDS,
  NOT_ENROLLED,
  PASSES,
  RIGHT_CODE,
  WAYS,
  cardRowsOf,
  type Typed,
} from './test/cards.ts';
import { book, couple, nameGuests, paymentOf } from './test/journey.ts';
import { callRefused } from './test/lateMoney.ts';
import { openOffice, type Office, EVENTS_TOKEN } from './test/office.ts';
import { visitorWithSession, type Visitor } from './test/visitor.ts';

let office: Office;
let visitor: Visitor;
let booking: Booking;
let attemptId: string;

beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());
afterEach(async () => {
  expect(await checkMoney(office.database.pool)).toEqual([]);
  expect(await checkStock(office.database.pool)).toEqual([]);
  expect(office.defects.splice(0)).toEqual([]);
});

const fail = (error: unknown): never => {
  throw error;
};
const query = (sql: string, values: unknown[] = []) => office.database.pool.query(sql, values);
const begin = async (way: PaymentWay): Promise<void> => {
  office.toggles.current = {
    ...office.toggles.current,
    legacyPaymentSwitch: way === 'wpg',
    cardinalHybrid: way === 'cardinal',
  };
  visitor = await visitorWithSession(office.app);
  booking = await nameGuests(visitor, await book(visitor, [couple]));
  const attempt = await visitor.get('worldpay-init', {});
  expect(attempt.cardForm).toBe({ access: 'hosted', cardinal: 'plain', wpg: 'sealed' }[way]);
  ({ attemptId } = attempt);
};

const cardOf = async (way: PaymentWay, typed: Typed): Promise<string> => {
  const { pan, name, cvc } = typed;
  const card = { ...(pan === undefined ? {} : { pan }), ...(cvc === undefined ? {} : { cvc }) };
  if (way === 'access') return office.sandbox.cardSession(card);
  if (way === 'wpg')
    return office.sandbox.sealedCard({ ...card, ...(name === undefined ? {} : { cardHolderName: name }) });
  return (await lookedUp(typed)).sealedCard;
};
/** What the page does before it pays: the token, the hidden frame, the lookup. */
const lookedUp = async ({ pan = NOT_ENROLLED.pan, cvc = '123' }: Typed, isBlocked = false) => {
  const { jwt, url } = await visitor.get('create-jwt', { attemptId });
  const deviceReference = isBlocked ? null : await collect({ kind: 'deviceData', jwt, url, bin: pan.slice(0, 6) });
  const card = { number: pan, month: 12, year: new Date().getUTCFullYear() + 2, code: cvc };
  const { device } = paymentOf(booking, attemptId, '');
  return visitor.get('cmpi-lookup', { attemptId, card, device, deviceReference });
};
const pay = async (way: PaymentWay, typed: Typed): Promise<PaymentResult> =>
  visitor.get('pay', paymentOf(booking, attemptId, await cardOf(way, typed), typed.name));
const go = (deed: AuthenticationDeed): Promise<PaymentResult> => visitor.get('cmpi', { attemptId, deed });
/** The hidden frame tells of the browser, where it is asked. */
const collected = async (told: PaymentResult): Promise<PaymentResult> =>
  told.step?.kind === 'deviceData' ? go({ kind: 'deviceData', reference: await collect(told.step) }) : told;
const paid = async (way: PaymentWay, typed: Typed) => collected(await pay(way, typed));
const challenged = async (way: PaymentWay, typed: Typed) => {
  const { step } = await paid(way, typed);
  if (step?.kind !== 'challenge') throw new Error(`no challenge is wanted but ${step?.kind ?? 'nothing'}`);
  return step;
};
const answered = async (way: PaymentWay, typed: Typed, otp: string = RIGHT_CODE) => {
  await comeBack(office.app, await answer(await challenged(way, typed), otp));
  return go({ kind: 'challenge', end: 'returned' });
};
const charges = async (way: PaymentWay) =>
  (await office.sandbox.journal()).filter(
    ({ kind, data }) => kind === 'payment' && JSON.stringify(data).includes(`${MARK[way]}${attemptId}`),
  ).length;
const age = (seconds: number) =>
  query('UPDATE payment_attempts SET updated_at = updated_at - make_interval(secs => $2) WHERE id = $1', [
    attemptId,
    seconds,
  ]);
/** The reconciler's next round, after as long as the gateway's records may take. */
const reconciled = async () => {
  await age(301);
  await reconcilePayments(office.till, fail);
  return visitor.get('get-worldpay-response', { attemptId });
};

const MARK = { access: 'BW-', cardinal: 'BWC-', wpg: 'WPG-' } as const;
const SUCCESS = ENDS.taken;

// requirement: JOURNEY-7-CALL-PAY
describe.each(WAYS)('by %s', (way) => {
  beforeEach(() => begin(way));

  it.each(cardRowsOf(way))('$row', async ({ typed, code, told }) => {
    const end = code === undefined ? await paid(way, typed) : await answered(way, typed, code);
    expect(end).toMatchObject({ ...ENDS[told], step: null });
  });

  it('challenge cancelled', async () => {
    await challenged(way, CHALLENGED);
    expect(await go({ kind: 'challenge', end: 'cancelled' })).toMatchObject(ENDS.cancelled);
    expect(await charges(way)).toBe(0);
  });

  it('DDC blocked (no postMessage): the bank asks instead', async () => {
    const blocked = way === 'cardinal' ? (await lookedUp(PASSES, true)).sealedCard : await cardOf(way, PASSES);
    const told = await visitor.get('pay', paymentOf(booking, attemptId, blocked));
    const { step } = way === 'cardinal' ? told : await go({ kind: 'deviceData', reference: null });
    if (step?.kind !== 'challenge') throw new Error('no challenge is wanted');
    await comeBack(office.app, await answer(step));
    expect(await go({ kind: 'challenge', end: 'returned' })).toMatchObject(SUCCESS);
  });

  const { first, second } = (
    {
      access: { first: { operation: 'deviceData' }, second: { operation: 'challenge' } },
      cardinal: { first: { operation: 'payment' }, second: { operation: 'payment' } },
      wpg: { first: { vendor: 'wpg', operation: 'order' }, second: { vendor: 'wpg', operation: 'authentication' } },
    } as const
  )[way];
  /** The request that takes a frictionless payment goes wrong. */
  const cutOff = async (mode: 'timeout' | 'drop' | '500') => {
    const sealed = await cardOf(way, PASSES);
    if (way === 'cardinal') await office.sandbox.arm({ ...first, mode });
    const told = await visitor.get('pay', paymentOf(booking, attemptId, sealed));
    if (way !== 'cardinal') await office.sandbox.arm({ ...first, mode });
    return collected(told);
  };

  it.each(['timeout', 'drop', '500'] as const)('lookup %s: unknown, then found out', async (mode) => {
    expect(await cutOff(mode)).toMatchObject({ outcome: 'ERROR' });
    // what was never done is refused when the grace is over, what was done is found
    expect(await reconciled()).toMatchObject({ outcome: mode === '500' ? 'FAILURE' : 'SUCCESS' });
    expect(await charges(way)).toBe(mode === '500' ? 0 : 1);
  });

  it.each(['timeout', 'drop'] as const)('%s after submit: UNKNOWN, reconciled as authorised', async (mode) => {
    const step = await challenged(way, CHALLENGED);
    await comeBack(office.app, await answer(step));
    await office.sandbox.arm({ ...second, mode });
    expect(await go({ kind: 'challenge', end: 'returned' })).toMatchObject({ outcome: 'ERROR' });
    expect(await reconciled()).toMatchObject(SUCCESS);
    expect(await charges(way)).toBe(1);
  });

  it('double click pay: one charge', async () => {
    const sealed = await cardOf(way, PASSES);
    const sent = paymentOf(booking, attemptId, sealed);
    const told = await Promise.all([visitor.ask('pay', sent), visitor.ask('pay', sent)]);
    const step = told.map(({ body }) => body.data?.step).find((each) => each?.kind === 'deviceData');
    if (step?.kind === 'deviceData') {
      const deed = { kind: 'deviceData', reference: await collect(step) } as const;
      await Promise.all([go(deed), go(deed)]);
    }
    expect(await visitor.get('get-worldpay-response', { attemptId })).toMatchObject(SUCCESS);
    expect(await charges(way)).toBe(1);
  });

  it('back button during challenge: it goes on where it was, also by another toggle', async () => {
    await challenged(way, CHALLENGED);
    office.toggles.current = { ...office.toggles.current, legacyPaymentSwitch: way !== 'wpg' };
    const { step } = await visitor.get('get-worldpay-response', { attemptId: null });
    if (step?.kind !== 'challenge') throw new Error('the challenge is lost');
    await comeBack(office.app, await answer(step));
    expect(await go({ kind: 'challenge', end: 'returned' })).toMatchObject(SUCCESS);
  });

  it('session expired: the reconciler asks for the result', async () => {
    await comeBack(office.app, await answer(await challenged(way, CHALLENGED)));
    await query("UPDATE payment_attempts SET returned_at = returned_at - interval '20 seconds' WHERE id = $1", [
      attemptId,
    ]);
    await query('UPDATE sessions SET expires_at = clock_timestamp() WHERE booking_id = $1', [booking.bookingId]);
    expect(await reconcilePayments(office.till, fail)).toBe(1);
    const { rows } = await query('SELECT paid_pence > 0 AS "isPaid" FROM bookings WHERE id = $1', [booking.bookingId]);
    expect(rows).toEqual([{ isPaid: true }]);
  });

  it('webhook duplicate, out of order and forged: only a reason to ask', async () => {
    await cutOff('drop');
    expect((await notify(way, 'guessed-by-somebody', 'AUTHORISED')).statusCode).toBe(404);
    for (const type of ['CAPTURED', 'AUTHORISED', 'AUTHORISED']) {
      expect((await notify(way, EVENTS_TOKEN, type)).statusCode).toBe(200);
    }
    expect(await visitor.get('get-worldpay-response', { attemptId })).toMatchObject(SUCCESS);
    expect(await charges(way)).toBe(1);
  });

  it('webhook while the provider cannot be asked: not acknowledged until the late money is found', async () => {
    const asked =
      way === 'wpg' ? ({ vendor: 'wpg', operation: 'inquiry' } as const) : ({ operation: 'query' } as const);
    await cutOff('drop');
    await callRefused(office, { booking, attemptId });
    await office.sandbox.arm({ ...asked, mode: '500', count: 100 });
    for (const type of ['AUTHORISED', 'CAPTURED']) {
      const { statusCode, body } = await notify(way, EVENTS_TOKEN, type);
      expect([statusCode, body]).toEqual([503, '{}']);
    }
    await office.sandbox.arm({ ...asked, mode: '500', count: 0 });
    await query('UPDATE payment_inquiries SET next_try_at = clock_timestamp()');
    const { statusCode, body } = await notify(way, EVENTS_TOKEN, 'AUTHORISED');
    expect([statusCode, body]).toEqual([200, way === 'wpg' ? '[OK]' : '{}']);
    expect(await resolveCases(office.till, fail)).toBe(1);
    expect(await visitor.get('get-worldpay-response', { attemptId })).toMatchObject(SUCCESS);
  });

  it('webhook that lies about a challenged payment changes nothing', async () => {
    await challenged(way, CHALLENGED);
    expect((await notify(way, EVENTS_TOKEN, 'CAPTURED')).statusCode).toBe(200);
    expect(await visitor.get('get-worldpay-response', { attemptId })).toMatchObject({ outcome: null });
  });

  it('refuses a card that is not sealed for the way that the attempt goes', async () => {
    const other = await cardOf(way === 'wpg' ? 'access' : 'wpg', PASSES);
    expect(await visitor.get('pay', paymentOf(booking, attemptId, other))).toMatchObject({ outcome: 'NOACTION' });
    expect(await charges(way)).toBe(0);
  });

  it('gives money back once, however often it is asked', async () => {
    await paid(way, PASSES);
    const given = async () =>
      JSON.stringify(await office.sandbox.journal()).split(way === 'wpg' ? 'SENT_FOR_REFUND' : 'refundRequested')
        .length;
    const before = await given();
    const reference = `${MARK[way]}${attemptId}`;
    expect(await office.till.payments.refund(reference)).toEqual({ kind: 'refunded' });
    expect(await office.till.payments.refund(reference)).toEqual({ kind: 'refunded' });
    expect((await given()) - before).toBe(1);
  });
});

// requirement: JOURNEY-7-CALL-PAY
describe('by cardinal', () => {
  beforeEach(() => begin('cardinal'));

  it.each(CARDINAL_ERRORS)('a lookup that Cardinal answers with %s never pays', async (code) => {
    await office.sandbox.arm({ vendor: 'cardinal', mode: 'error', code });
    expect(await pay('cardinal', NOT_ENROLLED)).toMatchObject(ENDS.unavailable);
    expect(await charges('cardinal')).toBe(0);
  });

  it.each(CARDINAL_ERRORS)('a challenge whose end Cardinal answers with %s never pays', async (code) => {
    await comeBack(office.app, await answer(await challenged('cardinal', CHALLENGED)));
    await office.sandbox.arm({ vendor: 'cardinal', operation: 'authenticate', mode: 'error', code });
    expect(await go({ kind: 'challenge', end: 'returned' })).toMatchObject(ENDS.unavailable);
    expect(await charges('cardinal')).toBe(0);
  });

  it('a browser that Cardinal does not take the token of is asked by its bank', async () => {
    const { jwt, url } = await visitor.get('create-jwt', { attemptId });
    const [head, body] = jwt.split('.');
    const forged = [`${head}.${body}.${'A'.repeat(43)}`, 'no token', `${head}..`];
    for (const token of forged)
      expect(await collect({ kind: 'deviceData', jwt: token, url, bin: '400000' })).toBe(null);
    const told = await visitor.get('pay', paymentOf(booking, attemptId, (await lookedUp(PASSES, true)).sealedCard));
    expect(told.step?.kind).toBe('challenge');
  });
});

// requirement: JOURNEY-7-CALL-PAY
describe('by wpg', () => {
  beforeEach(() => begin('wpg'));

  it('an order whose card the gateway cannot read asked nobody, and the card is typed again', async () => {
    await office.sandbox.arm({ vendor: 'wpg', mode: 'error', code: '7' });
    expect(await paid('wpg', NOT_ENROLLED)).toMatchObject({ outcome: 'NOACTION' });
  });

  it.each(['1', '3', '5', '6', '8', '9'])(
    'an order that is answered with error %s is looked for before it is called refused',
    async (code) => {
      await office.sandbox.arm({ vendor: 'wpg', mode: 'error', code });
      expect(await paid('wpg', NOT_ENROLLED)).toMatchObject({ outcome: 'ERROR' });
      expect(await reconciled()).toMatchObject({ outcome: 'FAILURE' });
      expect(await charges('wpg')).toBe(0);
    },
  );
});

const notify = (way: PaymentWay, token: string, type: string) =>
  way === 'wpg'
    ? office.app.inject({
        method: 'POST',
        url: `/bff/payments/notifications/${token}`,
        headers: { 'content-type': 'text/xml' },
        payload: `<?xml version="1.0"?><!DOCTYPE paymentService PUBLIC "-//WorldPay//DTD WorldPay PaymentService v1//EN" "http://dtd.worldpay.com/paymentService_v1.dtd"><paymentService version="1.4" merchantCode="TESTMERCHANT"><notify><orderStatusEvent orderCode="WPG-${attemptId}"><payment><lastEvent>${type}</lastEvent></payment></orderStatusEvent></notify></paymentService>`,
      })
    : office.app.inject({
        method: 'POST',
        url: `/bff/payments/events/${token}`,
        headers: { 'content-type': 'application/json' },
        payload: {
          eventId: `${attemptId} ${type}`,
          eventDetails: { transactionReference: `${MARK[way]}${attemptId}`, type },
        },
      });
