/**
 * A running server: each job soon does what is due after the start, and a hanging one delays no other; while it drains,
 * nothing fails.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SERVICE_PREFIX } from '../machines/contract/calls/row.ts';
import type { PaymentOption } from '../machines/contract/payment.ts';
import { GUARD_HEADER } from './http/security/requestGuard.ts';
import { placeRecord } from './payments/test/provider.ts';
import { refundTests } from './refunds/test/refunds.ts';
import { book } from './test/bookingSteps.ts';
import { ownerOf } from './test/changes.ts';
import { paidBooking, paidInParts } from './test/paidBooking.ts';
import { testServerOfFile } from './test/testServer.ts';
import { visitorWithSession } from './test/visitor.ts';
import { startWholeServer } from './test/wholeServer.ts';
import { builtFolder, folderWith } from './test/builtPages.ts';

const testServer = await testServerOfFile();
const folder = folderWith({});

const query = (text: string, ...values: unknown[]) => testServer.database.pool.query(text, values);
const newVisitor = () => visitorWithSession(testServer.app);

const start = (settings = {}) =>
  startWholeServer(testServer, { DATA_DIR: folder, RECONCILE_SECONDS: '1', ...settings });

const paidPart = async (paymentOption: PaymentOption) => {
  const { booking, attemptId } = await paidInParts(testServer, await newVisitor(), paymentOption);
  return { bookingId: booking.bookingId, attemptId };
};

/** A payment to be refunded, with its open payment exception; returns its attempt. */
const refundDue = async (): Promise<string> => {
  const { attemptId } = await paidPart('Deposit');
  await query(
    `WITH back AS (UPDATE payment_attempts SET status = 'refunding' WHERE id = $1 RETURNING id, booking_id)
     INSERT INTO payment_exceptions (attempt_id, booking_id) SELECT id, booking_id FROM back`,
    attemptId,
  );
  return attemptId;
};

/** Work that is due, and the condition that holds once it is done; $1 is the value. */
type Due = Readonly<{ value: unknown; done: string }>;

const JOBS: Readonly<Record<string, () => Promise<Due>>> = {
  'a hold that is over ends': async () => {
    const { bookingId } = await book(await newVisitor());
    await query('UPDATE bookings SET hold_expires_at = clock_timestamp() WHERE id = $1', bookingId);
    return { value: bookingId, done: "SELECT status = 'expired' AS done FROM bookings WHERE id = $1" };
  },
  'a change whose hold is over lapses': async () => {
    const visitor = await newVisitor();
    const owner = ownerOf(testServer, visitor, await paidBooking(testServer, visitor));
    await owner.tokens(10);
    const { change } = await owner.now();
    await query('UPDATE amendments SET hold_expires_at = clock_timestamp() WHERE id = $1', change?.changeId);
    return { value: change?.changeId, done: "SELECT status = 'lapsed' AS done FROM amendments WHERE id = $1" };
  },
  'late money goes back': async () => {
    const attemptId = await refundDue();
    return { value: attemptId, done: "SELECT status = 'refunded' AS done FROM payment_attempts WHERE id = $1" };
  },
  'a refund is given': async () => {
    const { withChange, ask } = refundTests(testServer);
    const { refunds } = await ask(await withChange(), 500);
    return { value: refunds[0]?.id, done: "SELECT status = 'given' AS done FROM refunds WHERE id = $1" };
  },
  'the provider is asked about an event': async () => {
    const { attemptId } = await paidPart('Deposit');
    await query('INSERT INTO payment_inquiries (attempt_id, event_token) VALUES ($1, gen_random_uuid())', attemptId);
    return { value: attemptId, done: 'SELECT count(*) = 0 AS done FROM payment_inquiries WHERE attempt_id = $1' };
  },
  'a payment without an outcome is settled': async () => {
    await testServer.sandbox.arm({ operation: 'payment', mode: 'drop' });
    const { attemptId } = await paidPart('Deposit');
    return { value: attemptId, done: "SELECT status = 'captured' AS done FROM payment_attempts WHERE id = $1" };
  },
  'a payment that a fail-over has lost becomes an exception': async () => {
    const { payments, sandbox } = testServer;
    const reference = `BW-${randomUUID()}`;
    await placeRecord({ provider: payments.router, sandbox }, { reference, amountPence: 12_300 }, 'captured');
    await query('INSERT INTO store_timeline (timeline) VALUES (7)');
    return { value: reference, done: 'SELECT count(*) = 1 AS done FROM unmatched_payments WHERE reference = $1' };
  },
  'an instalment is collected': async () => {
    const { bookingId } = await paidPart('ApcBalance');
    await query("UPDATE instalments SET next_try_on = '2026-01-01' WHERE booking_id = $1", bookingId);
    const done = "SELECT bool_and(status = 'paid') AS done FROM instalments WHERE booking_id = $1";
    return { value: bookingId, done };
  },
  'a guest is reminded of a balance that is due in ten days': async () => {
    const { bookingId } = await paidPart('Deposit');
    await query('UPDATE instalments SET due_date = current_date + 10 WHERE booking_id = $1', bookingId);
    const done = "SELECT count(*) = 1 AS done FROM emails WHERE kind = 'balanceDue' AND subject_id = $1";
    return { value: bookingId, done };
  },
  'an e-mail is sent': async () => {
    const done = "SELECT status = 'sent' AS done FROM emails WHERE kind = 'confirmation' AND subject_id = $1";
    return { value: (await paidPart('Deposit')).bookingId, done };
  },
  'a session that is over is deleted': async () => {
    const id = (await newVisitor()).sessionId();
    await query('UPDATE sessions SET expires_at = clock_timestamp() WHERE id = $1', id);
    return { value: id, done: 'SELECT count(*) = 0 AS done FROM sessions WHERE id = $1' };
  },
  'an old reply is deleted': async () => {
    const visitor = await newVisitor();
    await book(visitor);
    const id = visitor.sessionId();
    await query("UPDATE saved_replies SET saved_at = saved_at - interval '30 days' WHERE principal = $1", id);
    return { value: id, done: 'SELECT count(*) = 0 AS done FROM saved_replies WHERE principal = $1' };
  },
  'the network of an old card is forgotten': async () => {
    const { attemptId } = await paidPart('Deposit');
    const yesterday = "clock_timestamp() - interval '1 day'";
    await query(`INSERT INTO card_lookups (attempt_id, network, at) VALUES ($1, '192.0.2.1', ${yesterday})`, attemptId);
    return { value: attemptId, done: 'SELECT count(*) = 0 AS done FROM card_lookups WHERE attempt_id = $1' };
  },
  'an old try is forgotten': async () => {
    await query(
      `INSERT INTO access_tries (kind, subject_hash, network, at)
       VALUES ('signIn', '\\x00', '192.0.2.1', clock_timestamp() - interval '2 hours')`,
    );
    return { value: '192.0.2.1', done: 'SELECT count(*) = 0 AS done FROM access_tries WHERE network = $1' };
  },
};

it('does in every job what is due', { timeout: 120_000 }, async () => {
  const due: [string, Due][] = [];
  for (const [name, prepare] of Object.entries(JOBS)) due.push([name, await prepare()]);
  const { bookingId: early } = await paidPart('Deposit');
  await query('UPDATE instalments SET due_date = current_date + 30 WHERE booking_id = $1', early);
  const isDone = async ({ value, done }: Due): Promise<boolean> => (await query(done, value)).rows[0]?.done === true;
  const undone = async (): Promise<string[]> => {
    const names: string[] = [];
    for (const [name, one] of due) if (!(await isDone(one))) names.push(name);
    return names;
  };
  expect(await undone()).toEqual(Object.keys(JOBS));
  const server = await start();
  try {
    await expect.poll(undone, { timeout: 60_000 }).toEqual([]);
    expect((await query("SELECT FROM emails WHERE kind = 'balanceDue' AND subject_id = $1", early)).rowCount).toBe(0);
  } finally {
    await server.close();
  }
});

// requirement: JOURNEY-4-PAYMENT-KILLED
it('settles a payment while the refund of another one gets no answer', { timeout: 90_000 }, async () => {
  const PATIENCE = { timeout: 30_000 };
  const statusOf = async (id: string) =>
    (await query('SELECT status FROM payment_attempts WHERE id = $1', id)).rows[0]?.status;
  const refunded = await refundDue();
  const { sandbox } = testServer;
  const known = (await sandbox.journal()).length;
  await sandbox.arm({ operation: 'action', mode: 'timeout' });
  const server = await start({ SWEEP_SECONDS: '3600' });
  try {
    // the provider has made the refund but sends no answer before the time-out
    await expect
      .poll(async () => JSON.stringify((await sandbox.journal()).slice(known)), PATIENCE)
      .toContain('"eventName":"refundRequested"');
    await sandbox.arm({ operation: 'payment', mode: 'drop' });
    const { attemptId } = await paidPart('Deposit');
    await expect.poll(() => statusOf(attemptId), PATIENCE).toBe('captured');
    expect(await statusOf(refunded)).toBe('refunding');
  } finally {
    // closes the hanging connections
    await sandbox.app.close();
    await server.close();
  }
});

it(
  'answers every page, call and download while it drains, and is not ready from the first moment',
  { timeout: 60_000 },
  async () => {
    await query("INSERT INTO known_toggles (toggles) VALUES ('{}')");
    const built = builtFolder({ 'client.js': '//'.repeat(100_000) });
    const own = { clientFolder: built, rendererFile: join(built, 'none.js') };
    const server = await startWholeServer(testServer, { DATA_DIR: folder, DRAIN_SECONDS: '3' }, own);
    const headers = { 'content-type': 'application/json', [GUARD_HEADER]: '1' };
    const ASKED: readonly [path: string, init?: RequestInit][] = [
      ['/booking/search'],
      ['/assets/client.js'],
      [`${SERVICE_PREFIX}/get-calendar`, { method: 'POST', headers, body: '{"resort":"BG"}' }],
    ];
    const replies: (readonly [path: string, status: number, connection: string | null])[] = [];
    let isSent = true;
    const guests = [...ASKED, ...ASKED].map(async ([path, init]) => {
      while (isSent) {
        const reply = await fetch(`${server.url}${path}`, init);
        await reply.arrayBuffer();
        replies.push([path, reply.status, reply.headers.get('connection')]);
      }
    });
    const answered = async (count: number): Promise<void> => {
      await expect.poll(() => replies.length, { timeout: 10_000 }).toBeGreaterThan(count);
    };
    const ask = async (path: string) => {
      const reply = await fetch(`${server.url}${path}`);
      return [reply.status, await reply.json()];
    };
    await answered(12);
    await expect.poll(() => ask('/ready'), { timeout: 10_000 }).toEqual([200, { status: 'ok' }]);
    const closing = server.close();
    expect(await ask('/ready')).toEqual([503, { status: 'draining' }]);
    expect(await ask('/health')).toEqual([200, { status: 'ok' }]);
    const before = replies.length;
    await answered(before + 12);
    isSent = false;
    await Promise.all(guests);
    await closing;
    expect(replies.filter(([, status]) => status !== 200)).toEqual([]);
    // each guest may have had a reply on its way
    const kept = replies.slice(before).filter(([, , connection]) => connection !== 'close');
    expect(kept.length).toBeLessThanOrEqual(guests.length);
  },
);
