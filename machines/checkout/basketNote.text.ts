/** What is said of the total beside the checkout: it is that of the whole break, and not what is paid now. */
import { formatMoney } from '../kit/money.ts';
import type { CheckoutContext } from './checkout.types.ts';

/** How much of the total is paid now; null while it is not known, or when nothing is. */
export const basketNoteOf = ({
  booking,
  details,
  balance,
}: Pick<CheckoutContext, 'booking' | 'details' | 'balance'>): string | null => {
  const now = details?.amountDueNow ?? balance?.balance;
  if (booking === null || now === undefined || now === 0) return null;
  return now === booking.totals.total ? 'All of it to pay now' : `${formatMoney(now)} of it to pay now`;
};
