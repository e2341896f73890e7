/** Sending a failed refund again, on a real store. */
import { either as E } from 'fp-ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../test/testServer.ts';
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
