/** The sweeper with unresolved items: a hold that cannot end, a payment unknown to the provider, reading in batches. */
import { expect, it, afterEach, beforeEach, describe, vi } from 'vitest';
import { CAPTURED, closeEarlierPayments, newSubject, payWith, throwIt, UNKNOWN } from '../payments/test/subject.ts';
import { tableServerOfFile } from '../payments/test/tableServer.ts';
import { sendPayment } from '../test/latePayments.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { jobLog } from '../kernel/logLines.ts';
import { sweepHolds } from './sweeper.ts';
import { reconcilePayments } from '../payments/reconcile.ts';
import { startJob } from './job.ts';

const table = await tableServerOfFile();

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

const statusOfReference = async (reference: string): Promise<unknown> => {
  const status = 'SELECT status FROM payment_attempts WHERE reference = $1';
  return (await table.query<{ status: string }>(status, [reference]))[0]?.status;
};

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
  expect([await sweepHolds(table.payments, throwIt), await holdOf(broken)]).toEqual([1, 'released']);
});

it('a payment that was sent and that the provider cannot tell about is not settled', async () => {
  await closeEarlierPayments(table);
  const subject = await newSubject(table, 'first');
  const statusOf = () => statusOfReference(`BW-${subject.attemptId}`);
  const reply = Promise.withResolvers<typeof CAPTURED>();
  table.recorded.replaceReplies({ takePayment: () => reply.promise, findPayment: async () => UNKNOWN });
  const paying = payWith(table, subject);
  await expect.poll(statusOf, { timeout: 20_000 }).toBe('sent');
  const old = `UPDATE payment_attempts SET updated_at = clock_timestamp() - interval '1 hour' WHERE id = $1`;
  await table.query(old, [subject.attemptId]);
  expect([await reconcilePayments(table.payments, throwIt), await statusOf()]).toEqual([0, 'unknown']);
  reply.resolve(CAPTURED);
  await paying;
  expect(await statusOf()).toBe('captured');
});

/** A payment without an answer from the provider; returns our reference. */
const unanswered = async (): Promise<string> => {
  const visitor = await visitorWithSession(table.app);
  const booking = await table.bookBy(visitor, null);
  const { attemptId } = await visitor.get('worldpay-init', {});
  table.recorded.replaceReplies({ takePayment: async () => UNKNOWN });
  await sendPayment(table.server, { visitor, booking, attemptId });
  return `BW-${attemptId}`;
};

it('each payment without an outcome is asked about once, those after the first part too', async () => {
  await closeEarlierPayments(table);
  const references = [await unanswered(), await unanswered(), await unanswered()];
  const last = references.at(-1) ?? '';
  const asked: string[] = [];
  table.recorded.replaceReplies({
    findPayment: async (reference) => {
      asked.push(reference);
      if (reference === references[0]) throw new Error('nobody can tell');
      return reference === last ? CAPTURED : UNKNOWN;
    },
  });
  const errors: unknown[] = [];
  expect(await reconcilePayments(table.payments, (error) => errors.push(error), 2)).toBe(1);
  expect(errors).toHaveLength(1);
  expect(asked.toSorted()).toEqual(references.toSorted());
  expect(await Promise.all(references.map(statusOfReference))).toEqual(['unknown', 'unknown', 'captured']);
});

it('what a job does wrong in the same way is logged once an hour, and that the store is away not at all', () => {
  const lines: unknown[] = [];
  const log = {
    child: ({ job }: { job: string }) => ({ error: (error: unknown) => void lines.push([job, String(error)]) }),
  };
  let nowMs = 1;
  const report = jobLog(log as never, () => nowMs);
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  for (const error of [new Error('one'), new Error('one'), away, new Error('two')]) report('ends holds', error);
  report('gives refunds', new Error('one'));
  const once = [
    ['ends holds', 'Error: one'],
    ['ends holds', 'Error: two'],
    ['gives refunds', 'Error: one'],
  ];
  expect(lines).toEqual(once);
  nowMs = 3_600_002;
  report('ends holds', new Error('one'));
  expect(lines).toEqual([...once, once[0]]);
});

describe('startJob', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const none = (): void => undefined;

  it('runs at once and again after each pause, until it is stopped in one', async () => {
    const work = vi.fn(async () => false);
    const job = startJob(10, work, none);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(work).toHaveBeenCalledTimes(3);
    await job.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('reports a failed run to onError and runs again', async () => {
    const onError = vi.fn();
    const work = vi.fn(async (): Promise<boolean> => {
      throw new Error('away');
    });
    const job = startJob(10, work, onError);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([work.mock.calls.length, onError.mock.calls.length]).toEqual([2, 2]);
    await job.stop();
  });

  it('runs again without a pause while there is more to do', async () => {
    const left = [true, true, false];
    const work = vi.fn(async () => left.shift() ?? false);
    const job = startJob(10, work, none);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(3);
    await job.stop();
  });

  it('stops after the current run', async () => {
    let finish = none;
    const work = vi.fn(() => new Promise<boolean>((done) => (finish = () => done(true))));
    const job = startJob(10, work, none);
    let isStopped = false;
    const stopped = job.stop().then(() => (isStopped = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(isStopped).toBe(false);
    finish();
    await stopped;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
