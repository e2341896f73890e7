/** What the provider said becomes what is true: the one place where an attempt to pay and its booking are settled. */
import { either as E } from 'fp-ts';
import type { BookingEvent } from '../../machines/booking/booking.machine.ts';
import type { PaymentOutcome } from '../../machines/contract/payment.ts';
import type { PaymentsPort } from '../providers/payments/port.ts';
import { withTransaction } from '../db/transaction.ts';
import { attemptOf, markAttempt, type Attempt, type AttemptStatus, type StoredOutcome } from './attempts.ts';
import { lockBooking, type BookingRow } from './bookingRow.ts';
import { applyEvent, type Change } from './bookings.ts';
import type { Desk, Querier } from './desk.ts';
import { storePlan } from './instalments.ts';

/** A desk that takes money. Times are milliseconds. */
export type Till = Desk &
  Readonly<{
    payments: PaymentsPort;
    /** the provider answers within this time or not at all */
    providerTimeoutMs: number;
    /** an attempt the provider does not know this long after it was sent did not reach it */
    graceMs: number;
  }>;

/** An attempt with its booking as they stand. */
export type Settled = Readonly<{ attempt: Attempt; row: BookingRow }>;

type Verdict = Readonly<{ status: AttemptStatus; event: BookingEvent; change: Change }>;

/** What an outcome does to the attempt and the booking. */
const verdictOf = (outcome: StoredOutcome, attempt: Attempt, row: BookingRow): Verdict => {
  const detail = { attemptId: attempt.id, outcome: outcome.kind };
  switch (outcome.kind) {
    case 'authorised': {
      const content = { holdState: 'booked', paidPence: row.paidPence + attempt.amountPence } as const;
      return { status: 'authorised', event: { type: 'payment.authorised' }, change: { content, detail } };
    }
    case 'unknown':
      return { status: 'unknown', event: { type: 'payment.lost' }, change: { content: {}, detail } };
    default:
      return {
        status: 'refused',
        event: { type: 'payment.refused' },
        change: { content: { holdState: 'held' }, holdEnd: 'retry', detail },
      };
  }
};

/** Money that came in after its attempt was closed is never lost from sight: people look for this line of history. */
const noteContradiction = async (client: Querier, { attempt, row }: Settled): Promise<void> => {
  await client.query({
    name: 'note-contradiction',
    text: `INSERT INTO booking_history (booking_id, version, event, detail) VALUES ($1, $2, 'payment.contradicted', $3)
           ON CONFLICT DO NOTHING`,
    values: [
      row.id,
      row.version,
      JSON.stringify({ attemptId: attempt.id, was: attempt.status, outcome: 'authorised' }),
    ],
  });
};

const isOpen = ({ status }: Attempt): boolean => status === 'sent' || status === 'unknown';

/**
 * Settles an attempt by what the provider said, once: an attempt that is settled stays as it is, and nothing that is
 * known becomes unknown. Used by the call that pays, by those who ask later, and by the reconciler.
 */
export const settleAttempt = (till: Till, { id, bookingId }: Attempt, outcome: StoredOutcome): Promise<Settled> =>
  withTransaction(till.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    const attempt = await attemptOf(client, id, bookingId);
    if (row === null || attempt === null) throw new Error(`the attempt ${id} lost its booking`);
    if (!isOpen(attempt)) {
      if (outcome.kind === 'authorised' && attempt.status !== 'authorised')
        await noteContradiction(client, { attempt, row });
      return { attempt, row };
    }
    if (outcome.kind === 'unknown' && attempt.status === 'unknown') return { attempt, row };
    const { status, event, change } = verdictOf(outcome, attempt, row);
    await markAttempt(client, id, status, outcome);
    const after = await applyEvent(till, client, row, event, change);
    if (E.isLeft(after)) throw new Error(`the booking ${bookingId} does not take ${event.type}: ${after.left.code}`);
    if (outcome.kind === 'authorised') await storePlan(client, after.right, outcome.card);
    return { attempt: { ...attempt, status, outcome }, row: after.right };
  });

/**
 * Asks the provider about an attempt whose outcome is not known and settles it. One it never heard of is refused once
 * the grace is over. Attempts that are settled, or that may still be on their way, are left alone.
 */
export const resolveAttempt = async (till: Till, { attempt, row }: Settled): Promise<Settled> => {
  const isDue = attempt.status === 'unknown' || (attempt.status === 'sent' && attempt.ageMs >= till.providerTimeoutMs);
  if (!isDue) return { attempt, row };
  const outcome = await till.payments.findPayment(attempt.reference);
  if (outcome.kind === 'notFound' && attempt.ageMs < till.graceMs) return { attempt, row };
  return settleAttempt(till, attempt, outcome);
};

const OUTCOME = {
  created: 'NOACTION',
  abandoned: 'NOACTION',
  sent: 'ERROR',
  unknown: 'ERROR',
  authorised: 'SUCCESS',
  refused: 'FAILURE',
} as const satisfies Record<AttemptStatus, PaymentOutcome>;

/** An attempt's outcome in the contract's words. */
export const outcomeOf = ({ status, outcome }: Attempt): PaymentOutcome =>
  status === 'refused' && outcome?.kind === 'invalidCard' ? 'NOACTION' : OUTCOME[status];
