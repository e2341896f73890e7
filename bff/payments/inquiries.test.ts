/** How long an inquiry waits after a provider that did not answer, and after one whose records lag. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { either as E } from 'fp-ts';
import { configFrom } from '../config.ts';
import { reconcilePayments } from '../jobs/sweeper.ts';
import { payPayload } from '../test/bookingSteps.ts';
import { replaceOperations } from '../test/replaceOperations.ts';
import { startPaying, type PayingVisitor } from '../test/latePayments.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { inquire } from './inquiries.ts';

let testServer: TestServer;
let paying: PayingVisitor;
let subject: Parameters<typeof inquire>[1];
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await testServer.database.pool.query<R>(text, values)).rows;

beforeEach(async () => {
  paying = await startPaying(await visitorWithSession(testServer.app));
  const [attempt] = await query<typeof subject>(
    'SELECT id, booking_id AS "bookingId", reference, provider, status FROM payment_attempts WHERE id = $1',
    [paying.attemptId],
  );
  if (attempt === undefined) throw new Error('no payment was started');
  subject = attempt;
});

/** Asks a provider that does not answer. */
const askInVain = () => {
  const findPayment = async () => ({ kind: 'unknown', reason: 'no answer' }) as const;
  const router = replaceOperations(testServer.payments.router, () => ({ findPayment }));
  return inquire({ ...testServer.payments, router }, subject);
};
const clock = async () => (await query<{ at: string }>('SELECT clock_timestamp()::text AS at'))[0]?.at;

it.each([
  [1, 0],
  [2, 1],
  [3, 3],
  [4, 7],
  [8, 127],
  [11, 600],
  [60, 600],
])('after try %i in vain the provider is asked again in %i seconds', async (tries, seconds) => {
  await askInVain();
  await query('UPDATE payment_inquiries SET tries = $2, next_try_at = clock_timestamp() WHERE attempt_id = $1', [
    subject.id,
    tries - 1,
  ]);
  const began = await clock();
  expect(await askInVain()).toBe(false);
  const [wait] = await query<{ most: number; least: number }>(
    `SELECT extract(epoch FROM next_try_at - $2::timestamptz)::float8 AS most,
       extract(epoch FROM next_try_at - clock_timestamp())::float8 AS least FROM payment_inquiries WHERE attempt_id = $1`,
    [subject.id, began],
  );
  expect(wait?.most).toBeGreaterThanOrEqual(seconds);
  expect(wait?.least).toBeLessThanOrEqual(seconds);
});

it('a payment that was cut off stays open while the provider’s records may lack it, and is booked once they have it', async () => {
  const config = configFrom({}, '/srv/site');
  if (E.isLeft(config)) throw new Error(config.left.join('; '));
  const payments = { ...testServer.payments, graceMs: config.right.paymentGraceMs };
  const { visitor, booking, attemptId } = paying;
  const { sandbox } = testServer;
  const records = { operation: 'records', mode: 'late', delayMs: 60_000 } as const;
  const settled = async (): Promise<string | undefined> => {
    await reconcilePayments(payments, (error) => {
      throw error;
    });
    return (await query<{ status: string }>('SELECT status FROM payment_attempts WHERE id = $1', [attemptId]))[0]
      ?.status;
  };
  await sandbox.arm({ operation: 'payment', mode: 'drop' });
  await sandbox.arm(records);
  await visitor.get('pay', payPayload(booking, attemptId, await sandbox.cardSession()));
  await query(`UPDATE payment_attempts SET updated_at = updated_at - interval '59 seconds' WHERE id = $1`, [attemptId]);
  expect(await settled()).toBe('unknown');
  await sandbox.arm({ ...records, count: 0 });
  expect(await settled()).toBe('captured');
});
