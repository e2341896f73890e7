/** Recording that a failed refund was given by hand, on a real store. */
import { either as E } from 'fp-ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkMoney } from '../admin/money.ts';
import type { PartRefund, PartRefundOutcome } from '../providers/payments/port.ts';
import { replaceOperations } from '../test/replaceOperations.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { giveByHand } from './giveByHand.ts';
import { giveRefunds } from './giveRefunds.ts';
import { retryRefund } from './retryRefund.ts';
import { refundTests, type RefundTests } from './test/refunds.ts';

let testServer: TestServer;
let tests: RefundTests;
beforeAll(async () => {
  testServer = await openTestServer();
  tests = refundTests(testServer);
});
afterAll(() => testServer.close());
afterEach(() => tests.query('DELETE FROM refunds'));

const throwIt = (error: unknown): never => {
  throw error;
};
/** What is wrong with the money of a booking. */
const problemsOf = async ({ booking: { resId } }: Awaited<ReturnType<RefundTests['withChange']>>) =>
  (await checkMoney(testServer.database.pool)).filter((problem) => problem.resId === resId);
const give = () => giveRefunds(testServer.payments, throwIt);

// requirement: ACCOUNT-4-REFUNDS
describe('a failed refund that our team gives by hand', () => {
  const failedOf = async (pence: number) => {
    const paid = await tests.withChange({ deposit: 'access', balance: 'wpg' });
    await tests.ask(paid, pence);
    await tests.query(`UPDATE refunds SET status = 'failed' WHERE booking_id = $1`, [paid.booking.bookingId]);
    const [refund] = await tests.refundsOf(paid);
    const known = { id: refund?.id ?? '', bookingId: paid.booking.bookingId };
    return {
      paid,
      byHand: () => giveByHand(testServer.database.pool, known, 'jo'),
      retry: () => retryRefund(testServer.database.pool, known, 'jo'),
    };
  };

  it('leaves the paid sum with a line in the history and without an e-mail, and is never sent', async () => {
    const { paid, byHand, retry } = await failedOf(500);
    const before = await tests.recordOf(paid);
    expect(E.isRight(await byHand())).toBe(true);
    expect(await retry()).toEqual(E.left('The refund is given, and only a failed one is sent again.'));
    await tests.makeDue();
    await give();
    expect(await tests.refundsOf(paid)).toMatchObject([{ status: 'given', tries: 0 }]);
    expect(await tests.recordOf(paid)).toEqual({
      paidPence: before.paidPence - 500,
      emails: 0,
      history: ['asked', 'givenByHand'],
    });
    const [line] = await tests.query<{ by: string }>(
      `SELECT detail ->> 'by' AS by FROM booking_history WHERE booking_id = $1 AND event = 'refund.givenByHand'`,
      [paid.booking.bookingId],
    );
    expect(line).toEqual({ by: 'jo' });
    expect(await problemsOf(paid)).toEqual([]);
  });

  it('is recorded once, whether two operators do so or one of them has it sent again', async () => {
    const first = await failedOf(500);
    const twice = await Promise.all([first.byHand(), first.byHand()]);
    expect(twice.filter(E.isLeft)).toEqual([E.left('The refund is given, and only a failed one is given by hand.')]);
    const second = await failedOf(500);
    const either = await Promise.all([second.byHand(), second.retry()]);
    expect(either.filter(E.isRight)).toHaveLength(1);
  });

  it('does not count as refunded by the provider, whose records lack it, when the next one is sent', async () => {
    const { paid, byHand } = await failedOf(500);
    await byHand();
    await tests.ask(paid, 300);
    const refundPart = vi.fn<(refund: PartRefund) => Promise<PartRefundOutcome>>(async () => ({ kind: 'refunded' }));
    const router = replaceOperations(testServer.payments.router, () => ({ refundPart }));
    await giveRefunds({ ...testServer.payments, router }, throwIt);
    expect(refundPart.mock.calls).toMatchObject([[{ amountPence: 300, refundedPence: 0 }]]);
  });

  it('is right also when another refund has taken all of its payment', async () => {
    const { paid, byHand } = await failedOf(500);
    const [payment] = await tests.query<{ taken: number }>(
      `SELECT amount_pence AS taken FROM payment_attempts
       WHERE id = (SELECT attempt_id FROM refunds WHERE booking_id = $1)`,
      [paid.booking.bookingId],
    );
    await tests.ask(paid, payment?.taken ?? 0);
    await give();
    await byHand();
    expect(await problemsOf(paid)).toEqual([]);
  });
});
