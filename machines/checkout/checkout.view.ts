/** The view of the checkout, without the payment form (spec: booking journey 3, 4 and 8). */
import type { SnapshotFrom } from 'xstate';
import { basketView, type BasketView } from '../basket/basket.view.ts';
import { resortClock } from '../kit/resortTime.ts';
import { NOT_LEAD_GUEST } from '../confirmation/leadGuest.text.ts';
import type { Balance } from '../contract/payment.ts';
import {
  basketAddress,
  bookingAddress,
  bookingsAddress,
  payByReferenceAddress,
  signInToPayAddress,
} from '../addresses/bookingAddress.ts';
import { changeLines, type ChangeLines } from '../amendment/lines.text.ts';
import { formatDate } from '../kit/dates.ts';
import { formatMoney } from '../kit/money.ts';
import { formatReference } from '../kit/reference.ts';
import { stateName } from '../kit/stateName.ts';
import type { checkoutMachine } from './checkout.machine.ts';
import type { DiscountNotification, CheckoutContext } from './checkout.types.ts';
import { CHECKOUT_LOAD_ERROR } from './checkout.text.ts';
import { dueOf, keptDiscountText, type DueView } from './due.view.ts';

/** The note at the total, which is for the whole break: how much of it is paid now; null when unknown or nothing. */
const basketNoteOf = ({
  booking,
  details,
  balance,
}: Pick<CheckoutContext, 'booking' | 'details' | 'balance'>): string | null => {
  const now = details?.amountDueNow ?? balance?.balance;
  if (booking === null || now === undefined || now === 0) return null;
  return now === booking.totals.total ? 'All of it to pay now' : `${formatMoney(now)} of it to pay now`;
};

/** The balance of a completed booking or the difference of its change; it is paid as a whole. */
export type BalanceView = Readonly<{
  nowText: string;
  sentence: string;
  bookedHref: string;
  /** what the change adds and removes, and the price of the break with it; null for a balance */
  change: (ChangeLines & Readonly<{ totalText: string; heldUntilText: string | null }>) | null;
  /** the basket of the change */
  basketHref: string;
}>;

export type CheckoutView = Readonly<{
  heading: string;
  /** state of the chart, 'paying.choosing' */
  state: string;
  hasLoadFailed: boolean;
  isBroken: boolean;
  isAwaitingAcceptance: boolean;
  isAwaitingConsent: boolean;
  /** a payment may be in progress, or was refused: the amounts are shown and the choices are locked */
  isLocked: boolean;
  canChange: boolean;
  canApply: boolean;
  notice: string | null;
  /** the notice is an error that the discount's message repeats (spec: booking journey 8) */
  isPageError: boolean;
  due: DueView | null;
  balance: BalanceView | null;
  isSettled: boolean;
  /** a link for a holder who may not pay for this booking; null for everybody else */
  elsewhere: Readonly<{ text: string; href: string }> | null;
  /** how a visitor who is not identified yet can pay for this booking; null for everybody else */
  identify: Readonly<{ title: string; text: string; byReferenceHref: string; signInHref: string }> | null;
  /** the change cannot be paid as it was shown; `notice` says why */
  isChangeRefused: boolean;
  isDiscountFormShown: boolean;
  code: string;
  discountNotification: DiscountNotification | null;
  /** for a code that saves nothing more: the code that stays, and its saving */
  keptDiscountText: string | null;
  basket: BasketView | null;
  basketNote: string | null;
}>;

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

const balanceSentence = ({ dueDate, isOverdue, change }: Balance): string => {
  if (change !== null)
    return 'This is what your change adds to the price of your break. We’ll make the change as soon as you’ve paid.';
  return isOverdue
    ? `This was due by ${formatDate(dueDate)}. Please pay it now: there’s nothing left to pay after it.`
    : `This is all that’s left to pay for your break. It’s due by ${formatDate(dueDate)}.`;
};

const balanceOf = (due: Balance): BalanceView => {
  const { balance, bookingData, resId, change } = due;
  const { brand, units } = bookingData;
  return {
    nowText: formatMoney(balance),
    sentence: balanceSentence(due),
    bookedHref: bookingAddress(brand, resId),
    change: change && {
      ...changeLines(change, units),
      totalText: formatMoney(change.total),
      heldUntilText: change.heldUntil && resortClock(new Date(change.heldUntil)),
    },
    basketHref: basketAddress(brand, resId),
  };
};

/** The heading; for a completed booking it depends on what is paid, once that has loaded. */
const headingOf = ({ balanceOf: resId, balance }: CheckoutSnapshot['context']): string => {
  if (resId === null) return 'Pay for your break';
  if (balance === null) return 'Your payment';
  return balance.change === null && !balance.isChangeLapsed ? 'Pay what’s left' : 'Pay for your change';
};

const messageOf = (snapshot: CheckoutSnapshot): string | null => {
  if (snapshot.matches('loadFailed')) return CHECKOUT_LOAD_ERROR;
  return snapshot.matches('notAllowed') ? NOT_LEAD_GUEST : snapshot.context.notice;
};

/** How a guest can identify: by signing in, or without an account by the booking's details. Both lead back here. */
const identifyOf = ({ balanceOf: resId, brand }: CheckoutSnapshot['context']): CheckoutView['identify'] =>
  resId === null
    ? null
    : {
        title: `Pay for booking ${formatReference(resId)}`,
        text: 'We don’t know you on this device yet. Tell us the booking’s details, or sign in: then you can pay. You don’t need an account.',
        byReferenceHref: payByReferenceAddress(brand, resId),
        signInHref: signInToPayAddress(brand, resId),
      };

/** The view of the checkout step. */
export const checkoutView = (snapshot: CheckoutSnapshot): CheckoutView => {
  const { context } = snapshot;
  const { booking, details, balance, selectedOption, isDiscountFormShown, code, discountNotification } = context;
  return {
    heading: headingOf(context),
    state: stateName(snapshot.value),
    hasLoadFailed: snapshot.matches('loadFailed'),
    isBroken: snapshot.matches('broken'),
    isAwaitingAcceptance: snapshot.matches({ open: 'awaitingAcceptance' }),
    isAwaitingConsent: snapshot.matches({ open: 'awaitingConsent' }),
    isLocked: snapshot.matches({ paying: 'locked' }),
    canChange: snapshot.can({ type: 'discountForm.toggled' }),
    canApply: snapshot.can({ type: 'discount.submitted' }),
    notice: messageOf(snapshot),
    isPageError: context.notice === discountNotification?.message,
    due: details && dueOf(details, snapshot.matches({ saving: 'option' }) ? selectedOption : null, context.donation),
    balance: balance && balanceOf(balance),
    isSettled: snapshot.matches('settled'),
    elsewhere: snapshot.matches('notAllowed')
      ? { text: 'See your bookings', href: bookingsAddress(context.brand) }
      : null,
    identify: snapshot.matches('unidentified') ? identifyOf(context) : null,
    isChangeRefused: snapshot.matches('changeRefused'),
    isDiscountFormShown,
    code,
    discountNotification,
    keptDiscountText: keptDiscountText(context),
    // beside a change, the basket would show the lines and the total before the change
    basket: booking && balance?.change == null && balance?.isChangeLapsed !== true ? basketView(booking) : null,
    basketNote: basketNoteOf(context),
  };
};
