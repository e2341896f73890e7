/** The paid amount and the balance of a booking, by its reference, for its owner and for sessions that may pay for it. */
import { either as E } from 'fp-ts';
import { PAYING_STATUSES } from '../../machines/amendment/amendment.rules.ts';
import type { DataOf } from '../../machines/contract/calls.ts';
import { openAmendmentOf, type AmendmentRow } from '../amendments/amendmentRow.ts';
import { paymentsOf } from '../amendments/myBooking.ts';
import { loadBooking, viewOf, type BookingRow } from '../bookings/bookingRow.ts';
import { laterPaymentsOf, outstandingOf, payByOf } from '../instalments/instalments.ts';
import { notLeadGuest, ownedBookingId } from '../bookings/ownership.ts';
import { refused } from '../kernel/refused.ts';
import { addressService } from './addresses.ts';
import type { ReadHandler } from './handler.ts';
import { todayAt } from '../kernel/today.ts';
import type { Store } from '../kernel/deps.ts';

/** The paid amount of a booking, and what its checkout shows as left: an offer without a card has nothing left. */
export const getPaymentById: ReadHandler<'get-payment-by-id'> = async (deps, { resId }, { bookingId }) => {
  const row = await loadBooking(deps.pool, bookingId);
  if (row === null) return E.left(notLeadGuest());
  const { totalPence: total, paidPence: paid } = row;
  const balance = await outstandingOf(deps.pool, row.id);
  const later = await laterPaymentsOf(deps.pool, row.id);
  const [latest] = await paymentsOf(deps.pool, row.id);
  return E.right({
    resId,
    total,
    paid,
    balance,
    later,
    payBy: balance > 0 ? payByOf(deps, row, later) : null,
    lastPaid: latest === undefined ? null : { paidAt: latest.paidAt, amount: latest.amount },
    bookingData: viewOf(row),
  });
};

type ToPay = Pick<DataOf<'get-balance-by-id'>, 'balance' | 'dueDate' | 'isOverdue' | 'change' | 'isChangeLapsed'>;

/** A lapsed change holds nothing, and is checked again before it is paid. */
const hasLapsed = ({ status, isHoldDue, differencePence }: AmendmentRow): boolean =>
  (status === 'lapsed' || isHoldDue) && differencePence > 0;

/** A change that awaits our team cannot be paid. */
const isToPay = ({ status, differencePence }: AmendmentRow): boolean =>
  (status === 'open' || PAYING_STATUSES.includes(status)) && differencePence > 0;

/** What the booking's owner has to pay for the open change; null if nothing. */
const changeToPayOf = async (
  deps: Store,
  row: BookingRow,
): Promise<Pick<ToPay, 'balance' | 'change' | 'isChangeLapsed'> | null> => {
  const amendment = await openAmendmentOf(deps.pool, row.id);
  if (amendment === null) return null;
  if (hasLapsed(amendment)) return { balance: 0, change: null, isChangeLapsed: true };
  if (!isToPay(amendment)) return null;
  const { id: amendmentId, version, basket, cabins, differencePence: balance } = amendment;
  const { add, remove, total } = basket;
  const heldUntil = amendment.heldUntil?.toISOString() ?? null;
  const change = { amendmentId, version, add, remove, cabins: [...cabins], total, heldUntil };
  return { balance, change, isChangeLapsed: false };
};

/**
 * The balance: the sum of the unpaid later payments; 0 for an offer without a card. If nothing is left, the owner gets
 * the price of the open change, due today; a session that may only pay for the booking does not.
 */
export const getBalanceById: ReadHandler<'get-balance-by-id'> = async (deps, { resId }, session) => {
  const row = await loadBooking(deps.pool, session.bookingId);
  if (row === null) return E.left(notLeadGuest());
  if (row.status !== 'completed') return E.left(refused('notAcceptedNow'));
  const dueDate = payByOf(deps, row, await laterPaymentsOf(deps.pool, row.id));
  const balance = await outstandingOf(deps.pool, row.id);
  const isOverdue = balance > 0 && dueDate < todayAt(deps);
  const ofBooking: ToPay = { balance, dueDate, isOverdue, change: null, isChangeLapsed: false };
  const isOwner = (await ownedBookingId(deps.pool, resId, session, false)) !== null;
  const ofChange = balance > 0 || !isOwner ? null : await changeToPayOf(deps, row);
  return E.right({
    resId,
    ...ofBooking,
    ...(ofChange && { ...ofChange, dueDate: todayAt(deps) }),
    bookingData: viewOf(row),
    isOwner,
    isAddressLookupOffered: (await addressService(deps)) !== null,
  });
};
