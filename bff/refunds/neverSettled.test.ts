/** Refunds of bookings whose payments were never settled, on a real store: nothing goes to a card that gave no money. */
import { either as E } from 'fp-ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaidBooking } from '../test/askedChange.ts';
import { replaceOperations } from '../test/replaceOperations.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { settleAttempt } from '../payments/settle.ts';
import { giveByHand } from './giveByHand.ts';
import { giveRefunds } from './giveRefunds.ts';
import { retryRefund } from './retryRefund.ts';
import { refundTests, type RefundTests } from './test/refunds.ts';

let testServer: TestServer;
let tests: RefundTests;
let asked: string[] = [];
beforeAll(async () => {
  testServer = await openTestServer();
  tests = refundTests(testServer);
});
afterAll(() => testServer.close());
afterEach(async () => {
  asked = [];
  await tests.query('DELETE FROM refunds');
});

const throwIt = (error: unknown): never => {
  throw error;
};
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
