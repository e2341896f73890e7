/** For tests: every event that can happen to a payment: calls of the guest, events of the provider, jobs, commands. */
import { randomUUID } from 'node:crypto';
import { sweepAmendments } from '../../amendments/amendmentJobs.ts';
import { paymentExceptionsReport } from '../../admin/paymentExceptions.ts';
import { sweepHolds } from '../../jobs/sweeper.ts';
import { reconcilePayments } from '../reconcile.ts';
import { postReturn } from '../../test/bank.ts';
import { sendEvent } from '../../test/latePayments.ts';
import type { CallReply } from '../../test/visitor.ts';
import type { Booking } from '../../../machines/contract/booking.ts';
import type { AuthenticationResult, PaymentResult } from '../../../machines/contract/payment.ts';
import { collectInstalments } from '../collectInstalments.ts';
import { runDueInquiries } from '../inquiries.ts';
import { resolvePaymentExceptions } from '../paymentExceptions.ts';
import {
  answerBank,
  editChange,
  onDueDay,
  payWith,
  startPayload,
  throwIt,
  versionOf,
  type Subject,
} from './subject.ts';
import type { TableServer } from './tableServer.ts';

/** Performs one event and returns the caller's reply. */
export type PaymentEvent = (table: TableServer, subject: Subject) => Promise<string>;

const refusalOr = <A>({ body }: CallReply<A>, replyOf: (data: A) => string): string =>
  body.data === null ? (body.code ?? 'no code') : replyOf(body.data);

/** A payment's result as text: its outcome with the reason, or the guest's next step. */
const resultOf = (reply: CallReply<PaymentResult>): string =>
  refusalOr(reply, ({ outcome, reason, step }) => [outcome ?? step?.kind, reason].filter((one) => one).join(' '));

const authenticate =
  (authenticationResult: AuthenticationResult): PaymentEvent =>
  async (_table, { visitor, attemptId }) =>
    resultOf(await visitor.ask('cmpi', { attemptId, authenticationResult }));

const changed = (reply: CallReply<Booking>): string => refusalOr(reply, () => 'changed');

/** Ages the attempt by a quarter of an hour, longer than any limit. */
const quarterHourLater = ({ query }: TableServer, { attemptId }: Subject) =>
  query(`UPDATE payment_attempts SET updated_at = updated_at - interval '15 minutes' WHERE id = $1`, [attemptId]);

/** Makes the provider fail this many queries about a payment; 0 ends the failures. */
const failQueries = ({ server }: TableServer, count: number) =>
  server.sandbox.arm({ operation: 'query', mode: '500', count });

const whileQueriesFail =
  (event: PaymentEvent): PaymentEvent =>
  async (table, subject) => {
    await failQueries(table, 1_000);
    const reply = await event(table, subject);
    await failQueries(table, 0);
    return reply;
  };

const webhook: PaymentEvent = async ({ app }, { reference }) =>
  String(await sendEvent({ app }, { reference, id: randomUUID(), type: 'settlementFailed' }));

const reconcile: PaymentEvent = async ({ payments }) => String(await reconcilePayments(payments, throwIt));

const reconcileLater: PaymentEvent = async (table, subject) => {
  await quarterHourLater(table, subject);
  return reconcile(table, subject);
};

const askInquiriesAgain: PaymentEvent = async ({ query, payments }) => {
  await query('UPDATE payment_inquiries SET next_try_at = clock_timestamp()');
  return String(await runDueInquiries(payments, throwIt));
};

/** A string in the form of the bank's token that belongs to no attempt. */
const NO_TOKEN = 'a'.repeat(43);

export const EVENTS = {
  'the guest starts a payment': async (_table, subject) =>
    refusalOr(await subject.visitor.ask('worldpay-init', startPayload(subject)), () => 'started'),
  'the guest pays': async (table, subject) => resultOf(await payWith(table, subject)),
  'the guest’s browser sends device data': authenticate({ kind: 'deviceData', reference: null }),
  'the guest passes the challenge': async (table, subject) => {
    await answerBank(table, subject);
    return authenticate({ kind: 'challenge', end: 'returned' })(table, subject);
  },
  'the guest cancels the challenge': authenticate({ kind: 'challenge', end: 'cancelled' }),
  'the challenge times out in the browser': authenticate({ kind: 'challenge', end: 'timedOut' }),
  'the bank returns the guest': async ({ app, query }, { attemptId }) => {
    const [step] = await query<{ md: string | null }>(
      `SELECT continuation ->> 'md' AS md FROM payment_attempts WHERE id = $1`,
      [attemptId],
    );
    return String((await postReturn(app, `MD=${step?.md ?? NO_TOKEN}`)).statusCode);
  },
  'the guest asks for the result': async (_table, { visitor, attemptId }) =>
    resultOf(await visitor.ask('get-worldpay-response', { attemptId })),
  'the guest changes the booking': async (table, subject) =>
    changed(
      await subject.visitor.ask('set-extras', { version: await versionOf(table, subject.bookingId), extras: [] }),
    ),
  'the guest chooses how to pay': async (table, subject) => {
    const [row] = await table.query<{ total: number }>('SELECT total_pence AS total FROM bookings WHERE id = $1', [
      subject.bookingId,
    ]);
    const payload = {
      version: await versionOf(table, subject.bookingId),
      paymentOption: 'Full',
      amount: row?.total ?? 0,
      consentVersion: null,
    } as const;
    return changed(await subject.visitor.ask('set-payment-option', payload));
  },
  'the guest edits a change': async (table, subject) => refusalOr(await editChange(table, subject), () => 'edited'),
  'the guest gives a change up': async ({ query }, { visitor, bookingId, resId }) => {
    const [change] = await query<{ version: number }>(
      'SELECT version FROM amendments WHERE booking_id = $1 ORDER BY number DESC LIMIT 1',
      [bookingId],
    );
    return refusalOr(
      await visitor.ask('cancel-change', { resId, changeVersion: change?.version ?? 0 }),
      () => 'given up',
    );
  },
  'the guest gives the booking up': async (_table, { visitor }) =>
    refusalOr(await visitor.ask('clear-booking', {}), () => 'given up'),

  // of the provider and the reconciler
  'an event comes': webhook,
  'an event comes and the provider cannot be asked': whileQueriesFail(webhook),
  'the reconciler runs at once': reconcile,
  'the reconciler runs later': reconcileLater,
  'the reconciler runs later and the provider cannot be asked': whileQueriesFail(reconcileLater),
  'the inquiries are run': askInquiriesAgain,

  // of other jobs and of operators
  'the payment exceptions are resolved': async ({ payments }) =>
    String(await resolvePaymentExceptions(payments, throwIt)),
  'the instalments are collected': async (table, { bookingId }) => {
    await table.query('UPDATE instalments SET next_try_on = due_date WHERE booking_id = $1', [bookingId]);
    return String(await collectInstalments(await onDueDay(table, bookingId), throwIt));
  },
  'the hold expires': async ({ query, payments }, { bookingId }) => {
    await query(`UPDATE bookings SET hold_expires_at = clock_timestamp() - interval '1 second' WHERE id = $1`, [
      bookingId,
    ]);
    return String(await sweepHolds(payments, throwIt));
  },
  'the hold of a change expires': async ({ query, payments }, { bookingId }) => {
    await query('UPDATE amendments SET hold_expires_at = clock_timestamp() WHERE booking_id = $1', [bookingId]);
    return String(await sweepAmendments(payments, throwIt));
  },
  'an operator lists the payment exceptions': async ({ server }, { reference }) => {
    const { json } = await paymentExceptionsReport(server.database.pool);
    const listed = (json as readonly { payment: string; outcome: string | null }[]).find(
      ({ payment }) => payment === reference,
    );
    return listed === undefined ? 'not listed' : (listed.outcome ?? 'open');
  },
} as const satisfies Record<string, PaymentEvent>;
export type EventName = keyof typeof EVENTS;

/** Events that move time: their payment is not reused, even if nothing that the tables compare has changed. */
export const MOVES_TIME: readonly EventName[] = [
  'the reconciler runs later',
  'the reconciler runs later and the provider cannot be asked',
  'the instalments are collected',
  'the hold expires',
  'the hold of a change expires',
  'the guest edits a change',
];
