/** Call handler for the price of a booking and its payment options. */
import { either as E } from 'fp-ts';
import { CONSENT_VERSION } from '../../machines/checkout/collection.text.ts';
import { balanceDate, depositOf, type Plan } from '../../machines/checkout/schedule.rules.ts';
import type { PaymentDetails, PaymentOption } from '../../machines/contract/payment.ts';
import { viewOf, type BookingRow } from '../bookings/bookingRow.ts';
import { currentBooking } from '../bookings/hold.ts';
import { amountDueOf, plansOf } from '../payments/amountDue.ts';
import { paymentExtrasOf } from '../payments/paymentExtras.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import { addressService } from './addresses.ts';
import type { ReadHandler, CallDeps } from './handler.ts';
import { todayAt } from '../kernel/today.ts';
import type { OfferTexts } from '../../machines/contract/quote.ts';
import { offerTexts } from '../../machines/quote/quote.rules.ts';
import { offerOf } from '../quotes/quoteRow.ts';

/**
 * The content texts for the offer that a booking was made from; null if it has no offer, or an offer without a matching
 * break offer in content. Refusal: unavailable.
 */
export const offerTextsOf = async (
  { pool, breakOffers }: Pick<CallDeps, 'pool' | 'breakOffers'>,
  row: BookingRow,
): Promise<E.Either<Refused, OfferTexts | null>> => {
  const terms = await offerOf(pool, row);
  if (terms === null) return E.right(null);
  const offers = await breakOffers();
  return E.isLeft(offers) ? E.left(refused('unavailable')) : E.right(offerTexts(terms, offers.right));
};

const scheduleOf = (plans: readonly Plan[], option: PaymentOption): PaymentDetails['monthlyPaymentSchedule'] => [
  ...(plans.find((plan) => plan.option === option)?.schedule ?? []),
];

export const getPaymentDetails: ReadHandler<'get-payment-details'> = async (deps, _payload, { bookingId }) => {
  const row = await currentBooking(deps, bookingId);
  if (row === null) return E.left(refused('noBooking'));
  const plans = row.status === 'inProgress' ? plansOf(deps, row) : [];
  const partial = scheduleOf(plans, 'Deposit');
  const collected = scheduleOf(plans, 'ApcBalance');
  const monthly = scheduleOf(plans, 'ApcSpread');
  const { plan, amountPence, isAgreed } = amountDueOf(deps, row);
  const { totals } = viewOf(row);
  const offer = await offerTextsOf(deps, row);
  if (E.isLeft(offer)) return offer;
  return E.right({
    isFullPaymentAvailable: plans.length > 0,
    isPartialPaymentAvailable: partial.length > 0,
    isPartialPaymentAutoCollectAvailable: collected.length > 0,
    isMonthlyPaymentAvailable: monthly.length > 0,
    fullPaymentAmount: row.totalPence - row.paidPence,
    fullPaymentDueDate: plans.length > 1 ? balanceDate(row.startDate, deps.terms) : todayAt(deps),
    partialPaymentMinAmount: depositOf(row.totalPence, deps.terms),
    partialPaymentSchedule: partial,
    partialPaymentAutoCollectSchedule: collected,
    monthlyPaymentSchedule: monthly,
    ...(await paymentExtrasOf(deps.pool, row)),
    priceBreakdown: totals,
    paymentOption: plan.option,
    amountDueNow: amountPence,
    consentNeeded: isAgreed ? null : CONSENT_VERSION,
    discount:
      row.coupon === null || totals.discount === 0
        ? null
        : { code: row.coupon.code, discountType: row.coupon.discountType, amount: totals.discount },
    offer: offer.right,
    isAddressLookupOffered: (await addressService(deps)) !== null,
  });
};
