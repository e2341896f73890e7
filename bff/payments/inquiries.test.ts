/** How long an inquiry waits after a provider that did not answer. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { replaceOperations } from '../test/replaceOperations.ts';
import { startPaying } from '../test/latePayments.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { inquire } from './inquiries.ts';

let testServer: TestServer;
let subject: Parameters<typeof inquire>[1];
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await testServer.database.pool.query<R>(text, values)).rows;

beforeEach(async () => {
  const { attemptId } = await startPaying(await visitorWithSession(testServer.app));
  const [attempt] = await query<typeof subject>(
    'SELECT id, booking_id AS "bookingId", reference, provider, status FROM payment_attempts WHERE id = $1',
    [attemptId],
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
