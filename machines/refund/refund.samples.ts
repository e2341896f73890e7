// The life of a refund to one card.
import { refundMachine } from './refund.machine.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';

export const refundChart = defineChart({
  machine: refundMachine,
  events: {
    ...plainEvents(
      'refund.sent',
      'refund.given',
      'refund.refused',
      'refund.unknown',
      'refund.returned',
      'refund.givenByHand',
    ),
  },
});
