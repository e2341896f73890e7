// The life of an attempt to pay.
import { attemptMachine } from '../../machines/checkout/attempt/attempt.machine.ts';
import { defineChart } from '../explore/chart.ts';

export const attemptChart = defineChart({
  name: 'attempt',
  machine: attemptMachine,
  events: {
    'attempt.sent': { type: 'attempt.sent' },
    'attempt.replaced': { type: 'attempt.replaced' },
    'device.wanted': { type: 'device.wanted' },
    'device.given': { type: 'device.given' },
    'challenge.wanted': { type: 'challenge.wanted' },
    'challenge.answered': { type: 'challenge.answered' },
    'challenge.left': { type: 'challenge.left' },
    'payment.authorised': { type: 'payment.authorised' },
    'payment.captured': { type: 'payment.captured' },
    'payment.refused': { type: 'payment.refused' },
    'payment.lost': { type: 'payment.lost' },
    'booking.recovered': { type: 'booking.recovered' },
    'refund.asked': { type: 'refund.asked' },
    'refund.done': { type: 'refund.done' },
  },
  outcomes: {},
});
