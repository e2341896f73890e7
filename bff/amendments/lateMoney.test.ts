/** Late money for a change whose payment was refused: the change is made, or all of the money is refunded. */
import { describe, expect, it } from 'vitest';
import type { PaymentResult } from '../../machines/contract/payment.ts';
import { attemptOf } from '../attempts/attempts.ts';
import { resolvePaymentExceptions } from '../payments/paymentExceptions.ts';
import { settleAttempt } from '../payments/settle.ts';
import { forParty, ownerWithSpa, slot, SPA, type Owner } from '../test/changes.ts';
import { heldStockOf } from '../test/heldStock.ts';
import { withAnySecondsLeft } from '../test/secondsLeft.ts';
import { throwIt } from '../test/storeSteps.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { sweepAmendments } from './amendmentJobs.ts';

const testServer = await soundServerOfFile();
const query = testServer.query;

/** Pays a change whose money the provider captures, while our server records a refusal and learns of it later. */
const captureLate = async (one: Owner, meanwhile: (one: Owner) => Promise<unknown>): Promise<PaymentResult> => {
  await testServer.sandbox.arm({ mode: 'drop', operation: 'payment' });
  const result = await one.pay();
  const id = { id: result.attemptId, bookingId: one.paid.bookingId };
  await settleAttempt(testServer.payments, id, { kind: 'notFound' });
  await meanwhile(one);
  const attempt = await attemptOf(testServer.payments.pool, id.id, id.bookingId);
  if (attempt === null) throw new Error('there is no attempt');
  const provider = testServer.payments.router.adapterFor('access');
  await settleAttempt(testServer.payments, id, await provider.findPayment(attempt.reference));
  return result;
};

const lapse = async ({ endHold }: Owner): Promise<void> => {
  await endHold();
  await sweepAmendments(testServer.payments, throwIt);
};

/** Takes the places at the change's time off sale, or puts them back on sale. */
const sellOut = (isSold: boolean) =>
  query(
    `UPDATE stock SET capacity = capacity - CASE WHEN $1 THEN free ELSE -24 END,
       free = CASE WHEN $1 THEN 0 ELSE free + 24 END WHERE pool = 'slot:BG:spa-pool:1000'`,
    [isSold],
  );

const RECOVERED: readonly (readonly [string, (one: Owner) => Promise<unknown>])[] = [
  ['nothing has changed', async () => undefined],
  ['its hold is over and its stock is free', lapse],
];

const REFUNDED: readonly (readonly [string, (one: Owner) => Promise<unknown>])[] = [
  ['it was edited and costs something else', ({ save }) => save([forParty('dine-standard')])],
  ['it was edited and costs the same', ({ save, paid }) => save([slot('spa-pool', paid, '12:00')])],
  ['it was given up', ({ cancel }) => cancel()],
  [
    'it was given up, and another like it is open',
    async ({ cancel, save, paid }) => (await cancel(), save([slot('spa-pool', paid, '10:00')])),
  ],
  ['another card has paid for it', ({ pay }) => pay()],
  [
    'the bank is asked about another card',
    async ({ pay }) => (await testServer.sandbox.arm({ mode: 'drop', operation: 'payment' }), pay()),
  ],
  [
    'an operator locked the booking',
    ({ paid }) => query('UPDATE bookings SET is_edit_locked = true WHERE id = $1', [paid.bookingId]),
  ],
];

// requirement: ACCOUNT-4-CHANGE
describe('late money for a change', () => {
  it.each(RECOVERED)('makes the change when %s', async (_, meanwhile) => {
    const one = await ownerWithSpa(testServer);
    const { attemptId } = await captureLate(one, meanwhile);
    expect((await one.visitor.get('get-worldpay-response', { attemptId })).outcome).toBe('ERROR');
    expect(await resolvePaymentExceptions(testServer.payments, throwIt)).toBe(1);
    expect(await resolvePaymentExceptions(testServer.payments, throwIt)).toBe(0);
    expect((await one.visitor.get('get-worldpay-response', { attemptId })).outcome).toBe('SUCCESS');
    expect(await one.now()).toMatchObject({
      change: null,
      ended: [{ status: 'applied' }],
      booked: { version: one.paid.version + 1, totals: { total: one.paid.totals.total + SPA } },
    });
    expect(await heldStockOf(testServer, one.paid, 'slot')).toHaveLength(1);
    const lines = await query(
      `SELECT detail ->> 'by' AS by FROM booking_history WHERE booking_id = $1 AND event = 'amendment.applied'`,
      [one.paid.bookingId],
    );
    expect(lines).toEqual([{ by: 'payment.recovered' }]);
  });

  it.each(REFUNDED)('goes back in full, and changes nothing, when %s', async (_, meanwhile) => {
    const one = await ownerWithSpa(testServer);
    const { attemptId } = await captureLate(one, meanwhile);
    const before = await one.now();
    expect(await resolvePaymentExceptions(testServer.payments, throwIt)).toBe(1);
    expect(await one.now()).toEqual(withAnySecondsLeft(before));
    const [attempt] = await query('SELECT status FROM payment_attempts WHERE id = $1', [attemptId]);
    expect(attempt).toEqual({ status: 'refunded' });
    expect((await one.visitor.get('get-worldpay-response', { attemptId })).outcome).toBe('FAILURE');
  });

  it('goes back in full when its stock is sold to others meanwhile', async () => {
    const one = await ownerWithSpa(testServer);
    await captureLate(one, lapse);
    await sellOut(true);
    const before = await one.now();
    expect(await resolvePaymentExceptions(testServer.payments, throwIt)).toBe(1);
    expect(await one.now()).toEqual(withAnySecondsLeft(before));
    await sellOut(false);
  });
});
