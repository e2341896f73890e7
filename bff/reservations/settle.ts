/** What the provider said becomes what is true: the one place where an attempt to pay and its booking are settled. */
import { randomBytes } from 'node:crypto';
import { either as E } from 'fp-ts';
import type { BookingEvent } from '../../machines/booking/booking.machine.ts';
import type { AttemptEvent, AttemptStatus } from '../../machines/checkout/attempt/attempt.machine.ts';
import { attemptAfter, isAtGuest, isAtProvider, isPaid } from '../../machines/checkout/attempt/attempt.rules.ts';
import type { Payments } from '../providers/payments/cashier.ts';
import type { Step } from '../providers/payments/port.ts';
import { withTransaction } from '../db/transaction.ts';
import { attemptOf, markAttempt, type Attempt, type Marks, type StoredOutcome } from './attempts.ts';
import { lockBooking, type BookingRow } from './bookingRow.ts';
import { applyEvent, type Change } from './bookings.ts';
import type { TryLimits } from './cardTries.ts';
import { openCase } from './cases.ts';
import type { Desk } from './desk.ts';
import { settleInstalment, storePlan } from './instalments.ts';

/** A desk that takes money. Times are milliseconds. */
export type Till = Desk &
  Readonly<{
    payments: Payments;
    /** where the guest's bank sends the guest back to, in the frame */
    returnUrl: string;
    /** the provider answers within this time or not at all */
    providerTimeoutMs: number;
    /** an attempt the provider does not know this long after it was sent did not reach it */
    graceMs: number;
    /** the guest has this long for a step of the authentication */
    authenticationMs: number;
    /** how often cards may come to nothing */
    cardTries: TryLimits;
  }>;

/** An attempt with its booking as they stand. */
export type Settled = Readonly<{ attempt: Attempt; row: BookingRow }>;

/** All that an attempt can be told of: an outcome, or a step that the guest's browser has to do. */
export type Told = StoredOutcome | Step;

const eventOf = (told: Told): AttemptEvent => {
  switch (told.kind) {
    case 'deviceData':
      return { type: 'device.wanted' };
    case 'challenge':
      return { type: 'challenge.wanted' };
    case 'authorised':
      return { type: told.settled ? 'payment.captured' : 'payment.authorised' };
    case 'unknown':
      return { type: 'payment.lost' };
    case 'left':
      return { type: 'challenge.left' };
    case 'refused':
    case 'invalidCard':
    case 'notFound':
      return { type: 'payment.refused' };
  }
};

const marksOf = (told: Told): Marks => {
  if (told.kind === 'deviceData' || told.kind === 'challenge') {
    return { continuation: { ...told, md: randomBytes(32).toString('base64url') } };
  }
  if (told.kind !== 'authorised' || told.agreement === undefined) return { outcome: told };
  // what later instalments are collected by has a place of its own
  const { agreement: _, ...outcome } = told;
  return { outcome };
};

type Effect = Readonly<{ event: BookingEvent; change: Change }>;

/** What the attempt's new state does to its booking; null: nothing. */
const effectOn = (row: BookingRow, was: Attempt, now: AttemptStatus, kind: Told['kind']): Effect | null => {
  const detail = { attemptId: was.id, outcome: kind };
  switch (now) {
    case 'authorised':
    case 'captured': {
      if (isPaid(was.status)) return null;
      const content = { holdState: 'booked', paidPence: row.paidPence + was.amountPence } as const;
      return { event: { type: 'payment.authorised' }, change: { content, detail } };
    }
    case 'unknown':
      return { event: { type: 'payment.lost' }, change: { content: {}, detail } };
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
  till: Till,
  { id, bookingId }: Pick<Attempt, 'id' | 'bookingId'>,
  told: Told,
): Promise<Settled> =>
  withTransaction(till.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    const attempt = await attemptOf(client, id, bookingId);
    if (row === null || attempt === null) throw new Error(`the attempt ${id} lost its booking`);
    const status = attemptAfter(attempt.status, eventOf(told));
    if (status === null) return { attempt, row };
    const marks = marksOf(told);
    await markAttempt(client, id, status, marks);
    const settled: Attempt = {
      ...attempt,
      status,
      outcome: marks.outcome ?? null,
      continuation: marks.continuation ?? null,
      isReturned: false,
      ageMs: 0,
    };
    if (status === 'contradicted') await openCase(client, { attempt: settled, row }, attempt.status);
    if (attempt.instalment > 0)
      return { attempt: settled, row: await settleInstalment(till, client, row, attempt, { status, told }) };
    const effect = effectOn(row, attempt, status, told.kind);
    if (effect === null) return { attempt: settled, row };
    const after = await applyEvent(till, client, row, effect.event, effect.change);
    if (E.isLeft(after))
      throw new Error(`the booking ${bookingId} does not take ${effect.event.type}: ${after.left.code}`);
    if (told.kind === 'authorised') await storePlan(client, after.right, told);
    return { attempt: settled, row: after.right };
  });

/** Whether the provider is to be asked about an attempt: its outcome is unknown, or its answer overdue, and its records tell of it by now. */
const isDue = ({ status, reference, ageMs }: Attempt, { providerTimeoutMs, payments }: Till): boolean => {
  const lagMs = payments.recordsLagMs(reference);
  return status === 'unknown' ? ageMs >= lagMs : isAtProvider(status) && ageMs >= Math.max(providerTimeoutMs, lagMs);
};

/**
 * Goes on with an attempt that rests: asks the provider about one whose outcome is not known, and settles it; one it never
 * heard of is refused once the grace is over. A guest who is overdue has left. Anything else is left alone.
 */
export const resolveAttempt = async (till: Till, { attempt, row }: Settled): Promise<Settled> => {
  if (isAtGuest(attempt.status) && !attempt.isReturned && attempt.ageMs >= till.authenticationMs) {
    return settleAttempt(till, attempt, { kind: 'left', code: 'timedOut' });
  }
  return isDue(attempt, till) ? askAgain(till, { attempt, row }) : { attempt, row };
};

/** How long the provider may not know of a payment that it has, or is about to have: in milliseconds. */
export const graceFor = (till: Till, reference: string): number =>
  Math.max(till.graceMs, till.payments.recordsLagMs(reference));

/** Asks the provider what became of an attempt that was sent, and settles it by the answer. */
const askAgain = async (till: Till, { attempt, row }: Settled): Promise<Settled> => {
  const outcome = await till.payments.findPayment(attempt.reference);
  if (
    outcome.kind === 'notFound' &&
    (!isAtProvider(attempt.status) || attempt.ageMs < graceFor(till, attempt.reference))
  )
    return { attempt, row };
  return settleAttempt(till, attempt, outcome);
};
