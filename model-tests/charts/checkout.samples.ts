// The checkout around the payment.
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import { paymentDetailsOf } from '../../machines/kit/test/payments.ts';
import { defineChart } from '../explore/chart.ts';
import { NAMED_BOOKING, PAID_BOOKING } from './data.ts';

const details = paymentDetailsOf(NAMED_BOOKING);

export const checkoutChart = defineChart({
  name: 'checkout',
  machine: checkoutMachine,
  input: { booking: NAMED_BOOKING },
  events: {
    'retry.asked': { type: 'retry.asked' },
    'booking.updated': { type: 'booking.updated', booking: { ...NAMED_BOOKING, version: 4 } },
  },
  outcomes: {
    loadPaymentDetails: {
      loaded: { output: { type: 'payment.detailed', details } },
      failed: { output: { type: 'load.failed', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
      'hold lost': { output: { type: 'hold.lost', message: 'expired' } },
    },
    payment: {
      paid: { output: { type: 'booking.paid', booking: PAID_BOOKING } },
      outdated: { output: { type: 'booking.outdated', booking: { ...NAMED_BOOKING, version: 9 }, message: 'changed' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
      'hold lost': { output: { type: 'hold.lost', message: 'expired' } },
    },
  },
  shows: ['booking', 'details', 'notice'],
});
