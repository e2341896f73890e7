/** Which choices there are at the checkout, and what is asked of the server for them (spec: booking journey 3 and 4). */
import type { PayloadOf } from '../contract/calls.ts';
import type { Instalment, PaymentDetails, PaymentExtra, PaymentOption } from '../contract/payment.ts';
import { CONSENT_VERSION } from './collection.text.ts';
import type { CheckoutContext, DiscountProcessed, SelectedOption } from './checkout.types.ts';

type WithDetails = Pick<CheckoutContext, 'details'>;

/** The schedule of an option: today's payment first; empty where it is not open. */
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

/** Every option there is, in the order they are shown. */
export const OPTIONS = ['Full', 'Deposit', 'ApcBalance', 'ApcSpread'] as const satisfies readonly PaymentOption[];

/** Whether later sums of an option are taken from the card by us. */
export const isAutoCollected = (option: PaymentOption): boolean => option === 'ApcBalance' || option === 'ApcSpread';

/** Whether another way to pay than the chosen one is open. */
export const isOptionAvailable = ({ details }: WithDetails, { option }: { option: PaymentOption }): boolean =>
  details !== null && details.paymentOption !== option && scheduleOf(details, option).length > 0;

/** Whether the chosen way is collected, so that it has a consent to give or take back. */
export const hasConsent = ({ details }: WithDetails): boolean =>
  details !== null && isAutoCollected(details.paymentOption);

/** Whether the card may not be asked for before the guest agrees. */
export const isConsentMissing = ({ details }: WithDetails): boolean =>
  details !== null && details.consentNeeded !== null;

/** Whether the booking is made of an offer that needs no card. */
export const isOfferOnly = ({ details }: WithDetails): boolean => details?.offer?.isOfferOnly === true;

/** Whether an extra is sold: for nothing it is not. */
export const isExtraSold = ({ details }: WithDetails, { extra }: { extra: PaymentExtra }): boolean =>
  details !== null && details[extra].price > 0;

/** The chosen way with its consent given, or taken back. */
export const toggledConsent = ({ details }: WithDetails): SelectedOption => ({
  option: details?.paymentOption ?? 'Full',
  consentVersion: isConsentMissing({ details }) ? CONSENT_VERSION : null,
});

/** The version that a change is made of. */
export const versionOf = ({ booking }: Pick<CheckoutContext, 'booking'>): number => booking?.version ?? 0;

/** What saves the wanted way: with the sum that the guest saw. */
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

/** What takes an extra, or gives it up: at the price that the guest saw. */
export const extraPayload = ({
  booking,
  details,
  extra,
}: Pick<CheckoutContext, 'booking' | 'details' | 'extra'>): PayloadOf<'set-payment-extra'> => ({
  version: versionOf({ booking }),
  extra,
  isBooked: details?.[extra].isBooked !== true,
  price: details?.[extra].price ?? 0,
});

/** Whether a code lowered the total (spec: a total that equals the one before has no effect). */
export const isPriceLowered = ({ booking }: Pick<CheckoutContext, 'booking'>, processed: DiscountProcessed): boolean =>
  booking !== null && processed.booking.totals.total < booking.totals.total;

/** The type of code whose value the browser keeps. */
export const isWelcomeHome = ({ discountType }: DiscountProcessed): boolean => discountType === 'welcomeHome';
