/** Refunds that fail after their provider has taken them, on a real store: its event has the provider asked about them. */
import { afterEach, describe, expect, it } from 'vitest';
import { checkMoney } from '../admin/money.ts';
import type { PaidBooking } from '../test/askedChange.ts';
import { sendEmails } from '../mail/sendEmails.ts';
import type { Email } from '../providers/mail/port.ts';
import { sendEvent } from '../test/latePayments.ts';
import { replaceOperations } from '../test/replaceOperations.ts';
import { throwIt } from '../test/storeSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { inquire } from '../payments/inquiries.ts';
import { giveByHand } from './giveByHand.ts';
import { giveRefunds } from './giveRefunds.ts';
import type { PartRefund } from '../providers/payments/port.ts';
import { retryRefund } from './retryRefund.ts';
import { settleReturnedRefunds } from './returnedRefunds.ts';
import { refundTests } from './test/refunds.ts';

const testServer = await testServerOfFile();
const tests = refundTests(testServer);
afterEach(async () => {
  expect(await checkMoney(testServer.database.pool)).toEqual([]);
  await tests.query('DELETE FROM payment_inquiries');
});

const give = () => giveRefunds(testServer.payments, throwIt);
const returnsNext = (count = 1) => testServer.sandbox.arm({ operation: 'refund', mode: 'error', count });
/** The payment that took the last sum of a booking: refunds go to its card first. */
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
/** Sends what waits, and returns the e-mails about refunds. */
const sentRefundEmails = async (): Promise<Email[]> => {
  const sent: Email[] = [];
  const mail = { send: async (email: Email) => void sent.push(email), close: () => undefined };
  await sendEmails({ ...testServer.payments, publicUrl: 'https://breaks.example', mail }, throwIt);
  return sent.filter(({ subject }) => subject.startsWith('Your refund is on its way'));
};
const statusesOf = async (paid: PaidBooking) => (await tests.refundsOf(paid)).map(({ status }) => status);

// requirement: ACCOUNT-4-REFUNDS
describe('a refund that fails after its provider has taken it', () => {
  it('is failed, and the booking has its paid sum back, once the provider reports it', async () => {
    const paid = await tests.withChange();
    const { paidPence } = await tests.recordOf(paid);
    await tests.ask(paid, 700);
    await returnsNext();
    await give();
    expect(await statusesOf(paid)).toEqual(['given']);
    expect([await reportFailed(paid), await reportFailed(paid), await reportFailed(paid, 'again')]).toEqual([
      200, 200, 200,
    ]);
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
    const id = (await tests.refundsOf(paid))[1]?.id ?? '';
    await retryRefund(testServer.database.pool, { id, bookingId: paid.booking.bookingId }, 'jo');
    await give();
    await reportFailed(paid, `later-${id}`);
    expect(await statusesOf(paid)).toEqual(['given', 'given']);
    expect(await tests.recordOf(paid)).toMatchObject({ paidPence: paidPence - 1_000 });
  });

  it('is announced to the guest each time that it is given, by an e-mail of its own', async () => {
    await tests.query('DELETE FROM emails');
    const paid = await tests.withChange();
    await tests.ask(paid, 700);
    await returnsNext();
    await give();
    const first = await sentRefundEmails();
    await reportFailed(paid);
    const id = (await tests.refundsOf(paid))[0]?.id ?? '';
    await retryRefund(testServer.database.pool, { id, bookingId: paid.booking.bookingId }, 'jo');
    const meanwhile = await sentRefundEmails();
    await give();
    const second = await sentRefundEmails();
    expect([first, meanwhile, second].map(({ length }) => length)).toEqual([1, 0, 1]);
    expect(second[0]?.text).toBe(first[0]?.text);
    // a mail program shows a message with an id that it knows once
    expect(second[0]?.messageId).not.toBe(first[0]?.messageId);
  });

  it('stays given by hand when the event is sent again', async () => {
    const paid = await tests.withChange();
    const { paidPence } = await tests.recordOf(paid);
    await tests.ask(paid, 700);
    await returnsNext();
    await give();
    await reportFailed(paid);
    const id = (await tests.refundsOf(paid))[0]?.id ?? '';
    await giveByHand(testServer.database.pool, { id, bookingId: paid.booking.bookingId }, 'jo');
    await reportFailed(paid, `later-${id}`);
    expect(await statusesOf(paid)).toEqual(['given']);
    expect(await tests.recordOf(paid)).toMatchObject({ paidPence: paidPence - 700 });
  });

  it('is asked about again later while the provider does not answer', async () => {
    const paid = await tests.withChange();
    await tests.ask(paid, 700);
    await returnsNext();
    await give();
    const findRefund = async () => ({ kind: 'unknown', reason: 'no answer' }) as const;
    const router = replaceOperations(testServer.payments.router, () => ({ findRefund }));
    const payment = await paymentOf(paid);
    expect(await inquire({ ...testServer.payments, router }, payment)).toBe(false);
    expect(await tests.query('SELECT last_problem AS problem FROM payment_inquiries')).toEqual([
      { problem: 'no answer' },
    ]);
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
    await tests.query(`UPDATE refunds SET status = 'sent' WHERE booking_id = $1 AND amount_pence = 200`, [
      paid.booking.bookingId,
    ]);
    const asked: PartRefund[] = [];
    const router = replaceOperations(testServer.payments.router, () => ({
      findRefund: async (refund) => (asked.push(refund), { kind: 'refunded' }),
    }));
    expect(await settleReturnedRefunds({ ...testServer.payments, router }, await paymentOf(paid))).toBeNull();
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
    const router = replaceOperations(testServer.payments.router, ({ refundPart }) => ({
      refundPart: async (request) => {
        const outcome = await refundPart(request);
        replies.push(await reportFailed(paid));
        return outcome;
      },
    }));
    await giveRefunds({ ...testServer.payments, router }, throwIt);
    expect(await statusesOf(paid)).toEqual(['given']);
    replies.push(await reportFailed(paid));
    expect(replies).toEqual([503, 200]);
    expect(await statusesOf(paid)).toEqual(['failed']);
  });
});
