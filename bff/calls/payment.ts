/** Call handlers for card payments. */
import { either as E } from 'fp-ts';
import { isPaid } from '../../machines/checkout/attempt/attempt.rules.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { refuse } from '../../machines/kit/refusal.ts';
import type { PaymentResult } from '../../machines/contract/payment.ts';
import { attemptOfSession, hasOpenAttempt, isCollection, latestAttempt, type Attempt } from '../attempts/attempts.ts';
import type { CardSource } from '../attempts/cardVelocity.ts';
import type { PaymentDeps } from '../attempts/deps.ts';
import { loadBooking } from '../bookings/bookingRow.ts';
import { unsaved, type Unsaved } from '../bookings/idempotency.ts';
import { notLeadGuest, ownedBookingId } from '../bookings/ownership.ts';
import type { Store } from '../kernel/deps.ts';
import { badInput, refused, type Refused } from '../kernel/refused.ts';
import { paymentResultOf } from '../payments/paymentResult.ts';
import { paymentSaga, subjectKindOf, type Subject } from '../payments/saga.ts';
import { providerFor } from '../providers/payments/provider.ts';
import { awaitStandby, type Session } from '../sessions/sessions.ts';
import type { CallDeps, ChangeHandler, ReadHandler } from './handler.ts';

/**
 * The id of the booking with this reference, which the session must own or may pay for; without a reference, the id of
 * the session's unpaid booking. Refusals: notLeadGuest (ResId), noBooking.
 */
const namedBookingId = async (
  deps: Store,
  resId: number | undefined,
  session: Session,
): Promise<E.Either<Refused, string>> => {
  if (resId === undefined)
    return session.bookingId === null ? E.left(refused('noBooking')) : E.right(session.bookingId);
  const id = await ownedBookingId(deps.pool, resId, session, true);
  return id === null ? E.left(notLeadGuest()) : E.right(id);
};

const NO_BOOKING_NAMED = refuse('resId', 'Please name the booking that is changed.');

/**
 * What the payload names to be paid: a change only by the booking's owner, a balance also by a session that may pay for
 * the booking. Refusals: notLeadGuest (ResId), noBooking, invalidInput (resId).
 */
const subjectOf = async (
  deps: Store,
  { resId, amendmentId }: PayloadOf<'worldpay-init'>,
  session: Session,
): Promise<E.Either<Refused, Subject>> => {
  if (amendmentId !== undefined) {
    if (resId === undefined) return E.left(badInput(NO_BOOKING_NAMED));
    const bookingId = await ownedBookingId(deps.pool, resId, session, false);
    if (bookingId === null) return E.left(notLeadGuest());
    return E.right({ kind: 'change', bookingId, amendmentId });
  }
  const bookingId = await namedBookingId(deps, resId, session);
  if (E.isLeft(bookingId)) return bookingId;
  return E.right({ kind: resId === undefined ? 'booking' : 'balance', bookingId: bookingId.right });
};

/**
 * Starts an attempt with the provider that the toggles select: for a change of the booking `resId`, for the balance of
 * that booking, or without `resId` for the session's unpaid booking. Refusals: paymentsClosed if no provider is
 * selected or it is not configured, tooManyCards or tooManyRequests for a while after many cards, and those of `subjectOf` and of the start.
 */
export const worldpayInit: ChangeHandler<'worldpay-init'> = async (deps, payload, session) => {
  const provider = providerFor(await deps.toggles());
  const form = provider && deps.router.cardForm(provider);
  if (provider === null || form === null) return E.left(refused('paymentsClosed'));
  const subject = await subjectOf(deps, payload, session);
  if (E.isLeft(subject)) return subject;
  const started = await paymentSaga.start(deps, subject.right, provider, session);
  if (E.isLeft(started)) return started;
  const { kind: cardForm, scriptUrl, checkoutId, acceptedBrands } = form;
  const { attemptId, amountPence } = started.right;
  return E.right(
    unsaved({
      attemptId,
      amount: amountPence,
      currency: 'GBP',
      cardForm,
      checkoutId,
      scriptUrl,
      acceptedBrands: [...acceptedBrands],
    }),
  );
};

/**
 * Makes the payment that the attempt was started for. Refusals: notLeadGuest (ResId), also if the booking that is paid is
 * no longer the session's, and those of the payment.
 */
export const pay = async (
  deps: PaymentDeps & Pick<CallDeps, 'logDefect'>,
  payment: PayloadOf<'pay'>,
  session: Session & CardSource,
): Promise<E.Either<Refused, Unsaved<PaymentResult>>> => {
  const attempt = await attemptOfSession(deps.pool, payment.attemptId, session.id);
  if (attempt === null) return E.left(notLeadGuest());
  if (subjectKindOf(attempt) === 'booking' && attempt.bookingId !== session.bookingId) return E.left(notLeadGuest());
  const paid = await paymentSaga.pay(deps, attempt, payment, session, deps.logDefect);
  return E.isLeft(paid) ? paid : E.right(unsaved(paymentResultOf(deps, paid.right)));
};

/** Continues an attempt of this session with the result of the card authentication in its browser. */
export const cmpi: ChangeHandler<'cmpi'> = async (deps, { attemptId, authenticationResult }, session) => {
  const attempt = await attemptOfSession(deps.pool, attemptId, session.id);
  if (attempt === null) return E.left(notLeadGuest());
  const continued = await paymentSaga.authenticate(deps, attempt, authenticationResult, deps.logDefect);
  return E.right(unsaved(paymentResultOf(deps, continued)));
};

/**
 * Why an attempt does not show what is paid: another payment of its booking is open (paymentProcessing), or has ended
 * (bookingChanged), so that a different amount may be due.
 */
const paidOtherwise = async (deps: Store, { bookingId }: Attempt): Promise<E.Either<Refused, never>> =>
  E.left(refused((await hasOpenAttempt(deps.pool, bookingId)) ? 'paymentProcessing' : 'bookingChanged'));

/**
 * The attempt with this id, or without an id the latest one for the booking, if this session started it. Refusals:
 * notLeadGuest (ResId) if there is none; those of `paidOtherwise` if it was abandoned, for example in another window,
 * or if the latest attempt was not sent, or another session or the server started it.
 */
const namedOrLatest = async (
  deps: Store,
  { attemptId, resId }: PayloadOf<'get-worldpay-response'>,
  session: Session,
): Promise<E.Either<Refused, Attempt>> => {
  const ofSession = (id: string) => attemptOfSession(deps.pool, id, session.id);
  const bookingId = await namedBookingId(deps, resId, session);
  const isNamed = ({ bookingId: id }: Attempt) => E.isRight(bookingId) && bookingId.right === id;
  if (attemptId !== null) {
    const named = await ofSession(attemptId);
    if (named === null) return E.left(notLeadGuest());
    // a booking that the session no longer has cannot be reloaded
    return named.status === 'abandoned' && isNamed(named) ? paidOtherwise(deps, named) : E.right(named);
  }
  const latest = E.isLeft(bookingId) ? null : await latestAttempt(deps.pool, bookingId.right);
  if (latest === null) return E.left(notLeadGuest());
  const isSent = latest.status !== 'created' && latest.status !== 'abandoned';
  const own = isCollection(latest) || !isSent ? null : await ofSession(latest.id);
  return own === null ? paidOtherwise(deps, latest) : E.right(own);
};

/** The state of the attempt of `namedOrLatest`, after resolving it if it is open. Refusals: those of `namedOrLatest`. */
export const getWorldpayResponse: ReadHandler<'get-worldpay-response'> = async (deps, asked, session) => {
  const found = await namedOrLatest(deps, asked, session);
  if (E.isLeft(found)) return found;
  const row = await loadBooking(deps.pool, found.right.bookingId);
  if (row === null) return E.left(notLeadGuest());
  const resolved = await paymentSaga.resolve(deps, { attempt: found.right, row });
  // another call may have stored it
  if (isPaid(resolved.attempt.status)) await awaitStandby(deps, session);
  return E.right(paymentResultOf(deps, resolved));
};
