/** Webhook events of the payment provider: each triggers a query, and is recorded after the provider has answered. */
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configFrom } from '../config.ts';
import { reconcilePayments } from './reconcile.ts';
import { ProviderDefect, type PaymentsPort } from '../providers/payments/port.ts';
import { crashAt } from '../test/crashAt.ts';
import { captureAfterRefusal, markRefused, sendEvent, sendPayment, startPaying } from '../test/latePayments.ts';
import type { PayingVisitor } from '../test/latePayments.ts';
import { replaceOperations } from '../test/replaceOperations.ts';
import { throwIt } from '../test/storeSteps.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import type { PaymentDeps } from '../attempts/deps.ts';
import { inquire, runDueInquiries } from './inquiries.ts';
import { handleProviderEvent } from './paymentEvents.ts';
import { resolvePaymentExceptions } from './paymentExceptions.ts';

const testServer = await soundServerOfFile();
let paying: PayingVisitor;
let reference: string;

beforeEach(async () => {
  paying = await startPaying(await visitorWithSession(testServer.app));
  reference = `BW-${paying.attemptId}`;
});
afterEach(async () => {
  await query('DELETE FROM payment_inquiries');
  await resolvePaymentExceptions(testServer.payments, throwIt);
});

const query = testServer.query;
const statusOf = async ({ attemptId }: PayingVisitor) =>
  (await query<{ status: string }>('SELECT status FROM payment_attempts WHERE id = $1', [attemptId]))[0]?.status;
const noted = (id: string) => query('SELECT FROM payment_events WHERE id = $1', [id]);
const inquiries = ({ attemptId }: PayingVisitor) =>
  query('SELECT tries, last_problem AS problem FROM payment_inquiries WHERE attempt_id = $1', [attemptId]);
/** Ends the delay after failures. */
const waitIsOver = () => query('UPDATE payment_inquiries SET next_try_at = clock_timestamp()');
const send = (id: string, more: Partial<Parameters<typeof sendEvent>[1]> = {}) =>
  sendEvent(testServer, { reference, id, ...more });

/** Payment dependencies with another `findPayment`. */
const depsWithFindPayment = (findPayment: PaymentsPort['findPayment']): PaymentDeps => ({
  ...testServer.payments,
  router: replaceOperations(testServer.payments.router, () => ({ findPayment })),
});
const NO_ANSWER = { kind: 'unknown', reason: 'no answer' } as const;

it('an event about a refused attempt waits for the provider’s record, which lags behind the event, until the grace period of the last event is over', async () => {
  await markRefused(testServer, paying);
  for (const tries of [1, 2]) {
    expect(await send(`early-${tries}-${reference}`)).toBe(503);
    expect(await inquiries(paying)).toMatchObject([{ tries, problem: 'not found yet' }]);
    await query(
      "UPDATE payment_inquiries SET last_event_at = last_event_at - interval '61 seconds', next_try_at = clock_timestamp()",
    );
  }
  await runDueInquiries(testServer.payments, throwIt);
  expect(await inquiries(paying)).toEqual([]);
  expect(await statusOf(paying)).toBe('refused');
});

describe('an event of the payment provider', () => {
  it('is handled although another event with other content has the same id', async () => {
    await captureAfterRefusal(testServer, paying);
    expect(await send(`same-${reference}`, { reference: 'BW-nobody' })).toBe(200);
    expect([await send(`same-${reference}`), await statusOf(paying)]).toEqual([200, 'capturedAfterRefusal']);
  });

  it('that reports what is stored ends after one read; any other asks the provider', async () => {
    await sendPayment(testServer, paying);
    let [asked, read] = [0, 0];
    const { router } = depsWithFindPayment(async () => ((asked += 1), NO_ANSWER));
    const pool = new Proxy(testServer.database.pool, {
      get: (target, name) => {
        if (name === 'query') read += 1;
        return Reflect.get(target, name, target) as unknown;
      },
    });
    const resultOf = (type: string) =>
      handleProviderEvent({ ...testServer.payments, pool, router }, { id: type, reference, type }, 'access');
    for (const type of ['sentForAuthorization', 'authorized', 'sentForSettlement'])
      expect(await resultOf(type)).toBe('done');
    expect([asked, read]).toEqual([0, 3]);
    expect([await resultOf('settlementFailed'), asked]).toEqual(['open', 1]);
  });

  it.each([
    ['an id', { id: 'a\u0000b' }],
    ['a reference', { reference: 'BW-\u0000' }],
    ['a type', { type: '\ud800' }],
    ['a long id', { id: 'a'.repeat(201) }],
  ])('gets a 400 for %s that the database cannot store', async (_, more) => {
    expect(await send('plain', more)).toBe(400);
  });
});

it('an event is not done when the provider rejects our question, and the same event again settles the payment', async () => {
  await captureAfterRefusal(testServer, paying);
  const event = { id: `rejected-${reference}`, reference, type: 'authorized' };
  const defect = new ProviderDefect(401, 'accessDenied', 'wrong password');
  const rejecting = depsWithFindPayment(() => Promise.reject(defect));
  await expect(handleProviderEvent(rejecting, event, 'access')).rejects.toThrow(ProviderDefect);
  expect([await noted(event.id), await statusOf(paying)]).toEqual([[], 'refused']);
  expect(await send(event.id)).toBe(200);
  expect([(await noted(event.id)).length, await statusOf(paying)]).toEqual([1, 'capturedAfterRefusal']);
});

describe('inquiries at a provider that does not answer', () => {
  it('are stored once per attempt and asked when they are due, however many events are sent', async () => {
    await captureAfterRefusal(testServer, paying);
    let asked = 0;
    const { router } = depsWithFindPayment(async () => ((asked += 1), NO_ANSWER));
    const app = testServer.createApp(testServer.database.pool, { router });
    let sent = 0;
    const sendMany = async (): Promise<void> => {
      for (let i = 0; i < 10; i += 1)
        expect(await sendEvent({ app }, { reference, id: `many-${(sent += 1)}-${reference}` })).toBe(503);
    };
    await sendMany();
    // the first retry follows at once, the next ones after one and three seconds
    expect(asked).toBeLessThanOrEqual(4);
    await query('UPDATE payment_inquiries SET tries = 3, next_try_at = clock_timestamp()');
    const before = asked;
    await sendMany();
    expect(asked - before).toBe(1);
    expect(await query('SELECT FROM payment_inquiries')).toHaveLength(1);
    expect(await query("SELECT FROM payment_events WHERE id LIKE 'many-%'")).toEqual([]);
  });

  it('are run by one server at a time, and lock no row during the query', async () => {
    await captureAfterRefusal(testServer, paying);
    let asked = 0;
    const asking = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Awaited<ReturnType<PaymentsPort['findPayment']>>>();
    const payments = depsWithFindPayment(() => {
      asked += 1;
      asking.resolve();
      return answer.promise;
    });
    const first = handleProviderEvent(payments, { id: `first-${reference}`, reference, type: 'refused' }, 'access');
    await asking.promise;
    for (const table of ['payment_inquiries', 'payment_attempts', 'bookings'])
      await query(`SELECT FROM ${table} FOR UPDATE NOWAIT`);
    // an answer to a query sent before the second event may not contain what that event reports
    const second = { id: `second-${reference}`, reference, type: 'authorized' };
    expect(await handleProviderEvent(payments, second, 'access')).toBe('open');
    await runDueInquiries(payments, throwIt);
    expect(asked).toBe(1);
    answer.resolve({ kind: 'refused', code: '5', description: 'refused' });
    expect([await first, await statusOf(paying)]).toEqual(['done', 'refused']);
    // and its delay begins at the shortest again
    expect(await inquiries(paying)).toMatchObject([{ tries: 0 }]);
    await runDueInquiries(testServer.payments, throwIt);
    expect(await statusOf(paying)).toBe('capturedAfterRefusal');
    expect(await inquiries(paying)).toEqual([]);
  });
});

const dieAt = async (point: number, when: 'before' | 'after', id: string) => {
  const { payments, crossed } = crashAt(testServer.payments, point, when);
  await handleProviderEvent(payments, { id, reference, type: 'authorized' }, 'access').catch((error: unknown) => {
    if (!String(error).includes('the server is dead')) throw error;
  });
  return crossed();
};

it('a server that crashes while it handles a payment event lets the reconciler or the same event settle the attempt, whatever the point of the crash', async () => {
  await captureAfterRefusal(testServer, paying);
  const points = await dieAt(Infinity, 'after', 'whole');
  expect(points).toBeGreaterThan(10);
  let byReconciler = 0;
  for (let point = 1; point <= points; point += 1) {
    for (const when of ['before', 'after'] as const) {
      paying = await startPaying(await visitorWithSession(testServer.app));
      reference = `BW-${paying.attemptId}`;
      await captureAfterRefusal(testServer, paying);
      await dieAt(point, when, `dead-${reference}`);
      // the claim of a crashed server ends after a minute
      await waitIsOver();
      await runDueInquiries(testServer.payments, throwIt);
      if ((await statusOf(paying)) === 'capturedAfterRefusal') byReconciler += 1;
      expect([await send(`dead-${reference}`), await statusOf(paying)]).toEqual([200, 'capturedAfterRefusal']);
      expect(await inquiries(paying)).toEqual([]);
      await resolvePaymentExceptions(testServer.payments, throwIt);
    }
  }
  // all crash points except those before the inquiry is committed: look up event, read attempt, begin transaction,
  // insert row
  expect(byReconciler).toBeGreaterThan(points);
});

describe('an inquiry', () => {
  /** Queries an unresponsive provider about the attempt. */
  const askInVain = async () => {
    const [attempt] = await query<Parameters<typeof inquire>[1]>(
      'SELECT id, booking_id AS "bookingId", reference, provider, status FROM payment_attempts WHERE id = $1',
      [paying.attemptId],
    );
    if (attempt === undefined) throw new Error('no payment was started');
    return inquire(
      depsWithFindPayment(async () => NO_ANSWER),
      attempt,
    );
  };

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
    await query('UPDATE payment_inquiries SET tries = $1, next_try_at = clock_timestamp()', [tries - 1]);
    const [{ began } = { began: '' }] = await query<{ began: string }>('SELECT clock_timestamp()::text AS began');
    expect(await askInVain()).toBe(false);
    const [wait] = await query<{ most: number; least: number }>(
      `SELECT extract(epoch FROM next_try_at - $1::timestamptz)::float8 AS most,
         extract(epoch FROM next_try_at - clock_timestamp())::float8 AS least FROM payment_inquiries`,
      [began],
    );
    expect(wait?.most).toBeGreaterThanOrEqual(seconds);
    expect(wait?.least).toBeLessThanOrEqual(seconds);
  });

  it('a payment that was cut off stays open while the provider’s records may lack it, and is booked once they have it', async () => {
    const config = configFrom({}, '/srv/site');
    if (E.isLeft(config)) throw new Error(config.left.join('; '));
    const payments = { ...testServer.payments, graceMs: config.right.paymentGraceMs };
    const { sandbox } = testServer;
    const records = { operation: 'records', mode: 'late', delayMs: 60_000 } as const;
    const settled = async (): Promise<string | undefined> => {
      await reconcilePayments(payments, throwIt);
      return statusOf(paying);
    };
    await sandbox.arm({ operation: 'payment', mode: 'drop' });
    await sandbox.arm(records);
    await sendPayment(testServer, paying);
    const age = "UPDATE payment_attempts SET updated_at = updated_at - interval '59 seconds' WHERE id = $1";
    await query(age, [paying.attemptId]);
    expect(await settled()).toBe('unknown');
    await sandbox.arm({ ...records, count: 0 });
    expect(await settled()).toBe('captured');
  });

  it('a payment that was cut off while the clock of the provider was ahead is found when it is right again', async () => {
    const { sandbox, payments } = testServer;
    await sandbox.arm({ operation: 'payment', mode: 'drop' });
    sandbox.clock.ms += 600_000;
    await sendPayment(testServer, paying);
    sandbox.clock.ms -= 600_000;
    await reconcilePayments(payments, throwIt);
    expect(await statusOf(paying)).toBe('captured');
  });
});
