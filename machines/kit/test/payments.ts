/** For tests: what is due of a booking, to be paid by each of the ways. */
import { plansFor, type PaymentTerms } from '../../checkout/schedule.rules.ts';
import type { Booking } from '../../contract/booking.ts';
import type { PaymentDetails, PaymentOption } from '../../contract/payment.ts';

const TODAY = '2026-11-22';

/** Terms by which every way to pay is open to any break after the start of next year. */
const TERMS: PaymentTerms = {
  balanceDays: 7,
  depositPercent: 20,
  minDeposit: 1,
  minInstalments: 1,
  minInstalment: 1,
};

/** The details of a booking that has chosen nothing yet; all four ways are open, nothing is booked beside it. */
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
    donation: { price: 200, isBooked: false },
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
