/** A change is made once per idempotency key: repeats, temporary refusals, other bodies, parallel requests, expiry. */
import { randomUUID } from 'node:crypto';
import { either as E } from 'fp-ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CallName, calls } from '../../machines/contract/calls.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { checkStock } from './reconcileStock.ts';
import { answerChallenge, collectDeviceData, postReturn } from '../test/bank.ts';
import {
  book,
  couple,
  createBookingPayload,
  guestDetailsPayload,
  nameGuests,
  payPayload,
} from '../test/bookingSteps.ts';
import { CHALLENGED_CARD } from '../test/cards.ts';
import { startPaying } from '../test/latePayments.ts';
import { withAnySecondsLeft } from '../test/secondsLeft.ts';
import { secondServer } from '../test/storeSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';
import { type Idempotency, IDEMPOTENCY_HEADER } from './idempotency.ts';
import { replyOnce, saveReplyData } from './savedReplies.ts';

const testServer = await testServerOfFile();
let visitor: Visitor;
beforeEach(async () => void (visitor = await visitorWithSession(testServer.app)));

const query = testServer.query;
const bookingsOf = (sessionId: string | null) =>
  query<{ id: string; version: number }>('SELECT id, version FROM bookings WHERE session_id = $1', [sessionId]);

describe('the table of calls', () => {
  const changes = (Object.keys(calls) as CallName[]).filter((name) => calls[name].isChange);

  it('marks as changes exactly the calls that neither have the name of a query nor carry a secret', () => {
    const asking =
      /^(get-|find-|retrieve-address$|create-jwt$|cmpi-lookup$|bloomreach$|search-|validate-|keep-alive-|price-grid$|bbw-)/;
    const others = (Object.keys(calls) as CallName[]).filter((name) => !asking.test(name) && !calls[name].isSecret);
    expect(others.toSorted()).toEqual(changes.toSorted());
    expect(changes.filter((name) => calls[name].isSecret)).toEqual([]);
  });
  it.each(changes)('requires a valid idempotency key for the change %s', async (name) => {
    for (const key of ['', 'with a space', 'x'.repeat(101), 'ü', 'two,three four']) {
      const { status, body } = await visitor.send(name, {}, key);
      const message = 'Expected the header idempotency-key: 1 to 100 printable characters without spaces.';
      expect([status, body.code]).toEqual([400, 'invalidInput']);
      expect(body.validationErrors).toEqual([{ field: IDEMPOTENCY_HEADER, message }]);
    }
  });
});

describe('a change that is requested again', () => {
  it('gets the same refusal even when it would be accepted now', async () => {
    const { version } = await book(visitor);
    const nextChange = { version: version + 1, dinings: [] };
    const refused = await visitor.change('set-dinings', nextChange, 'early');
    expect(refused.body.code).toBe('bookingChanged');
    await visitor.get('set-extras', { version, extras: [] });
    expect(await visitor.change('set-dinings', nextChange, 'early')).toEqual(refused);
    expect((await visitor.change('set-dinings', nextChange, 'now')).status).toBe(200);
  });
  it('is tried again when the first refusal was temporary', async () => {
    await nameGuests(visitor, await book(visitor));
    testServer.toggles.current = { ...testServer.toggles.current, worldpayPayments: false };
    expect((await visitor.change('worldpay-init', {}, 'pay')).body.code).toBe('paymentsClosed');
    testServer.toggles.current = { ...testServer.toggles.current, worldpayPayments: true };
    const attempt = await visitor.change('worldpay-init', {}, 'pay');
    expect(attempt.status).toBe(200);
    expect(await visitor.change('worldpay-init', {}, 'pay')).toEqual(attempt);
  });
  it('charges once, and saves the reply of a payment only when its outcome is known', async () => {
    const { booking, attemptId } = await startPaying(visitor);
    const payment = payPayload(booking, attemptId, await testServer.sandbox.cardSession());
    await testServer.sandbox.arm({ mode: 'timeout', operation: 'payment', count: 1 });
    expect((await visitor.change('pay', payment, 'once')).body.data?.outcome).toBe('ERROR');
    expect((await visitor.get('get-worldpay-response', { attemptId })).outcome).toBe('SUCCESS');
    const paid = await visitor.change('pay', payment, 'once');
    expect(paid.body.data?.outcome).toBe('SUCCESS');
    expect(await visitor.change('pay', payment, 'once')).toEqual(paid);
    expect(await query('SELECT FROM payment_attempts WHERE booking_id = $1', [booking.bookingId])).toHaveLength(1);
  });
  it('gets the outcome of a payment, not the step that its reply asked for, once the guest has done that step', async () => {
    const { booking, attemptId } = await startPaying(visitor);
    const payment = payPayload(booking, attemptId, await testServer.sandbox.cardSession(CHALLENGED_CARD));
    const pay = async () => (await visitor.change('pay', payment, 'paid')).body.data;
    const { step } = (await pay()) ?? {};
    if (step?.kind !== 'deviceData') throw new Error('no device data is wanted');
    const authenticationResult = { kind: 'deviceData', reference: await collectDeviceData(step) } as const;
    const continued = async () =>
      (await visitor.change('cmpi', { attemptId, authenticationResult }, 'known')).body.data;
    const challenge = (await continued())?.step;
    if (challenge?.kind !== 'challenge') throw new Error('no challenge is wanted');
    expect((await pay())?.step).toMatchObject({ kind: 'challenge', md: challenge.md });
    await postReturn(testServer.app, await answerChallenge(challenge));
    await visitor.get('cmpi', { attemptId, authenticationResult: { kind: 'challenge', end: 'returned' } });
    for (const reply of [await pay(), await continued()])
      expect(reply).toMatchObject({ outcome: 'SUCCESS', step: null, booking: { status: 'completed' } });
  });
  it('is refused as keyReused when its body is different, and changes nothing', async () => {
    const { version, bookingId } = await book(visitor);
    await visitor.change('set-dinings', { version, dinings: [] }, 'key');
    const other = { version: version + 1, dinings: [] };
    const validationErrors = [{ field: IDEMPOTENCY_HEADER, message: FAILURE_TEXT.keyReused }];
    expect(await visitor.change('set-dinings', other, 'key')).toMatchObject({
      status: 422,
      body: { code: 'keyReused', error: FAILURE_TEXT.keyReused, validationErrors },
    });
    expect(await bookingsOf(visitor.sessionId())).toEqual([{ id: bookingId, version: version + 1 }]);
  });
  it('counts as a different change when the call or the visitor is different', async () => {
    const other = await visitorWithSession(testServer.app);
    const wanted = await createBookingPayload(visitor, [couple]);
    const made = await visitor.change('create-booking', wanted, 'same');
    expect((await visitor.change('set-extras', { version: 1, extras: [] }, 'same')).body.data?.version).toBe(2);
    const theirs = await other.change('create-booking', wanted, 'same');
    expect(theirs.status).toBe(200);
    expect(theirs.body.data?.bookingId).not.toBe(made.body.data?.bookingId);
    // a refusal of one session is no reply to another
    expect((await visitor.change('set-extras', { version: 1, extras: [] }, 'refused')).body.code).toBe(
      'bookingChanged',
    );
    expect((await other.change('set-extras', { version: 1, extras: [] }, 'refused')).body.data?.version).toBe(2);
  });
  it('stores no guest names and no addresses in its saved reply', async () => {
    const details = guestDetailsPayload(await book(visitor));
    const first = await visitor.change('set-guest-details', details, 'names');
    expect(first.body.data?.areGuestDetailsComplete).toBe(true);
    expect(await visitor.change('set-guest-details', details, 'names')).toEqual(withAnySecondsLeft(first));
    const saved = await query('SELECT * FROM saved_replies WHERE principal = $1', [visitor.sessionId()]);
    expect(JSON.stringify(saved)).toContain('"names"');
    expect(JSON.stringify(saved)).not.toMatch(/marlow|7946/i);
  });
});

it.each(['making a booking', 'changing one', 'giving it up'])(
  'a change that is requested several times at once at two servers is made once and gets equal replies: %s',
  async (what) => {
    const elsewhere = visitor.at(secondServer(testServer));
    const wanted = await createBookingPayload(visitor, [couple]);
    if (what !== 'making a booking') await visitor.get('create-booking', wanted);
    const before = (await bookingsOf(visitor.sessionId()))[0]?.version ?? 0;
    const asked = Array.from({ length: 6 }, (_, i) => {
      const at = i % 2 === 0 ? visitor : elsewhere;
      if (what === 'making a booking') return at.change('create-booking', wanted, 'twice');
      if (what === 'changing one') return at.change('set-extras', { version: before, extras: [] }, 'twice');
      return at.change('clear-booking', {}, 'twice');
    });
    const [first, ...others] = await Promise.all(asked);
    expect(first?.status).toBe(200);
    for (const other of others) expect(other).toEqual(withAnySecondsLeft(first));
    expect(await bookingsOf(visitor.sessionId())).toMatchObject([{ version: before + 1 }]);
    expect(await checkStock(testServer.database.pool)).toEqual([]);
    expect(testServer.defects).toEqual([]);
  },
);

it('a saved reply is saved in the transaction of the change or not at all', async () => {
  const wanted = await createBookingPayload(visitor, [couple]);
  const { bookingId } = await visitor.get('create-booking', wanted);
  await query("ALTER TABLE booking_history ADD CONSTRAINT full_now CHECK (event <> 'dinings.chosen') NOT VALID");
  try {
    expect((await visitor.change('set-dinings', { version: 1, dinings: [] }, 'cut')).status).toBe(500);
  } finally {
    await query('ALTER TABLE booking_history DROP CONSTRAINT full_now');
    testServer.defects.length = 0;
  }
  expect(await query("SELECT FROM saved_replies WHERE key = 'cut'")).toEqual([]);
  const { body } = await visitor.change('set-dinings', { version: 1, dinings: [] }, 'cut');
  expect(body.data).toMatchObject({ bookingId, version: 2 });
});

it('a change whose key has a reply by now is replied with that', async () => {
  const { payments, database } = testServer;
  const principal = visitor.sessionId() ?? '';
  const same: Idempotency = { principal, call: 'save-quote', key: randomUUID(), requestHash: Buffer.alloc(32) };
  const change = async (quoteId: number) => E.right(await saveReplyData(database.pool, same, { quoteId }));
  expect(await replyOnce(payments, same, change(1))).toEqual(E.right({ quoteId: 1 }));
  expect(await replyOnce(payments, same, change(2))).toEqual(E.right({ quoteId: 1 }));
});
