/** How a refund is divided among the payments of a booking, on a real database and the simulated providers. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { PartRefund } from '../providers/payments/port.ts';
import { sentEmails } from '../test/accounts.ts';
import type { PaidBooking } from '../test/askedChange.ts';
import { refundServerOfFile } from './test/refunds.ts';

const { testServer, tests } = await refundServerOfFile();
const { give } = tests;

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
    const given = refunds.map(({ status, reference }) => `${status} ${reference.split('-R-')[0]}`);
    expect(given).toEqual(expect.arrayContaining(['given BWC', 'given WPG']));
    const taken = await tests.atProviders();
    for (const { reference, amountPence } of refunds) expect(taken.get(reference)?.[0]).toBe(amountPence);
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
    const unpay = 'UPDATE bookings SET paid_pence = paid_pence + $2 WHERE id = $1';
    await tests.query(unpay, [paid.booking.bookingId, balance + 100]);
    await tests.ask(paid, balance + 100);
    await give();
    expect(await tests.statusesOf(paid)).toEqual(['given', 'given']);
    expect(await tests.atProviders()).toEqual(atProviders);
  });

  it('of an offer without a card are all left to our team', async () => {
    const paid = await tests.withChange();
    await tests.query(`UPDATE payment_attempts SET status = 'refused' WHERE booking_id = $1`, [paid.booking.bookingId]);
    expect(await tests.ask(paid, 900)).toEqual({ refunds: [], byHand: 900 });
  });
});

// requirement: ACCOUNT-4-REFUNDS
describe('a refund to two cards', () => {
  const OF_DEPOSIT = 300;
  let paid: PaidBooking;
  beforeEach(async () => {
    paid = await tests.withChange({ deposit: 'wpg', balance: 'access' });
    // the balance, which is refunded first, and a part of the deposit
    const [balance = 0] = await tests.takenOf(paid);
    await tests.ask(paid, balance + OF_DEPOSIT);
  });

  it('is sent to the card of the earlier payment again when that part failed', async () => {
    await give();
    await tests.query(`UPDATE refunds SET status = 'failed' WHERE amount_pence = $1`, [OF_DEPOSIT]);
    const failed = (await tests.refundsOf(paid)).findIndex(({ status }) => status === 'failed');
    expect(await (await tests.operatorOf(paid, failed)).retry()).toMatchObject({
      right: { status: 'sent', reference: expect.stringMatching(/^WPG-/) },
    });
  });

  it('is followed by another, with which each provider gets what of its own payment was given before', async () => {
    await give();
    await tests.ask(paid, 100);
    const requests: PartRefund[] = [];
    const recording = tests.answering(({ refundPart }) => ({
      refundPart: (request) => (requests.push(request), refundPart(request)),
    }));
    await give(recording);
    expect(requests).toMatchObject([{ amountPence: 100, refundedPence: OF_DEPOSIT }]);
  });

  it('is confirmed by an e-mail about each card, with its sum', async () => {
    const setCard = "UPDATE payment_attempts SET outcome = jsonb_set(outcome, '{card}', $3)";
    for (const [provider, lastFour] of Object.entries({ wpg: '1001', access: '2002' })) {
      const card = { brand: 'Visa', fundingType: 'credit', lastFour };
      await tests.query(`${setCard} WHERE booking_id = $1 AND provider = $2`, [paid.booking.bookingId, provider, card]);
    }
    await tests.query('DELETE FROM emails');
    await give();
    const refunded = (await sentEmails(testServer)).map(({ text }) => /^Refunded to .*$/m.exec(text)?.[0]);
    expect(refunded).toHaveLength(2);
    expect(refunded).toContain('Refunded to Visa ending 1001: £3.00');
    expect(refunded).toContainEqual(expect.stringMatching(/^Refunded to Visa ending 2002: /));
  });
});
