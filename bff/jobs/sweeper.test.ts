/** The sweeper where something stays open: a hold that cannot be ended, a payment that the provider does not know yet. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CAPTURED, UNKNOWN, closeEarlierPayments, newSubject, payWith, throwIt } from '../payments/table/subject.ts';
import { openTableServer, type TableServer } from '../payments/table/tableServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { reconcilePayments, sweepHolds } from './sweeper.ts';

let table: TableServer;
beforeAll(async () => {
  table = await openTableServer();
});
afterAll(() => table.close());
afterEach(() => table.recorded.replaceReplies());

/** A booking whose hold ended so many minutes ago. */
const heldUntil = async (minutesAgo: number): Promise<string> => {
  const { bookingId } = await table.bookBy(await visitorWithSession(table.app), null);
  await table.query(
    'UPDATE bookings SET hold_expires_at = clock_timestamp() - make_interval(mins => $2) WHERE id = $1',
    [bookingId, minutesAgo],
  );
  return bookingId;
};

const holdOf = async (bookingId: string): Promise<unknown> =>
  (await table.query<{ hold: string }>('SELECT hold_state AS hold FROM bookings WHERE id = $1', [bookingId]))[0]?.hold;

it('a hold that cannot be ended is reported, and the next ones are ended', async () => {
  const [broken, whole] = [await heldUntil(2), await heldUntil(1)];
  const [kept] = await table.query<{ snapshot: object }>('SELECT snapshot FROM bookings WHERE id = $1', [broken]);
  const store = (snapshot: unknown) =>
    table.query('UPDATE bookings SET snapshot = $2 WHERE id = $1', [broken, JSON.stringify(snapshot)]);
  await store({ value: 'nowhere' });
  const errors: unknown[] = [];
  expect(await sweepHolds(table.payments, (error) => errors.push(error))).toBe(1);
  expect(errors).toHaveLength(1);
  expect([await holdOf(broken), await holdOf(whole)]).toEqual(['held', 'released']);
  await store(kept?.snapshot);
  expect(await sweepHolds(table.payments, throwIt)).toBe(1);
  expect(await holdOf(broken)).toBe('released');
});

it('a payment that was sent and that the provider cannot tell about is not settled', async () => {
  await closeEarlierPayments(table);
  const subject = await newSubject(table, 'first');
  const statusOf = async (): Promise<unknown> =>
    (await table.query<{ status: string }>('SELECT status FROM payment_attempts WHERE id = $1', [subject.attemptId]))[0]
      ?.status;
  const reply = Promise.withResolvers<typeof CAPTURED>();
  table.recorded.replaceReplies({ takePayment: () => reply.promise, findPayment: async () => UNKNOWN });
  const paying = payWith(table, subject);
  await expect.poll(statusOf, { timeout: 20_000 }).toBe('sent');
  await table.query(`UPDATE payment_attempts SET updated_at = clock_timestamp() - interval '1 hour' WHERE id = $1`, [
    subject.attemptId,
  ]);
  expect(await reconcilePayments(table.payments, throwIt)).toBe(0);
  expect(await statusOf()).toBe('unknown');
  reply.resolve(CAPTURED);
  await paying;
  expect(await statusOf()).toBe('captured');
});
