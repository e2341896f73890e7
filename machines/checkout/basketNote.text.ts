/** The note at the total beside the checkout: the total is for the whole break, not for what is paid now. */
import { formatMoney } from '../kit/money.ts';
import type { CheckoutContext } from './checkout.types.ts';

/** How much of the total is paid now; null when it is unknown or nothing. */
export const basketNoteOf = ({
  booking,
  details,
  balance,
}: Pick<CheckoutContext, 'booking' | 'details' | 'balance'>): string | null => {
  const now = details?.amountDueNow ?? balance?.balance;
  if (booking === null || now === undefined || now === 0) return null;
  return now === booking.totals.total ? 'All of it to pay now' : `${formatMoney(now)} of it to pay now`;
};
