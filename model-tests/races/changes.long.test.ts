/**
 * Changes of paid bookings interrupted at every point, in one process: the payment of a difference, and a refund of a
 * part. At most one charge and one refund, no change applied without its money, none paid and not applied. `npm run races --
 * payments` does the same by killing real servers; `CRASH_RUNS` repeats each point here.
 */
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { confirmByTeam } from '../../bff/amendments/decideChange.ts';
import { pay } from '../../bff/calls/payment.ts';
import { reconcilePayments } from '../../bff/jobs/sweeper.ts';
import { resolvePaymentExceptions } from '../../bff/payments/paymentExceptions.ts';
import { giveRefunds } from '../../bff/refunds/giveRefunds.ts';
import { askedChange, bookedInParts } from '../../bff/test/askedChange.ts';
import { payPayload } from '../../bff/test/bookingSteps.ts';
import { owner, slot } from '../../bff/test/changes.ts';
import { crashAt, type Moment } from '../../bff/test/crashAt.ts';
import { openTestServer, type TestServer } from '../../bff/test/testServer.ts';
import type { PaymentDeps } from '../../bff/payments/deps.ts';
import { chargesIn } from './payments/charges.ts';
import { checkStores, compareCharges, unsettledOf } from './payments/compareCharges.ts';

/** The suite takes half of the places: before every second point, and after the others. */
const isShort = process.env['CRASH_RUNS'] === undefined;
const RUNS = Number(process.env['CRASH_RUNS'] ?? 1);
vi.setConfig({ testTimeout: RUNS * 240_000 });

let testServer: TestServer;
beforeAll(async () => {
  // long enough for a busy machine: a payment of the preparation that is not answered would end the run
  testServer = await openTestServer(20_000);
});
afterAll(() => testServer.close());

const query = (text: string, values: unknown[] = []): Promise<unknown> => testServer.database.pool.query(text, values);
const ignore = (): void => undefined;
const fail = (error: unknown): never => {
  throw error;
};

const moreStock = (): Promise<unknown> =>
  query(
    `UPDATE stock SET capacity = capacity + 2, free = free + 2
     WHERE (pool LIKE 'acc:BG:%' OR pool LIKE 'slot:BG:spa-%') AND NOT is_closed`,
  );

/** Does the work of a server that is killed at a point. Returns the number of its points. */
const killedAt = async (
  point: number,
  when: Moment,
  work: (payments: PaymentDeps) => Promise<unknown>,
): Promise<number> => {
  const { payments, crossed } = crashAt(testServer.payments, point, when);
  try {
    await work(payments);
  } catch (error) {
    if (!String(error).includes('the server is dead')) throw error;
  }
  return crossed();
};

/** What the other servers do once the waits of the first are over. */
const settle = async (bookingId: string): Promise<void> => {
  await query(`UPDATE payment_attempts SET updated_at = updated_at - interval '15 minutes' WHERE booking_id = $1`, [
    bookingId,
  ]);
  await reconcilePayments(testServer.payments, fail);
  await resolvePaymentExceptions(testServer.payments, fail);
  await query('UPDATE refunds SET next_try_at = clock_timestamp() WHERE booking_id = $1', [bookingId]);
  while ((await giveRefunds(testServer.payments, fail)) > 0);
};

/** A subject that is ready: the work that is interrupted, and what must have come of it at the end. */
type Subject = Readonly<{
  bookingId: string;
  work: (payments: PaymentDeps) => Promise<unknown>;
  /** what is wrong once all is settled */
  problems: () => Promise<string[]>;
}>;

const changeToPay = async (): Promise<Subject> => {
  await moreStock();
  const { visitor, paid, save, start, now } = await owner(testServer);
  await save([slot('spa-pool', paid, '10:00')]);
  const { body } = await start();
  const attemptId = body.data?.attemptId ?? '';
  const payment = payPayload((await now()).booked, attemptId, await testServer.sandbox.cardSession());
  const { bookingId } = paid;
  const session = { id: visitor.sessionId() ?? '', bookingId, clientId: null, network: 'nowhere' };
  return {
    bookingId,
    work: (payments) => pay({ ...payments, logDefect: ignore }, payment, session),
    problems: async () => {
      const { booked, change, ended, payment: left } = await now();
      const isApplied = ended[0]?.status === 'applied' && booked.extras.some(({ code }) => code === 'spa-pool');
      const isOpen = change?.status === 'open' && booked.extras.length === 0;
      return [
        ...(isApplied || isOpen ? [] : [`the change is ${change?.status ?? ended[0]?.status ?? 'lost'}`]),
        ...(left.remaining === 0 ? [] : [`${left.remaining} pence are left`]),
      ];
    },
  };
};

const changeToRefund = async (): Promise<Subject> => {
  await moreStock();
  const paid = await bookedInParts(testServer);
  const { visitor, booking } = paid;
  const { difference } = await askedChange(paid);
  const confirmed = await confirmByTeam(testServer.payments, booking.resId, 'jo');
  if (E.isLeft(confirmed)) throw new Error(confirmed.left);
  return {
    bookingId: booking.bookingId,
    work: (payments) => giveRefunds(payments, fail),
    problems: async () => {
      const { refunds, booked, summary } = await visitor.get('get-my-booking', { resId: booking.resId });
      const given = refunds.filter(({ status }) => status === 'given').reduce((sum, { amount }) => sum + amount, 0);
      return [
        ...(given === -difference ? [] : [`${given} of ${-difference} pence are given back`]),
        ...(summary.paid === booked.totals.total ? [] : [`${summary.paid} of ${booked.totals.total} are paid`]),
      ];
    },
  };
};

/** Kills at every point, before and after, and compares what is left. */
const killEverywhere = async (newSubject: () => Promise<Subject>): Promise<{ points: number; problems: unknown[] }> => {
  const points = await killedAt(Infinity, 'after', (await newSubject()).work);
  const crashed: Readonly<{ bookingId: string; place: string }>[] = [];
  const problems: unknown[] = [];
  for (let run = 1; run <= RUNS; run += 1)
    for (let point = 1; point <= points; point += 1)
      for (const when of ['before', 'after'] as const) {
        if (isShort && (point % 2 === 0) === (when === 'before')) continue;
        const subject = await newSubject();
        await killedAt(point, when, subject.work);
        await settle(subject.bookingId);
        const place = `${when} point ${point}`;
        crashed.push({ bookingId: subject.bookingId, place });
        // at once: a change that is not paid lapses
        problems.push(...(await subject.problems()).map((problem) => [place, problem]));
      }
  const { pool } = testServer.database;
  const placeOf = (id: string | null) => crashed.find(({ bookingId }) => bookingId === id)?.place;
  const unsettled = await unsettledOf(
    pool,
    crashed.map(({ bookingId }) => bookingId),
  );
  const found = [
    ...(await compareCharges([pool], chargesIn(await testServer.sandbox.journal()))),
    ...(await checkStores([pool])),
    ...[...unsettled].map((bookingId) => ({ bookingId, problem: 'is not settled' })),
  ];
  problems.push(...found.map(({ bookingId, problem }) => [placeOf(bookingId), problem]));
  return { points, problems };
};

describe('a server that dies at any point', () => {
  // requirement: ACCOUNT-4-CHANGE
  it('while a change is paid charges it once at most, and applies it exactly when it is charged', async () => {
    const { points, problems } = await killEverywhere(changeToPay);
    expect(points).toBeGreaterThan(12);
    expect(problems).toEqual([]);
  });

  // requirement: ACCOUNT-4-REFUNDS
  it('while a refund is given gives it once, and lowers the paid sum once', async () => {
    const { points, problems } = await killEverywhere(changeToRefund);
    expect(points).toBeGreaterThan(8);
    expect(problems).toEqual([]);
  });
});
