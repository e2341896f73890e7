/** Paying what is due, and the confirmation of what was paid. */
import { either as E } from 'fp-ts';
import type { PaymentResult } from '../../machines/contract/payment.ts';
import { attemptOfSession } from '../reservations/attempts.ts';
import { loadBooking, viewOf } from '../reservations/bookingRow.ts';
import { notLeadGuest } from '../reservations/ownership.ts';
import { payBooking, startAttempt } from '../reservations/pay.ts';
import { refused } from '../reservations/refused.ts';
import { outcomeOf, resolveAttempt, type Settled } from '../reservations/settle.ts';
import type { Handler } from './handler.ts';

/** Starts an attempt; refused as unavailable while card payments are switched off. */
export const worldpayInit: Handler<'worldpay-init'> = async ({ till, toggles }, _payload, { bookingId }) => {
  if (!(await toggles()).worldpayPayments) return E.left(refused('paymentsClosed'));
  const started = await startAttempt(till, bookingId);
  if (E.isLeft(started)) return started;
  const { scriptUrl, checkoutId, acceptedBrands } = till.payments.hostedFields();
  const { attemptId, amountPence } = started.right;
  return E.right({
    attemptId,
    amount: amountPence,
    currency: 'GBP',
    checkoutId,
    scriptUrl,
    acceptedBrands: [...acceptedBrands],
  });
};

const resultOf = ({ attempt, row }: Settled): PaymentResult => ({ outcome: outcomeOf(attempt), booking: viewOf(row) });

export const pay: Handler<'pay'> = async ({ till, logDefect }, payment, { bookingId }) => {
  const paid = await payBooking(till, bookingId, payment, logDefect);
  return E.isLeft(paid) ? paid : E.right(resultOf(paid.right));
};

/** The outcome of an attempt that this session started; one that is not known yet is asked for. */
export const getWorldpayResponse: Handler<'get-worldpay-response'> = async ({ till }, { attemptId }, session) => {
  const attempt = await attemptOfSession(till.pool, attemptId, session.id);
  const row = attempt && (await loadBooking(till.pool, attempt.bookingId));
  if (attempt === null || row === null) return E.left(notLeadGuest());
  return E.right(resultOf(await resolveAttempt(till, { attempt, row })));
};
