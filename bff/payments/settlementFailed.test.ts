/**
 * Payments whose settlement fails after the provider had accepted them: the booking stays as it is, and operators close
 * the payment exception (decision 0072).
 */
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkMoney } from '../admin/money.ts';
import { captureAfterRefusal, sendEvent, sendPayment, startPaying, type PayingVisitor } from '../test/latePayments.ts';
import { throwIt } from '../test/storeSteps.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { resolvePaymentExceptions, closeException } from './paymentExceptions.ts';

const testServer = await soundServerOfFile();
let paying: PayingVisitor;
let reference: string;

beforeEach(async () => {
  paying = await startPaying(await visitorWithSession(testServer.app));
  reference = `BW-${paying.attemptId}`;
});
afterEach(async () => {
  await testServer.sandbox.arm({ operation: 'settlement', mode: 'error', count: 0 });
  await query(
    `UPDATE payment_exceptions SET closed_at = clock_timestamp(), outcome = 'givenUp' WHERE closed_at IS NULL`,
  );
});

const query = testServer.query;
const send = (id = `failed-${reference}`, type = 'settlementFailed') => sendEvent(testServer, { reference, id, type });
const resolve = () => resolvePaymentExceptions(testServer.payments, throwIt);

/** Pays the booking; the settlement fails, and the provider has not reported it yet. */
const payUnsettled = async (): Promise<void> => {
  await testServer.sandbox.arm({ operation: 'settlement', mode: 'error', count: 1 });
  await sendPayment(testServer, paying);
};

/** What is stored about the payment: the attempt, its booking, and its exception, or `none`. */
const stored = async () => {
  const [found] = await query<Readonly<Record<string, unknown>>>(
    `SELECT attempt.status, booking.status AS booking, booking.paid_pence = attempt.amount_pence AS "isPaid",
       coalesce(CASE WHEN exception.attempt_id IS NOT NULL AND closed_at IS NULL THEN 'open' ELSE exception.outcome END, 'none')
         AS exception
     FROM payment_attempts attempt JOIN bookings booking ON booking.id = attempt.booking_id
       LEFT JOIN payment_exceptions exception ON exception.attempt_id = attempt.id WHERE attempt.id = $1`,
    [paying.attemptId],
  );
  return found;
};
const linesOf = async (event: string) => {
  const { bookingId } = paying.booking;
  const sql = 'SELECT detail FROM booking_history WHERE booking_id = $1 AND event = $2';
  return (await query<{ detail: object }>(sql, [bookingId, event])).map(({ detail }) => detail);
};

const close = (outcome: 'received' | 'givenUp') => {
  const attempt = { id: paying.attemptId, bookingId: paying.booking.bookingId, reference };
  return closeException(testServer.database.pool, attempt, outcome, 'jo');
};

const CAPTURED = { status: 'captured', booking: 'completed', isPaid: true, exception: 'none' };
const FAILED = { status: 'settlementFailed', booking: 'completed', isPaid: true, exception: 'open' };

describe('an event about a settlement that failed', () => {
  it('opens a payment exception, with a line in the history, and leaves the booking confirmed and paid', async () => {
    await payUnsettled();
    expect(await stored()).toEqual(CAPTURED);
    expect(await send()).toBe(200);
    expect(await stored()).toEqual(FAILED);
    const { attemptId, booking } = paying;
    const line = { attemptId, was: 'captured', outcome: 'settlementFailed' };
    expect(await linesOf('payment.settlementFailed')).toEqual([line]);
    const problem = { kind: 'settlementFailed', resId: booking.resId, expected: 0, found: booking.totals.total };
    expect(await checkMoney(testServer.database.pool)).toEqual([problem]);
  });
});

describe('the exception of a settlement that failed', () => {
  beforeEach(async () => {
    await payUnsettled();
    await send();
  });

  it.each(['received', 'givenUp'] as const)('is closed once as %s, in the name of who did it', async (outcome) => {
    const [one, other] = await Promise.all([close(outcome), close(outcome)]);
    expect([one, other].filter(E.isRight)).toEqual([E.right(outcome)]);
    expect([one, other].filter(E.isLeft)).toEqual([
      E.left(`No settlement of the payment ${reference} is open: 'payment-exceptions' lists what is.`),
    ]);
    expect(await stored()).toEqual({ ...FAILED, exception: outcome });
    expect(await linesOf(`payment.${outcome}`)).toEqual([{ attemptId: paying.attemptId, by: 'jo' }]);
    expect(await checkMoney(testServer.database.pool)).toEqual([]);
    expect(await send(`again-${reference}`)).toBe(200);
    expect(await stored()).toEqual({ ...FAILED, exception: outcome });
  });
});

it('the exception of money that came late is not closed by hand: the server books or refunds the money', async () => {
  await captureAfterRefusal(testServer, paying);
  await send(`late-${reference}`, 'sentForSettlement');
  expect(E.isLeft(await close('received'))).toBe(true);
  expect(await stored()).toMatchObject({ status: 'capturedAfterRefusal', exception: 'open' });
  expect(await resolve()).toBe(1);
});
