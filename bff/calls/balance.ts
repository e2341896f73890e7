/** The paid amount and the balance of a booking, by its reference, for its owner and for sessions that may pay for it. */
import { either as E } from 'fp-ts';
import { balanceDate } from '../../machines/checkout/schedule.rules.ts';
import { PAYING_STATUSES } from '../../machines/amendment/amendment.rules.ts';
import type { DataOf } from '../../machines/contract/calls.ts';
import { openAmendmentOf, type AmendmentRow } from '../amendments/amendmentRow.ts';
import { loadBooking, viewOf, type BookingRow } from '../bookings/bookingRow.ts';
import { laterPaymentsOf, outstandingOf } from '../payments/instalments.ts';
import { notLeadGuest, ownedBookingId } from '../bookings/ownership.ts';
import { refused } from '../bookings/refused.ts';
import { addressService } from './addresses.ts';
import type { Session } from '../sessions/sessions.ts';
import type { CallDeps, ReadHandler } from './handler.ts';
import { todayAt } from '../bookings/today.ts';

export const getPaymentById: ReadHandler<'get-payment-by-id'> = async (deps, { resId }, { bookingId }) => {
  const row = await loadBooking(deps.pool, bookingId);
  if (row === null) return E.left(notLeadGuest());
  const { totalPence: total, paidPence: paid } = row;
  return E.right({ resId, total, paid, balance: total - paid, later: await laterPaymentsOf(deps.pool, row.id) });
};

type ToPay = Pick<DataOf<'get-balance-by-id'>, 'balance' | 'dueDate' | 'isOverdue' | 'change'>;

/** A change that lapsed holds nothing and is checked once more; one that is with our team is not paid. */
const isToPay = ({ status, isHoldDue, differencePence }: AmendmentRow): boolean =>
  (status === 'open' || PAYING_STATUSES.includes(status)) && !isHoldDue && differencePence > 0;

/** The difference of the open change, for the owner of the booking; null when there is none to pay. */
const changeToPayOf = async (deps: CallDeps, row: BookingRow, session: Session): Promise<ToPay | null> => {
  if ((await ownedBookingId(deps.pool, row.resId, session, false)) === null) return null;
  const amendment = await openAmendmentOf(deps.pool, row.id);
  if (amendment === null || !isToPay(amendment)) return null;
  const { id: amendmentId, version, basket, cabins, differencePence: balance } = amendment;
  const { add, remove, total } = basket;
  const change = { amendmentId, version, add, remove, cabins: [...cabins], total };
  return { balance, dueDate: todayAt(deps), isOverdue: false, change };
};

/**
 * The balance: the sum of the later payments that are not paid yet; an offer without a card has none. When nothing is left,
 * the owner gets what the open change costs; a session that may only pay for the booking does not.
 */
export const getBalanceById: ReadHandler<'get-balance-by-id'> = async (deps, { resId }, session) => {
  const row = await loadBooking(deps.pool, session.bookingId);
  if (row === null) return E.left(notLeadGuest());
  if (row.status !== 'completed') return E.left(refused('notAcceptedNow'));
  const dueDate = balanceDate(row.startDate, deps.terms);
  const balance = await outstandingOf(deps.pool, row.id);
  const ofBooking: ToPay = { balance, dueDate, isOverdue: balance > 0 && dueDate < todayAt(deps), change: null };
  const ofChange = balance > 0 ? null : await changeToPayOf(deps, row, session);
  return E.right({
    resId,
    ...(ofChange ?? ofBooking),
    bookingData: viewOf(row),
    isAddressLookupOffered: (await addressService(deps)) !== null,
  });
};
