/**
 * Payments whose settlement fails after the provider had accepted them: the booking stays as it is, and operators have a
 * payment exception that they close (decision 0072).
 */
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkMoney } from '../admin/money.ts';
import { payPayload } from '../test/bookingSteps.ts';
import { captureAfterRefusal, sendEvent, startPaying, type PayingVisitor } from '../test/latePayments.ts';
import { replaceOperations } from '../test/replaceOperations.ts';
import { throwIt } from '../test/storeSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { closeException } from './closeException.ts';
import { inquire, runDueInquiries } from './inquiries.ts';
import { resolvePaymentExceptions } from './paymentExceptions.ts';

const testServer = await testServerOfFile();
let paying: PayingVisitor;
let reference: string;

beforeEach(async () => {
  paying = await startPaying(await visitorWithSession(testServer.app));
  reference = `BW-${paying.attemptId}`;
});
afterEach(async () => {
  await testServer.sandbox.arm({ operation: 'settlement', mode: 'error', count: 0 });
  await testServer.sandbox.arm({ operation: 'query', mode: '500', count: 0 });
  await query('DELETE FROM payment_inquiries');
  await query(
    `UPDATE payment_exceptions SET closed_at = clock_timestamp(), outcome = 'givenUp' WHERE closed_at IS NULL`,
  );
  expect(await checkMoney(testServer.database.pool)).toEqual([]);
  expect(testServer.defects.splice(0)).toEqual([]);
});

const query = testServer.query;
const send = (id = `failed-${reference}`, type = 'settlementFailed') => sendEvent(testServer, { reference, id, type });
const failsToSettle = () => testServer.sandbox.arm({ operation: 'settlement', mode: 'error', count: 1 });
const resolve = () => resolvePaymentExceptions(testServer.payments, throwIt);

/** Pays the booking; the settlement fails, and the provider has not reported it yet. */
const payUnsettled = async (): Promise<void> => {
  const { visitor, booking, attemptId } = paying;
  await failsToSettle();
  await visitor.get('pay', payPayload(booking, attemptId, await testServer.sandbox.cardSession()));
};

/** What is stored about the payment: the attempt, its booking, and its exception, `none` if there is none. */
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
const linesOf = (event: string) =>
  query<{ detail: object }>('SELECT detail FROM booking_history WHERE booking_id = $1 AND event = $2', [
    paying.booking.bookingId,
    event,
  ]).then((lines) => lines.map(({ detail }) => detail));

const CAPTURED = { status: 'captured', booking: 'completed', isPaid: true, exception: 'none' };
const FAILED = { status: 'settlementFailed', booking: 'completed', isPaid: true, exception: 'open' };

describe('an event about a settlement that failed', () => {
  it('opens a payment exception, with a line in the history, and leaves the booking confirmed and paid', async () => {
    await payUnsettled();
    expect(await stored()).toEqual(CAPTURED);
    expect(await send()).toBe(200);
    expect(await stored()).toEqual(FAILED);
    expect(await linesOf('payment.settlementFailed')).toEqual([
      { attemptId: paying.attemptId, was: 'captured', outcome: 'settlementFailed' },
    ]);
    const { resId, totals } = paying.booking;
    expect(await checkMoney(testServer.database.pool)).toEqual([
      { kind: 'settlementFailed', resId, expected: 0, found: totals.total },
    ]);
  });

  it('waits while money that came late is not booked yet, and opens the exception again then', async () => {
    await captureAfterRefusal(testServer, paying);
    await send(`late-${reference}`, 'sentForSettlement');
    expect(await stored()).toMatchObject({ status: 'capturedAfterRefusal', exception: 'open' });
    const { payments } = testServer;
    const failed = { kind: 'settlementFailed', code: 'settlementFailed', description: 'never settled' } as const;
    const router = replaceOperations(payments.router, () => ({ findPayment: async () => failed }));
    const [attempt] = await query<Parameters<typeof inquire>[1]>(
      'SELECT id, booking_id AS "bookingId", reference, provider, status FROM payment_attempts WHERE id = $1',
      [paying.attemptId],
    );
    if (attempt === undefined) throw new Error('there is no attempt');
    expect(await inquire({ ...payments, router }, attempt)).toBe(false);
    expect(await query('SELECT last_problem AS problem FROM payment_inquiries')).toEqual([
      { problem: 'late money is not booked yet' },
    ]);
    expect(await resolve()).toBe(1);
    expect(await stored()).toEqual({ ...CAPTURED, exception: 'rebooked' });
    await query('UPDATE payment_inquiries SET next_try_at = clock_timestamp()');
    await runDueInquiries({ ...payments, router }, throwIt);
    expect(await stored()).toEqual(FAILED);
  });
});

describe('the exception of a settlement that failed', () => {
  beforeEach(async () => {
    await payUnsettled();
    await send();
  });
  const close = (outcome: 'received' | 'givenUp') =>
    closeException(
      testServer.database.pool,
      { id: paying.attemptId, bookingId: paying.booking.bookingId, reference },
      outcome,
      'jo',
    );

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

describe('the exception of money that came late', () => {
  it('is not closed by hand: the server books or refunds the money', async () => {
    await captureAfterRefusal(testServer, paying);
    await send(`late-${reference}`, 'sentForSettlement');
    const attempt = { id: paying.attemptId, bookingId: paying.booking.bookingId, reference };
    expect(E.isLeft(await closeException(testServer.database.pool, attempt, 'received', 'jo'))).toBe(true);
    expect(await stored()).toMatchObject({ status: 'capturedAfterRefusal', exception: 'open' });
    expect(await resolve()).toBe(1);
  });
});
