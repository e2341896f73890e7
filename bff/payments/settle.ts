/** What the provider said becomes what is true: the one place where an attempt to pay and its booking are settled. */
import { randomBytes } from 'node:crypto';
import { either as E } from 'fp-ts';
import type { BookingEvent } from '../../machines/booking/booking.machine.ts';
import type { AttemptEvent, AttemptStatus } from '../../machines/checkout/attempt/attempt.machine.ts';
import {
  transitionAttempt,
  isAwaitingGuest,
  isAtProvider,
  isPaid,
} from '../../machines/checkout/attempt/attempt.rules.ts';
import type { Step } from '../providers/payments/port.ts';
import { withTransaction } from '../db/transaction.ts';
import { attemptOf, updateAttempt, type Attempt, type AttemptUpdate, type StoredOutcome } from './attempts.ts';
import { lockBooking, type BookingRow } from '../bookings/bookingRow.ts';
import { applyEvent, type Change } from '../bookings/changes.ts';
import { openPaymentException } from './paymentExceptions.ts';
import { settleInstalment, storePlan } from './instalments.ts';
import type { PaymentDeps } from './deps.ts';

/** An attempt with its booking as they stand. */
export type AttemptWithBooking = Readonly<{ attempt: Attempt; row: BookingRow }>;

/** All that an attempt can be told of: an outcome, or a step that the guest's browser has to do. */
export type ProviderUpdate = StoredOutcome | Step;

const eventOf = (update: ProviderUpdate): AttemptEvent => {
  switch (update.kind) {
    case 'deviceData':
      return { type: 'deviceData.required' };
    case 'challenge':
      return { type: 'challenge.required' };
    case 'authorised':
      return { type: update.settled ? 'payment.captured' : 'payment.authorised' };
    case 'unknown':
      return { type: 'payment.unknown' };
    case 'left':
      return { type: 'challenge.abandoned' };
    case 'refused':
    case 'invalidCard':
    case 'notFound':
      return { type: 'payment.refused' };
  }
};

const attemptUpdateOf = (update: ProviderUpdate): AttemptUpdate => {
  if (update.kind === 'deviceData' || update.kind === 'challenge') {
    return { continuation: { ...update, md: randomBytes(32).toString('base64url') } };
  }
  if (update.kind !== 'authorised' || update.agreement === undefined) return { outcome: update };
  // what later instalments are collected by has a place of its own
  const { agreement: _, ...outcome } = update;
  return { outcome };
};

type Effect = Readonly<{ event: BookingEvent; change: Change }>;

/** What the attempt's new state does to its booking; null: nothing. */
const bookingEffectOf = (
  row: BookingRow,
  was: Attempt,
  now: AttemptStatus,
  kind: ProviderUpdate['kind'],
): Effect | null => {
  const detail = { attemptId: was.id, outcome: kind };
  switch (now) {
    case 'authorised':
    case 'captured': {
      if (isPaid(was.status)) return null;
      const content = { holdState: 'booked', paidPence: row.paidPence + was.amountPence } as const;
      return { event: { type: 'payment.authorised' }, change: { content, detail } };
    }
    case 'unknown':
      return { event: { type: 'payment.unknown' }, change: { content: {}, detail } };
    case 'refused':
    case 'cancelled':
      return {
        event: { type: 'payment.refused' },
        change: { content: { holdState: 'held' }, holdEnd: 'retry', detail },
      };
    default:
      return null;
  }
};

/**
 * Settles an attempt by what the provider said, where its chart takes it: an attempt that is settled stays as it is, and
 * nothing that is known becomes unknown; money for an attempt that was closed opens a case. Used by the calls that pay and
 * go on, by the provider's events, by those who ask later, and by the reconciler.
 */
export const settleAttempt = (
  payments: PaymentDeps,
  { id, bookingId }: Pick<Attempt, 'id' | 'bookingId'>,
  update: ProviderUpdate,
): Promise<AttemptWithBooking> =>
  withTransaction(payments.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    const attempt = await attemptOf(client, id, bookingId);
    if (row === null || attempt === null) throw new Error(`the attempt ${id} lost its booking`);
    const status = transitionAttempt(attempt.status, eventOf(update));
    if (status === null) return { attempt, row };
    const changes = attemptUpdateOf(update);
    await updateAttempt(client, id, status, changes);
    const settled: Attempt = {
      ...attempt,
      status,
      outcome: changes.outcome ?? null,
      continuation: changes.continuation ?? null,
      isReturned: false,
      ageMs: 0,
    };
    if (status === 'capturedAfterRefusal')
      await openPaymentException(client, { attempt: settled, row }, attempt.status);
    if (attempt.instalment > 0)
      return { attempt: settled, row: await settleInstalment(payments, client, row, attempt, { status, update }) };
    const effect = bookingEffectOf(row, attempt, status, update.kind);
    if (effect === null) return { attempt: settled, row };
    const after = await applyEvent(payments, client, row, effect.event, effect.change);
    if (E.isLeft(after))
      throw new Error(`the booking ${bookingId} does not take ${effect.event.type}: ${after.left.code}`);
    if (update.kind === 'authorised') await storePlan(client, after.right, update);
    return { attempt: settled, row: after.right };
  });

/** Whether the provider is to be asked about an attempt: its outcome is unknown, or its answer overdue, and its records tell of it by now. */
const isInquiryDue = ({ status, reference, ageMs }: Attempt, { providerTimeoutMs, router }: PaymentDeps): boolean => {
  const lagMs = router.recordsLagMs(reference);
  return status === 'unknown' ? ageMs >= lagMs : isAtProvider(status) && ageMs >= Math.max(providerTimeoutMs, lagMs);
};

/**
 * Goes on with an attempt that rests: asks the provider about one whose outcome is not known, and settles it; one it never
 * heard of is refused once the grace is over. A guest who is overdue has left. Anything else is left alone.
 */
export const resolveAttempt = async (
  payments: PaymentDeps,
  { attempt, row }: AttemptWithBooking,
): Promise<AttemptWithBooking> => {
  if (isAwaitingGuest(attempt.status) && !attempt.isReturned && attempt.ageMs >= payments.authenticationMs) {
    return settleAttempt(payments, attempt, { kind: 'left', code: 'timedOut' });
  }
  return isInquiryDue(attempt, payments) ? refreshAttempt(payments, { attempt, row }) : { attempt, row };
};

/** How long the provider may not know of a payment that it has, or is about to have: in milliseconds. */
export const graceFor = (payments: PaymentDeps, reference: string): number =>
  Math.max(payments.graceMs, payments.router.recordsLagMs(reference));

/** Asks the provider what became of an attempt that was sent, and settles it by the answer. */
const refreshAttempt = async (
  payments: PaymentDeps,
  { attempt, row }: AttemptWithBooking,
): Promise<AttemptWithBooking> => {
  const outcome = await payments.router.findPayment(attempt.reference);
  if (
    outcome.kind === 'notFound' &&
    (!isAtProvider(attempt.status) || attempt.ageMs < graceFor(payments, attempt.reference))
  )
    return { attempt, row };
  return settleAttempt(payments, attempt, outcome);
};
