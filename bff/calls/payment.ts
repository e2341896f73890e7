/** Paying what is due by card. */
import { either as E } from 'fp-ts';
import { wayToPay } from '../providers/payments/way.ts';
import { attemptOfSession, latestAttempt } from '../reservations/attempts.ts';
import { continueAttempt } from '../reservations/authenticate.ts';
import { loadBooking } from '../reservations/bookingRow.ts';
import { notLeadGuest } from '../reservations/ownership.ts';
import { payBooking, startAttempt } from '../reservations/pay.ts';
import type { Querier } from '../reservations/desk.ts';
import { refused } from '../reservations/refused.ts';
import { resultOf } from '../reservations/result.ts';
import type { Session } from '../reservations/sessions.ts';
import { resolveAttempt } from '../reservations/settle.ts';
import type { Handler } from './handler.ts';

/** Starts an attempt by the way that the toggles say; refused as unavailable while there is none, or it is not set up. */
export const worldpayInit: Handler<'worldpay-init'> = async ({ till, toggles }, _payload, { bookingId }) => {
  const way = wayToPay(await toggles());
  const form = way && till.payments.cardForm(way);
  if (way === null || form === null) return E.left(refused('paymentsClosed'));
  const started = await startAttempt(till, bookingId, way);
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

export const pay: Handler<'pay'> = async ({ till, logDefect }, payment, { bookingId }) => {
  const paid = await payBooking(till, bookingId, payment, logDefect);
  return E.isLeft(paid) ? paid : E.right(resultOf(till, paid.right));
};

/** Goes on with an attempt that this session started, by what its browser did for the card's authentication. */
export const cmpi: Handler<'cmpi'> = async ({ till, logDefect }, { attemptId, deed }, session) => {
  const attempt = await attemptOfSession(till.pool, attemptId, session.id);
  if (attempt === null) return E.left(notLeadGuest());
  return E.right(resultOf(till, await continueAttempt(till, attempt, deed, logDefect)));
};

const namedOrLatest = (client: Querier, attemptId: string | null, { id, bookingId }: Session) => {
  if (attemptId !== null) return attemptOfSession(client, attemptId, id);
  return bookingId === null ? null : latestAttempt(client, bookingId);
};

/** Where an attempt of this session is: the one that is named, or the latest of its booking. One that rests is gone on with. */
export const getWorldpayResponse: Handler<'get-worldpay-response'> = async ({ till }, { attemptId }, session) => {
  const attempt = await namedOrLatest(till.pool, attemptId, session);
  const row = attempt && (await loadBooking(till.pool, attempt.bookingId));
  if (attempt === null || row === null) return E.left(notLeadGuest());
  return E.right(resultOf(till, await resolveAttempt(till, { attempt, row })));
};
