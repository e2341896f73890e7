/** What reconcile reports about payments that only our database or only the provider has. */
import { randomUUID } from 'node:crypto';
import { either as E } from 'fp-ts';
import { afterEach, expect, it } from 'vitest';
import { runDueInquiries } from './inquiries.ts';
import { resolvePaymentExceptions } from './paymentExceptions.ts';
import { takenElsewhere } from './test/provider.ts';
import { captureAfterRefusal, sendPayment, startPaying, type PayingVisitor } from '../test/latePayments.ts';
import { replaceOperations } from '../test/replaceOperations.ts';
import { throwIt } from '../test/storeSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { compareRecords } from './providerRecords.ts';
import { reconcileReport } from '../admin/reconcile.ts';

const testServer = await testServerOfFile();
afterEach(() => query('TRUNCATE unmatched_payments'));

const query = testServer.query;
const compare = (router = testServer.payments.router) =>
  compareRecords({ ...testServer.payments, now: () => new Date() }, router, 1);
const problems = async () => (await compare()).problems;
const pay = async (): Promise<PayingVisitor> => {
  const paying = await startPaying(await visitorWithSession(testServer.app));
  await sendPayment(testServer, paying);
  return paying;
};
/** Ends the period in which the provider's records may lag. */
const later = () => query("UPDATE payment_attempts SET updated_at = updated_at - interval '16 minutes'");

it('finds nothing when both sides have the same payments, and says what it compared', async () => {
  await pay();
  await later();
  expect(await compare()).toEqual({
    problems: [],
    notes: [
      'Access Worldpay, last day: 1 payment compared.',
      'The XML gateway, last day: 0 payments compared. It cannot list payments: only those that this store has could be asked about.',
    ],
    isComplete: true,
  });
});

it('names a payment that the provider has and this store does not know, and opens its exception', async () => {
  const { payments } = testServer;
  const reference = await takenElsewhere(testServer);
  expect(await problems()).toEqual([
    { kind: 'unmatched', payment: reference, resId: null, expected: 0, found: 12_300 },
  ]);
  expect(await query('SELECT reference, outcome FROM unmatched_payments')).toEqual([{ reference, outcome: null }]);
  const { isGood, text } = await reconcileReport(payments.pool, await compare());
  expect(isGood).toBe(false);
  expect(text).toContain('the provider has a payment that this store does not know: see payment-exceptions');
  await query("UPDATE unmatched_payments SET closed_at = clock_timestamp(), outcome = 'settled'");
  expect(await problems()).toEqual([]);
  await payments.router.adapterFor('access').refund(reference);
});

it('names a payment that counts as unpaid here, and the server asks about it and settles it', async () => {
  const paying = await startPaying(await visitorWithSession(testServer.app));
  await captureAfterRefusal(testServer, paying);
  expect(await problems()).toMatchObject([
    { kind: 'onlyAtProvider', payment: `BW-${paying.attemptId}`, resId: paying.booking.resId, expected: 0 },
  ]);
  await runDueInquiries(testServer.payments, throwIt);
  await resolvePaymentExceptions(testServer.payments, throwIt);
  expect(await problems()).toEqual([]);
});

it('names a payment that counts as paid here and that the provider does not have, once its records are up to date', async () => {
  const { attemptId } = await pay();
  const reference = `BW-${attemptId}`;
  await query("UPDATE payment_attempts SET reference = 'BW-lost' WHERE id = $1", [attemptId]);
  expect((await problems()).map(({ kind }) => kind)).toEqual(['unmatched']);
  await later();
  expect(await problems()).toMatchObject([
    { kind: 'onlyHere', payment: 'BW-lost', found: 0 },
    { kind: 'unmatched', payment: reference },
  ]);
  await query('UPDATE payment_attempts SET reference = $2 WHERE id = $1', [attemptId, reference]);
});

it('names a refund that only the provider has', async () => {
  const { attemptId } = await pay();
  await later();
  const reference = `BW-${attemptId}`;
  const refund = { reference, refundReference: `BW-R-${randomUUID()}`, amountPence: 1_000, refundedPence: 0 };
  expect(await testServer.payments.router.adapterFor('access').refundPart(refund)).toEqual({ kind: 'refunded' });
  const [{ amount } = { amount: 0 }] = await query<{ amount: number }>(
    'SELECT amount_pence AS amount FROM payment_attempts WHERE id = $1',
    [attemptId],
  );
  expect(await problems()).toMatchObject([
    { kind: 'otherSum', payment: reference, expected: amount, found: amount - 1_000 },
  ]);
});

it('is not complete when a provider does not list its payments, or does not answer about one', async () => {
  const { router } = testServer.payments;
  const silent = replaceOperations(router, () => ({ listPayments: async () => E.left('no answer') }));
  expect(await compare(silent)).toMatchObject({
    notes: [
      'Access Worldpay did not list its payments: no answer.',
      'The XML gateway did not list its payments: no answer.',
    ],
    isComplete: false,
  });
  const failing = replaceOperations(router, () => ({ findMoney: () => Promise.reject(new Error('401')) }));
  const { notes, isComplete } = await compare(failing);
  expect([notes[0], isComplete]).toEqual([
    expect.stringMatching(/0 payments compared\. \d+ payments could not be asked about: Error: 401\.$/),
    false,
  ]);
});
