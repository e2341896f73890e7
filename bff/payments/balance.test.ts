/** The balance of a completed booking: the lead guest pays all of it, once, even while instalments are collected. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import type { PaymentOption } from '../../machines/contract/payment.ts';
import { checkMoney } from '../admin/money.ts';
import { collectInstalments } from './collectInstalments.ts';
import { reconcilePayments } from './reconcile.ts';
import { createAccount, signedInVisitor } from '../test/accounts.ts';
import { book, payPayload } from '../test/bookingSteps.ts';
import { paidInParts } from '../test/paidBooking.ts';
import { throwIt } from '../test/storeSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';
import type { PaymentDeps } from '../attempts/deps.ts';

const testServer = await testServerOfFile();
let visitor: Visitor;
let booking: Booking;
beforeEach(async () => {
  await testServer.database.pool.query(`UPDATE instalments SET status = 'ended' WHERE status = 'awaited'`);
  visitor = await visitorWithSession(testServer.app);
});

/** Makes a booking half a year ahead with only its deposit paid. */
const bookBy = async (paymentOption: PaymentOption): Promise<Booking> =>
  (await paidInParts(testServer, visitor, paymentOption)).booking;

const balance = () => visitor.get('get-balance-by-id', { resId: booking.resId });
const laterPayments = () => visitor.get('get-payment-by-id', { resId: booking.resId });
/** Starts an attempt for the balance and returns its payment; the name on the card decides the outcome. */
const started = async (cardHolderName?: string) => {
  const { attemptId, amount } = await visitor.get('worldpay-init', { resId: booking.resId });
  const { bookingData } = await balance();
  const card = await testServer.sandbox.cardSession();
  return { amount, payment: payPayload(bookingData, attemptId, card, cardHolderName) };
};
const charged = async (): Promise<number> => {
  const [found] = await testServer.query<{ sum: number }>(
    `SELECT coalesce(sum(amount_pence), 0)::int AS sum FROM payment_attempts
     WHERE booking_id = $1 AND instalment > 0 AND status IN ('authorised', 'captured')`,
    [booking.bookingId],
  );
  return found?.sum ?? 0;
};
const receipts = async () =>
  (await testServer.query(`SELECT FROM emails WHERE booking_id = $1 AND kind = 'receipt'`, [booking.bookingId])).length;
/** Payment dependencies on the due date of the first instalment. */
const paymentDepsAt = async (): Promise<PaymentDeps> => {
  const day = (await laterPayments()).later[0]?.dueDate ?? '';
  return { ...testServer.payments, now: () => new Date(`${day}T09:00:00Z`) };
};

describe('the balance after a deposit', () => {
  beforeEach(async () => void (booking = await bookBy('Deposit')));

  // requirement: JOURNEY-7-CALL-GET-BALANCE-BY-ID
  it('is returned with its booking, paid whole and confirmed by a receipt, and is zero after that', async () => {
    const left = await balance();
    expect(left).toMatchObject({ isOverdue: false, bookingData: { resId: booking.resId, status: 'completed' } });
    const { amount, payment } = await started();
    expect(amount).toBe(left.balance);
    const paid = await visitor.get('pay', payment);
    expect([paid.outcome, paid.booking.version]).toEqual(['SUCCESS', left.bookingData.version + 1]);
    const after = await laterPayments();
    expect([after.balance, after.later.map(({ status }) => status)]).toEqual([0, ['paid']]);
    expect((await balance()).balance).toBe(0);
    const { paidAmount } = await visitor.get('get-confirmation-data', { resId: booking.resId });
    expect(paidAmount).toBe(booking.totals.total);
    expect(await receipts()).toBe(1);
    const again = await visitor.ask('worldpay-init', { resId: booking.resId });
    const message = 'There is nothing left to pay on this booking.';
    expect(again.body.validationErrors).toEqual([{ field: 'balance', message }]);
    expect(await checkMoney(testServer.database.pool)).toEqual([]);
  });

  it('is paid while the visitor makes another booking, which does not change', async () => {
    const other = await book(visitor);
    const { payment } = await started();
    expect((await visitor.get('pay', payment)).outcome).toBe('SUCCESS');
    expect(await visitor.get('get-booking', {})).toMatchObject({ bookingId: other.bookingId, status: 'draft' });
    // after a reload each page asks for the payment of its own booking
    const latest = await visitor.get('get-worldpay-response', { attemptId: null, resId: booking.resId });
    expect(latest.attemptId).toBe(payment.attemptId);
    expect((await visitor.ask('get-worldpay-response', { attemptId: null })).status).toBe(403);
  });

  it('is charged once when the payment is sent several times from several windows', async () => {
    const [first, second] = [await started(), await started()];
    const payments = [first, second, second, second].map(({ payment }) => payment);
    const answers = await Promise.all(payments.map((payment) => visitor.ask('pay', payment)));
    expect(answers.map(({ body }) => body.data?.outcome)).toContain('SUCCESS');
    expect(await charged()).toBe(second.amount);
    expect(await receipts()).toBe(1);
    expect(await checkMoney(testServer.database.pool)).toEqual([]);
  });

  it('is neither paid nor refused for a session while another one pays it, and is loaded again afterwards', async () => {
    const { resId, startDate } = booking;
    const latest = () => visitor.ask('get-worldpay-response', { attemptId: null, resId });
    await started();
    const payer = await visitorWithSession(testServer.app);
    await payer.get('payment-login', { resId, lastName: 'Marlow', startDate });
    const { attemptId } = await payer.get('worldpay-init', { resId });
    await testServer.sandbox.arm({ mode: 'timeout', operation: 'payment', count: 1 });
    const payment = payPayload((await balance()).bookingData, attemptId, await testServer.sandbox.cardSession());
    expect((await payer.get('pay', payment)).outcome).toBe('ERROR');
    expect((await latest()).body).toMatchObject({ code: 'paymentProcessing', data: null });
    await reconcilePayments(testServer.payments, throwIt);
    expect((await latest()).body).toMatchObject({ code: 'bookingChanged', data: null });
    const result = await payer.get('get-worldpay-response', { attemptId: null, resId });
    expect(result).toMatchObject({ attemptId, outcome: 'SUCCESS' });
  });

  it('is due on the day that was agreed, whatever the terms of new bookings are', async () => {
    visitor = await signedInVisitor(testServer, await createAccount(testServer));
    booking = await bookBy('Deposit');
    // an instalment agreed under different terms
    await testServer.query("UPDATE instalments SET due_date = '2027-06-15' WHERE booking_id = $1", [booking.bookingId]);
    expect(await balance()).toMatchObject({ dueDate: '2027-06-15', isOverdue: false });
    expect((await visitor.get('get-my-booking', { resId: booking.resId })).summary.payBy).toBe('2027-06-15');
  });
});

describe('the balance of a plan with automatic collection', () => {
  beforeEach(async () => void (booking = await bookBy('ApcSpread')));

  // requirement: JOURNEY-3-INSTALMENTS
  it('is charged once when the guest pays while the collection runs', async () => {
    const { payment, amount } = await started();
    const due = await paymentDepsAt();
    const collections = [1, 2].map(() => collectInstalments(due, throwIt));
    const [paid] = await Promise.all([visitor.ask('pay', payment), ...collections]);
    const { later } = await laterPayments();
    const collected = later[0]?.amount ?? 0;
    // the first one charges it and the other does not start
    expect([amount, collected]).toContain(await charged());
    expect(paid.body.data?.outcome === 'SUCCESS').toBe((await charged()) === amount);
    expect(await checkMoney(testServer.database.pool)).toEqual([]);
  });

  it('is the whole unpaid amount once the plan has ended', async () => {
    await testServer.query(`UPDATE instalments SET status = 'ended' WHERE booking_id = $1`, [booking.bookingId]);
    const { amount, payment } = await started();
    expect(amount).toBe(booking.totals.total - (await laterPayments()).paid);
    expect((await visitor.get('pay', payment)).outcome).toBe('SUCCESS');
    expect((await laterPayments()).later.every(({ status }) => status === 'paid')).toBe(true);
  });
});
