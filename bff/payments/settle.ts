/** Settles a payment attempt and its booking by the provider's answer. All settlement goes through this module. */
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
import type { SettlementFailed, Step } from '../providers/payments/port.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { withTransaction } from '../db/transaction.ts';
import {
  providerOf,
  updateAttempt,
  type Attempt,
  type AttemptUpdate,
  type StoredOutcome,
} from '../attempts/attempts.ts';
import type { BookingRow } from '../bookings/bookingRow.ts';
import { applyEvent, type Change } from '../bookings/applyEvent.ts';
import { storeCompletion } from '../bookings/completion.ts';
import { openPaymentException } from './paymentExceptions.ts';
import { lockWithAttempt, type AttemptWithBooking } from '../bookings/attemptWithBooking.ts';
import { settleChange } from '../amendments/settleChange.ts';
import { settleInstalment, storePlan } from '../instalments/instalments.ts';
import type { PaymentCount, PaymentTimes, Providers } from '../attempts/deps.ts';
import type { ChangeDeps, Clock } from '../kernel/deps.ts';

export type SettleDeps = ChangeDeps & Clock & PaymentCount;

/** An update of an attempt: an outcome, or a step that the guest's browser has to do. */
export type ProviderUpdate = StoredOutcome | SettlementFailed | Step;

const eventOf = (update: ProviderUpdate): AttemptEvent => {
  switch (update.kind) {
    case 'deviceData':
      return { type: 'deviceData.required' };
    case 'challenge':
      return { type: 'challenge.required' };
    case 'authorised':
      return { type: update.settled ? 'payment.captured' : 'payment.authorised' };
    case 'settlementFailed':
      return { type: 'settlement.failed' };
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

const attemptUpdateOf = (update: ProviderUpdate, was: Attempt): AttemptUpdate => {
  if (update.kind === 'settlementFailed') {
    // a settlement that fails keeps the details of the accepted payment's card
    const { code, description } = update;
    return {
      outcome: isPaid(was.status) && was.outcome !== null ? was.outcome : { kind: 'refused', code, description },
    };
  }
  if (update.kind === 'deviceData' || update.kind === 'challenge') {
    return { continuation: { ...update, md: randomBytes(32).toString('base64url') } };
  }
  if (update.kind !== 'authorised' || update.agreement === undefined) return { outcome: update };
  // the agreement to collect later instalments is stored in its own table
  const { agreement: _, ...outcome } = update;
  return { outcome };
};

type Effect = Readonly<{ event: BookingEvent; change: Change }>;

/** How the attempt's new state changes its booking; null if it does not. */
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

/** Settles in one transaction; `was` is the attempt's state before. */
const settleStored = (
  payments: SettleDeps,
  { id, bookingId }: Pick<Attempt, 'id' | 'bookingId'>,
  update: ProviderUpdate,
): Promise<AttemptWithBooking & Readonly<{ was: AttemptStatus }>> =>
  withTransaction(payments.pool, async (client) => {
    const locked = await lockWithAttempt(client, { id, bookingId });
    if (locked === null) throw new Error(`the attempt ${id} lost its booking`);
    const { row, attempt } = locked;
    const status = transitionAttempt(attempt.status, eventOf(update));
    const was = attempt.status;
    if (status === null) return { was, attempt, row };
    const changes = attemptUpdateOf(update, attempt);
    await updateAttempt(client, id, status, changes);
    const settled: Attempt = {
      ...attempt,
      status,
      outcome: changes.outcome ?? null,
      continuation: changes.continuation ?? null,
      isReturned: false,
      ageMs: 0,
    };
    if (status === 'capturedAfterRefusal' || status === 'settlementFailed')
      await openPaymentException(client, row, { attempt, status, outcome: update.kind });
    if (attempt.amendmentId !== null)
      return { was, attempt: settled, row: await settleChange(payments, client, row, attempt, status) };
    if (attempt.instalment > 0)
      return { was, attempt: settled, row: await settleInstalment(payments, client, row, attempt, { status, update }) };
    const effect = bookingEffectOf(row, attempt, status, update.kind);
    if (effect === null) return { was, attempt: settled, row };
    const after = await applyEvent(payments, client, row, effect.event, effect.change, null);
    if (E.isLeft(after))
      throw new Error(`the booking ${bookingId} does not take ${effect.event.type}: ${after.left.code}`);
    if (update.kind === 'authorised') {
      await storeCompletion(client, after.right);
      await storePlan(client, after.right, providerOf(attempt), update);
    }
    return { was, attempt: settled, row: after.right };
  });

/**
 * Settles an attempt by an update, if its chart accepts the event. A settled attempt stays as it is, unless its
 * settlement fails, and a known outcome never becomes unknown. A payment exception is opened when money is captured for
 * a closed attempt, or for one that our database has as unsent, and when a settlement fails. Used by the calls that
 * pay, continue and ask for the result, by the provider's events, and by the reconciler.
 */
export const settleAttempt = async (
  payments: SettleDeps,
  attempt: Pick<Attempt, 'id' | 'bookingId'>,
  update: ProviderUpdate,
): Promise<AttemptWithBooking> => {
  const { was, ...settled } = await settleStored(payments, attempt, update);
  const { provider, status } = settled.attempt;
  if (status !== was && !isAwaitingGuest(status)) payments.countPayment?.(provider ?? 'unknown', status);
  return settled;
};

/** Whether to query the provider: the outcome is unknown or overdue, and its records should contain it by now. */
const isInquiryDue = (
  { status, ageMs }: Attempt,
  { providerTimeoutMs, router }: Providers & PaymentTimes,
  provider: PaymentProvider,
): boolean => {
  const waitMs = router.adapterFor(provider).inquiryWaitMs;
  return status === 'unknown' ? ageMs >= waitMs : isAtProvider(status) && ageMs >= Math.max(providerTimeoutMs, waitMs);
};

export type ResolveDeps = SettleDeps & Providers & PaymentTimes;

/**
 * Resolves an open attempt. If its outcome is unknown, queries the provider and settles it; an attempt that the
 * provider has no record of is refused after the grace period. If the guest is overdue, the authentication has timed
 * out, unless the provider has the money: after a restored backup our database may not show that the guest continued.
 * Otherwise does nothing. Throws if the attempt is open and this server does not know its provider.
 */
export const resolveAttempt = async (
  payments: ResolveDeps,
  { attempt, row }: AttemptWithBooking,
): Promise<AttemptWithBooking> => {
  if (!isAwaitingGuest(attempt.status) && !isAtProvider(attempt.status)) return { attempt, row };
  const provider = providerOf(attempt);
  if (isAwaitingGuest(attempt.status) && !attempt.isReturned && attempt.ageMs >= payments.authenticationMs) {
    const recorded = await payments.router.adapterFor(provider).findPayment(attempt.reference);
    const isTaken = recorded.kind === 'authorised';
    return settleAttempt(payments, attempt, isTaken ? recorded : { kind: 'left', code: 'timedOut' });
  }
  if (!isInquiryDue(attempt, payments, provider)) return { attempt, row };
  const outcome = await payments.router.adapterFor(provider).findPayment(attempt.reference);
  if (outcome.kind === 'notFound' && attempt.ageMs < graceFor(payments, provider)) return { attempt, row };
  return settleAttempt(payments, attempt, outcome);
};

/** How long, in milliseconds, a sent payment may be missing from the provider's records. */
export const graceFor = (payments: Providers & PaymentTimes, provider: PaymentProvider): number =>
  Math.max(payments.graceMs, payments.router.adapterFor(provider).inquiryWaitMs);
