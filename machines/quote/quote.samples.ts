// The life of a saved basket.
import { quoteMachine } from './quote.machine.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';

export const quoteChart = defineChart({
  machine: quoteMachine,
  events: {
    'another asks': { type: 'quote.retrieved', isByItsBooking: false },
    'its booking asks': { type: 'quote.retrieved', isByItsBooking: true },
    ...plainEvents('booking.released', 'booking.completed', 'quote.expired'),
  },
});
