/** Payments with the simulated provider: one charge at most, in any number of windows; unknown outcomes are settled. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { lockWithAttempt } from '../bookings/attemptWithBooking.ts';
import { withTransaction } from '../db/transaction.ts';
import { reconcilePayments } from './reconcile.ts';
import { book, couple, nameGuests, payPayload } from '../test/bookingSteps.ts';
import { chargesOf } from '../test/payBy.ts';
import { replaceOperations } from '../test/replaceOperations.ts';
import { throwIt, untilOneWaits } from '../test/storeSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { type Visitor, visitorWithSession } from '../test/visitor.ts';

const testServer = await testServerOfFile();
let visitor: Visitor;
let booking: Booking;

beforeEach(async () => {
  visitor = await visitorWithSession(testServer.app);
  booking = await nameGuests(visitor, await book(visitor, [couple]));
});

const query = testServer.query;
const statusOf = async (id: string) =>
  (await query<{ status: string }>('SELECT status FROM payment_attempts WHERE id = $1', [id]))[0]?.status;
/** Ends the hold so many seconds from now. */
const holdEndsIn = (seconds: number) => {
  const end = "UPDATE bookings SET hold_expires_at = clock_timestamp() + $2 * interval '1 second' WHERE id = $1";
  return query(end, [booking.bookingId, seconds]);
};
const resultOf = (attemptId: string | null) => visitor.get('get-worldpay-response', { attemptId });
const start = async () => (await visitor.get('worldpay-init', {})).attemptId;
const pay = async (attemptId: string, name?: string, seen: Booking = booking) =>
  visitor.ask('pay', payPayload(seen, attemptId, await testServer.sandbox.cardSession(), name));
const charges = (attemptId: string) => chargesOf(testServer, `BW-${attemptId}`);

afterEach(async () => {
  expect(
    await query(`SELECT booking.id FROM bookings booking WHERE booking.paid_pence <>
    coalesce((SELECT sum(amount_pence) FROM payment_attempts WHERE booking_id = booking.id AND status IN ('authorised', 'captured')), 0)`),
  ).toEqual([]);
});

describe('a payment', () => {
  it('is read with its booking as whoever had the booking locked before has left it', async () => {
    const attempt = { id: await start(), bookingId: booking.bookingId };
    const { pool } = testServer.database;
    const { waiting } = await withTransaction(pool, async (client) => {
      await lockWithAttempt(client, attempt);
      const next = withTransaction(pool, (other) => lockWithAttempt(other, attempt));
      await untilOneWaits(testServer);
      await client.query("UPDATE payment_attempts SET status = 'sent' WHERE id = $1", [attempt.id]);
      return { waiting: next };
    });
    expect((await waiting)?.attempt.status).toBe('sent');
  });

  // requirement: JOURNEY-7-CALL-WORLDPAY-INIT, JOURNEY-4-PAYMENT
  it('is reported after a reload by its latest attempt, in whatever order its attempts ended', async () => {
    const refused = await start();
    const { body } = await pay(refused, 'REFUSED');
    const latest = () => resultOf(null);
    expect(await latest()).toMatchObject({ attemptId: refused, outcome: 'FAILURE' });
    const taken = await start();
    await pay(taken, undefined, body.data?.booking);
    expect(await latest()).toMatchObject({ attemptId: taken, outcome: 'SUCCESS' });
    await query('UPDATE payment_attempts SET updated_at = clock_timestamp() WHERE id = $1', [refused]);
    expect(await latest()).toMatchObject({ attemptId: taken, outcome: 'SUCCESS' });
  });

  it('that is refused leaves ten minutes for another card, until so long after the longest hold', async () => {
    const { capMinutes } = testServer.payments.holds;
    const started = 'UPDATE bookings SET hold_started_at = clock_timestamp() - make_interval(mins => $2) WHERE id = $1';
    for (const [minutesAgo, left] of [
      [capMinutes + 5, 5],
      [1, 10],
    ]) {
      await holdEndsIn(60);
      await query(started, [booking.bookingId, minutesAgo]);
      const { body } = await pay(await start(), 'REFUSED');
      booking = body.data?.booking ?? booking;
      expect([body.data?.outcome, Math.ceil(booking.holdSecondsLeft / 60)]).toEqual(['FAILURE', left]);
    }
  });

  it('is refused without a charge once the hold has expired', async () => {
    const attemptId = await start();
    await holdEndsIn(-0.001);
    expect(await pay(attemptId)).toMatchObject({ status: 409, body: { code: 'holdExpired' } });
    expect([await charges(attemptId), await statusOf(attemptId)]).toEqual([0, 'abandoned']);
  });

  it('cannot start before the guests are named, nor while payments are switched off', async () => {
    const other = await visitorWithSession(testServer.app);
    await book(other, [couple]);
    expect(await other.ask('worldpay-init', {})).toMatchObject({ status: 409, body: { code: 'notAcceptedNow' } });
    const toggles = testServer.toggles.current;
    testServer.toggles.current = { ...toggles, worldpayPayments: false };
    const closed = { status: 503, body: { code: 'paymentsClosed', networkError: false } };
    expect(await visitor.ask('worldpay-init', {})).toMatchObject(closed);
    testServer.toggles.current = toggles;
  });

  it('keeps no card session and no card number in the store', async () => {
    const attemptId = await start();
    const href = await testServer.sandbox.cardSession();
    await visitor.get('pay', payPayload(booking, attemptId, href));
    const texts = await query<{ text: string }>(
      `SELECT one::text AS text FROM bookings one UNION ALL SELECT one::text FROM payment_attempts one
       UNION ALL SELECT one::text FROM booking_history one`,
    );
    expect(texts.some(({ text }) => text.includes(href) || text.includes('4444333322221111'))).toBe(false);
  });
});

describe('an unknown payment outcome', () => {
  it('is settled while the provider does not answer about another, older one', async () => {
    await testServer.sandbox.arm({ mode: 'drop', operation: 'payment', count: 2 });
    const older = await start();
    await pay(older);
    visitor = await visitorWithSession(testServer.app);
    booking = await nameGuests(visitor, await book(visitor, [couple]));
    const newer = await start();
    await pay(newer);
    const silence = Promise.withResolvers<never>();
    const router = replaceOperations(testServer.payments.router, ({ findPayment }) => ({
      findPayment: (reference) => (reference.includes(older) ? silence.promise : findPayment(reference)),
    }));
    const isOver = reconcilePayments({ ...testServer.payments, router }, () => undefined);
    await expect.poll(async () => await statusOf(newer), { timeout: 20_000 }).toBe('captured');
    expect(await statusOf(older)).toBe('unknown');
    silence.reject(new Error('no answer'));
    expect([await isOver, await reconcilePayments(testServer.payments, throwIt)]).toEqual([1, 1]);
  });

  it('is settled once when two reconcilers run at the same time', async () => {
    await testServer.sandbox.arm({ mode: 'drop', operation: 'payment', count: 1 });
    const attemptId = await start();
    await pay(attemptId);
    await Promise.all([1, 2].map(() => reconcilePayments(testServer.payments, throwIt)));
    const history = 'SELECT event FROM booking_history WHERE booking_id = $1 ORDER BY version';
    const events = await query<{ event: string }>(history, [booking.bookingId]);
    const payment = ['payment.started', 'payment.unknown', 'payment.authorised'];
    expect(events.map((row) => row.event)).toEqual(['units.chosen', 'guests.named', ...payment]);
  });
});

describe('two windows that pay for one booking', () => {
  const bodyOf = async (attemptId: string, name?: string) => (await pay(attemptId, name)).body;
  const ask = async (attemptId: string | null) => (await visitor.ask('get-worldpay-response', { attemptId })).body;

  // requirement: JOURNEY-4-PAYMENT, JOURNEY-7-CALL-GET-WORLDPAY-RESPONSE
  it('keeps the first window waiting while the payment of the other one is open, and charges only that one', async () => {
    const here = await start();
    const there = await start();
    await testServer.sandbox.arm({ mode: 'timeout', operation: 'payment', count: 1 });
    expect((await bodyOf(there)).data?.outcome).toBe('ERROR');
    expect(await bodyOf(here)).toMatchObject({ code: 'paymentProcessing', data: null });
    expect(await ask(here)).toMatchObject({ code: 'paymentProcessing', data: null });
    expect((await ask(there)).data?.outcome).toBe('SUCCESS');
    expect(await ask(here)).toMatchObject({ code: 'bookingChanged', data: null });
    expect(await bodyOf(here)).toMatchObject({ code: 'notAcceptedNow', data: null });
    expect([(await visitor.get('get-booking', {})).status, await charges(here)]).toEqual(['completed', 0]);
  });

  it('charges the first window although the other one was opened since, and says there what has been paid', async () => {
    const here = await start();
    const there = await start();
    expect((await bodyOf(here)).data?.outcome).toBe('SUCCESS');
    expect(await ask(null)).toMatchObject({ data: { attemptId: here, outcome: 'SUCCESS' } });
    expect(await ask(there)).toMatchObject({ code: 'bookingChanged', data: null });
    expect([await statusOf(there), await charges(there)]).toEqual(['abandoned', 0]);
  });

  it('says that the booking has changed when the other window chose to pay something else', async () => {
    const here = await start();
    await visitor.get('set-payment-extra', { version: booking.version, extra: 'donation', isBooked: true, price: 100 });
    await start();
    expect(await bodyOf(here)).toMatchObject({ code: 'bookingChanged', data: null });
    expect(await statusOf(here)).toBe('abandoned');
  });

  it('says that the booking has changed, not that a card was refused, when the other window has begun again', async () => {
    await bodyOf(await start(), 'REFUSED');
    expect((await ask(null)).data?.outcome).toBe('FAILURE');
    await start();
    expect(await ask(null)).toMatchObject({ code: 'bookingChanged', data: null });
  });
});
