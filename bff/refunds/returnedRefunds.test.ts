/** Refunds that fail after their provider accepted them, on a real database: its event triggers a query about them. */
import { afterEach, describe, expect, it } from 'vitest';
import { checkMoney } from '../admin/money.ts';
import type { PaidBooking } from '../test/askedChange.ts';
import { sentEmails } from '../test/accounts.ts';
import { sendEvent } from '../test/latePayments.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { inquire } from '../payments/inquiries.ts';
import type { PartRefund } from '../providers/payments/port.ts';
import { settleReturnedRefunds } from '../payments/returnedRefunds.ts';
import { refundTests } from './test/refunds.ts';

const testServer = await testServerOfFile();
const tests = refundTests(testServer);
afterEach(async () => {
  expect(await checkMoney(testServer.database.pool)).toEqual([]);
  await tests.query('DELETE FROM payment_inquiries');
});

const { give, statusesOf } = tests;
const returnsNext = (count = 1) => testServer.sandbox.arm({ operation: 'refund', mode: 'error', count });
/** The latest payment of a booking: refunds go to its card first. */
const paymentOf = async ({ booking }: PaidBooking) => {
  const [payment] = await tests.query<Parameters<typeof inquire>[1]>(
    `SELECT id, booking_id AS "bookingId", reference, provider, status FROM payment_attempts
     WHERE booking_id = $1 AND status = 'captured' ORDER BY created_at DESC LIMIT 1`,
    [booking.bookingId],
  );
  if (payment === undefined) throw new Error('nothing was paid');
  return payment;
};
const reportFailed = async (paid: PaidBooking, id = `failed-${paid.booking.bookingId}`) =>
  sendEvent(testServer, { reference: (await paymentOf(paid)).reference, id, type: 'refundFailed' });
/** Sends the waiting e-mails; returns those about refunds. */
const sentRefundEmails = async () =>
  (await sentEmails(testServer)).filter(({ subject }) => subject.startsWith('Your refund is on its way'));
/** A booking with a refund that the bank has returned, which the provider has not reported yet. */
const returned = async (pence = 700) => {
  const paid = await tests.withChange();
  const { paidPence } = await tests.recordOf(paid);
  await tests.ask(paid, pence);
  await returnsNext();
  await give();
  return { paid, paidPence, ...(await tests.operatorOf(paid)) };
};

// requirement: ACCOUNT-4-REFUNDS
describe('a refund that fails after its provider has taken it', () => {
  it('is failed, and the booking has its paid sum back, once the provider reports it', async () => {
    const { paid, paidPence } = await returned();
    expect(await statusesOf(paid)).toEqual(['given']);
    for (const id of [undefined, undefined, 'again']) expect(await reportFailed(paid, id)).toBe(200);
    expect(await tests.refundsOf(paid)).toMatchObject([{ status: 'failed', problem: 'refundFailed' }]);
    expect(await tests.recordOf(paid)).toEqual({ paidPence, emails: 1, history: ['asked', 'given', 'returned'] });
  });

  it('does not touch another refund of the payment, and is given once more when an operator retries it', async () => {
    const paid = await tests.withChange();
    const { paidPence } = await tests.recordOf(paid);
    await tests.ask(paid, 300);
    await give();
    await tests.ask(paid, 700);
    await returnsNext();
    await give();
    await reportFailed(paid);
    expect(await statusesOf(paid)).toEqual(['given', 'failed']);
    await (await tests.operatorOf(paid, 1)).retry();
    await give();
    await reportFailed(paid, `later-${paid.booking.bookingId}`);
    expect(await statusesOf(paid)).toEqual(['given', 'given']);
    expect(await tests.recordOf(paid)).toMatchObject({ paidPence: paidPence - 1_000 });
  });

  it('is announced to the guest each time that it is given, by an e-mail of its own', async () => {
    await tests.query('DELETE FROM emails');
    const { paid, retry } = await returned();
    const first = await sentRefundEmails();
    await reportFailed(paid);
    await retry();
    const meanwhile = await sentRefundEmails();
    await give();
    const second = await sentRefundEmails();
    expect([first, meanwhile, second].map(({ length }) => length)).toEqual([1, 0, 1]);
    expect(second[0]?.text).toBe(first[0]?.text);
    // a mail program shows a message with a known id only once
    expect(second[0]?.messageId).not.toBe(first[0]?.messageId);
  });

  it('stays given by hand when the event is sent again', async () => {
    const { paid, paidPence, byHand } = await returned();
    await reportFailed(paid);
    await byHand();
    await reportFailed(paid, `later-${paid.booking.bookingId}`);
    expect(await statusesOf(paid)).toEqual(['given']);
    expect(await tests.recordOf(paid)).toMatchObject({ paidPence: paidPence - 700 });
  });

  it('is asked about again later while the provider does not answer', async () => {
    const { paid } = await returned();
    const silent = tests.answering(() => ({ findRefund: async () => ({ kind: 'unknown', reason: 'no answer' }) }));
    const payment = await paymentOf(paid);
    expect(await inquire(silent, payment)).toBe(false);
    const problems = await tests.query('SELECT last_problem AS problem FROM payment_inquiries');
    expect(problems).toEqual([{ problem: 'no answer' }]);
    expect(await statusesOf(paid)).toEqual(['given']);
    expect(await inquire(testServer.payments, payment)).toBe(true);
    expect(await statusesOf(paid)).toEqual(['failed']);
  });

  it('is asked about with what else was given of the payment, by which a provider without references knows it', async () => {
    const paid = await tests.withChange();
    for (const pence of [300, 700]) {
      await tests.ask(paid, pence);
      await give();
    }
    await tests.ask(paid, 200);
    const send = `UPDATE refunds SET status = 'sent' WHERE booking_id = $1 AND amount_pence = 200`;
    await tests.query(send, [paid.booking.bookingId]);
    const asked: PartRefund[] = [];
    const asking = tests.answering(() => ({
      findRefund: async (refund) => (asked.push(refund), { kind: 'refunded' }),
    }));
    expect(await settleReturnedRefunds(asking, await paymentOf(paid))).toBeNull();
    expect(asked).toMatchObject([
      { amountPence: 300, refundedPence: 700 },
      { amountPence: 700, refundedPence: 300 },
      { amountPence: 200, refundedPence: 1_000 },
    ]);
    await tests.query('DELETE FROM refunds WHERE amount_pence = 200');
  });

  it('is failed only once the answer to the refund itself is stored', async () => {
    const paid = await tests.withChange();
    await tests.ask(paid, 700);
    await returnsNext();
    const replies: number[] = [];
    const reporting = tests.answering(({ refundPart }) => ({
      refundPart: async (request) => {
        const outcome = await refundPart(request);
        replies.push(await reportFailed(paid));
        return outcome;
      },
    }));
    await give(reporting);
    expect(await statusesOf(paid)).toEqual(['given']);
    replies.push(await reportFailed(paid));
    expect(replies).toEqual([503, 200]);
    expect(await statusesOf(paid)).toEqual(['failed']);
  });
});
