// The life of a saved basket.
import { quoteMachine } from '../../machines/quote/quote.machine.ts';
import { defineChart } from '../explore/chart.ts';

export const quoteChart = defineChart({
  name: 'quote',
  machine: quoteMachine,
  events: {
    'another asks': { type: 'quote.retrieved', isByItsBooking: false },
    'its booking asks': { type: 'quote.retrieved', isByItsBooking: true },
    'booking.released': { type: 'booking.released' },
    'booking.completed': { type: 'booking.completed' },
    'quote.expired': { type: 'quote.expired' },
  },
  outcomes: {},
});
