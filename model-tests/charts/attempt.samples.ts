// The life of a payment attempt.
import { attemptMachine } from '../../machines/checkout/attempt/attempt.machine.ts';
import { defineChart } from '../explore/chart.ts';

export const attemptChart = defineChart({
  name: 'attempt',
  machine: attemptMachine,
  events: {
    'attempt.sent': { type: 'attempt.sent' },
    'attempt.replaced': { type: 'attempt.replaced' },
    'deviceData.required': { type: 'deviceData.required' },
    'deviceData.submitted': { type: 'deviceData.submitted' },
    'challenge.required': { type: 'challenge.required' },
    'challenge.answered': { type: 'challenge.answered' },
    'challenge.abandoned': { type: 'challenge.abandoned' },
    'payment.authorised': { type: 'payment.authorised' },
    'payment.captured': { type: 'payment.captured' },
    'payment.refused': { type: 'payment.refused' },
    'payment.unknown': { type: 'payment.unknown' },
    'settlement.failed': { type: 'settlement.failed' },
    'booking.recovered': { type: 'booking.recovered' },
    'refund.requested': { type: 'refund.requested' },
    'refund.done': { type: 'refund.done' },
  },
  outcomes: {},
});
