/** Paying: an attempt is stored, marked sent together with its booking, and only then the provider is asked. */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { PaymentWay } from '../providers/payments/way.ts';
import { withTransaction } from '../db/transaction.ts';
import { DEFECT, attemptOf, insertAttempt, markAttempt, type Attempt } from './attempts.ts';
import { lockBooking, type BookingRow, type PaymentChoice } from './bookingRow.ts';
import { applyEvent, release } from './bookings.ts';
import { areTooManyRefused, type Bringer } from './cardTries.ts';
import { CONSENT_MISSING, dueOf, type Due } from './due.ts';
import { stageAfter } from './lifecycle.ts';
import { notLeadGuest } from './ownership.ts';
import { badInput, refused, type Refused } from './refused.ts';
import { settleAttempt, type Settled, type Till } from './settle.ts';

type Payment = PayloadOf<'pay'>;

/** An attempt that is stored, and what it is for. */
export type Started = Readonly<{ attemptId: string; amountPence: number }>;

/**
 * Stores an attempt for what the booking asks for now. Refusals: invalidInput (consentVersion), noBooking, holdExpired,
 * notAcceptedNow, paymentUnderWay, and tooManyCards so that nobody types a card that would not be taken; a payment that
 * is being made is named before that.
 */
export const startAttempt = (
  till: Till,
  bookingId: string,
  way: PaymentWay,
  bringer: Bringer,
): Promise<E.Either<Refused, Started>> =>
  withTransaction(till.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    if (row === null) return E.left(refused('noBooking'));
    if (row.isHoldDue) {
      await release(till, client, row, { type: 'hold.expired' });
      return E.left(refused('holdExpired'));
    }
    const stage = stageAfter(row.snapshot, { type: 'payment.started' });
    if (E.isLeft(stage)) return stage;
    if (await areTooManyRefused(client, till.cardTries, bringer)) return E.left(refused('tooManyCards'));
    const { amountPence, isAgreed } = dueOf(till, row);
    if (!isAgreed) return E.left(badInput(CONSENT_MISSING));
    const attempt = { id: till.newId(), bookingId, instalment: 0, amountPence, bookingVersion: row.version, way };
    await insertAttempt(client, attempt);
    return E.right({ attemptId: attempt.id, amountPence: attempt.amountPence });
  });

/** The way to pay with the schedule as it is on the day the money is asked for. */
const paidBy = ({ payment }: BookingRow, { plan: { option, schedule } }: Due): PaymentChoice => ({
  option,
  schedule,
  consent: payment?.consent ?? null,
});

/** `isNew`: this call is the one that has to ask the provider. */
export type Sent = Settled & Readonly<{ isNew: boolean }>;

const isAsSeen = (attempt: Attempt, row: BookingRow, version: number, due: Due): boolean =>
  version === row.version &&
  attempt.bookingVersion === row.version &&
  attempt.amountPence === due.amountPence &&
  due.isAgreed;

/** The attempt and its booking move to 'sent' and 'paying' together, from a hold that has not run out. */
const markSent = (
  till: Till,
  bookingId: string,
  { attemptId, version }: Payment,
  bringer: Bringer,
): Promise<E.Either<Refused, Sent>> =>
  withTransaction(till.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    const attempt = await attemptOf(client, attemptId, bookingId);
    if (row === null || attempt === null) return E.left(notLeadGuest());
    if (attempt.status !== 'created' && attempt.status !== 'abandoned') return E.right({ attempt, row, isNew: false });
    if (row.isHoldDue) {
      await release(till, client, row, { type: 'hold.expired' });
      return E.left(refused('holdExpired'));
    }
    const stage = stageAfter(row.snapshot, { type: 'payment.started' });
    if (E.isLeft(stage)) return stage;
    if (attempt.status === 'abandoned') return E.right({ attempt, row, isNew: false });
    const due = dueOf(till, row);
    if (!isAsSeen(attempt, row, version, due)) return E.left(refused('bookingChanged'));
    if (await areTooManyRefused(client, till.cardTries, bringer)) return E.left(refused('tooManyCards'));
    const paying = await applyEvent(
      till,
      client,
      row,
      { type: 'payment.started' },
      { content: { holdState: 'paying', payment: paidBy(row, due) }, detail: { attemptId } },
    );
    if (E.isLeft(paying)) return paying;
    await markAttempt(client, attemptId, 'sent', { network: bringer.network });
    return E.right({ attempt: { ...attempt, status: 'sent' }, row: paying.right, isNew: true });
  });

/** Whether later payments are taken from the card of this one: a booking's first, whose guest agreed. */
export const isAgreement = (
  { instalment }: Pick<Attempt, 'instalment'>,
  { payment }: Pick<BookingRow, 'payment'>,
): boolean => instalment === 0 && payment !== null && payment.consent !== null;

const askProvider = (till: Till, { attempt, row }: Settled, payment: Payment) => {
  const { line1, line2, city, postcode, countryCode } = payment.billingAddress;
  return till.payments.takePayment({
    reference: attempt.reference,
    orderReference: String(row.resId),
    amountPence: attempt.amountPence,
    sessionHref: payment.sessionHref,
    cardHolderName: payment.cardHolderName,
    billingAddress: { line1, ...(line2.trim() === '' ? {} : { line2 }), city, postcode, countryCode },
    email: row.contact?.email ?? '',
    device: payment.device,
    returnUrl: till.returnUrl,
    isAgreement: isAgreement(attempt, row),
  });
};

/**
 * Pays a booking. No transaction is open while the provider is asked; a repeat with the same attempt gives what is
 * stored and never asks again. A defect of the provider is told to `onDefect` and leaves the outcome unknown, to be
 * asked for. Refusals: notLeadGuest (ResId) unless the attempt is the booking's, holdExpired, bookingChanged,
 * notAcceptedNow, tooManyCards.
 */
export const payBooking = async (
  till: Till,
  bookingId: string,
  payment: Payment,
  bringer: Bringer,
  onDefect: (error: unknown) => void,
): Promise<E.Either<Refused, Settled>> =>
  sendOnce(till, await markSent(till, bookingId, payment, bringer), payment, onDefect);

/** Asks the provider where this call is the one that has to, and settles the attempt by the answer. */
export const sendOnce = async (
  till: Till,
  sent: E.Either<Refused, Sent>,
  payment: Payment,
  onDefect: (error: unknown) => void,
): Promise<E.Either<Refused, Settled>> => {
  if (E.isLeft(sent) || !sent.right.isNew) return sent;
  const { attempt } = sent.right;
  try {
    return E.right(await settleAttempt(till, attempt, await askProvider(till, sent.right, payment)));
  } catch (error) {
    onDefect(error);
    return E.right(await settleAttempt(till, attempt, { kind: 'unknown', reason: DEFECT }));
  }
};
