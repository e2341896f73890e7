/** Failed refunds, on a real database: retried, given by hand, and of payments that were never settled. */
import { either as E } from 'fp-ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkMoney } from '../admin/money.ts';
import { settleAttempt } from '../payments/settle.ts';
import type { PartRefund, PartRefundOutcome } from '../providers/payments/port.ts';
import type { PaidBooking } from '../test/askedChange.ts';
import { refundServerOfFile } from './test/refunds.ts';

const { testServer, tests } = await refundServerOfFile();
const { give, statusesOf } = tests;
/** The money problems of a booking. */
const problemsOf = async ({ booking: { resId } }: PaidBooking) =>
  (await checkMoney(testServer.database.pool)).filter((problem) => problem.resId === resId);

// requirement: ACCOUNT-4-REFUNDS
describe('a failed refund', () => {
  it('is not retried when another one has taken what was left of the payment', async () => {
    const { paid, retry } = await tests.failed([500]);
    const [balance = 0] = await tests.takenOf(paid);
    await tests.ask(paid, balance - 499);
    expect(await retry()).toEqual(E.left('Of this payment only £4.99 can still be refunded: give £5.00 back by hand.'));
  });

  it('is retried while just its amount is left, each time under another reference', async () => {
    const { paid, retry } = await tests.failed([500]);
    const [balance = 0] = await tests.takenOf(paid);
    await tests.ask(paid, balance - 500);
    const references = new Set<string>();
    for (let i = 0; i < 3; i += 1) {
      const retried = await retry();
      if (E.isLeft(retried)) throw new Error(retried.left);
      const { reference } = retried.right;
      references.add(reference);
      // the provider refuses it again
      await tests.query(`UPDATE refunds SET status = 'failed', tries = tries + 1 WHERE reference = $1`, [reference]);
    }
    expect(references.size).toBe(3);
  });

  it('waits for the outcome of another one of the same payment, so that neither stays at the provider for ever', async () => {
    const { paid, retry } = await tests.failed([500, 300]);
    const second = await tests.operatorOf(paid, 1);
    await retry();
    const early = await second.retry();
    await give();
    await second.retry();
    await give();
    expect(await statusesOf(paid)).toEqual(['given', 'given']);
    expect(early).toEqual(
      E.left('Another refund of this payment is at its provider: send this one again when that one has its outcome.'),
    );
  });

  it('is retried once by two operators', async () => {
    const { retry } = await tests.failed([500]);
    const outcomes = await Promise.all([retry(), retry()]);
    expect(outcomes.filter(E.isRight)).toHaveLength(1);
    expect(outcomes.filter(E.isLeft)).toEqual([E.left('The refund is sent, and only a failed one is sent again.')]);
  });
});

// requirement: ACCOUNT-4-REFUNDS
describe('a failed refund that our team gives by hand', () => {
  const failed = () => tests.failed([500], { deposit: 'access', balance: 'wpg' });

  it('leaves the paid sum with a line in the history and without an e-mail, and is never sent', async () => {
    const { paid, byHand, retry } = await failed();
    const { paidPence } = await tests.recordOf(paid);
    expect(E.isRight(await byHand())).toBe(true);
    expect(await retry()).toEqual(E.left('The refund is given, and only a failed one is sent again.'));
    await tests.makeDue();
    await give();
    expect(await tests.refundsOf(paid)).toMatchObject([{ status: 'given', tries: 0 }]);
    const history = ['asked', 'givenByHand'];
    expect(await tests.recordOf(paid)).toEqual({ paidPence: paidPence - 500, emails: 0, history });
    const lines = await tests.query(
      `SELECT detail ->> 'by' AS by FROM booking_history WHERE booking_id = $1 AND event = 'refund.givenByHand'`,
      [paid.booking.bookingId],
    );
    expect(lines).toEqual([{ by: 'jo' }]);
    expect(await problemsOf(paid)).toEqual([]);
  });

  it('is recorded once, whether two operators do so or one of them has it sent again', async () => {
    const first = await failed();
    const twice = await Promise.all([first.byHand(), first.byHand()]);
    expect(twice.filter(E.isLeft)).toEqual([E.left('The refund is given, and only a failed one is given by hand.')]);
    const second = await failed();
    expect((await Promise.all([second.byHand(), second.retry()])).filter(E.isRight)).toHaveLength(1);
  });

  it('does not count as refunded by the provider, whose records lack it, when the next one is sent', async () => {
    const { paid, byHand } = await failed();
    await byHand();
    await tests.ask(paid, 300);
    const refundPart = vi.fn<(refund: PartRefund) => Promise<PartRefundOutcome>>(async () => ({ kind: 'refunded' }));
    await give(tests.answering(() => ({ refundPart })));
    expect(refundPart.mock.calls).toMatchObject([[{ amountPence: 300, refundedPence: 0 }]]);
  });

  it('is right also when another refund has taken all of its payment', async () => {
    const { paid, byHand } = await failed();
    const [taken = 0] = await tests.takenOf(paid);
    await tests.ask(paid, taken);
    await give();
    await byHand();
    expect(await problemsOf(paid)).toEqual([]);
  });
});

// requirement: ACCOUNT-4-REFUNDS
describe('a refund of a booking with a payment that was never settled', () => {
  let asked: string[] = [];
  afterEach(() => void (asked = []));

  /** Sends what is due to a provider that always answers like this, and records its requests. */
  const giveAnswered = (outcome: PartRefundOutcome) =>
    give(tests.answering(() => ({ refundPart: async (refund) => (asked.push(refund.refundReference), outcome) })));

  /** Makes the settlement of a booking's latest payment fail; refunds went to its card first. */
  const failLatest = async ({ booking: { bookingId } }: PaidBooking): Promise<void> => {
    const [latest] = await tests.query<{ id: string }>(
      'SELECT id FROM payment_attempts WHERE booking_id = $1 ORDER BY created_at DESC LIMIT 1',
      [bookingId],
    );
    const failed = { kind: 'settlementFailed', code: 'settlementFailed', description: 'never settled' } as const;
    const { attempt } = await settleAttempt(testServer.payments, { id: latest?.id ?? '', bookingId }, failed);
    expect(attempt.status).toBe('settlementFailed');
  };

  it('goes to the other cards, and what they cannot take back is given by hand', async () => {
    const paid = await tests.withChange();
    const [, deposit = 0] = await tests.takenOf(paid);
    await failLatest(paid);
    expect(await tests.ask(paid, deposit + 300)).toMatchObject({ refunds: [{ amountPence: deposit }], byHand: 300 });
  });

  it('fails without a request when it was asked for before, and is then given by hand alone', async () => {
    const paid = await tests.withChange();
    const { paidPence } = await tests.recordOf(paid);
    await tests.ask(paid, 700);
    await failLatest(paid);
    await giveAnswered({ kind: 'refunded' });
    expect(asked).toEqual([]);
    expect(await tests.refundsOf(paid)).toMatchObject([{ status: 'failed', problem: 'settlementFailed' }]);
    const { retry, byHand } = await tests.operatorOf(paid);
    expect(await retry()).toEqual(E.left('Of this payment only £0.00 can still be refunded: give £7.00 back by hand.'));
    expect(E.isRight(await byHand())).toBe(true);
    const history = ['asked', 'failed', 'givenByHand'];
    expect(await tests.recordOf(paid)).toEqual({ paidPence: paidPence - 700, emails: 0, history });
  });

  it('is asked about again when the provider has got it before: it may have been given', async () => {
    const paid = await tests.withChange();
    await tests.ask(paid, 700);
    await giveAnswered({ kind: 'unknown', reason: 'no answer' });
    await failLatest(paid);
    await tests.makeDue();
    await giveAnswered({ kind: 'refunded' });
    expect(asked).toHaveLength(2);
    expect(new Set(asked).size).toBe(1);
    expect(await statusesOf(paid)).toEqual(['given']);
  });
});
