/** Paying what is due by card. */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { wayToPay, type PaymentWay } from '../providers/payments/way.ts';
import { BALANCE, attemptOfSession, latestAttempt } from '../reservations/attempts.ts';
import { payBalance, startBalance } from '../reservations/balance.ts';
import { continueAttempt } from '../reservations/authenticate.ts';
import { loadBooking } from '../reservations/bookingRow.ts';
import type { Bringer } from '../reservations/cardTries.ts';
import { notLeadGuest } from '../reservations/ownership.ts';
import { payBooking, startAttempt, type Started } from '../reservations/pay.ts';
import { refused, type Refused } from '../reservations/refused.ts';
import { resultOf } from '../reservations/result.ts';
import type { Session } from '../reservations/sessions.ts';
import { resolveAttempt, type Till } from '../reservations/settle.ts';
import type { Handler } from './handler.ts';
import { ownBookingId } from './own.ts';

/** An attempt for the balance of the session's booking with this reference, or for the booking that is being made. */
const startedFor = async (
  till: Till,
  resId: number | undefined,
  session: Session & Bringer,
  way: PaymentWay,
): Promise<E.Either<Refused, Started>> => {
  if (resId === undefined)
    return session.bookingId === null
      ? E.left(refused('noBooking'))
      : startAttempt(till, session.bookingId, way, session);
  const own = await ownBookingId(till, resId, session);
  return E.isLeft(own) ? own : startBalance(till, own.right, way, session);
};

/** Starts an attempt by the way that the toggles say; refused as unavailable while there is none, or it is not set up, and for a while after many cards. */
export const worldpayInit: Handler<'worldpay-init'> = async ({ till, toggles }, { resId }, session) => {
  const way = wayToPay(await toggles());
  const form = way && till.payments.cardForm(way);
  if (way === null || form === null) return E.left(refused('paymentsClosed'));
  const started = await startedFor(till, resId, session, way);
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

/** Pays what the attempt was started for: the booking that is being made, or the balance of one of the session's. */
export const pay: Handler<'pay'> = async ({ till, logDefect }, payment, session) => {
  const attempt = await attemptOfSession(till.pool, payment.attemptId, session.id);
  if (attempt === null) return E.left(notLeadGuest());
  const isBalance = attempt.instalment === BALANCE;
  if (!isBalance && attempt.bookingId !== session.bookingId) return E.left(notLeadGuest());
  const paid = await (isBalance ? payBalance : payBooking)(till, attempt.bookingId, payment, session, logDefect);
  return E.isLeft(paid) ? paid : E.right(resultOf(till, paid.right));
};

/** Goes on with an attempt that this session started, by what its browser did for the card's authentication. */
export const cmpi: Handler<'cmpi'> = async ({ till, logDefect }, { attemptId, deed }, session) => {
  const attempt = await attemptOfSession(till.pool, attemptId, session.id);
  if (attempt === null) return E.left(notLeadGuest());
  return E.right(resultOf(till, await continueAttempt(till, attempt, deed, logDefect)));
};

const namedOrLatest = async (
  till: Till,
  { attemptId, resId }: PayloadOf<'get-worldpay-response'>,
  session: Session,
) => {
  if (attemptId !== null) return attemptOfSession(till.pool, attemptId, session.id);
  const own = resId === undefined ? E.right(session.bookingId) : await ownBookingId(till, resId, session);
  return E.isLeft(own) || own.right === null ? null : latestAttempt(till.pool, own.right);
};

/** Where an attempt of this session is: the one that is named, or the latest of its booking. One that rests is gone on with. */
export const getWorldpayResponse: Handler<'get-worldpay-response'> = async ({ till }, asked, session) => {
  const attempt = await namedOrLatest(till, asked, session);
  const row = attempt && (await loadBooking(till.pool, attempt.bookingId));
  if (attempt === null || row === null) return E.left(notLeadGuest());
  return E.right(resultOf(till, await resolveAttempt(till, { attempt, row })));
};
