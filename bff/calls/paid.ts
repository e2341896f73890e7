/** What was paid of a booking and what is left, by its reference, to the session that made it. */
import { either as E } from 'fp-ts';
import { balanceDate } from '../../machines/checkout/schedule.rules.ts';
import { loadByResId } from '../reservations/bookingRow.ts';
import { laterPaymentsOf } from '../reservations/instalments.ts';
import { notLeadGuest } from '../reservations/ownership.ts';
import { refused } from '../reservations/refused.ts';
import type { Handler } from './handler.ts';

export const getPaymentById: Handler<'get-payment-by-id'> = async ({ till }, { resId }, session) => {
  const row = await loadByResId(till.pool, resId, session.id);
  if (row === null) return E.left(notLeadGuest());
  const { totalPence: total, paidPence: paid } = row;
  return E.right({ resId, total, paid, balance: total - paid, later: await laterPaymentsOf(till.pool, row.id) });
};

export const getBalanceById: Handler<'get-balance-by-id'> = async ({ till }, { resId }, session) => {
  const row = await loadByResId(till.pool, resId, session.id);
  if (row === null) return E.left(notLeadGuest());
  if (row.status !== 'completed') return E.left(refused('notAcceptedNow'));
  return E.right({
    resId,
    balance: row.totalPence - row.paidPence,
    dueDate: balanceDate(row.startDate, till.terms),
  });
};
