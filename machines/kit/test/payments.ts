/** Test helper: the payment details of a booking with all payment options. */
import { plansFor, type PaymentTerms } from '../../checkout/schedule.rules.ts';
import type { Booking } from '../../contract/booking.ts';
import type { Balance, PaymentAttempt, PaymentDetails, PaymentOption } from '../../contract/payment.ts';

const TODAY = '2026-11-22';

/** Terms that allow every payment option for any break from the start of next year. */
const TERMS: PaymentTerms = { balanceDays: 7, depositPercent: 20, minDeposit: 1, minInstalments: 1, minInstalment: 1 };

/** A payment of £650.50, with the provider's own card fields. */
export const ATTEMPT: PaymentAttempt = {
  attemptId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33',
  amount: 65_050,
  currency: 'GBP',
  cardForm: 'hosted',
  checkoutId: 'checkout',
  scriptUrl: 'https://payments.example/checkout.js',
  acceptedBrands: ['visa'],
};

/** A donation of this many pounds; up to `maxQuantity` are on sale. */
export const donationOf = (quantity: number, maxQuantity = 500): PaymentDetails['donation'] => ({
  price: 100 * Math.max(1, quantity),
  isBooked: quantity > 0,
  quantity,
  piecePrice: 100,
  maxQuantity,
});

/** A donation that is not sold. */
export const NO_DONATION = { ...donationOf(0, 0), price: 0, piecePrice: 0 };

/** The details of a booking without a chosen option; all four options are available, and no payment extra is booked. */
export const paymentDetailsOf = (
  { totals, startDate }: Pick<Booking, 'totals' | 'startDate'>,
  changes: Partial<PaymentDetails> = {},
): PaymentDetails => {
  const plans = plansFor({ total: totals.total, arrival: startDate, today: TODAY }, TERMS);
  const scheduleOf = (option: PaymentOption) => [...(plans.find((plan) => plan.option === option)?.schedule ?? [])];
  const partial = scheduleOf('Deposit');
  return {
    isFullPaymentAvailable: true,
    isPartialPaymentAvailable: true,
    isPartialPaymentAutoCollectAvailable: true,
    isMonthlyPaymentAvailable: true,
    fullPaymentAmount: totals.total,
    fullPaymentDueDate: partial[1]?.dueDate ?? TODAY,
    partialPaymentMinAmount: partial[0]?.amount ?? totals.total,
    partialPaymentSchedule: partial,
    partialPaymentAutoCollectSchedule: partial,
    monthlyPaymentSchedule: scheduleOf('ApcSpread'),
    holidayProtection: { price: 2_500, isBooked: false },
    donation: donationOf(0),
    priceBreakdown: totals,
    paymentOption: 'Full',
    amountDueNow: totals.total,
    consentNeeded: null,
    discount: null,
    offer: null,
    isAddressLookupOffered: false,
    ...changes,
  };
};

/** The rest to pay for a booking, in pence. */
export const balanceOf = (bookingData: Booking, balance: number): Balance => ({
  resId: bookingData.resId,
  balance,
  dueDate: '2027-01-15',
  isOverdue: false,
  isChangeLapsed: false,
  change: null,
  bookingData,
  isOwner: true,
  isAddressLookupOffered: false,
});
