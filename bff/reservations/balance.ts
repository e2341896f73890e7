/**
 * Paying what is left of a booking that is made: all of it at once, by the guest whose it is. The booking's row is locked
 * wherever this, or the collection from a stored card, begins: one of them is under way at a time.
 */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { refuse } from '../../machines/kit/refusal.ts';
import type { PaymentWay } from '../providers/payments/way.ts';
import { withTransaction } from '../db/transaction.ts';
import { BALANCE, attemptOf, insertAttempt, isAnyOpen, markAttempt } from './attempts.ts';
import { lockBooking, type BookingRow } from './bookingRow.ts';
import { areTooManyRefused, type Bringer } from './cardTries.ts';
import type { Querier } from './desk.ts';
import { outstandingOf } from './instalments.ts';
import { notLeadGuest } from './ownership.ts';
import { sendOnce, type Sent, type Started } from './pay.ts';
import { badInput, refused, type Refused } from './refused.ts';
import type { Settled, Till } from './settle.ts';

const NOTHING_LEFT = refuse('balance', 'There is nothing left to pay on this booking.');

/** What is left to pay, or why it is not taken now. The booking's row is locked. */
const dueNow = async (client: Querier, row: BookingRow): Promise<E.Either<Refused, number>> => {
  if (row.status !== 'completed') return E.left(refused('notAcceptedNow'));
  if (await isAnyOpen(client, row.id)) return E.left(refused('paymentUnderWay'));
  const amount = await outstandingOf(client, row.id);
  return amount > 0 ? E.right(amount) : E.left(badInput(NOTHING_LEFT));
};

/** Stores an attempt for all that is left. Refusals: notLeadGuest (ResId), notAcceptedNow, paymentUnderWay, invalidInput (balance), tooManyCards. */
export const startBalance = (
  till: Till,
  bookingId: string,
  way: PaymentWay,
  bringer: Bringer,
): Promise<E.Either<Refused, Started>> =>
  withTransaction(till.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    if (row === null) return E.left(notLeadGuest());
    const due = await dueNow(client, row);
    if (E.isLeft(due)) return due;
    if (await areTooManyRefused(client, till.cardTries, bringer)) return E.left(refused('tooManyCards'));
    const attempt = {
      id: till.newId(),
      bookingId,
      instalment: BALANCE,
      amountPence: due.right,
      bookingVersion: row.version,
      way,
    };
    await insertAttempt(client, attempt);
    return E.right({ attemptId: attempt.id, amountPence: attempt.amountPence });
  });

const markSent = (
  till: Till,
  bookingId: string,
  { attemptId, version }: PayloadOf<'pay'>,
  bringer: Bringer,
): Promise<E.Either<Refused, Sent>> =>
  withTransaction(till.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    const attempt = await attemptOf(client, attemptId, bookingId);
    if (row === null || attempt === null) return E.left(notLeadGuest());
    if (attempt.status !== 'created') return E.right({ attempt, row, isNew: false });
    const due = await dueNow(client, row);
    if (E.isLeft(due)) return due;
    const isAsSeen =
      version === row.version && attempt.bookingVersion === row.version && attempt.amountPence === due.right;
    if (!isAsSeen) return E.left(refused('bookingChanged'));
    if (await areTooManyRefused(client, till.cardTries, bringer)) return E.left(refused('tooManyCards'));
    await markAttempt(client, attemptId, 'sent', { network: bringer.network });
    return E.right({ attempt: { ...attempt, status: 'sent' }, row, isNew: true });
  });

/**
 * Pays the balance by an attempt that was started for it, as `payBooking` pays a booking. Refusals: notLeadGuest (ResId),
 * bookingChanged, notAcceptedNow, paymentUnderWay, invalidInput (balance), tooManyCards.
 */
export const payBalance = async (
  till: Till,
  bookingId: string,
  payment: PayloadOf<'pay'>,
  bringer: Bringer,
  onDefect: (error: unknown) => void,
): Promise<E.Either<Refused, Settled>> =>
  sendOnce(till, await markSent(till, bookingId, payment, bringer), payment, onDefect);
