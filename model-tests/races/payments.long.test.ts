/**
 * Payments interrupted at every point, in one process: at most one charge, none lost, no booking without its stock.
 * `npm run races -- payments` does the same by killing real servers.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, couple, nameGuests, payPayload } from '../../bff/test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../../bff/test/testServer.ts';
import { visitorWithSession } from '../../bff/test/visitor.ts';
import { attemptOf } from '../../bff/payments/attempts.ts';
import { continueAttempt } from '../../bff/payments/authenticate.ts';
import { resolvePaymentExceptions } from '../../bff/payments/paymentExceptions.ts';
import { pay } from '../../bff/calls/payment.ts';
import { reconcilePayments } from '../../bff/jobs/sweeper.ts';
import { crashAt } from '../../bff/test/crashAt.ts';
import { checkStores, compareCharges, unsettledOf } from './payments/compareCharges.ts';
import type { Moment } from '../../bff/test/crashAt.ts';
import { chargesIn } from './payments/charges.ts';

/** This card needs device data, and no challenge. */
const CARD = '4000000000001026';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const ignore = (): void => undefined;
const fail = (error: unknown): never => {
  throw error;
};

type Payer = Readonly<{
  session: Readonly<{ id: string; bookingId: string; clientId: null; network: string }>;
  bookingId: string;
  attemptId: string;
  payment: ReturnType<typeof payPayload>;
}>;

const newPayer = async (): Promise<Payer> => {
  const visitor = await visitorWithSession(testServer.app);
  // more stock, because the last of few units would end the run
  await testServer.database.pool.query(
    "UPDATE stock SET capacity = capacity + 1, free = free + 1 WHERE pool LIKE 'acc:BG:%' AND NOT is_closed",
  );
  const booking = await nameGuests(visitor, await book(visitor, [couple]));
  const { attemptId } = await visitor.get('worldpay-init', {});
  const payment = payPayload(booking, attemptId, await testServer.sandbox.cardSession({ pan: CARD }));
  const { bookingId } = booking;
  const session = { id: visitor.sessionId() ?? '', bookingId, clientId: null, network: 'nowhere' };
  return { session, bookingId, attemptId, payment };
};

/** A whole payment at one server: sent and continued. Returns the number of its points. */
const payAt = async (
  { session, bookingId, attemptId, payment }: Payer,
  point: number,
  when: Moment,
): Promise<number> => {
  const { payments, crossed } = crashAt(testServer.payments, point, when);
  try {
    const sent = await pay({ ...payments, logDefect: ignore }, payment, session);
    const attempt = sent._tag === 'Right' ? await attemptOf(payments.pool, attemptId, bookingId) : null;
    if (attempt !== null) await continueAttempt(payments, attempt, { kind: 'deviceData', reference: null }, ignore);
  } catch (error) {
    if (!String(error).includes('the server is dead')) throw error;
  }
  return crossed();
};

/** Advances the attempt by the time after which the reconciler acts, and runs the reconciler. */
const reconcile = async (attemptId: string): Promise<void> => {
  await testServer.database.pool.query(
    "UPDATE payment_attempts SET updated_at = updated_at - interval '15 minutes' WHERE id = $1",
    [attemptId],
  );
  await reconcilePayments(testServer.payments, fail);
  await resolvePaymentExceptions(testServer.payments, fail);
};

// requirement: JOURNEY-4-PAYMENT
it(
  'a payment whose server dies at any point has at most one charge, loses none, and its booking matches the charge',
  { timeout: 60_000 },
  async () => {
    const { pool } = testServer.database;
    const points = await payAt(await newPayer(), Infinity, 'after');
    expect(points).toBeGreaterThan(15);
    const crashed: (Payer & { place: string })[] = [];
    for (let point = 1; point <= points; point += 1) {
      for (const when of ['before', 'after'] as const) {
        const payer = await newPayer();
        await payAt(payer, point, when);
        await reconcile(payer.attemptId);
        crashed.push({ ...payer, place: `${when} point ${point}` });
      }
    }
    const problems = [
      ...(await compareCharges([pool], chargesIn(await testServer.sandbox.journal()))),
      ...(await checkStores([pool])),
    ];
    const placeOf = (id: string | null) => crashed.find(({ bookingId }) => bookingId === id)?.place;
    expect(problems.map(({ bookingId, problem }) => [placeOf(bookingId), problem])).toEqual([]);
    expect(
      await unsettledOf(
        pool,
        crashed.map(({ bookingId }) => bookingId),
      ),
    ).toEqual(new Set());
  },
);
