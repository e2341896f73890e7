/** Payments with 3-D Secure: the result of each test card, and what guests, banks and forgers may do meanwhile. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import type { AuthenticationResult, PaymentResult } from '../../machines/contract/payment.ts';
import { checkMoney } from '../admin/money.ts';
import { checkStock } from '../stock/reconcile.ts';
import { resolvePaymentExceptions } from './paymentExceptions.ts';
import { reconcilePayments, sweepHolds } from '../jobs/sweeper.ts';
import { answerChallenge, collectDeviceData, postReturn } from '../test/bank.ts';
import { book, couple, payPayload } from '../test/bookingSteps.ts';
import { captureAfterRefusal, startPaying, sendEvent } from '../test/latePayments.ts';
import { OWN_ORIGIN, openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

let testServer: TestServer;
let visitor: Visitor;
let booking: Booking;
let attemptId: string;

beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());
beforeEach(async () => {
  visitor = await visitorWithSession(testServer.app);
  ({ booking, attemptId } = await startPaying(visitor));
});
afterEach(async () => {
  expect(await checkMoney(testServer.database.pool)).toEqual([]);
  expect(await checkStock(testServer.database.pool)).toEqual([]);
});

const fail = (error: unknown): never => {
  throw error;
};
const query = <R extends object>(sql: string, values: unknown[] = []) =>
  testServer.database.pool.query<R>(sql, values).then(({ rows }) => rows);
const pay = async (pan: string, name?: string): Promise<PaymentResult> =>
  visitor.get('pay', payPayload(booking, attemptId, await testServer.sandbox.cardSession({ pan }), name));
const continueAuthentication = (authenticationResult: AuthenticationResult): Promise<PaymentResult> =>
  visitor.get('cmpi', { attemptId, authenticationResult });
const deviceOf = ({ step }: PaymentResult) => {
  if (step?.kind !== 'deviceData') throw new Error(`no device data is wanted but ${step?.kind ?? 'nothing'}`);
  return step;
};
const challengeOf = ({ step }: PaymentResult) => {
  if (step?.kind !== 'challenge') throw new Error(`no challenge is wanted but ${step?.kind ?? 'nothing'}`);
  return step;
};
const supplyDeviceData = async (asked: PaymentResult) =>
  continueAuthentication({ kind: 'deviceData', reference: await collectDeviceData(deviceOf(asked)) });
const CHALLENGED = '4000000000001091';
const challenged = async () => challengeOf(await supplyDeviceData(await pay(CHALLENGED)));
const charges = async () =>
  (await testServer.sandbox.journal()).filter(
    ({ kind, data }) => kind === 'payment' && JSON.stringify(data).includes(`BW-${attemptId}`),
  ).length;
const statusOf = async () =>
  (await query<{ status: string }>('SELECT status FROM payment_attempts WHERE id = $1', [attemptId]))[0]?.status;
const age = (seconds: number) =>
  query(`UPDATE payment_attempts SET updated_at = updated_at - make_interval(secs => $2) WHERE id = $1`, [
    attemptId,
    seconds,
  ]);

describe('a card without a challenge', () => {
  // requirement: JOURNEY-4-PAYMENT-CHALLENGE
  // requirement: JOURNEY-7-CALL-CMPI
  it.each([
    ['4000000000001000', 'frictionless', { action: 'PAYMENT', outcome: 'SUCCESS', reason: null }],
    ['4000000000001026', 'attempts', { action: 'PAYMENT', outcome: 'SUCCESS', reason: null }],
    ['4000000000001083', 'bypassed', { action: 'PAYMENT', outcome: 'SUCCESS', reason: null }],
    ['4000010000000001', 'method URL', { action: 'PAYMENT', outcome: 'SUCCESS', reason: null }],
    ['4000000000001018', 'failed', { action: 'ERROR', outcome: 'FAILURE', reason: 'notAuthenticated' }],
    ['4000000000001042', 'rejected', { action: 'ERROR', outcome: 'FAILURE', reason: 'notAuthenticated' }],
    ['4000000000001034', 'unavailable', { action: 'ERROR', outcome: 'FAILURE', reason: 'authenticationUnavailable' }],
    [
      '4000000000001059',
      'lookup unavailable',
      { action: 'ERROR', outcome: 'FAILURE', reason: 'authenticationUnavailable' },
    ],
    ['4000000000001067', 'lookup error', { action: 'ERROR', outcome: 'FAILURE', reason: 'authenticationUnavailable' }],
  ])('number %s (%s) ends as %j', async (pan, _, end) => {
    const asked = await pay(pan);
    expect(asked).toMatchObject({ action: 'CONTINUE', outcome: null, booking: { isPaymentProcessing: true } });
    expect(await supplyDeviceData(asked)).toMatchObject({ ...end, step: null });
  });

  it('pays at once if it is not enrolled', async () => {
    expect(await pay('4444333322221111')).toMatchObject({ action: 'PAYMENT', outcome: 'SUCCESS', step: null });
  });

  it.each(['REFUSED5', 'REFUSED51', 'REFUSED54', 'REFUSED65', 'fs-highRisk'])('is declined for %s', async (name) => {
    expect(await supplyDeviceData(await pay('4000000000001000', name))).toMatchObject({
      outcome: 'FAILURE',
      reason: 'declined',
    });
  });

  it('is challenged when the hidden frame sends no device data', async () => {
    deviceOf(await pay('4000000000001000'));
    const step = challengeOf(await continueAuthentication({ kind: 'deviceData', reference: null }));
    await postReturn(testServer.app, await answerChallenge(step));
    expect(await continueAuthentication({ kind: 'challenge', end: 'returned' })).toMatchObject({ outcome: 'SUCCESS' });
  });
});

describe('a challenge', () => {
  // requirement: JOURNEY-4-PAYMENT-CHALLENGE
  it.each([
    [CHALLENGED, '1234', 'confirm', { outcome: 'SUCCESS', action: 'PAYMENT' }],
    [CHALLENGED, '4321', 'confirm', { outcome: 'FAILURE', action: 'ERROR', reason: 'notAuthenticated' }],
    [CHALLENGED, '', 'cancel', { outcome: 'FAILURE', action: 'ERROR', reason: 'notAuthenticated' }],
    ['4000000000001109', '1234', 'confirm', { outcome: 'FAILURE', reason: 'notAuthenticated' }],
    ['4000000000001117', '1234', 'confirm', { outcome: 'FAILURE', reason: 'authenticationUnavailable' }],
    ['4000000000001125', '1234', 'confirm', { outcome: 'FAILURE', reason: 'authenticationUnavailable' }],
    ['4000000000001133', '1234', 'confirm', { outcome: 'SUCCESS' }],
  ])('of card %s answered with code "%s" and %s ends as %j', async (pan, otp, action, end) => {
    const step = challengeOf(await supplyDeviceData(await pay(pan)));
    expect((await postReturn(testServer.app, await answerChallenge(step, otp, action))).statusCode).toBe(200);
    expect(await continueAuthentication({ kind: 'challenge', end: 'returned' })).toMatchObject(end);
  });

  it.each([
    ['cancelled', 'authenticationCancelled'],
    ['timedOut', 'authenticationTimedOut'],
  ] as const)('charges nothing when it is %s, and the booking can still be paid', async (end, reason) => {
    await challenged();
    const left = await continueAuthentication({ kind: 'challenge', end });
    expect(left).toMatchObject({
      outcome: 'FAILURE',
      action: 'ERROR',
      reason,
      booking: { isPaymentProcessing: false },
    });
    // an answer after that is too late
    expect(await continueAuthentication({ kind: 'challenge', end: 'returned' })).toMatchObject({
      outcome: 'FAILURE',
      reason,
    });
    expect(await charges()).toBe(0);
    ({ attemptId } = await visitor.get('worldpay-init', {}));
    booking = left.booking;
    expect(await pay('4444333322221111')).toMatchObject({ outcome: 'SUCCESS' });
  });

  it('is not paid when the page reports its end before the bank does', async () => {
    await challenged();
    expect(await continueAuthentication({ kind: 'challenge', end: 'returned' })).toMatchObject({
      reason: 'authenticationUnavailable',
    });
  });

  it('continues after a reload or in another tab, and charges once', async () => {
    const step = await challenged();
    const resumed = await visitor.get('get-worldpay-response', { attemptId: null });
    expect(resumed).toMatchObject({ attemptId, action: 'CONTINUE', step: { kind: 'challenge', md: step.md } });
    await postReturn(testServer.app, await answerChallenge(step));
    const both = await Promise.all([
      continueAuthentication({ kind: 'challenge', end: 'returned' }),
      continueAuthentication({ kind: 'challenge', end: 'returned' }),
    ]);
    expect(both.map(({ outcome }) => outcome)).toContain('SUCCESS');
    expect(both.map(({ outcome }) => outcome).filter((each) => each !== 'SUCCESS' && each !== 'ERROR')).toEqual([]);
    expect(await charges()).toBe(1);
  });

  it('is reconciled when its result is lost, and charges once', async () => {
    await postReturn(testServer.app, await answerChallenge(await challenged()));
    await testServer.sandbox.arm({ mode: 'drop', operation: 'challenge' });
    expect(await continueAuthentication({ kind: 'challenge', end: 'returned' })).toMatchObject({ outcome: 'ERROR' });
    expect(await visitor.get('get-worldpay-response', { attemptId })).toMatchObject({ outcome: 'SUCCESS' });
    expect(await charges()).toBe(1);
  });

  it('is settled by the reconciler when the bank redirects the guest back but the page never continues', async () => {
    const step = await challenged();
    await age(300);
    expect(await reconcilePayments(testServer.payments, fail)).toBe(0);
    await postReturn(testServer.app, await answerChallenge(step));
    await query("UPDATE payment_attempts SET returned_at = returned_at - interval '20 seconds' WHERE id = $1", [
      attemptId,
    ]);
    await query('UPDATE sessions SET expires_at = clock_timestamp() WHERE booking_id = $1', [booking.bookingId]);
    expect(await reconcilePayments(testServer.payments, fail)).toBe(1);
    expect(await statusOf()).toBe('captured');
  });

  it('has the seconds that are left for its answer: ten minutes at first, and never fewer than none', async () => {
    const { secondsLeft } = await challenged();
    expect(secondsLeft).toBeLessThanOrEqual(600);
    expect(secondsLeft).toBeGreaterThan(540);
    await age(700);
    expect(challengeOf(await pay(CHALLENGED)).secondsLeft).toBe(0);
    expect(await reconcilePayments(testServer.payments, fail)).toBe(1);
  });

  it('times out at its limit and not before, and keeps the hold until then', async () => {
    await challenged();
    await query("UPDATE bookings SET hold_expires_at = clock_timestamp() - interval '1 hour' WHERE id = $1", [
      booking.bookingId,
    ]);
    await age(590);
    expect([await sweepHolds(testServer.payments, fail), await reconcilePayments(testServer.payments, fail)]).toEqual([
      0, 0,
    ]);
    await age(11);
    expect(await reconcilePayments(testServer.payments, fail)).toBe(1);
    expect(await visitor.get('get-worldpay-response', { attemptId })).toMatchObject({
      reason: 'authenticationTimedOut',
    });
  });
});

describe('a challenge that is answered just before its limit', () => {
  // the page asks for the outcome, the reconciler looks at all payments, or both, before the page continues
  it.each([
    ['the page asks for its outcome', true, false],
    ['the reconciler looks at it', false, true],
    ['both do', true, true],
  ])('does not time out when %s after the limit, and is paid once', async (_case, isAsked, isReconciled) => {
    await postReturn(testServer.app, await answerChallenge(await challenged()));
    await age(601);
    if (isAsked)
      expect((await visitor.ask('get-worldpay-response', { attemptId })).body).not.toMatchObject({
        data: { reason: 'authenticationTimedOut' },
      });
    if (isReconciled) await reconcilePayments(testServer.payments, fail);
    expect(await continueAuthentication({ kind: 'challenge', end: 'returned' })).toMatchObject({ outcome: 'SUCCESS' });
    expect(await charges()).toBe(1);
  });
});

describe('a request from outside our pages', () => {
  it('gets the return page only with the token of an attempt, and that page posts only to our own origin', async () => {
    const form = await answerChallenge(await challenged());
    const page = await postReturn(testServer.app, form);
    expect(String(page.headers['content-security-policy']).replace(/'sha256-[^']+'/, '#')).toBe(
      `default-src 'none'; script-src #; base-uri 'none'; form-action 'none'; frame-ancestors ${OWN_ORIGIN}`,
    );
    expect(page.body).toContain(`["${OWN_ORIGIN}"]`);
    expect(page.body).not.toContain(attemptId);
    const again = await postReturn(testServer.app, form);
    expect([again.statusCode, again.body]).toEqual([200, page.body]);
    for (const forged of ['MD=', 'MD=guess', `MD=${attemptId}`, 'TransactionId=1', '%E0%A4%A']) {
      expect((await postReturn(testServer.app, forged)).statusCode).toBe(404);
    }
    expect(await statusOf()).toBe('challenged');
  });

  it('gets the return page after the time-out too, and the attempt stays timed out', async () => {
    const form = await answerChallenge(await challenged());
    await age(601);
    await reconcilePayments(testServer.payments, fail);
    expect((await postReturn(testServer.app, form)).statusCode).toBe(200);
    const reason = 'authenticationTimedOut';
    expect(await continueAuthentication({ kind: 'challenge', end: 'returned' })).toMatchObject({
      outcome: 'FAILURE',
      reason,
    });
  });

  it('cannot continue another session’s attempt', async () => {
    await challenged();
    const other = await visitorWithSession(testServer.app);
    const authenticationResult = { kind: 'challenge', end: 'cancelled' } as const;
    expect(await other.ask('cmpi', { attemptId, authenticationResult })).toMatchObject({
      status: 403,
      body: { code: 'notLeadGuest' },
    });
    expect(await statusOf()).toBe('challenged');
  });

  it('finds no link, token or card number in the page’s data, the settled attempt or the saved replies', async () => {
    const step = await supplyDeviceData(await pay(CHALLENGED));
    expect(JSON.stringify(step)).not.toContain('/api/payments');
    await postReturn(testServer.app, await answerChallenge(challengeOf(step)));
    await continueAuthentication({ kind: 'challenge', end: 'returned' });
    const [stored] = await query<{ text: string }>(
      'SELECT payment_attempts::text AS text FROM payment_attempts WHERE id = $1',
      [attemptId],
    );
    expect(stored?.text).not.toMatch(/3dsChallenges|eyJ[\w-]+\.eyJ|4000000000001091/);
    const storedTexts = await query<{ text: string }>(
      "SELECT reply::text AS text FROM saved_replies WHERE call IN ('pay', 'cmpi')",
    );
    expect(storedTexts.filter(({ text }) => /"step": \{/.test(text))).toEqual([]);
  });
});

describe('money captured after its attempt was refused', () => {
  const receiveLateEvent = async () => {
    expect(await sendEvent(testServer, { reference: `BW-${attemptId}`, id: `late-${attemptId}` })).toBe(200);
    expect(await statusOf()).toBe('capturedAfterRefusal');
    return resolvePaymentExceptions(testServer.payments, fail);
  };
  const expire = async () => {
    await query("UPDATE bookings SET hold_expires_at = clock_timestamp() - interval '1 second' WHERE id = $1", [
      booking.bookingId,
    ]);
    await sweepHolds(testServer.payments, fail);
  };

  it('pays for the booking while its hold is live', async () => {
    await captureAfterRefusal(testServer, { visitor, booking, attemptId });
    expect(await receiveLateEvent()).toBe(1);
    expect(await visitor.get('get-worldpay-response', { attemptId })).toMatchObject({
      outcome: 'SUCCESS',
      booking: { status: 'completed' },
    });
  });

  it('pays for the booking again after its hold expired, when the stock is still free', async () => {
    await captureAfterRefusal(testServer, { visitor, booking, attemptId });
    await expire();
    expect(await receiveLateEvent()).toBe(1);
    expect(await statusOf()).toBe('captured');
  });

  // requirement: JOURNEY-4-PAYMENT-KILLED
  it('pays for the booking when its guests have chosen their accommodation again since', async () => {
    await captureAfterRefusal(testServer, { visitor, booking, attemptId });
    const again = await book(visitor, [couple], booking.units[0]?.accommodationCode);
    expect(again).toMatchObject({ resId: booking.resId, totals: booking.totals });
    expect(await receiveLateEvent()).toBe(1);
    expect([await statusOf(), (await visitor.get('get-worldpay-response', { attemptId })).booking.status]).toEqual([
      'captured',
      'completed',
    ]);
  });

  it.each(['is held', 'has expired'])('is refunded when its booking has no names any more and %s', async (moment) => {
    await captureAfterRefusal(testServer, { visitor, booking, attemptId });
    const { version } = await visitor.get('get-booking', {});
    const unnamed = await visitor.get('set-guest-mix', { version, units: [couple] });
    expect(unnamed).toMatchObject({ status: 'draft', totals: booking.totals });
    if (moment === 'has expired') await expire();
    expect(await receiveLateEvent()).toBe(1);
    expect(await statusOf()).toBe('refunded');
    expect(await query('SELECT paid_pence FROM bookings WHERE id = $1', [booking.bookingId])).toEqual([
      { paid_pence: 0 },
    ]);
  });

  it('is refunded once when the stock is sold out, even if the provider fails in between', async () => {
    await captureAfterRefusal(testServer, { visitor, booking, attemptId });
    await expire();
    const pool = `acc:BG:${booking.units[0]?.accommodationCode ?? ''}`;
    const sold = await query<{ night: string; free: number }>(
      `UPDATE stock SET capacity = stock.capacity - stock.free, free = 0 FROM stock old
       WHERE stock.pool = $1 AND stock.night = $2 AND old.pool = stock.pool AND old.night = stock.night
       RETURNING stock.night, old.free`,
      [pool, booking.startDate],
    );
    await testServer.sandbox.arm({ mode: 'drop', operation: 'action' });
    expect(await receiveLateEvent()).toBe(0);
    expect(await statusOf()).toBe('refunding');
    expect(await query('SELECT last_problem FROM payment_exceptions WHERE attempt_id = $1', [attemptId])).toEqual([
      { last_problem: 'connection failed' },
    ]);
    expect(await resolvePaymentExceptions(testServer.payments, fail)).toBe(1);
    expect([await statusOf(), await resolvePaymentExceptions(testServer.payments, fail)]).toEqual(['refunded', 0]);
    for (const { night, free } of sold)
      await query('UPDATE stock SET capacity = capacity + $3, free = free + $3 WHERE pool = $1 AND night = $2', [
        pool,
        night,
        free,
      ]);
  });
});
