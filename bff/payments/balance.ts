/**
 * Pays the balance of a completed booking: all of it at once, by its lead guest. This and the collection from a stored
 * card both lock the booking's row when they start, so that only one of them runs at a time.
 */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { refuse } from '../../machines/kit/refusal.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { withTransaction } from '../db/transaction.ts';
import { BALANCE, insertAttempt, hasOpenAttempt, providerOf, markSent } from '../attempts/attempts.ts';
import { lockBooking, type BookingRow } from '../bookings/bookingRow.ts';
import { areTooManyRefused, startRefusal, type CardSource } from '../attempts/cardVelocity.ts';
import { outstandingOf } from '../instalments/instalments.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { lockWithAttempt, type SentAttempt, type StartedAttempt } from '../bookings/attemptWithBooking.ts';
import { badInput, refused, type Refused } from '../kernel/refused.ts';
import type { DbClient } from '../db/client.ts';
import type { CardLimits } from '../attempts/deps.ts';
import type { Ids, Store } from '../kernel/deps.ts';

const NOTHING_LEFT = refuse('balance', 'There is nothing left to pay on this booking.');

/** What is left to pay in pence, or why it cannot be paid now. The booking's row must be locked. */
const dueNow = async (client: DbClient, row: BookingRow): Promise<E.Either<Refused, number>> => {
  if (row.status !== 'completed') return E.left(refused('notAcceptedNow'));
  if (await hasOpenAttempt(client, row.id)) return E.left(refused('paymentProcessing'));
  const amount = await outstandingOf(client, row.id);
  return amount > 0 ? E.right(amount) : E.left(badInput(NOTHING_LEFT));
};

/**
 * Stores a payment attempt for the whole balance. Refusals: notLeadGuest (ResId), notAcceptedNow, paymentProcessing,
 * invalidInput (balance), and those of `startRefusal`.
 */
export const startBalance = (
  payments: Store & Ids & CardLimits,
  bookingId: string,
  provider: PaymentProvider,
  cardSource: CardSource,
): Promise<E.Either<Refused, StartedAttempt>> =>
  withTransaction(payments.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    if (row === null) return E.left(notLeadGuest());
    const due = await dueNow(client, row);
    if (E.isLeft(due)) return due;
    const limited = await startRefusal(client, payments.cardVelocity, cardSource);
    if (limited !== null) return E.left(limited);
    const attempt = {
      id: payments.newId(),
      bookingId,
      instalment: BALANCE,
      amendmentId: null,
      amendmentVersion: null,
      amountPence: due.right,
      bookingVersion: row.version,
      provider,
      sessionId: cardSource.id,
    };
    await insertAttempt(client, attempt);
    return E.right({ attemptId: attempt.id, amountPence: attempt.amountPence });
  });

/**
 * Moves an attempt from `startBalance` to 'sent'. Refusals: notLeadGuest (ResId), bookingChanged, notAcceptedNow,
 * paymentProcessing, invalidInput (balance), tooManyCards.
 */
export const markBalanceSent = (
  payments: Store & CardLimits,
  bookingId: string,
  { attemptId, version, billingAddress: { postcode } }: PayloadOf<'pay'>,
  cardSource: CardSource,
): Promise<E.Either<Refused, SentAttempt>> =>
  withTransaction(payments.pool, async (client) => {
    const locked = await lockWithAttempt(client, { id: attemptId, bookingId });
    if (locked === null) return E.left(notLeadGuest());
    const { row, attempt } = locked;
    // another payment was sent or started meanwhile, for example in another window
    if (attempt.status === 'abandoned') return E.left(refused('bookingChanged'));
    if (attempt.status !== 'created') return E.right({ attempt, row, sendTo: null });
    const sendTo = providerOf(attempt);
    const due = await dueNow(client, row);
    if (E.isLeft(due)) return due;
    const isAsSeen =
      version === row.version && attempt.bookingVersion === row.version && attempt.amountPence === due.right;
    if (!isAsSeen) return E.left(refused('bookingChanged'));
    if (await areTooManyRefused(client, payments.cardVelocity, cardSource)) return E.left(refused('tooManyCards'));
    await markSent(client, attempt, { network: cardSource.network, postcode });
    return E.right({ attempt: { ...attempt, status: 'sent' }, row, sendTo });
  });
