/** Call handlers for card payments. */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { providerFor, type PaymentProvider } from '../providers/payments/provider.ts';
import { BALANCE, attemptOfSession, latestAttempt } from '../payments/attempts.ts';
import { payBalance, startBalance } from '../payments/balance.ts';
import { continueAttempt } from '../payments/authenticate.ts';
import { loadBooking } from '../bookings/bookingRow.ts';
import type { CardSource } from '../payments/cardVelocity.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { payBooking, startAttempt, type StartedAttempt } from '../payments/pay.ts';
import { refused, type Refused } from '../bookings/refused.ts';
import { paymentResultOf } from '../payments/paymentResult.ts';
import type { Session } from '../sessions/sessions.ts';
import { resolveAttempt } from '../payments/settle.ts';
import type { Handler } from './handler.ts';
import { ownBookingId } from './ownership.ts';
import type { PaymentDeps } from '../payments/deps.ts';

/** Starts an attempt for the balance of the session's booking `resId`, or without it for the booking being made. */
const startPayment = async (
  payments: PaymentDeps,
  resId: number | undefined,
  session: Session & CardSource,
  provider: PaymentProvider,
): Promise<E.Either<Refused, StartedAttempt>> => {
  if (resId === undefined)
    return session.bookingId === null
      ? E.left(refused('noBooking'))
      : startAttempt(payments, session.bookingId, provider, session);
  const own = await ownBookingId(payments, resId, session);
  return E.isLeft(own) ? own : startBalance(payments, own.right, provider, session);
};

/**
 * Starts an attempt with the provider that the toggles select. Refusals: paymentsClosed when none is selected or it is
 * not set up, tooManyCards for a while after many cards, and the other ones of `startAttempt` and `startBalance`.
 */
export const worldpayInit: Handler<'worldpay-init'> = async ({ payments, toggles }, { resId }, session) => {
  const provider = providerFor(await toggles());
  const form = provider && payments.router.cardForm(provider);
  if (provider === null || form === null) return E.left(refused('paymentsClosed'));
  const started = await startPayment(payments, resId, session, provider);
  if (E.isLeft(started)) return started;
  const { kind: cardForm, scriptUrl, checkoutId, acceptedBrands } = form;
  const { attemptId, amountPence } = started.right;
  return E.right({
    attemptId,
    amount: amountPence,
    currency: 'GBP',
    cardForm,
    checkoutId,
    scriptUrl,
    acceptedBrands: [...acceptedBrands],
  });
};

/** Pays what the attempt was started for: the booking being made, or the balance of one of the session's bookings. */
export const pay: Handler<'pay'> = async ({ payments, logDefect }, payment, session) => {
  const attempt = await attemptOfSession(payments.pool, payment.attemptId, session.id);
  if (attempt === null) return E.left(notLeadGuest());
  const isBalance = attempt.instalment === BALANCE;
  if (!isBalance && attempt.bookingId !== session.bookingId) return E.left(notLeadGuest());
  const paid = await (isBalance ? payBalance : payBooking)(payments, attempt.bookingId, payment, session, logDefect);
  return E.isLeft(paid) ? paid : E.right(paymentResultOf(payments, paid.right));
};

/** Continues an attempt of this session with the result of the card authentication in its browser. */
export const cmpi: Handler<'cmpi'> = async ({ payments, logDefect }, { attemptId, authenticationResult }, session) => {
  const attempt = await attemptOfSession(payments.pool, attemptId, session.id);
  if (attempt === null) return E.left(notLeadGuest());
  return E.right(paymentResultOf(payments, await continueAttempt(payments, attempt, authenticationResult, logDefect)));
};

const namedOrLatest = async (
  payments: PaymentDeps,
  { attemptId, resId }: PayloadOf<'get-worldpay-response'>,
  session: Session,
) => {
  if (attemptId !== null) return attemptOfSession(payments.pool, attemptId, session.id);
  const own = resId === undefined ? E.right(session.bookingId) : await ownBookingId(payments, resId, session);
  return E.isLeft(own) || own.right === null ? null : latestAttempt(payments.pool, own.right);
};

/** The state of the named attempt of this session, or of its booking's latest one, after resolving it if it is open. */
export const getWorldpayResponse: Handler<'get-worldpay-response'> = async ({ payments }, asked, session) => {
  const attempt = await namedOrLatest(payments, asked, session);
  const row = attempt && (await loadBooking(payments.pool, attempt.bookingId));
  if (attempt === null || row === null) return E.left(notLeadGuest());
  return E.right(paymentResultOf(payments, await resolveAttempt(payments, { attempt, row })));
};
