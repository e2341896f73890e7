/** The choices at the checkout, and the request payloads that save them (spec: booking journey 3 and 4). */
import type { Booking } from '../contract/booking.ts';
import type { PayloadOf } from '../contract/calls.ts';
import type { Instalment, PaymentDetails, PaymentExtra, PaymentOption } from '../contract/payment.ts';
import { CONSENT_VERSION } from './collection.text.ts';
import type { CheckoutContext, DiscountProcessed, SelectedOption } from './checkout.types.ts';
import type { PaymentInput } from './payment/payment.types.ts';

type WithDetails = Pick<CheckoutContext, 'details'>;

/** The payment schedule of an option, today's payment first, in pence; empty when the option is not available. */
export const scheduleOf = (details: PaymentDetails, option: PaymentOption): readonly Instalment[] => {
  switch (option) {
    case 'Full':
      return details.isFullPaymentAvailable ? [{ dueDate: '', amount: details.fullPaymentAmount }] : [];
    case 'Deposit':
      return details.isPartialPaymentAvailable ? details.partialPaymentSchedule : [];
    case 'ApcBalance':
      return details.isPartialPaymentAutoCollectAvailable ? details.partialPaymentAutoCollectSchedule : [];
    case 'ApcSpread':
      return details.isMonthlyPaymentAvailable ? details.monthlyPaymentSchedule : [];
  }
};

/** All payment options, in the order they are shown. */
export const OPTIONS = ['Full', 'Deposit', 'ApcBalance', 'ApcSpread'] as const satisfies readonly PaymentOption[];

/** Whether we take the later payments of an option from the card. */
export const isAutoCollected = (option: PaymentOption): boolean => option === 'ApcBalance' || option === 'ApcSpread';

/** Whether an option is available and not already chosen. */
export const isOptionAvailable = ({ details }: WithDetails, { option }: { option: PaymentOption }): boolean =>
  details !== null && details.paymentOption !== option && scheduleOf(details, option).length > 0;

/** Whether the chosen option is collected automatically, so that the guest can give or withdraw consent. */
export const hasConsent = ({ details }: WithDetails): boolean =>
  details !== null && isAutoCollected(details.paymentOption);

/** Whether the guest must give consent before the card form opens. */
export const isConsentMissing = ({ details }: WithDetails): boolean =>
  details !== null && details.consentNeeded !== null;

/** Whether the booking comes from an offer that needs no card. */
export const isOfferOnly = ({ details }: WithDetails): boolean => details?.offer?.isOfferOnly === true;

/** Whether an extra is sold; a price of 0 means that it is not. */
export const isExtraSold = ({ details }: WithDetails, { extra }: { extra: PaymentExtra }): boolean =>
  details !== null && details[extra].price > 0;

/** The chosen option with its consent given or withdrawn. */
export const toggledConsent = ({ details }: WithDetails): SelectedOption => ({
  option: details?.paymentOption ?? 'Full',
  consentVersion: isConsentMissing({ details }) ? CONSENT_VERSION : null,
});

/** The booking version that a change is based on. */
export const versionOf = ({ booking }: Pick<CheckoutContext, 'booking'>): number => booking?.version ?? 0;

/** The payload that saves the selected option, with the amount in pence that the guest saw. */
export const optionPayload = ({
  booking,
  details,
  selectedOption,
}: Pick<CheckoutContext, 'booking' | 'details' | 'selectedOption'>): PayloadOf<'set-payment-option'> => ({
  version: versionOf({ booking }),
  paymentOption: selectedOption.option,
  amount: (details && scheduleOf(details, selectedOption.option)[0]?.amount) ?? 0,
  consentVersion: selectedOption.consentVersion,
});

/** The payload that adds or removes an extra, or sets the pounds of a donation, at the shown price in pence. */
export const extraPayload = ({
  booking,
  details,
  extra,
  pounds,
}: Pick<CheckoutContext, 'booking' | 'details' | 'extra' | 'pounds'>): PayloadOf<'set-payment-extra'> => {
  const version = versionOf({ booking });
  return pounds === null
    ? { version, extra, isBooked: details?.[extra].isBooked !== true, price: details?.[extra].price ?? 0 }
    : { version, extra, isBooked: true, quantity: pounds, price: pounds * (details?.donation.piecePrice ?? 0) };
};

/** The input of the payment: the balance, the change or the amount due now, in pence. */
export const paymentInputOf = ({
  booking,
  balanceOf,
  balance,
  details,
  payer,
  isPaymentInProgress,
}: CheckoutContext): PaymentInput => ({
  booking: booking as Booking,
  balanceOf,
  amendmentId: balance?.change?.amendmentId ?? null,
  amountDue: balance?.balance ?? details?.amountDueNow ?? 0,
  payer,
  isOutcomeUnknown: isPaymentInProgress,
});

/** Whether a code changed the total (spec: a total that equals the one before has no effect). */
export const isTotalChanged = ({ booking }: Pick<CheckoutContext, 'booking'>, processed: DiscountProcessed): boolean =>
  booking !== null && processed.booking.totals.total !== booking.totals.total;

/** Whether a code is of the type that the browser stores. */
export const isWelcomeHome = ({ discountType }: DiscountProcessed): boolean => discountType === 'welcomeHome';
