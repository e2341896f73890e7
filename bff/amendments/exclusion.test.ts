/** The payment of a change, of a balance, and the collection of an instalment: never two of one booking at a time. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { collectInstalments } from '../payments/collectInstalments.ts';
import { ownerWithSpa, problemsOf, SPA, startedPayment, type Owner } from '../test/changes.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { sweepAmendments } from './amendmentJobs.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
  // more places than the rounds take
  await query(
    `UPDATE stock SET capacity = capacity + 100, free = free + 100 WHERE pool LIKE 'slot:BG:spa-pool:%' AND NOT is_closed`,
  );
});
afterAll(() => testServer.close());
afterEach(async () => expect(await problemsOf(testServer)).toEqual([]));

const query = (text: string, values: unknown[] = []) => testServer.database.pool.query(text, values);
const throwIt = (error: unknown): never => {
  throw error;
};
const collect = () => collectInstalments(testServer.payments, throwIt);

/** Has an instalment fall due today, which is collected from a stored card; returns what takes it away again. */
const dueToday = async ({ paid: { bookingId } }: Owner) => {
  await query(
    `INSERT INTO instalments (booking_id, number, due_date, amount_pence, is_automatic, status, next_try_on)
     VALUES ($1, 1, '2027-01-11', 5000, true, 'awaited', '2027-01-11')`,
    [bookingId],
  );
  await query(
    `INSERT INTO card_agreements (booking_id, provider, token_href, scheme_reference, card_brand, last_four,
       consent_version, consented_at)
     VALUES ($1, 'access', '/tokens/none', 'scheme', 'Visa', '1111', '1', clock_timestamp())`,
    [bookingId],
  );
  return () => query('DELETE FROM instalments WHERE booking_id = $1', [bookingId]);
};

const attemptsOf = async ({ paid: { bookingId } }: Owner): Promise<unknown[]> => {
  const { rows } = await query(
    'SELECT instalment, status FROM payment_attempts WHERE booking_id = $1 AND instalment > 0 ORDER BY created_at',
    [bookingId],
  );
  return rows;
};

describe('while a change is being paid', () => {
  it('no balance is paid and nothing is collected', async () => {
    const one = await ownerWithSpa(testServer);
    await testServer.sandbox.arm({ mode: 'drop', operation: 'payment' });
    const { attemptId } = await one.pay();
    const takeAway = await dueToday(one);
    expect(await collect()).toBe(0);
    expect((await one.visitor.ask('worldpay-init', { resId: one.paid.resId })).body.code).toBe('paymentProcessing');
    expect(await attemptsOf(one)).toMatchObject([{ status: 'unknown' }]);
    await takeAway();
    expect((await one.visitor.get('get-worldpay-response', { attemptId })).outcome).toBe('SUCCESS');
  });
});

describe('while something is left to pay of a booking', () => {
  it('no payment of a change is started or sent', async () => {
    const one = await ownerWithSpa(testServer);
    const payment = await startedPayment(testServer, one);
    const takeAway = await dueToday(one);
    expect((await one.visitor.ask('pay', payment)).body.code).toBe('editNotAllowed');
    expect((await one.start()).body.code).toBe('editNotAllowed');
    expect(await one.visitor.get('get-balance-by-id', { resId: one.paid.resId })).toMatchObject({
      balance: 5_000,
      change: null,
    });
    // the balance takes the place of the payment that was not sent
    await one.visitor.get('worldpay-init', { resId: one.paid.resId });
    expect(await attemptsOf(one)).toMatchObject([{ status: 'abandoned' }, { status: 'created' }]);
    await takeAway();
  });
});

/** Changes that a guest or a job makes in the moment in which the payment is sent. */
const RIVALS: readonly (readonly [string, (one: Owner) => Promise<unknown>])[] = [
  ['an edit', ({ tokens }) => tokens(10)],
  ['giving the change up', ({ cancel }) => cancel()],
  ['a payment of the balance', ({ visitor, paid }) => visitor.ask('worldpay-init', { resId: paid.resId })],
  ['another payment of the change', ({ start }) => start()],
  [
    'the end of its hold',
    async ({ paid }) => {
      await query('UPDATE amendments SET hold_expires_at = clock_timestamp() WHERE booking_id = $1', [paid.bookingId]);
      return sweepAmendments(testServer.payments, throwIt);
    },
  ],
];

describe('the payment of a change at the same time as', () => {
  it.each(RIVALS)('%s pays for what the guest saw, or is refused', async (_, rival) => {
    const results: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const one = await ownerWithSpa(testServer);
      const payment = await startedPayment(testServer, one);
      const [reply] = await Promise.all([one.visitor.ask('pay', payment), rival(one)]);
      const { booked, summary } = await one.now();
      const added = reply.body.data?.outcome === 'SUCCESS' ? SPA : 0;
      expect([booked.totals.total, summary.paid]).toEqual([
        one.paid.totals.total + added,
        one.paid.totals.total + added,
      ]);
      expect(await problemsOf(testServer)).toEqual([]);
      results.push(reply.body.data?.outcome ?? reply.body.code ?? '');
    }
    expect(results.every((one) => ['SUCCESS', 'bookingChanged', 'changeLapsed'].includes(one))).toBe(true);
  });
});
