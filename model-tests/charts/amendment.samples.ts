// The life of a change of a paid booking.
import { amendmentMachine } from '../../machines/amendment/amendment.machine.ts';
import { defineChart } from '../explore/chart.ts';

export const amendmentChart = defineChart({
  name: 'amendment',
  machine: amendmentMachine,
  events: {
    'change.edited': { type: 'change.edited' },
    'change.confirmed': { type: 'change.confirmed' },
    'refund.asked': { type: 'refund.asked' },
    'hold.lapsed': { type: 'hold.lapsed' },
    'change.cancelled': { type: 'change.cancelled' },
    'payment.started': { type: 'payment.started' },
    'payment.authorised': { type: 'payment.authorised' },
    'payment.refused': { type: 'payment.refused' },
    'payment.unknown': { type: 'payment.unknown' },
    'payment.recovered': { type: 'payment.recovered' },
    'team.confirmed': { type: 'team.confirmed' },
    'team.declined': { type: 'team.declined' },
    'stay.begun': { type: 'stay.begun' },
  },
  outcomes: {},
});
