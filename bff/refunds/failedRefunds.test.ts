/** Failed refunds, on a real store: sent again, given by hand, and of payments that were never settled. */
import { either as E } from 'fp-ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkMoney } from '../admin/money.ts';
import { settleAttempt } from '../payments/settle.ts';
import type { PartRefund, PartRefundOutcome } from '../providers/payments/port.ts';
import type { PaidBooking } from '../test/askedChange.ts';
import { replaceOperations } from '../test/replaceOperations.ts';
import { throwIt } from '../test/storeSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { giveByHand } from './giveByHand.ts';
import { giveRefunds } from './giveRefunds.ts';
import { retryRefund } from './retryRefund.ts';
import { refundTests, type RefundTests } from './test/refunds.ts';

const testServer = await testServerOfFile();
const tests = refundTests(testServer);
afterEach(() => tests.query('DELETE FROM refunds'));

// requirement: ACCOUNT-4-REFUNDS
describe('a failed refund', () => {
  const failedOf = async (pence: number) => {
    const paid = await tests.withChange();
    await tests.ask(paid, pence);
    await tests.query(`UPDATE refunds SET status = 'failed' WHERE booking_id = $1`, [paid.booking.bookingId]);
    const [refund] = await tests.refundsOf(paid);
    const id = refund?.id ?? '';
    const retry = () => retryRefund(testServer.database.pool, { id, bookingId: paid.booking.bookingId }, 'jo');
    return { paid, retry };
  };

  it('is not retried when another one has taken what was left of the payment', async () => {
    const { paid, retry } = await failedOf(500);
    const [balance = 0] = await tests.takenOf(paid);
    await tests.ask(paid, balance - 499);
    expect(await retry()).toEqual(E.left('Of this payment only £4.99 can still be refunded: give £5.00 back by hand.'));
  });

  it('is retried while just its amount is left, each time under another reference', async () => {
    const { paid, retry } = await failedOf(500);
    const [balance = 0] = await tests.takenOf(paid);
    await tests.ask(paid, balance - 500);
    const references: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const retried = await retry();
      if (E.isLeft(retried)) throw new Error(retried.left);
      references.push(retried.right.reference);
      // the provider refuses it again
      await tests.query(`UPDATE refunds SET status = 'failed', tries = tries + 1 WHERE reference = $1`, [
        references[i],
      ]);
    }
    expect(new Set(references).size).toBe(3);
  });

  it('waits for the outcome of another one of the same payment, so that neither stays at the provider for ever', async () => {
    const paid = await tests.withChange();
    for (const pence of [500, 300]) await tests.ask(paid, pence);
    await tests.query(`UPDATE refunds SET status = 'failed' WHERE booking_id = $1`, [paid.booking.bookingId]);
    const ids = (await tests.refundsOf(paid)).map(({ id }) => id);
    const retry = (id = '') => retryRefund(testServer.database.pool, { id, bookingId: paid.booking.bookingId }, 'jo');
    const give = () => giveRefunds(testServer.payments, throwIt);
    await retry(ids[0]);
    const early = await retry(ids[1]);
    await give();
    await retry(ids[1]);
    await give();
    expect((await tests.refundsOf(paid)).map(({ status }) => status)).toEqual(['given', 'given']);
    expect(early).toEqual(
      E.left('Another refund of this payment is at its provider: send this one again when that one has its outcome.'),
    );
  });

  it('is retried once by two operators', async () => {
    const { retry } = await failedOf(500);
    const outcomes = await Promise.all([retry(), retry()]);
    expect(outcomes.filter(E.isRight)).toHaveLength(1);
    expect(outcomes.filter(E.isLeft)).toEqual([E.left('The refund is sent, and only a failed one is sent again.')]);
  });
});

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

describe('a payment that was never settled', () => {
  let asked: string[] = [];

  afterEach(async () => {
    asked = [];
    await tests.query('DELETE FROM refunds');
  });

  /** Sends what is due to a provider that answers like this, and records what it is asked. */
  const giveAnswered = (kind: 'refunded' | 'unknown') =>
    giveRefunds(
      {
        ...testServer.payments,
        router: replaceOperations(testServer.payments.router, () => ({
          refundPart: async ({ refundReference }) => {
            asked.push(refundReference);
            return kind === 'refunded' ? { kind } : { kind, reason: 'no answer' };
          },
        })),
      },
      throwIt,
    );

  /** The settlement of the payment that took the last sum of a booking fails: refunds went to its card first. */
  const failLatest = async ({ booking: { bookingId } }: PaidBooking): Promise<void> => {
    const [latest] = await tests.query<{ id: string }>(
      'SELECT id FROM payment_attempts WHERE booking_id = $1 ORDER BY created_at DESC LIMIT 1',
      [bookingId],
    );
    const failed = { kind: 'settlementFailed', code: 'settlementFailed', description: 'never settled' } as const;
    const { attempt } = await settleAttempt(testServer.payments, { id: latest?.id ?? '', bookingId }, failed);
    expect(attempt.status).toBe('settlementFailed');
  };

  // requirement: ACCOUNT-4-REFUNDS
  describe('a refund of a booking with a payment that was never settled', () => {
    it('goes to the other cards, and what they cannot take back is given by hand', async () => {
      const paid = await tests.withChange();
      const [, deposit = 0] = await tests.takenOf(paid);
      await failLatest(paid);
      const { refunds, byHand } = await tests.ask(paid, deposit + 300);
      expect([refunds.map(({ amountPence }) => amountPence), byHand]).toEqual([[deposit], 300]);
    });

    it('fails without a request when it was asked for before, and is then given by hand alone', async () => {
      const paid = await tests.withChange();
      const { paidPence } = await tests.recordOf(paid);
      await tests.ask(paid, 700);
      await failLatest(paid);
      await giveAnswered('refunded');
      expect(asked).toEqual([]);
      expect(await tests.refundsOf(paid)).toMatchObject([{ status: 'failed', problem: 'settlementFailed' }]);
      const known = { id: (await tests.refundsOf(paid))[0]?.id ?? '', bookingId: paid.booking.bookingId };
      expect(await retryRefund(testServer.database.pool, known, 'jo')).toEqual(
        E.left('Of this payment only £0.00 can still be refunded: give £7.00 back by hand.'),
      );
      expect(E.isRight(await giveByHand(testServer.database.pool, known, 'jo'))).toBe(true);
      expect(await tests.recordOf(paid)).toEqual({
        paidPence: paidPence - 700,
        emails: 0,
        history: ['asked', 'failed', 'givenByHand'],
      });
    });

    it('is asked about again when the provider has got it before: it may have been given', async () => {
      const paid = await tests.withChange();
      await tests.ask(paid, 700);
      await giveAnswered('unknown');
      await failLatest(paid);
      await tests.makeDue();
      await giveAnswered('refunded');
      expect(asked).toHaveLength(2);
      expect(new Set(asked).size).toBe(1);
      expect(await tests.refundsOf(paid)).toMatchObject([{ status: 'given' }]);
    });
  });
});
