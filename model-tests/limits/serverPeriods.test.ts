// The server's periods at their boundaries, to the millisecond. The figures are those of the decision records 0019,
// 0027, 0081 and 0092.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldReplies } from '../../bff/bookings/savedReplies.ts';
import { sweepHolds } from '../../bff/jobs/sweeper.ts';
import { reconcilePayments } from '../../bff/payments/reconcile.ts';
import { claimEmails, markFailed, queueEmail } from '../../bff/kernel/outbox.ts';
import { book, nameGuests, payPayload } from '../../bff/test/bookingSteps.ts';
import { throwIt } from '../../bff/test/storeSteps.ts';
import { testServerOfFile } from '../../bff/test/testServer.ts';
import { openVirtualClock } from '../../bff/test/virtualClock.ts';
import { visitorWithSession, type Visitor } from '../../bff/test/visitor.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2027-02-10T09:00:00Z');

const server = await testServerOfFile();
const clock = await openVirtualClock(server.database, new Date(START));
afterAll(clock.close);
const deps = { ...server.payments, now: clock.now, pool: clock.pool };
const app = server.createApp(clock.pool, { now: clock.now });

/** Moves the clock to this many milliseconds after the start. */
const at = (ms: number): Promise<void> => clock.moveTo(new Date(START + ms));
beforeEach(() => at(0));

/** A payment that the card's bank refuses. */
const refusedPayment = async (visitor: Visitor): Promise<void> => {
  const booking = await visitor.get('get-booking', {});
  const { attemptId } = await visitor.get('worldpay-init', {});
  const order = payPayload(booking, attemptId, await server.sandbox.cardSession(), 'REFUSED');
  expect((await visitor.get('pay', order)).outcome).toBe('FAILURE');
};

const visitorWithNames = async (): Promise<Visitor> => {
  const visitor = await visitorWithSession(app);
  await nameGuests(visitor, await book(visitor));
  return visitor;
};

describe('a session', () => {
  const isLive = async (visitor: Visitor): Promise<boolean> =>
    (await visitor.ask('keep-alive-booking', {})).status === 200;

  it.each([
    ['is live with one millisecond left of four hours', 4 * HOUR - 1, true],
    ['ends four hours after it was opened', 4 * HOUR, false],
  ])('%s', async (_, ms, expected) => {
    const visitor = await visitorWithSession(app);
    await at(ms);
    expect(await isLive(visitor)).toBe(expected);
  });
});

describe('a hold', () => {
  it('is ended by the sweeper when its 20 minutes are over, and not before', async () => {
    await book(await visitorWithSession(app));
    await at(20 * MINUTE - 1);
    expect(await sweepHolds(deps, throwIt)).toBe(0);
    await at(20 * MINUTE);
    expect(await sweepHolds(deps, throwIt)).toBe(1);
  });

  it.each([
    ['keeps what is left of it when that is more than ten minutes', 5, 20],
    ['keeps ten minutes when it has ten minutes left', 10, 20],
    ['keeps ten minutes when less was left', 15, 25],
  ])('%s after a refused card', async (_, paidAt, endsAt) => {
    const visitor = await visitorWithNames();
    await at(paidAt * MINUTE);
    await refusedPayment(visitor);
    const { heldUntil, holdSecondsLeft } = await visitor.get('get-booking', {});
    expect(heldUntil).toBe(new Date(START + endsAt * MINUTE).toISOString());
    expect(holdSecondsLeft).toBe((endsAt - paidAt) * 60);
  });
});

it('a payment of which the provider has no record may still come until its grace period of 60 seconds is over, and counts as refused then', async () => {
  const visitor = await visitorWithNames();
  const booking = await visitor.get('get-booking', {});
  const { attemptId } = await visitor.get('worldpay-init', {});
  await server.sandbox.arm({ mode: '500', operation: 'payment', count: 1 });
  await visitor.get('pay', payPayload(booking, attemptId, await server.sandbox.cardSession()));
  const outcome = async () => (await visitor.get('get-worldpay-response', { attemptId })).outcome;
  // the time limit of a request is 1.5 seconds here
  for (const ms of [1_500, 60_000 - 1]) {
    await at(ms);
    expect([await reconcilePayments(deps, throwIt), await outcome()]).toEqual([0, 'ERROR']);
  }
  await at(60_000);
  expect([await reconcilePayments(deps, throwIt), await outcome()]).toEqual([1, 'FAILURE']);
});

it('a saved reply is deleted after 24 hours, and not before', async () => {
  await (await visitorWithSession(app)).change('clear-booking', {}, 'key-of-the-test');
  const count = async (): Promise<number> =>
    (await clock.pool.query("SELECT FROM saved_replies WHERE key = 'key-of-the-test'")).rowCount ?? 0;
  await at(24 * HOUR);
  await deleteOldReplies(deps);
  expect(await count()).toBe(1);
  await at(24 * HOUR + 1);
  await deleteOldReplies(deps);
  expect(await count()).toBe(0);
});

describe('an e-mail', () => {
  const queue = async (): Promise<void> => {
    await clock.pool.query('DELETE FROM emails');
    const { bookingId } = await book(await visitorWithSession(app));
    await queueEmail(clock.pool, { kind: 'receipt', bookingId, subjectId: bookingId });
  };
  const claimOne = async () => {
    const [email, ...others] = await claimEmails(clock.pool);
    expect(others).toEqual([]);
    return email;
  };

  it('that was claimed by a server that died is due again after two minutes', async () => {
    await queue();
    expect(await claimOne()).toBeDefined();
    await at(2 * MINUTE - 1);
    expect(await claimOne()).toBeUndefined();
    await at(2 * MINUTE);
    expect(await claimOne()).toBeDefined();
  });

  it('that failed is tried again after a minute, then after twice as long up to four hours, twelve times in all', async () => {
    await queue();
    let ms = 0;
    for (const minutes of [1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, null]) {
      const email = await claimOne();
      if (email === undefined) throw new Error(`nothing is due after ${ms} ms`);
      expect(await markFailed(clock.pool, email)).toBe(minutes === null);
      ms += (minutes ?? 10_000) * MINUTE;
      await at(ms - 1);
      expect(await claimOne()).toBeUndefined();
      await at(ms);
    }
    expect(await claimOne()).toBeUndefined();
  });
});
