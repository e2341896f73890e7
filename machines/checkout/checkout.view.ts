/** The view of the checkout, without the payment form (spec: booking journey 3, 4 and 8). */
import type { SnapshotFrom } from 'xstate';
import { basketView, type BasketView } from '../basket/basket.view.ts';
import { basketNoteOf } from './basketNote.text.ts';
import { resortClock } from '../kit/resortTime.ts';
import { NOT_LEAD_GUEST } from '../confirmation/leadGuest.text.ts';
import type { Balance, PaymentDetails, PaymentExtra, PaymentOption } from '../contract/payment.ts';
import {
  basketAddress,
  bookingAddress,
  bookingsAddress,
  payByReferenceAddress,
  signInToPayAddress,
} from '../account/bookingAddress.ts';
import { changeLines, type ChangeLines } from '../amendment/lines.text.ts';
import { formatDate } from '../kit/dates.ts';
import { formatMoney, formatWholePounds } from '../kit/money.ts';
import type { PaymentRow } from '../kit/paymentRow.ts';
import { formatReference } from '../kit/reference.ts';
import { stateName } from '../kit/stateName.ts';
import type { checkoutMachine } from './checkout.machine.ts';
import { OPTIONS, isAutoCollected, scheduleOf } from './checkout.rules.ts';
import type { CheckoutContext, DiscountNotification, SelectedOption } from './checkout.types.ts';
import { donationText, quickPounds } from './donation.rules.ts';
import { CHECKOUT_LOAD_ERROR, DISCOUNT_WITHOUT_EFFECT } from './checkout.text.ts';
import { CONSENT_HINT, CONSENT_TEXT } from './collection.text.ts';

/** A payment option, shown as a card. */
type OptionView = Readonly<{ option: PaymentOption; title: string; text: string; dueText: string }>;

type ExtraView = Readonly<{ extra: PaymentExtra; title: string; text: string; priceText: string; isOn: boolean }>;

/** The amounts that one press gives, and the box for any other. */
export type DonationView = Readonly<{
  quick: readonly Readonly<{ pounds: number; text: string; isChosen: boolean }>[];
  text: string;
  error: string | null;
  hint: string;
}>;

/** The amounts due and the choices about them. */
export type DueView = Readonly<{
  nowText: string;
  /** explains the payment in one sentence */
  sentence: string;
  options: readonly OptionView[];
  chosen: PaymentOption;
  /** empty when everything is paid now */
  schedule: readonly PaymentRow[];
  scheduleTotalText: string;
  consent: Readonly<{ text: string; hint: string; isGiven: boolean }> | null;
  extras: readonly ExtraView[];
  /** the choice of the donation's amount; null when none is sold */
  donation: DonationView | null;
  discountText: string | null;
  offer: Readonly<{ paymentText: string; ctaText: string; isOfferOnly: boolean }> | null;
}>;

/** The balance of a completed booking or the difference of its change, all of which is paid now. */
export type BalanceView = Readonly<{
  nowText: string;
  sentence: string;
  bookedHref: string;
  /** what the change adds and takes out, and the price of the break with it; null for a balance */
  change: (ChangeLines & Readonly<{ totalText: string; heldUntilText: string | null }>) | null;
  /** where a change is looked at once more */
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
  /** the notice is an error of the page that the discount's notification says too (spec: booking journey 8) */
  isPageError: boolean;
  due: DueView | null;
  balance: BalanceView | null;
  isSettled: boolean;
  /** where a holder who may not pay for this booking can go on; null for everybody else */
  elsewhere: Readonly<{ text: string; href: string }> | null;
  /** how a visitor whom we do not know yet can pay for this booking; null for everybody else */
  identify: Readonly<{ title: string; text: string; byReferenceHref: string; signInHref: string }> | null;
  /** the change cannot be paid as it was shown; `notice` says why */
  isChangeRefused: boolean;
  isDiscountFormShown: boolean;
  code: string;
  discountNotification: DiscountNotification | null;
  /** beside a code that saves nothing more: the code that stays, and what it saves */
  keptDiscountText: string | null;
  basket: BasketView | null;
  basketNote: string | null;
}>;

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

const laterPayments = (details: PaymentDetails, option: PaymentOption) => scheduleOf(details, option).slice(1);

const optionTexts = (details: PaymentDetails, option: PaymentOption): Pick<OptionView, 'title' | 'text'> => {
  const [first, ...others] = laterPayments(details, option);
  const amountText = formatMoney(first?.amount ?? 0);
  const dateText = formatDate(first?.dueDate ?? details.fullPaymentDueDate);
  switch (option) {
    case 'Full':
      return { title: 'Pay in full', text: 'Nothing left to pay later.' };
    case 'Deposit':
      return { title: 'Pay a deposit', text: `You pay the other ${amountText} by ${dateText}.` };
    case 'ApcBalance':
      return {
        title: 'Deposit, balance collected',
        text: `We take the other ${amountText} from your card on ${dateText}.`,
      };
    case 'ApcSpread':
      return {
        title: 'Pay monthly',
        text: `Then ${others.length + 1} monthly payments from your card, the first on ${dateText}. No interest, no fees.`,
      };
  }
};

const optionsOf = (details: PaymentDetails): OptionView[] =>
  OPTIONS.flatMap((option) => {
    const [first] = scheduleOf(details, option);
    return first === undefined
      ? []
      : [{ option, ...optionTexts(details, option), dueText: `${formatMoney(first.amount)} now` }];
  });

const scheduleRows = (details: PaymentDetails): PaymentRow[] => {
  const { paymentOption } = details;
  const others = laterPayments(details, paymentOption);
  if (others.length === 0) return [];
  const how = isAutoCollected(paymentOption) ? 'Taken from your card' : 'Paid by you';
  return [
    { key: 'now', dateText: 'Today', amountText: formatMoney(details.amountDueNow), how: 'Paid now' },
    ...others.map(({ dueDate, amount }) => ({
      key: dueDate,
      dateText: formatDate(dueDate),
      amountText: formatMoney(amount),
      how,
    })),
  ];
};

const EXTRA_LABELS = {
  holidayProtection: {
    title: 'Holiday protection',
    text: 'If illness or an emergency means you can’t travel, you get your money back. It covers everyone.',
  },
  donation: { title: 'Give to a children’s hospital', text: 'Every penny is passed on. Give as much as you like.' },
} as const satisfies Record<PaymentExtra, Pick<ExtraView, 'title' | 'text'>>;

const EXTRAS = ['holidayProtection', 'donation'] as const satisfies readonly PaymentExtra[];

const extrasOf = (details: PaymentDetails): ExtraView[] =>
  EXTRAS.filter((extra) => details[extra].price > 0).map((extra) => ({
    extra,
    ...EXTRA_LABELS[extra],
    priceText:
      extra === 'donation' && !details.donation.isBooked
        ? `From ${formatMoney(details.donation.price)}`
        : formatMoney(details[extra].price),
    isOn: details[extra].isBooked,
  }));

const donationView = (details: PaymentDetails, entry: CheckoutContext['donation']): DonationView | null => {
  const { donation } = details;
  if (donation.price === 0) return null;
  return {
    quick: quickPounds(donation).map((pounds) => ({
      pounds,
      text: formatWholePounds(pounds * donation.piecePrice),
      isChosen: donation.quantity === pounds,
    })),
    text: donationText({ details, donation: entry }),
    error: entry.error,
    hint: `Whole pounds, up to ${formatWholePounds(donation.maxQuantity * donation.piecePrice)}.`,
  };
};

const sentenceOf = (details: PaymentDetails): string => {
  const dates = laterPayments(details, details.paymentOption).map(({ dueDate }) => formatDate(dueDate));
  if (dates.length === 0) return 'The full price of your break, with nothing left to pay later.';
  const when =
    dates.length === 1 ? `on ${dates[0]}` : `in ${dates.length} payments, from ${dates[0]} to ${dates.at(-1)}`;
  const rest = isAutoCollected(details.paymentOption)
    ? `We take the rest from your card ${when}.`
    : `The rest is due by ${dates.at(-1)}.`;
  return `The deposit for your break of ${formatMoney(details.fullPaymentAmount)}. ${rest}`;
};

/** `selectedOption` is the option being saved: it shows as chosen at once; the amounts change when the server replies. */
const dueOf = (
  details: PaymentDetails,
  selectedOption: SelectedOption | null,
  donation: CheckoutContext['donation'],
): DueView => ({
  nowText: formatMoney(details.amountDueNow),
  sentence: sentenceOf(details),
  options: optionsOf(details),
  chosen: selectedOption?.option ?? details.paymentOption,
  schedule: scheduleRows(details),
  scheduleTotalText: formatMoney(details.fullPaymentAmount),
  consent: isAutoCollected(details.paymentOption)
    ? {
        text: CONSENT_TEXT,
        hint: CONSENT_HINT,
        isGiven: selectedOption === null ? details.consentNeeded === null : selectedOption.consentVersion !== null,
      }
    : null,
  extras: extrasOf(details),
  donation: donationView(details, donation),
  discountText: details.discount && `${details.discount.code}: ${formatMoney(details.discount.amount)} off your break`,
  offer: details.offer,
});

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

/** What is paid of a completed booking is known once it has loaded. */
const headingOf = ({ balanceOf: resId, balance }: CheckoutSnapshot['context']): string => {
  if (resId === null) return 'Pay for your break';
  if (balance === null) return 'Your payment';
  return balance.change === null && !balance.isChangeLapsed ? 'Pay what’s left' : 'Pay for your change';
};

const messageOf = (snapshot: CheckoutSnapshot): string | null => {
  if (snapshot.matches('loadFailed')) return CHECKOUT_LOAD_ERROR;
  return snapshot.matches('notAllowed') ? NOT_LEAD_GUEST : snapshot.context.notice;
};

/** An account holder needs the sign-in, and whoever booked without an account the booking's details: both lead back here. */
const identifyOf = ({ balanceOf: resId, brand }: CheckoutSnapshot['context']): CheckoutView['identify'] =>
  resId === null
    ? null
    : {
        title: `Pay for booking ${formatReference(resId)}`,
        text: 'We don’t know you on this device yet. Tell us the booking’s details, or sign in: then you can pay. You don’t need an account.',
        byReferenceHref: payByReferenceAddress(brand, resId),
        signInHref: signInToPayAddress(brand, resId),
      };

const keptDiscountText = ({
  details,
  discountNotification,
}: Pick<CheckoutSnapshot['context'], 'details' | 'discountNotification'>): string | null =>
  details?.discount == null || discountNotification?.message !== DISCOUNT_WITHOUT_EFFECT
    ? null
    : `${details.discount.code} stays on your booking and saves you ${formatMoney(details.discount.amount)}.`;

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
    isPageError: context.notice !== null && context.notice === discountNotification?.message,
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
    // beside a change, the lines and the total of before it would be taken for those to pay
    basket: booking && balance?.change == null && balance?.isChangeLapsed !== true ? basketView(booking) : null,
    basketNote: basketNoteOf(context),
  };
};
