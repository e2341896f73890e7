/** Refunds of a booking that was paid in two parts, by two cards: each of its own payment, on a real store. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Email } from '../providers/mail/port.ts';
import type { PartRefund } from '../providers/payments/port.ts';
import { sendEmails } from '../mail/sendEmails.ts';
import type { PaidBooking } from '../test/askedChange.ts';
import { replaceOperations } from '../test/replaceOperations.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { giveRefunds } from './giveRefunds.ts';
import { retryRefund } from './retryRefund.ts';
import { refundTests, type RefundTests } from './test/refunds.ts';

const OF_DEPOSIT = 300;

let testServer: TestServer;
let tests: RefundTests;
let paid: PaidBooking;
/** what the payment of the balance took, which is refunded first */
let balance: number;
beforeAll(async () => {
  testServer = await openTestServer();
  tests = refundTests(testServer);
});
afterAll(() => testServer.close());
beforeEach(async () => {
  await tests.query('DELETE FROM refunds');
  await tests.query('DELETE FROM emails');
  paid = await tests.withChange({ deposit: 'wpg', balance: 'access' });
  [balance = 0] = await tests.takenOf(paid);
  await tests.ask(paid, balance + OF_DEPOSIT);
});

const fail = (error: unknown): never => {
  throw error;
};
const give = () => giveRefunds(testServer.payments, fail);

// requirement: ACCOUNT-4-REFUNDS
describe('a refund to two cards', () => {
  it('is in the history with the part of each card', async () => {
    const asked = await tests.query<{ pence: number }>(
      `SELECT (detail ->> 'pence')::int AS pence FROM booking_history
       WHERE booking_id = $1 AND event = 'refund.asked' ORDER BY line`,
      [paid.booking.bookingId],
    );
    expect(asked).toEqual([{ pence: balance }, { pence: OF_DEPOSIT }]);
  });

  it('is sent to the card of the earlier payment again when that part failed', async () => {
    await give();
    await tests.query(`UPDATE refunds SET status = 'failed' WHERE amount_pence = $1`, [OF_DEPOSIT]);
    const [failed] = await tests.query<{ id: string }>(`SELECT id FROM refunds WHERE status = 'failed'`);
    const { bookingId } = paid.booking;
    expect(await retryRefund(testServer.database.pool, { id: failed?.id ?? '', bookingId }, 'jo')).toMatchObject({
      right: { status: 'sent', reference: expect.stringMatching(/^WPG-/) },
    });
  });

  it('is followed by another, with which each provider gets what of its own payment was given before', async () => {
    await give();
    await tests.ask(paid, 100);
    const requests: PartRefund[] = [];
    const router = replaceOperations(testServer.payments.router, ({ refundPart }) => ({
      refundPart: (request) => {
        requests.push(request);
        return refundPart(request);
      },
    }));
    await giveRefunds({ ...testServer.payments, router }, fail);
    expect(requests).toMatchObject([{ amountPence: 100, refundedPence: OF_DEPOSIT }]);
  });

  it('is confirmed by an e-mail about each card, with its sum', async () => {
    const cards = [
      ['wpg', '1001'],
      ['access', '2002'],
    ] as const;
    for (const [provider, lastFour] of cards)
      await tests.query(
        `UPDATE payment_attempts SET outcome = jsonb_set(outcome, '{card}', $3)
         WHERE booking_id = $1 AND provider = $2`,
        [paid.booking.bookingId, provider, { brand: 'Visa', fundingType: 'credit', lastFour }],
      );
    await tests.query('DELETE FROM emails');
    await give();
    const sent: Email[] = [];
    const mail = { send: async (email: Email) => void sent.push(email), close: () => undefined };
    await sendEmails({ ...testServer.payments, publicUrl: 'https://breaks.example', mail }, fail);
    const refunded = sent.map(({ text }) => /^Refunded to .*$/m.exec(text)?.[0]);
    expect(refunded).toHaveLength(2);
    expect(refunded).toContain('Refunded to Visa ending 1001: £3.00');
    expect(refunded).toContainEqual(expect.stringMatching(/^Refunded to Visa ending 2002: /));
  });
});
