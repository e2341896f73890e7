/** Pays a booking. The attempt is stored and marked as sent together with its booking before the provider is called. */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { withTransaction } from '../db/transaction.ts';
import { insertAttempt, providerOf, markSent, type Attempt } from '../attempts/attempts.ts';
import { lockBooking, type BookingRow } from '../bookings/bookingRow.ts';
import {
  lockWithAttempt,
  type AttemptWithBooking,
  type SentAttempt,
  type StartedAttempt,
} from '../bookings/attemptWithBooking.ts';
import { applyEvent } from '../bookings/applyEvent.ts';
import { releaseBooking } from '../bookings/hold.ts';
import { areTooManyRefused, startRefusal, type CardSource } from '../attempts/cardVelocity.ts';
import { CONSENT_MISSING, amountDueOf, choiceOnPayDay, type AmountDue } from './amountDue.ts';
import { transitionBooking } from '../bookings/lifecycle.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { badInput, refused, type Refused } from '../kernel/refused.ts';
import type { ProviderUpdate } from './settle.ts';
import type { CardLimits, Providers, ReturnAddress } from '../attempts/deps.ts';
import type { ChangeDeps, Clock, Ids, Terms } from '../kernel/deps.ts';

type Payment = PayloadOf<'pay'>;

/**
 * Stores an attempt for the amount that is due now. Refusals: invalidInput (consentVersion), noBooking, holdExpired,
 * notAcceptedNow (also while nothing is due), paymentProcessing, and those of `startRefusal`, so that nobody types a card
 * that would be refused anyway. A payment in progress (paymentProcessing) is reported before tooManyCards.
 */
export const startAttempt = (
  payments: ChangeDeps & Clock & Ids & Terms & CardLimits,
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
    const limited = await startRefusal(client, payments.cardVelocity, cardSource);
    if (limited !== null) return E.left(limited);
    const { amountPence, isAgreed } = amountDueOf(payments, row);
    if (!isAgreed) return E.left(badInput(CONSENT_MISSING));
    if (amountPence === 0) return E.left(refused('notAcceptedNow'));
    const attempt = {
      id: payments.newId(),
      bookingId,
      instalment: 0,
      amendmentId: null,
      amendmentVersion: null,
      amountPence,
      bookingVersion: row.version,
      provider,
      sessionId: cardSource.id,
    };
    await insertAttempt(client, attempt);
    return E.right({ attemptId: attempt.id, amountPence: attempt.amountPence });
  });

const isAsSeen = (attempt: Attempt, row: BookingRow, version: number, due: AmountDue): boolean =>
  version === row.version &&
  attempt.bookingVersion === row.version &&
  attempt.amountPence === due.amountPence &&
  due.isAgreed;

/**
 * Moves the attempt to 'sent' and the booking's hold to 'paying' together, unless the hold has expired. Refusals:
 * notLeadGuest (ResId) unless the attempt belongs to the booking, holdExpired, bookingChanged, notAcceptedNow,
 * tooManyCards.
 */
export const markBookingSent = (
  payments: ChangeDeps & Clock & Terms & CardLimits,
  bookingId: string,
  { attemptId, version, billingAddress: { postcode } }: Payment,
  cardSource: CardSource,
): Promise<E.Either<Refused, SentAttempt>> =>
  withTransaction(payments.pool, async (client) => {
    const locked = await lockWithAttempt(client, { id: attemptId, bookingId });
    if (locked === null) return E.left(notLeadGuest());
    const { row, attempt } = locked;
    if (attempt.status !== 'created' && attempt.status !== 'abandoned') return E.right({ attempt, row, sendTo: null });
    if (row.isHoldDue) {
      await releaseBooking(payments, client, row, { type: 'hold.expired' });
      return E.left(refused('holdExpired'));
    }
    const lifecycle = transitionBooking(row.snapshot, { type: 'payment.started' });
    if (E.isLeft(lifecycle)) return lifecycle;
    // another payment was sent or started meanwhile, for example in another window
    if (attempt.status === 'abandoned') return E.left(refused('bookingChanged'));
    const sendTo = providerOf(attempt);
    const due = amountDueOf(payments, row);
    if (!isAsSeen(attempt, row, version, due)) return E.left(refused('bookingChanged'));
    if (await areTooManyRefused(client, payments.cardVelocity, cardSource)) return E.left(refused('tooManyCards'));
    const paying = await applyEvent(
      payments,
      client,
      row,
      { type: 'payment.started' },
      { content: { holdState: 'paying', payment: choiceOnPayDay(row, due) }, detail: { attemptId } },
      null,
    );
    if (E.isLeft(paying)) return paying;
    await markSent(client, attempt, { network: cardSource.network, postcode });
    return E.right({ attempt: { ...attempt, status: 'sent' }, row: paying.right, sendTo });
  });

/** Whether later payments will be collected from this card: the first payment of a booking whose guest consented. */
export const isAgreement = (
  { instalment }: Pick<Attempt, 'instalment'>,
  { payment }: Pick<BookingRow, 'payment'>,
): boolean => instalment === 0 && payment !== null && payment.consent !== null;

/** Requests a payment that is marked as sent. Throws `ProviderDefect`. */
export const requestPayment = async (
  payments: Providers & ReturnAddress,
  provider: PaymentProvider,
  { attempt, row }: AttemptWithBooking,
  payment: Payment,
): Promise<ProviderUpdate> => {
  return payments.router.adapterFor(provider).takePayment({
    reference: attempt.reference,
    orderReference: String(row.resId),
    amountPence: attempt.amountPence,
    sessionHref: payment.sessionHref,
    cardHolderName: payment.cardHolderName,
    billingAddress: payment.billingAddress,
    email: row.contact?.email ?? '',
    device: payment.device,
    returnUrl: payments.returnUrl,
    isAgreement: isAgreement(attempt, row),
  });
};
