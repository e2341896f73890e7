/** The paid amount and the balance of a booking, by its reference, for its owner and for sessions that may pay for it. */
import { either as E } from 'fp-ts';
import { balanceDate } from '../../machines/checkout/schedule.rules.ts';
import { loadBooking, viewOf } from '../bookings/bookingRow.ts';
import { laterPaymentsOf, outstandingOf } from '../payments/instalments.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { refused } from '../bookings/refused.ts';
import { addressService } from './addresses.ts';
import type { ReadHandler } from './handler.ts';
import { todayAt } from '../bookings/today.ts';

export const getPaymentById: ReadHandler<'get-payment-by-id'> = async (deps, { resId }, { bookingId }) => {
  const row = await loadBooking(deps.pool, bookingId);
  if (row === null) return E.left(notLeadGuest());
  const { totalPence: total, paidPence: paid } = row;
  return E.right({ resId, total, paid, balance: total - paid, later: await laterPaymentsOf(deps.pool, row.id) });
};

/** The balance: the sum of the later payments that are not paid yet. An offer without a card has none. */
export const getBalanceById: ReadHandler<'get-balance-by-id'> = async (deps, { resId }, { bookingId }) => {
  const row = await loadBooking(deps.pool, bookingId);
  if (row === null) return E.left(notLeadGuest());
  if (row.status !== 'completed') return E.left(refused('notAcceptedNow'));
  const dueDate = balanceDate(row.startDate, deps.terms);
  const balance = await outstandingOf(deps.pool, row.id);
  return E.right({
    resId,
    balance,
    dueDate,
    isOverdue: balance > 0 && dueDate < todayAt(deps),
    bookingData: viewOf(row),
    isAddressLookupOffered: (await addressService(deps)) !== null,
    change: null,
  });
};
