/** The paid amount and the balance of a booking, by its reference, for the session that made it. */
import { either as E } from 'fp-ts';
import { balanceDate } from '../../machines/checkout/schedule.rules.ts';
import { loadByResId, viewOf } from '../bookings/bookingRow.ts';
import { laterPaymentsOf, outstandingOf } from '../payments/instalments.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { refused } from '../bookings/refused.ts';
import { addressService } from './addresses.ts';
import type { Handler } from './handler.ts';
import { todayAt } from '../bookings/today.ts';

export const getPaymentById: Handler<'get-payment-by-id'> = async ({ payments }, { resId }, session) => {
  const row = await loadByResId(payments.pool, resId, session.id);
  if (row === null) return E.left(notLeadGuest());
  const { totalPence: total, paidPence: paid } = row;
  return E.right({ resId, total, paid, balance: total - paid, later: await laterPaymentsOf(payments.pool, row.id) });
};

/** The balance: the sum of the later payments that are not paid yet. An offer without a card has none. */
export const getBalanceById: Handler<'get-balance-by-id'> = async (deps, { resId }, session) => {
  const { payments } = deps;
  const row = await loadByResId(payments.pool, resId, session.id);
  if (row === null) return E.left(notLeadGuest());
  if (row.status !== 'completed') return E.left(refused('notAcceptedNow'));
  const dueDate = balanceDate(row.startDate, payments.terms);
  const balance = await outstandingOf(payments.pool, row.id);
  return E.right({
    resId,
    balance,
    dueDate,
    isOverdue: balance > 0 && dueDate < todayAt(payments),
    bookingData: viewOf(row),
    isAddressLookupOffered: (await addressService(deps)) !== null,
  });
};
