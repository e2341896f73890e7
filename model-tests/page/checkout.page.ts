// The page of the checkout, around its payment.
import { checkoutChart } from '../charts/checkout.samples.ts';
import { withBooking, type PageChart } from './page-chart.ts';
import { commonReplies, told } from './replies.ts';

const BY_PAYMENT = 'only a whole payment brings it about: the payment’s own walks go through it';

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
