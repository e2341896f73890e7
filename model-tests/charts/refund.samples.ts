// The life of a refund to one card.
import { refundMachine } from '../../machines/refund/refund.machine.ts';
import { defineChart } from '../explore/chart.ts';

export const refundChart = defineChart({
  name: 'refund',
  machine: refundMachine,
  events: {
    'refund.sent': { type: 'refund.sent' },
    'refund.given': { type: 'refund.given' },
    'refund.refused': { type: 'refund.refused' },
    'refund.unknown': { type: 'refund.unknown' },
    'refund.returned': { type: 'refund.returned' },
    'refund.givenByHand': { type: 'refund.givenByHand' },
  },
  outcomes: {},
});
