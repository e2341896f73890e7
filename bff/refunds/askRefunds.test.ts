/** How a refund is divided among the payments of a booking, on a real store and the simulated providers. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { giveRefunds } from './giveRefunds.ts';
import { refundTests, type RefundTests } from './test/refunds.ts';

let testServer: TestServer;
let tests: RefundTests;
beforeAll(async () => {
  testServer = await openTestServer();
  tests = refundTests(testServer);
});
afterAll(() => testServer.close());
afterEach(() => tests.query('DELETE FROM refunds'));

const give = () =>
  giveRefunds(testServer.payments, (error) => {
    throw error;
  });

// requirement: ACCOUNT-4-REFUNDS
describe('the refunds of a sum', () => {
  it('go to the latest payment first and to the others only for the rest, each with its own provider', async () => {
    const paid = await tests.withChange({ deposit: 'wpg', balance: 'cardinal' });
    const [balance = 0] = await tests.takenOf(paid);
    expect(await tests.ask(paid, balance + 100)).toMatchObject({
      refunds: [{ amountPence: balance }, { amountPence: 100 }],
      byHand: 0,
    });
    await give();
    const refunds = await tests.refundsOf(paid);
    expect(refunds.map(({ status, reference }) => [status, reference.split('-R-')[0]])).toEqual(
      expect.arrayContaining([
        ['given', 'BWC'],
        ['given', 'WPG'],
      ]),
    );
    const taken = await tests.atProviders();
    expect(refunds.map(({ reference }) => taken.get(reference)?.[0])).toEqual(
      refunds.map(({ amountPence }) => amountPence),
    );
  });

  it('are never more than the payments took: the rest is left to our team', async () => {
    const paid = await tests.withChange();
    const taken = await tests.takenOf(paid);
    expect(await tests.ask(paid, taken.reduce((a, b) => a + b) + 250)).toMatchObject({
      refunds: taken.map((amountPence) => ({ amountPence })),
      byHand: 250,
    });
    expect((await tests.recordOf(paid)).history).toEqual(['asked', 'asked', 'byHand']);
    expect(await tests.ask(paid, 1)).toEqual({ refunds: [], byHand: 1 });
    expect((await tests.recordOf(paid)).history).toEqual(['asked', 'asked', 'byHand', 'byHand']);
    await give();
    expect(await tests.recordOf(paid)).toMatchObject({ paidPence: 0, emails: 2 });
    expect(await tests.ask(paid, 1)).toEqual({ refunds: [], byHand: 1 });
  });

  it('leave out what earlier refunds took, given or not, and count failed ones as nothing', async () => {
    const paid = await tests.withChange();
    const [balance = 0, deposit = 0] = await tests.takenOf(paid);
    await tests.ask(paid, balance - 10);
    expect(await tests.ask(paid, 15)).toMatchObject({ refunds: [{ amountPence: 10 }, { amountPence: 5 }] });
    await give();
    expect(await tests.ask(paid, deposit)).toMatchObject({ refunds: [{ amountPence: deposit - 5 }], byHand: 5 });
    await tests.query(`UPDATE refunds SET status = 'failed' WHERE status = 'asked'`);
    expect(await tests.ask(paid, deposit)).toMatchObject({ refunds: [{ amountPence: deposit - 5 }], byHand: 5 });
  });

  it('are not given twice when the store is put back to before they were asked for, and they are asked for again', async () => {
    const paid = await tests.withChange({ deposit: 'wpg', balance: 'access' });
    const [balance = 0] = await tests.takenOf(paid);
    await tests.ask(paid, balance + 100);
    await give();
    const atProviders = await tests.atProviders();
    await tests.query('DELETE FROM refunds');
    await tests.query('UPDATE bookings SET paid_pence = paid_pence + $2 WHERE id = $1', [
      paid.booking.bookingId,
      balance + 100,
    ]);
    await tests.ask(paid, balance + 100);
    await give();
    expect((await tests.refundsOf(paid)).map(({ status }) => status)).toEqual(['given', 'given']);
    expect(await tests.atProviders()).toEqual(atProviders);
  });

  it('of an offer without a card are all left to our team', async () => {
    const paid = await tests.withChange();
    await tests.query(`UPDATE payment_attempts SET status = 'refused' WHERE booking_id = $1`, [paid.booking.bookingId]);
    expect(await tests.ask(paid, 900)).toEqual({ refunds: [], byHand: 900 });
  });
});
