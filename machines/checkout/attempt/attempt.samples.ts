// The life of a payment attempt.
import { attemptMachine } from './attempt.machine.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';

export const attemptChart = defineChart({
  machine: attemptMachine,
  events: {
    ...plainEvents(
      'attempt.sent',
      'attempt.replaced',
      'deviceData.required',
      'deviceData.submitted',
      'challenge.required',
      'challenge.answered',
      'challenge.abandoned',
      'payment.authorised',
      'payment.captured',
      'payment.refused',
      'payment.unknown',
      'settlement.failed',
      'booking.recovered',
      'refund.requested',
      'refund.done',
    ),
  },
});
