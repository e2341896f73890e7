/** Payments that the provider has but our database does not, for example after a restored backup: none is dropped. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { runAdminHere, settingsOf } from '../admin/test/command.ts';
import { LOGGER_OPTIONS } from '../http/security/logger.ts';
import { logUnmatched } from '../http/security/tokenCheck.ts';
import { sendEvent, sendNotification, sendPayment, startPaying } from '../test/latePayments.ts';
import { replaceOperations } from '../test/replaceOperations.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { throwIt } from '../test/storeSteps.ts';
import { visitorWithSession } from '../test/visitor.ts';
import type { PaymentDeps } from '../attempts/deps.ts';
import { refundedBy, takenElsewhere } from './test/provider.ts';
import { resolveUnmatchedPayments } from './unmatchedPayments.ts';
import Fastify from 'fastify';

const testServer = await testServerOfFile();
beforeEach(() => query('TRUNCATE unmatched_payments'));

const query = testServer.query;
const admin = (...args: string[]) => runAdminHere(settingsOf(testServer), ...args);
const event = (reference: string) => sendEvent(testServer, { reference, id: randomUUID() });
const resolve = (payments: PaymentDeps = testServer.payments) => resolveUnmatchedPayments(payments, throwIt);

type Listed = Readonly<{ booking: number | null; payment: string; state: string; outcome: string | null }>;
const exceptionOf = async (payment: string) =>
  (JSON.parse((await admin('payment-exceptions', '--json')).out) as Listed[]).find((one) => one.payment === payment);

const refunded = (reference: string) => refundedBy(testServer.payments.router, reference);

describe('an event of a payment that the store does not know', () => {
  it('opens a payment exception with what the provider has, which operators have refunded', async () => {
    const reference = await takenElsewhere(testServer);
    expect(await event(reference)).toBe(200);
    expect(await exceptionOf(reference)).toMatchObject({ booking: null, state: 'unmatched', outcome: null });
    expect(await resolve()).toBe(1);
    expect(await exceptionOf(reference)).toMatchObject({ amountPence: 12_300, outcome: null });
    expect((await admin('reconcile')).out).toContain(reference);
    // the money stays where it is until an operator decides
    expect([await resolve(), await refunded(reference)]).toEqual([0, 0]);
    expect(await admin('payment-exception', reference, 'refund')).toMatchObject({ code: 0 });
    expect([await resolve(), await refunded(reference)]).toEqual([1, 12_300]);
    expect(await exceptionOf(reference)).toMatchObject({ outcome: 'refunded' });
    // the events of that refund change nothing
    expect(await event(reference)).toBe(200);
    await resolve();
    expect(await exceptionOf(reference)).toMatchObject({ outcome: 'refunded' });
    expect(await admin('reconcile')).toMatchObject({ code: 0 });
  });

  it('is closed with a note when the team settles it in another way, and stays so', async () => {
    const reference = await takenElsewhere(testServer);
    await event(reference);
    await resolve();
    const note = 'booked again as 12345678';
    const settled = await admin('payment-exception', reference, 'settled', ...note.split(' '));
    expect(settled).toMatchObject({ code: 0, out: `The payment ${reference} is settled: ${note}\n` });
    await event(reference);
    expect([await resolve(), await exceptionOf(reference)]).toMatchObject([0, { outcome: 'settled', note }]);
    expect(await admin('reconcile')).toMatchObject({ code: 0 });
    const err = `No unmatched payment ${reference} is open: 'payment-exceptions' lists what is.\n`;
    expect(await admin('payment-exception', reference, 'refund')).toMatchObject({ err });
    expect(await query('SELECT closed_by AS by FROM unmatched_payments')).toEqual([{ by: 'jo' }]);
  });

  it('is closed by itself, and not refunded, once the store knows its payment again', async () => {
    const { attemptId } = await startPaying(await visitorWithSession(testServer.app));
    const reference = await takenElsewhere(testServer);
    await event(reference);
    await resolve();
    await query('UPDATE payment_attempts SET reference = $2 WHERE id = $1', [attemptId, reference]);
    expect((await admin('payment-exception', reference, 'refund')).code).toBe(1);
    await resolve();
    expect([await exceptionOf(reference), await refunded(reference)]).toMatchObject([{ outcome: 'matched' }, 0]);
    await query('DELETE FROM payment_attempts WHERE id = $1', [attemptId]);
  });

  it('stays open without a record until the grace period of its last event is over', async () => {
    for (const _event of ['the first', 'the last']) {
      expect(await event('BW-nobody')).toBe(200);
      expect([await resolve(), await exceptionOf('BW-nobody')]).toMatchObject([0, { problem: 'not found yet' }]);
      await query("UPDATE unmatched_payments SET last_event_at = last_event_at - interval '61 seconds'");
    }
    expect([await resolve(), await exceptionOf('BW-nobody')]).toMatchObject([1, { outcome: 'nothingTaken' }]);
  });

  it('stays open while the provider does not answer, and while a refund has no outcome', async () => {
    const reference = await takenElsewhere(testServer);
    await event(reference);
    const unknown = (reason: string) => async () => ({ kind: 'unknown', reason }) as const;
    const answers = { findMoney: unknown('no answer'), refund: unknown('no refund') };
    const router = replaceOperations(testServer.payments.router, () => answers);
    const silent = { ...testServer.payments, router };
    expect([await resolve(silent), await exceptionOf(reference)]).toMatchObject([0, { problem: 'no answer' }]);
    await admin('payment-exception', reference, 'refund');
    expect([await resolve(silent), await exceptionOf(reference)]).toMatchObject([0, { problem: 'no refund' }]);
    // an event in between does not cancel the requested refund
    await event(reference);
    expect([await resolve(), await refunded(reference)]).toEqual([1, 12_300]);
  });

  it('stays open for operators when the provider cannot be asked about its reference', async () => {
    expect(await event('OTHER SHOP/1')).toBe(200);
    const problem = 'the provider cannot be asked about such a reference';
    expect([await resolve(), await exceptionOf('OTHER SHOP/1')]).toMatchObject([0, { outcome: null, problem }]);
  });

  it('of the XML gateway opens a payment exception of that gateway', async () => {
    expect((await sendNotification(testServer, { reference: 'WPG-nobody', type: 'AUTHORISED' })).body).toBe('[OK]');
    const unmatched = await query('SELECT reference, provider FROM unmatched_payments');
    expect(unmatched).toEqual([{ reference: 'WPG-nobody', provider: 'wpg' }]);
  });

  it('leaves a line in the log with its reference and type alone', async () => {
    const lines: string[] = [];
    const app = Fastify({ logger: { ...LOGGER_OPTIONS, stream: { write: (line) => void lines.push(line) } } });
    app.post('/', async (request) => logUnmatched(request, request.body as { reference: string; type: string }));
    const payload = { reference: 'BW-1', type: 'authorized', email: 'marlow@example.com' };
    await app.inject({ method: 'POST', url: '/', payload });
    await app.close();
    expect(lines.find((one) => one.includes('does not know'))).toContain('"payment":"BW-1","event":"authorized"');
    expect(lines.join()).not.toContain('marlow');
  });
});

it('a guest who presses pay once more, after the store was put back to before the payment was sent, is not charged again', async () => {
  const paying = await startPaying(await visitorWithSession(testServer.app));
  const { booking, attemptId, visitor } = paying;
  expect((await sendPayment(testServer, paying)).outcome).toBe('SUCCESS');
  await query("UPDATE payment_attempts SET status = 'created', outcome = NULL WHERE id = $1", [attemptId]);
  await query(
    `UPDATE bookings SET hold_state = 'held', paid_pence = 0, status = 'inProgress',
       snapshot = jsonb_set(snapshot, '{value}', '{"inProgress": "unpaid"}'), version = $2 WHERE id = $1`,
    [booking.bookingId, booking.version],
  );
  await query('DELETE FROM emails WHERE booking_id = $1', [booking.bookingId]);
  await sendPayment(testServer, paying);
  const result = await visitor.get('get-worldpay-response', { attemptId });
  expect(result).toMatchObject({ outcome: 'SUCCESS', booking: { status: 'completed' } });
  expect(await query('SELECT status FROM payment_attempts WHERE id = $1', [attemptId])).toEqual([
    { status: 'captured' },
  ]);
});
