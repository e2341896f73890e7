/** Payments with 3-D Secure: actions of guests, banks and forgers during the challenge, and late results. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { resolvePaymentExceptions } from './paymentExceptions.ts';
import { sweepHolds } from '../jobs/sweeper.ts';
import { reconcilePayments } from './reconcile.ts';
import { answerChallenge, postReturn } from '../test/bank.ts';
import { book, couple } from '../test/bookingSteps.ts';
import { CHALLENGED_CARD } from '../test/cards.ts';
import { captureAfterRefusal, startPaying, sendEvent } from '../test/latePayments.ts';
import { challengeOf, chargesOf, payBy } from '../test/payBy.ts';
import { OWN_ORIGIN } from '../test/testServer.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { throwIt } from '../test/storeSteps.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const testServer = await soundServerOfFile();
let visitor: Visitor;
let booking: Booking;
let attemptId: string;

beforeEach(async () => {
  visitor = await visitorWithSession(testServer.app);
  ({ booking, attemptId } = await startPaying(visitor));
});

const query = testServer.query;
const pay = () => payBy({ testServer, visitor, booking, attemptId }, 'access', CHALLENGED_CARD);
const RETURNED = { kind: 'challenge', end: 'returned' } as const;
const end = () => visitor.get('cmpi', { attemptId, authenticationResult: RETURNED });
const latest = () => visitor.get('get-worldpay-response', { attemptId });
const reconcile = () => reconcilePayments(testServer.payments, throwIt);
const challenged = async () => challengeOf(await pay());
const charges = () => chargesOf(testServer, `BW-${attemptId}`);
const statusOf = async () =>
  (await query<{ status: string }>('SELECT status FROM payment_attempts WHERE id = $1', [attemptId]))[0]?.status;
const AGE = "UPDATE payment_attempts SET updated_at = updated_at - $2 * interval '1 second' WHERE id = $1";
const age = (seconds: number) => query(AGE, [attemptId, seconds]);
const endHold = () =>
  query('UPDATE bookings SET hold_expires_at = clock_timestamp() WHERE id = $1', [booking.bookingId]);

describe('a challenge', () => {
  it('is not paid when the page reports its end before the bank does', async () => {
    await challenged();
    expect(await end()).toMatchObject({ reason: 'authenticationUnavailable' });
  });

  // requirement: JOURNEY-4-PAYMENT-CHALLENGE, JOURNEY-7-CALL-CMPI
  it('continues after a reload or in another tab, and charges once', async () => {
    const step = await challenged();
    const resumed = await visitor.get('get-worldpay-response', { attemptId: null });
    expect(resumed).toMatchObject({ attemptId, action: 'CONTINUE', step: { kind: 'challenge', md: step.md } });
    await postReturn(testServer.app, await answerChallenge(step));
    const outcomes = (await Promise.all([end(), end()])).map(({ outcome }) => outcome);
    expect(outcomes).toContain('SUCCESS');
    expect(outcomes.filter((each) => each !== 'SUCCESS' && each !== 'ERROR')).toEqual([]);
    expect(await charges()).toBe(1);
  });

  it('has the seconds that are left for its answer: ten minutes at first, and never fewer than none', async () => {
    const { secondsLeft } = await challenged();
    expect(secondsLeft).toBeLessThanOrEqual(600);
    expect(secondsLeft).toBeGreaterThan(540);
    await age(700);
    expect([(await challenged()).secondsLeft, await reconcile()]).toEqual([0, 1]);
  });

  it('times out at its limit and not before, and keeps the hold until then', async () => {
    await challenged();
    await endHold();
    await age(590);
    expect([await sweepHolds(testServer.payments, throwIt), await reconcile()]).toEqual([0, 0]);
    await age(11);
    expect(await reconcile()).toBe(1);
    expect(await latest()).toMatchObject({ reason: 'authenticationTimedOut' });
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
    if (isReconciled) await reconcile();
    expect(await end()).toMatchObject({ outcome: 'SUCCESS' });
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
    for (const forged of ['MD=', 'MD=guess', `MD=${attemptId}`, 'TransactionId=1', '%E0%A4%A'])
      expect((await postReturn(testServer.app, forged)).statusCode).toBe(404);
    expect(await statusOf()).toBe('challenged');
  });

  it('finds no link, token or card number in the page’s data, the settled attempt or the saved replies', async () => {
    const asking = await pay();
    expect(JSON.stringify(asking)).not.toContain('/api/payments');
    await postReturn(testServer.app, await answerChallenge(challengeOf(asking)));
    await end();
    const attempt = 'SELECT payment_attempts::text AS text FROM payment_attempts WHERE id = $1';
    const [stored] = await query<{ text: string }>(attempt, [attemptId]);
    expect(stored?.text).not.toMatch(/3dsChallenges|eyJ[\w-]+\.eyJ|4000000000001091/);
    const replies = "SELECT reply::text AS text FROM saved_replies WHERE call IN ('pay', 'cmpi')";
    const storedTexts = await query<{ text: string }>(replies);
    expect(storedTexts.filter(({ text }) => /"step": \{/.test(text))).toEqual([]);
  });
});

describe('money captured after its attempt was refused', () => {
  const receiveLateEvent = async () => {
    expect(await sendEvent(testServer, { reference: `BW-${attemptId}`, id: `late-${attemptId}` })).toBe(200);
    expect(await statusOf()).toBe('capturedAfterRefusal');
    return resolvePaymentExceptions(testServer.payments, throwIt);
  };

  // requirement: JOURNEY-4-PAYMENT-KILLED
  it('pays for the booking when its guests have chosen their accommodation again since', async () => {
    await captureAfterRefusal(testServer, { visitor, booking, attemptId });
    const again = await book(visitor, [couple], booking.units[0]?.accommodationCode);
    expect(again).toMatchObject({ resId: booking.resId, totals: booking.totals });
    expect(await receiveLateEvent()).toBe(1);
    expect([await statusOf(), (await latest()).booking.status]).toEqual(['captured', 'completed']);
  });

  it.each(['is held', 'has expired'])('is refunded when its booking has no names any more and %s', async (moment) => {
    await captureAfterRefusal(testServer, { visitor, booking, attemptId });
    const { version } = await visitor.get('get-booking', {});
    const unnamed = await visitor.get('set-guest-mix', { version, units: [couple] });
    expect(unnamed).toMatchObject({ status: 'draft', totals: booking.totals });
    if (moment === 'has expired') {
      await endHold();
      await sweepHolds(testServer.payments, throwIt);
    }
    expect([await receiveLateEvent(), await statusOf()]).toEqual([1, 'refunded']);
    const paid = await query('SELECT paid_pence AS paid FROM bookings WHERE id = $1', [booking.bookingId]);
    expect(paid).toEqual([{ paid: 0 }]);
  });
});
