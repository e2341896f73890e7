// The life of a booking record.
import { bookingMachine } from './booking.machine.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';

export const bookingChart = defineChart({
  machine: bookingMachine,
  events: {
    'units.chosen': { type: 'units.chosen', areGuestsNamed: false },
    'units.chosen, the names remain': { type: 'units.chosen', areGuestsNamed: true },
    ...plainEvents(
      'dinings.chosen',
      'extras.chosen',
      'groundFloor.chosen',
      'cabin.chosen',
      'guests.named',
      'agency.applied',
      'discount.applied',
      'payment.chosen',
      'offer.completed',
      'hold.extended',
      'hold.expired',
      'booking.cleared',
      'payment.started',
      'payment.authorised',
      'payment.refused',
      'payment.unknown',
      'payment.recovered',
      'amendment.applied',
      'guests.corrected',
    ),
  },
});
