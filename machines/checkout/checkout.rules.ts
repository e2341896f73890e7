/** Which choices there are at the checkout, and what is asked of the server for them (spec: booking journey 3 and 4). */
import type { PayloadOf } from '../contract/calls.ts';
import type { Instalment, PaymentDetails, PaymentExtra, PaymentOption } from '../contract/payment.ts';
import { CONSENT_VERSION } from './collection.words.ts';
import type { CheckoutContext, Discounted, WantedOption } from './checkout.types.ts';

type Known = Pick<CheckoutContext, 'details'>;

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
export const isCollected = (option: PaymentOption): boolean => option === 'ApcBalance' || option === 'ApcSpread';

/** Whether another way to pay than the chosen one is open. */
export const isOpen = ({ details }: Known, { option }: { option: PaymentOption }): boolean =>
  details !== null && details.paymentOption !== option && scheduleOf(details, option).length > 0;

/** Whether the chosen way is collected, so that it has a consent to give or take back. */
export const hasConsent = ({ details }: Known): boolean => details !== null && isCollected(details.paymentOption);

/** Whether the card may not be asked for before the guest agrees. */
export const isConsentMissing = ({ details }: Known): boolean => details !== null && details.consentNeeded !== null;

/** Whether the booking is made of an offer that needs no card. */
export const isOfferOnly = ({ details }: Known): boolean => details?.offer?.isOfferOnly === true;

/** Whether an extra is sold: for nothing it is not. */
export const isSold = ({ details }: Known, { extra }: { extra: PaymentExtra }): boolean =>
  details !== null && details[extra].price > 0;

/** The chosen way with its consent given, or taken back. */
export const consentToggled = ({ details }: Known): WantedOption => ({
  option: details?.paymentOption ?? 'Full',
  consentVersion: isConsentMissing({ details }) ? CONSENT_VERSION : null,
});

/** The version that a change is made of. */
export const versionOf = ({ booking }: Pick<CheckoutContext, 'booking'>): number => booking?.version ?? 0;

/** What saves the wanted way: with the sum that the guest saw. */
export const optionToSave = ({
  booking,
  details,
  wanted,
}: Pick<CheckoutContext, 'booking' | 'details' | 'wanted'>): PayloadOf<'set-payment-option'> => ({
  version: versionOf({ booking }),
  paymentOption: wanted.option,
  amount: (details && scheduleOf(details, wanted.option)[0]?.amount) ?? 0,
  consentVersion: wanted.consentVersion,
});

/** What takes an extra, or gives it up: at the price that the guest saw. */
export const extraToSave = ({
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
export const isLower = ({ booking }: Pick<CheckoutContext, 'booking'>, answered: Discounted): boolean =>
  booking !== null && answered.booking.totals.total < booking.totals.total;

/** The type of code whose value the browser keeps. */
export const isWelcomeHome = ({ discountType }: Discounted): boolean => discountType === 'welcomeHome';
