/** The view of the amount due for a new booking, and of the choices about it (spec: booking journey 3 and 4). */
import type { PaymentDetails, PaymentExtra, PaymentOption } from '../contract/payment.ts';
import { formatDate } from '../kit/dates.ts';
import { formatMoney, formatWholePounds, type PaymentRow } from '../kit/money.ts';
import { OPTIONS, isAutoCollected, scheduleOf } from './checkout.rules.ts';
import { DISCOUNT_WITHOUT_EFFECT } from './checkout.text.ts';
import type { CheckoutContext, SelectedOption } from './checkout.types.ts';
import { CONSENT_HINT, CONSENT_TEXT } from './collection.text.ts';
import { donationText, quickPounds } from './donation.rules.ts';

/** A payment option, shown as a card. */
type OptionView = Readonly<{ option: PaymentOption; title: string; text: string; dueText: string }>;

type ExtraView = Readonly<{ extra: PaymentExtra; title: string; text: string; priceText: string; isOn: boolean }>;

/** The amounts with a button each, and the field for any other. */
export type DonationView = Readonly<{
  quick: readonly Readonly<{ pounds: number; text: string; isChosen: boolean }>[];
  text: string;
  error: string | null;
  hint: string;
}>;

/** The amounts due, and the choices about them. */
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
  /** the choice of the donation's amount; null when donations are not sold */
  donation: DonationView | null;
  discountText: string | null;
  offer: Readonly<{ paymentText: string; ctaText: string; isOfferOnly: boolean }> | null;
}>;

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

/** `selectedOption`: the option being saved. It shows as chosen at once; the amounts change when the server replies. */
export const dueOf = (
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

/** For a code that saves nothing more: the code that stays, and its saving; null for any other message. */
export const keptDiscountText = ({
  details,
  discountNotification,
}: Pick<CheckoutContext, 'details' | 'discountNotification'>): string | null =>
  details?.discount == null || discountNotification?.message !== DISCOUNT_WITHOUT_EFFECT
    ? null
    : `${details.discount.code} stays on your booking and saves you ${formatMoney(details.discount.amount)}.`;
