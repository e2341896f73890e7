/** The texts after a payment. They are true on the day they are read, so that the address can be opened again later. */
import type { BookingPayments } from '../contract/payment.ts';
import { dateOf, formatDateOf } from '../kit/instants.ts';
import { formatMoney } from '../kit/money.ts';

/** `isDone`: something was paid, and nothing more is due on this day. */
export type PaidWords = Readonly<{ heading: string; lead: string; isDone: boolean }>;

type Payments = Pick<BookingPayments, 'balance' | 'lastPaid'>;

/** The texts for the last payment and the balance (pence), on a day at the resorts; `to`: who gets the receipt. */
export const paidWords = ({ balance, lastPaid }: Payments, today: string, to: string): PaidWords => {
  if (lastPaid === null)
    return balance > 0
      ? { heading: 'Nothing is paid yet', lead: 'You can pay what’s left now.', isDone: false }
      : { heading: 'Nothing is due', lead: 'There’s nothing to pay for this break.', isDone: false };
  const amount = formatMoney(lastPaid.amount);
  const isToday = dateOf(lastPaid.paidAt) === today;
  const heading = isToday ? 'Thank you for your payment' : `${formatMoney(balance)} is left to pay`;
  return {
    heading: balance === 0 ? 'Everything is paid' : heading,
    lead: isToday
      ? `We received ${amount} today. We’re sending the receipt to ${to} by e-mail.`
      : `The last payment was ${amount}, on ${formatDateOf(lastPaid.paidAt)}.`,
    isDone: balance === 0 || isToday,
  };
};
