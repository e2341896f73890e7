/** Payments whose stored provider this server does not know: an error names each of them, and they stay unchanged. */
import { afterEach, describe, expect, it } from 'vitest';
import type { AttemptStatus } from '../../machines/checkout/attempt/attempt.machine.ts';
import { reconcilePayments } from './reconcile.ts';
import { sendEvent } from '../test/latePayments.ts';
import { MAX_COLLECTIONS, collectInstalments } from './collectInstalments.ts';
import { runDueInquiries } from './inquiries.ts';
import { resolvePaymentExceptions } from './paymentExceptions.ts';
import { placeRecord } from './test/provider.ts';
import { putInto } from './test/putInto.ts';
import {
  UNKNOWN,
  cloneBooking,
  closeEarlierPayments,
  newSubject,
  onDueDay,
  payWith,
  type Subject,
} from './test/subject.ts';
import { tableServerOfFile } from './test/tableServer.ts';

const table = await tableServerOfFile();
afterEach(() => void (table.server.defects.length = 0));

const nameOf = ({ attemptId }: Subject): string =>
  `Error: the payment attempt ${attemptId} has an unknown payment provider: applePay`;

/** All stored data of a payment, except how often the jobs tried. */
const storedOf = ({ attemptId, bookingId }: Subject) =>
  table.query(
    `SELECT attempt::text AS attempt, booking::text AS booking, exception.closed_at AS closed, exception.outcome,
       (SELECT count(*) FROM booking_history WHERE booking_id = booking.id) AS history
     FROM payment_attempts attempt JOIN bookings booking ON booking.id = attempt.booking_id
       LEFT JOIN payment_exceptions exception ON exception.attempt_id = attempt.id WHERE attempt.id = $1 AND booking.id = $2`,
    [attemptId, bookingId],
  );

/**
 * Gives the attempt a provider that only a later release knows, makes it overdue for every job, and runs `act`. Expects
 * that nothing of the payment has changed. Returns the result of `act`.
 */
const leftAlone = async <A>(subject: Subject, act: () => Promise<A>): Promise<A> => {
  await table.query(
    `UPDATE payment_attempts SET provider = 'applePay', updated_at = updated_at - interval '1 hour',
       returned_at = returned_at - interval '1 hour' WHERE id = $1`,
    [subject.attemptId],
  );
  const before = await storedOf(subject);
  table.recorded.takeRequests();
  const result = await act();
  expect(await storedOf(subject)).toEqual(before);
  return result;
};

const statusOf = async ({ attemptId }: Subject) =>
  (await table.query<{ status: string }>('SELECT status FROM payment_attempts WHERE id = $1', [attemptId]))[0]?.status;

/** Runs a job; returns the errors that it reported. */
const errorsOf = async (job: (onError: (error: unknown) => void) => Promise<unknown>): Promise<string[]> => {
  const errors: string[] = [];
  await job((error) => errors.push(String(error)));
  return errors;
};

/** Another guest's captured payment whose reply was lost. */
const lostPayment = async (): Promise<Subject> => {
  const subject = await newSubject(table, 'first');
  table.recorded.replaceReplies({ takePayment: async () => UNKNOWN });
  await payWith(table, subject);
  table.recorded.replaceReplies();
  await placeRecord({ provider: table.provider, sandbox: table.server.sandbox }, subject, 'captured');
  return subject;
};

const OPEN_STATES = {
  first: ['sent', 'deviceData', 'submittingDeviceData', 'challenged', 'completing', 'unknown'],
  balance: ['challenged', 'unknown'],
  instalment: ['sent', 'unknown'],
} as const;
const KINDS = ['first', 'balance', 'instalment'] as const;
const OPEN = KINDS.flatMap((kind) => OPEN_STATES[kind].map((state) => [kind, state] as const));

describe('an attempt with an unknown provider', () => {
  it.each(OPEN)('is left alone by the reconciler, which goes on: a %s payment that is %s', async (kind, state) => {
    const subject = await putInto(table, kind, state, 'none');
    const other = await lostPayment();
    const reconcile = () => errorsOf((onError) => reconcilePayments(table.payments, onError));
    expect(await leftAlone(subject, reconcile)).toEqual([nameOf(subject)]);
    expect(await statusOf(other)).toBe('captured');
    expect(table.recorded.takeRequests()).toEqual(['findPayment']);
  });

  it.each(['capturedAfterRefusal', 'refunding'] as const)(
    'is left alone by the job for payment exceptions, which goes on, when it is %s',
    async (state) => {
      const subject = await putInto(table, 'first', state, 'captured');
      const other = await putInto(table, 'first', 'capturedAfterRefusal', 'captured');
      const reopen = 'UPDATE payment_exceptions SET closed_at = NULL, outcome = NULL WHERE attempt_id = $1';
      await table.query(reopen, [subject.attemptId]);
      const resolve = () => errorsOf((onError) => resolvePaymentExceptions(table.payments, onError));
      expect(await leftAlone(subject, resolve)).toEqual([nameOf(subject)]);
      expect(await statusOf(other)).toBe('captured');
      expect(table.recorded.takeRequests()).toEqual([]);
    },
  );

  it.each(['refused', 'unknown', 'captured'] as const)(
    'is left alone by an event and its inquiry, and the next inquiry runs, when it is %s',
    async (state) => {
      const subject = await putInto(table, 'first', state, 'captured');
      const other = await lostPayment();
      const event = { reference: subject.reference, id: `lost-${subject.attemptId}`, type: 'settlementFailed' };
      const errors = await leftAlone(subject, async () => {
        expect(await sendEvent({ app: table.app }, event)).toBe(500);
        const ask = 'INSERT INTO payment_inquiries (attempt_id, event_token) VALUES ($1, gen_random_uuid())';
        await table.query(ask, [other.attemptId]);
        await table.query("UPDATE payment_inquiries SET next_try_at = clock_timestamp() - interval '1 second'");
        return errorsOf((onError) => runDueInquiries(table.payments, onError));
      });
      expect([errors, table.server.defects.splice(0).map(String)]).toEqual([[nameOf(subject)], [nameOf(subject)]]);
      expect(await statusOf(other)).toBe('captured');
      expect(table.recorded.takeRequests()).toEqual(['findPayment']);
      // the inquiry waits for a server that knows the provider
      const waiting = await table.query('SELECT attempt_id AS id, last_problem AS problem FROM payment_inquiries');
      expect(waiting).toEqual([{ id: subject.attemptId, problem: 'defect' }]);
    },
  );

  const end = (how: 'returned' | 'cancelled') => ({ authenticationResult: { kind: 'challenge', end: how } }) as const;
  it.each<[string, AttemptStatus, (subject: Subject) => Promise<Readonly<{ status: number }>>]>([
    ['pay', 'created', (subject) => payWith(table, subject)],
    ['create-jwt', 'created', ({ visitor, attemptId }) => visitor.ask('create-jwt', { attemptId })],
    ['cmpi', 'challenged', ({ visitor, attemptId }) => visitor.ask('cmpi', { attemptId, ...end('returned') })],
    ['cancel', 'challenged', ({ visitor, attemptId }) => visitor.ask('cmpi', { attemptId, ...end('cancelled') })],
    ['the result', 'unknown', ({ visitor, attemptId }) => visitor.ask('get-worldpay-response', { attemptId })],
  ])('is not changed by its guest: %s', async (_call, state, call) => {
    const subject = await putInto(table, 'first', state, 'none');
    expect(await leftAlone(subject, () => call(subject))).toMatchObject({ status: 500 });
    expect(table.server.defects.map(String)).toEqual([nameOf(subject)]);
    expect(table.recorded.takeRequests()).toEqual([]);
  });

  it('shows its guest the outcome when that is known', async () => {
    const subject = await putInto(table, 'first', 'captured', 'captured');
    const { visitor, attemptId } = subject;
    const result = await leftAlone(subject, () => visitor.get('get-worldpay-response', { attemptId }));
    expect(result.outcome).toBe('SUCCESS');
  });
});

const laterOf = ({ visitor, resId }: Subject) =>
  visitor.get('get-payment-by-id', { resId }).then(({ later }) => later.map(({ status }) => status));

it('a card agreement with an unknown provider is left alone by the collection, which goes on with the next one, however many there are', async () => {
  await closeEarlierPayments(table);
  const due = await newSubject(table, 'instalment');
  const payments = await onDueDay(table, due.bookingId);
  const clones = await cloneBooking(table.query, due.bookingId, MAX_COLLECTIONS + 1);
  await table.query(`UPDATE card_agreements SET provider = 'applePay' WHERE booking_id = ANY ($1)`, [clones]);
  await table.query('UPDATE instalments SET next_try_on = next_try_on - 1 WHERE booking_id = ANY ($1)', [clones]);
  const stored = () =>
    table.query(
      `SELECT plan::text, (SELECT count(*) FROM payment_attempts attempt WHERE attempt.booking_id = plan.booking_id) AS attempts
       FROM instalments plan WHERE booking_id = ANY ($1) ORDER BY 1`,
      [clones],
    );
  const before = await stored();
  table.recorded.takeRequests();
  const errors = await errorsOf((onError) => collectInstalments(payments, onError));
  const errorAbout = (id: string) =>
    `Error: the card agreement of the booking ${id} has an unknown payment provider: applePay`;
  expect(errors.toSorted()).toEqual(clones.map(errorAbout).toSorted());
  expect(await stored()).toEqual(before);
  expect(table.recorded.takeRequests()).toEqual(['collect']);
  expect((await laterOf(due))[0]).toBe('paid');
});
