// The page of the checkout, around its payment.
import { checkoutChart } from '../charts/checkout.samples.ts';
import { NAMED_BOOKING, PAID_BOOKING } from '../charts/data.ts';
import { press } from './deeds.ts';
import { breakChart } from './defects.ts';
import { withBooking, type PageChart } from './page-chart.ts';
import { commonReplies, refusedWith, told } from './replies.ts';
import { PREPARED, payWhole } from './whole-payment.ts';

const BY_PAYMENT = 'only a whole payment brings it about';

export const checkoutPage: PageChart = {
  chart: checkoutChart,
  screen: 'checkout',
  enter: withBooking('/booking/checkout'),
  // the payment that runs inside loses the session or the hold by its own first call
  calls: { loadPaymentDetails: ['get-payment-details'], payment: ['worldpay-init'] },
  stateOf: (shown) => shown.split('.')[0] ?? '',
  repliesFor: (calls, { type, details }) =>
    type === 'payment.detailed' ? [told('get-payment-details', details)] : commonReplies(calls, { type }),
  keyOf: ({ type }) => (type === 'retry.asked' ? [] : null),
  cannot: (step) =>
    ['payment: paid', 'payment: outdated', 'payment: breaks', 'booking.updated'].includes(step) ? BY_PAYMENT : null,
  ends: { done: 'confirmation', sessionLost: 'interrupted', holdLost: 'accommodation' },
};

const { cannot: _, ...withinReach } = checkoutPage;

/** The same with the payment gone through. */
export const wholeCheckoutPage: PageChart = {
  ...withinReach,
  performs: {
    'payment: paid': (visit) => payWhole(visit, [told('pay', { outcome: 'SUCCESS', booking: PAID_BOOKING })]),
    'payment: outdated': (visit) =>
      payWhole(visit, [refusedWith('pay', 'bookingChanged'), told('get-booking', { ...NAMED_BOOKING, version: 9 })]),
    'payment: breaks': async (visit) => {
      await breakChart(visit.page, 'attempt');
      await visit.network.answer(PREPARED);
    },
    // a declined payment tells of the booking, and may be tried again
    'booking.updated': async (visit) => {
      await payWhole(visit, [told('pay', { outcome: 'FAILURE', booking: { ...NAMED_BOOKING, version: 4 } })]);
      await press(visit, 'retry.asked');
    },
  },
};
