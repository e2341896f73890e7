/**
 * Analytics events of a checkout: what is paid for, with which option, for which year, and each payment made (spec:
 * account area 9).
 */
import type { Booking } from '../contract/booking.ts';
import type { PaymentOption } from '../contract/payment.ts';
import { itemOf, itemsOf, pounds, type CartItem } from './cart.ts';

/** The payment options as guests know them (spec: booking journey 3). */
export type SimplifiedOption = 'full' | 'partial' | 'monthly';

const SIMPLIFIED = {
  Full: 'full',
  Deposit: 'partial',
  ApcBalance: 'partial',
  ApcSpread: 'monthly',
} as const satisfies Record<PaymentOption, SimplifiedOption>;

/** The simplified name of a payment option: it does not say who collects later payments. */
const simplifiedOption = (option: PaymentOption): SimplifiedOption => SIMPLIFIED[option];

export type YearLabel = 'this year' | 'next year';

/** Whether a stay is this year or next, seen from today; null for a later one. Dates are 'YYYY-MM-DD'. */
export const yearLabel = (startDate: string, today: string): YearLabel | null => {
  const years = Number(startDate.slice(0, 4)) - Number(today.slice(0, 4));
  if (years === 1) return 'next year';
  return years === 0 ? 'this year' : null;
};

/**
 * The data of a loaded checkout. `option` is null for the balance or a change of a paid booking, which has no deposit.
 * `dueNow` in pence. `isChange`: a change of a paid booking is paid, not its balance. `isPaying`: the guest has pressed
 * Pay.
 */
export type CheckoutFacts = Readonly<{
  booking: Booking;
  option: PaymentOption | null;
  dueNow: number;
  today: string;
  isChange: boolean;
  isPaying: boolean;
}>;

/**
 * `begin_checkout` at first, `add_payment_info` after another option is chosen and when the guest presses Pay. Money is
 * pounds with two decimals.
 */
export type CheckoutEvent = Readonly<{
  event: 'begin_checkout' | 'add_payment_info';
  deposit_value: number;
  payment_option: SimplifiedOption;
  year_label: YearLabel | null;
  ecommerce: Readonly<{ currency: 'GBP'; value: number; payment_type?: 'card'; items: readonly CartItem[] }>;
}>;

/** A payment: `transaction_id` names the attempt that paid, `value` is what was paid with it, in pounds. */
export type PurchaseEvent = Readonly<{
  event: 'purchase';
  ecommerce: Readonly<{ transaction_id: string; currency: 'GBP'; value: number; items: readonly CartItem[] }>;
}>;

/** What a later payment is for, as an item: the booking's own items were purchased with its first payment. */
const laterItem = ({ booking, dueNow, isChange }: CheckoutFacts): CartItem => {
  const [id, name] = isChange ? ['change', 'Change of a booking'] : ['balance', 'Balance of a booking'];
  const source = { id, name, list: { id, name }, variant: 'Whole booking', quantity: 1, pence: dueNow, saved: 0 };
  return itemOf(source, 1, booking);
};

/** The event of the payment that the attempt with this id has made. */
export const purchaseEvent = (facts: CheckoutFacts, attemptId: string): PurchaseEvent => ({
  event: 'purchase',
  ecommerce: {
    transaction_id: attemptId,
    currency: 'GBP',
    value: pounds(facts.dueNow),
    items: facts.option === null ? [laterItem(facts)] : itemsOf(facts.booking),
  },
});

/** The event for the checkout as it is now; null when nothing that it says has changed since the last event. */
export const checkoutEvent = (before: CheckoutFacts | null, now: CheckoutFacts): CheckoutEvent | null => {
  const { booking, option, dueNow, today, isPaying } = now;
  const isBegun = before !== null && before.booking.resId === booking.resId;
  const isPayPressed = isBegun && isPaying && !before.isPaying;
  if (isBegun && before.option === option && !isPayPressed) return null;
  return {
    event: isBegun ? 'add_payment_info' : 'begin_checkout',
    deposit_value: option === null || option === 'Full' ? 0 : pounds(dueNow),
    payment_option: option === null ? 'partial' : simplifiedOption(option),
    year_label: yearLabel(booking.startDate, today),
    ecommerce: {
      currency: 'GBP',
      value: pounds(booking.totals.total),
      ...(isBegun ? { payment_type: 'card' } : {}),
      items: itemsOf(booking),
    },
  };
};
