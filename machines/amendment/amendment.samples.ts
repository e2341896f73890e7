// The life of a change of a paid booking.
import { amendmentMachine } from './amendment.machine.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';

export const amendmentChart = defineChart({
  machine: amendmentMachine,
  events: {
    ...plainEvents(
      'change.edited',
      'change.confirmed',
      'refund.asked',
      'hold.lapsed',
      'change.cancelled',
      'payment.started',
      'payment.authorised',
      'payment.refused',
      'payment.unknown',
      'payment.recovered',
      'team.confirmed',
      'team.declined',
      'stay.begun',
    ),
  },
});
