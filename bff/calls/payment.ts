/** Call handlers for card payments. */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { refuse } from '../../machines/kit/refusal.ts';
import { markChangeSent, startChange } from '../amendments/payChange.ts';
import { providerFor, type PaymentProvider } from '../providers/payments/provider.ts';
import {
  BALANCE,
  DEFECT,
  attemptOfSession,
  hasOpenAttempt,
  isCollection,
  latestAttempt,
  type Attempt,
} from '../attempts/attempts.ts';
import { markBalanceSent, startBalance } from '../payments/balance.ts';
import { continueAttempt } from '../payments/authenticate.ts';
import { loadBooking } from '../bookings/bookingRow.ts';
import type { CardSource } from '../attempts/cardVelocity.ts';
import { unsaved, type Unsaved } from '../bookings/idempotency.ts';
import { notLeadGuest, ownedBookingId } from '../bookings/ownership.ts';
import { markBookingSent, requestPayment, startAttempt } from '../payments/pay.ts';
import type { StartedAttempt } from '../bookings/attemptWithBooking.ts';
import { badInput, refused, type Refused } from '../kernel/refused.ts';
import { paymentResultOf } from '../payments/paymentResult.ts';
import type { PaymentResult } from '../../machines/contract/payment.ts';
import type { Session } from '../sessions/sessions.ts';
import { resolveAttempt, settleAttempt } from '../payments/settle.ts';
import type { AttemptWithBooking } from '../bookings/attemptWithBooking.ts';
import type { CallDeps, ChangeHandler, ReadHandler } from './handler.ts';
import { namedBookingId } from './ownership.ts';
import type { PaymentDeps } from '../attempts/deps.ts';
import type { Store } from '../kernel/deps.ts';

type StartAttempt = (provider: PaymentProvider) => Promise<E.Either<Refused, StartedAttempt>>;

const NO_BOOKING_NAMED = refuse('resId', 'Please name the booking that is changed.');

/**
 * The function that starts the payment named in a payload: for a change only by the booking's owner, for a balance also
 * by a session that may pay for the booking. Refusals: notLeadGuest (ResId), noBooking, invalidInput (resId).
 */
const startOf = async (
  deps: CallDeps,
  { resId, amendmentId }: PayloadOf<'worldpay-init'>,
  session: Session & CardSource,
): Promise<E.Either<Refused, StartAttempt>> => {
  if (amendmentId !== undefined) {
    if (resId === undefined) return E.left(badInput(NO_BOOKING_NAMED));
    const bookingId = await ownedBookingId(deps.pool, resId, session, false);
    if (bookingId === null) return E.left(notLeadGuest());
    return E.right((provider) => startChange(deps, { bookingId, amendmentId }, provider, session));
  }
  const bookingId = await namedBookingId(deps, resId, session);
  if (E.isLeft(bookingId)) return bookingId;
  const start = resId === undefined ? startAttempt : startBalance;
  return E.right((provider) => start(deps, bookingId.right, provider, session));
};

/**
 * Starts an attempt with the provider that the toggles select: for a change of the booking `resId`, for the balance of
 * that booking, or without `resId` for the session's unpaid booking. Refusals: paymentsClosed if no provider is
 * selected or it is not configured, tooManyCards for a while after many cards, those of `startOf`, and those of
 * `startAttempt`, `startBalance` and `startChange`.
 */
export const worldpayInit: ChangeHandler<'worldpay-init'> = async (deps, payload, session) => {
  const provider = providerFor(await deps.toggles());
  const form = provider && deps.router.cardForm(provider);
  if (provider === null || form === null) return E.left(refused('paymentsClosed'));
  const start = await startOf(deps, payload, session);
  if (E.isLeft(start)) return start;
  const started = await start.right(provider);
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

/** The function that marks an attempt as sent, by what it pays for; null if the booking is no longer the session's. */
const markSentOf = ({ amendmentId, instalment, bookingId }: Attempt, session: Session) => {
  if (amendmentId !== null) return markChangeSent;
  if (instalment === BALANCE) return markBalanceSent;
  return bookingId === session.bookingId ? markBookingSent : null;
};

/**
 * Makes the payment that the attempt was started for: of the unpaid booking, a balance, or a change. No transaction is
 * open while the provider is called. A repeat with the same attempt returns the stored result and never calls the
 * provider again. A defect of the provider is logged and leaves the outcome unknown, to be queried later. Refusals:
 * notLeadGuest (ResId), and those of `markBookingSent`, `markBalanceSent` and `markChangeSent`.
 */
export const pay = async (
  deps: PaymentDeps & Pick<CallDeps, 'logDefect'>,
  payment: PayloadOf<'pay'>,
  session: Session & CardSource,
): Promise<E.Either<Refused, Unsaved<PaymentResult>>> => {
  const attempt = await attemptOfSession(deps.pool, payment.attemptId, session.id);
  if (attempt === null) return E.left(notLeadGuest());
  const markSent = markSentOf(attempt, session);
  if (markSent === null) return E.left(notLeadGuest());
  const sent = await markSent(deps, attempt.bookingId, payment, session);
  if (E.isLeft(sent)) return sent;
  const { sendTo } = sent.right;
  let settled: AttemptWithBooking = sent.right;
  if (sendTo !== null) {
    try {
      settled = await settleAttempt(deps, attempt, await requestPayment(deps, sendTo, sent.right, payment));
    } catch (error) {
      deps.logDefect(error);
      settled = await settleAttempt(deps, attempt, { kind: 'unknown', reason: DEFECT });
    }
  }
  return E.right(unsaved(paymentResultOf(deps, settled)));
};

/** Continues an attempt of this session with the result of the card authentication in its browser. */
export const cmpi: ChangeHandler<'cmpi'> = async (deps, { attemptId, authenticationResult }, session) => {
  const attempt = await attemptOfSession(deps.pool, attemptId, session.id);
  if (attempt === null) return E.left(notLeadGuest());
  const continued = await continueAttempt(deps, attempt, authenticationResult, deps.logDefect);
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
  return E.right(paymentResultOf(deps, await resolveAttempt(deps, { attempt: found.right, row })));
};
