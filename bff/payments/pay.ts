/** Paying: an attempt is stored, marked sent together with its booking, and only then the provider is asked. */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { withTransaction } from '../db/transaction.ts';
import { DEFECT, attemptOf, insertAttempt, updateAttempt, type Attempt } from './attempts.ts';
import { lockBooking, type BookingRow, type PaymentChoice } from '../bookings/bookingRow.ts';
import { applyEvent, releaseBooking } from '../bookings/changes.ts';
import { areTooManyRefused, type CardSource } from './cardVelocity.ts';
import { CONSENT_MISSING, amountDueOf, type AmountDue } from './amountDue.ts';
import { transitionBooking } from '../bookings/lifecycle.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { badInput, refused, type Refused } from '../bookings/refused.ts';
import { settleAttempt, type AttemptWithBooking } from './settle.ts';
import type { PaymentDeps } from './deps.ts';

type Payment = PayloadOf<'pay'>;

/** An attempt that is stored, and what it is for. */
export type StartedAttempt = Readonly<{ attemptId: string; amountPence: number }>;

/**
 * Stores an attempt for what the booking asks for now. Refusals: invalidInput (consentVersion), noBooking, holdExpired,
 * notAcceptedNow, paymentProcessing, and tooManyCards so that nobody types a card that would not be taken; a payment that
 * is being made is named before that.
 */
export const startAttempt = (
  payments: PaymentDeps,
  bookingId: string,
  provider: PaymentProvider,
  cardSource: CardSource,
): Promise<E.Either<Refused, StartedAttempt>> =>
  withTransaction(payments.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    if (row === null) return E.left(refused('noBooking'));
    if (row.isHoldDue) {
      await releaseBooking(payments, client, row, { type: 'hold.expired' });
      return E.left(refused('holdExpired'));
    }
    const lifecycle = transitionBooking(row.snapshot, { type: 'payment.started' });
    if (E.isLeft(lifecycle)) return lifecycle;
    if (await areTooManyRefused(client, payments.cardVelocity, cardSource)) return E.left(refused('tooManyCards'));
    const { amountPence, isAgreed } = amountDueOf(payments, row);
    if (!isAgreed) return E.left(badInput(CONSENT_MISSING));
    const attempt = {
      id: payments.newId(),
      bookingId,
      instalment: 0,
      amountPence,
      bookingVersion: row.version,
      provider,
    };
    await insertAttempt(client, attempt);
    return E.right({ attemptId: attempt.id, amountPence: attempt.amountPence });
  });

/** The way to pay with the schedule as it is on the day the money is asked for. */
const choiceOnPayDay = ({ payment }: BookingRow, { plan: { option, schedule } }: AmountDue): PaymentChoice => ({
  option,
  schedule,
  consent: payment?.consent ?? null,
});

/** `isNew`: this call is the one that has to ask the provider. */
export type SentAttempt = AttemptWithBooking & Readonly<{ isNew: boolean }>;

const isAsSeen = (attempt: Attempt, row: BookingRow, version: number, due: AmountDue): boolean =>
  version === row.version &&
  attempt.bookingVersion === row.version &&
  attempt.amountPence === due.amountPence &&
  due.isAgreed;

/** The attempt and its booking move to 'sent' and 'paying' together, from a hold that has not run out. */
const markSent = (
  payments: PaymentDeps,
  bookingId: string,
  { attemptId, version }: Payment,
  cardSource: CardSource,
): Promise<E.Either<Refused, SentAttempt>> =>
  withTransaction(payments.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    const attempt = await attemptOf(client, attemptId, bookingId);
    if (row === null || attempt === null) return E.left(notLeadGuest());
    if (attempt.status !== 'created' && attempt.status !== 'abandoned') return E.right({ attempt, row, isNew: false });
    if (row.isHoldDue) {
      await releaseBooking(payments, client, row, { type: 'hold.expired' });
      return E.left(refused('holdExpired'));
    }
    const lifecycle = transitionBooking(row.snapshot, { type: 'payment.started' });
    if (E.isLeft(lifecycle)) return lifecycle;
    if (attempt.status === 'abandoned') return E.right({ attempt, row, isNew: false });
    const due = amountDueOf(payments, row);
    if (!isAsSeen(attempt, row, version, due)) return E.left(refused('bookingChanged'));
    if (await areTooManyRefused(client, payments.cardVelocity, cardSource)) return E.left(refused('tooManyCards'));
    const paying = await applyEvent(
      payments,
      client,
      row,
      { type: 'payment.started' },
      { content: { holdState: 'paying', payment: choiceOnPayDay(row, due) }, detail: { attemptId } },
    );
    if (E.isLeft(paying)) return paying;
    await updateAttempt(client, attemptId, 'sent', { network: cardSource.network });
    return E.right({ attempt: { ...attempt, status: 'sent' }, row: paying.right, isNew: true });
  });

/** Whether later payments are taken from the card of this one: a booking's first, whose guest agreed. */
export const isAgreement = (
  { instalment }: Pick<Attempt, 'instalment'>,
  { payment }: Pick<BookingRow, 'payment'>,
): boolean => instalment === 0 && payment !== null && payment.consent !== null;

const askProvider = (payments: PaymentDeps, { attempt, row }: AttemptWithBooking, payment: Payment) => {
  const { line1, line2, city, postcode, countryCode } = payment.billingAddress;
  return payments.router.takePayment({
    reference: attempt.reference,
    orderReference: String(row.resId),
    amountPence: attempt.amountPence,
    sessionHref: payment.sessionHref,
    cardHolderName: payment.cardHolderName,
    billingAddress: { line1, ...(line2.trim() === '' ? {} : { line2 }), city, postcode, countryCode },
    email: row.contact?.email ?? '',
    device: payment.device,
    returnUrl: payments.returnUrl,
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
  payments: PaymentDeps,
  bookingId: string,
  payment: Payment,
  cardSource: CardSource,
  onDefect: (error: unknown) => void,
): Promise<E.Either<Refused, AttemptWithBooking>> =>
  sendToProvider(payments, await markSent(payments, bookingId, payment, cardSource), payment, onDefect);

/** Asks the provider where this call is the one that has to, and settles the attempt by the answer. */
export const sendToProvider = async (
  payments: PaymentDeps,
  sent: E.Either<Refused, SentAttempt>,
  payment: Payment,
  onDefect: (error: unknown) => void,
): Promise<E.Either<Refused, AttemptWithBooking>> => {
  if (E.isLeft(sent) || !sent.right.isNew) return sent;
  const { attempt } = sent.right;
  try {
    return E.right(await settleAttempt(payments, attempt, await askProvider(payments, sent.right, payment)));
  } catch (error) {
    onDefect(error);
    return E.right(await settleAttempt(payments, attempt, { kind: 'unknown', reason: DEFECT }));
  }
};
