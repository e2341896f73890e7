// The page of the checkout, around its payment.
import type { Booking } from '../../machines/contract/booking.ts';
import { checkoutChart } from '../charts/checkout.samples.ts';
import { NAMED_BOOKING, PAID_BOOKING } from '../charts/data.ts';
import { canonical } from '../explore/plain.ts';
import { press } from './deeds.ts';
import { breakChart } from './defects.ts';
import { outputOf } from './outcomes.ts';
import { typing, withBooking, type PageChart } from './page-chart.ts';
import { commonReplies, refusedWith, told, type Reply } from './replies.ts';
import type { Sample } from './sample.ts';
import { paymentResult } from './payment-result.ts';
import { PREPARED, payWhole } from './whole-payment.ts';

const BY_PAYMENT = 'only a whole payment brings it about';

/** What the payment and the search for an address tell, which has no control. */
const PAYMENT_TELLS: readonly string[] = [
  'booking.updated',
  'address.taken',
  'payer.told',
  'money.sent',
  'money.settled',
];

const DETAILS = 'get-payment-details';

/** What the server says to a choice and then of what is due; other outcomes are any step's. */
const repliesFor: PageChart['repliesFor'] = (calls, output) => {
  const [call] = calls;
  if (call === undefined) return null;
  const { type, details, booking, message }: Sample = output;
  const dueNow = (): Reply => told(DETAILS, details);
  switch (type) {
    case 'payment.detailed':
      return [dueNow()];
    case 'choice.saved':
      return [told(call, booking), dueNow()];
    case 'discount.answered': {
      const { totals } = booking as typeof NAMED_BOOKING;
      return [told(call, { priceBreakdown: totals, discountType: output['discountType'], booking }), dueNow()];
    }
    case 'choice.refused':
      return [refusedWith(call, 'invalidInput', [{ field: 'paymentOption', message: String(message) }])];
    case 'discount.refused':
      return [refusedWith(call, 'invalidInput', [{ field: 'code', message: String(message) }])];
    case 'discount.failed':
      return [refusedWith(call, 'unavailable')];
    case 'offer.completed':
      return [told(call, booking)];
    default:
      return commonReplies(calls, { type });
  }
};

const isFormShown = (context: Readonly<Record<string, unknown>>): boolean => context['isDiscountFormShown'] === true;

/** Whether the chart goes on to what the browser keeps: a code that welcomes home is kept, one that changes nothing let go. */
const isKept = (step: string, context: Readonly<Record<string, unknown>>): boolean => {
  if (step !== 'applyDiscount: lower')
    return ['applyDiscount: welcome home', 'applyDiscount: without effect'].includes(step);
  const lower = outputOf(checkoutChart, 'applyDiscount', 'lower')?.['booking'] as Booking | undefined;
  return lower?.totals.total === (context['booking'] as Booking).totals.total;
};

export const checkoutPage: PageChart = {
  chart: checkoutChart,
  screen: 'checkout',
  enter: withBooking('/booking/checkout'),
  // the payment that runs inside loses the session or the hold by its own first call
  calls: {
    loadPaymentDetails: [DETAILS],
    saveOption: ['set-payment-option'],
    saveExtra: ['set-payment-extra'],
    applyDiscount: ['apply-discount'],
    completeOffer: ['complete-offer'],
    payment: ['worldpay-init'],
  },
  stateOf: (shown) => /^(?:open|paying)\.\w+|^[\w.]+/.exec(shown)?.[0] ?? '',
  repliesFor,
  keyOf: ({ type, option, extra }) => {
    if (PAYMENT_TELLS.includes(type)) return null;
    if (type === 'option.chosen') return [option];
    return type === 'extra.toggled' ? [extra] : [];
  },
  uses: { 'discount.entered': typing('code') },
  // the code's form is shown when asked for
  isOffered: ({ type }, { context }) => isFormShown(context) || !type.startsWith('discount.'),
  performs: { 'keepCoupon: kept': () => Promise.resolve() },
  // the browser keeps or drops a code at once
  followedBy: (step, { state, context }) =>
    canonical(state) === canonical({ saving: 'discount' }) && isKept(step, context) ? 'keepCoupon: kept' : null,
  toldAfterReload: (state) => (canonical(state).includes('offered') ? 'loaded as an offer' : null),
  cannot: (step, { context }) => {
    if (['payment: paid', 'payment: outdated', 'payment: breaks', ...PAYMENT_TELLS].includes(step)) return BY_PAYMENT;
    const isDiscount = step === 'a code' || step === 'discount.asked';
    return isDiscount && !isFormShown(context) ? 'the form for the code is not open' : null;
  },
  ends: { done: 'confirmation', sessionLost: 'interrupted', holdLost: 'accommodation' },
};

const { cannot: _, ...withinReach } = checkoutPage;

/** The same with the payment gone through. */
export const wholeCheckoutPage: PageChart = {
  ...withinReach,
  performs: {
    ...withinReach.performs,
    'payment: paid': (visit) =>
      payWhole(visit, [told('pay', paymentResult({ outcome: 'SUCCESS', booking: PAID_BOOKING }))]),
    'payment: outdated': (visit) =>
      payWhole(visit, [refusedWith('pay', 'bookingChanged'), told('get-booking', { ...NAMED_BOOKING, version: 9 })]),
    'payment: breaks': async (visit) => {
      await breakChart(visit.page, 'attempt');
      await visit.network.answer(PREPARED);
    },
    // a declined payment tells of the booking, and may be tried again
    'booking.updated': async (visit) => {
      await payWhole(visit, [
        told(
          'pay',
          paymentResult({ outcome: 'FAILURE', reason: 'declined', booking: { ...NAMED_BOOKING, version: 4 } }),
        ),
      ]);
      await press(visit, 'retry.asked');
    },
  },
};
