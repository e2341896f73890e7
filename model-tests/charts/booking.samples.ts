// The life of a booking record.
import { bookingMachine } from '../../machines/booking/booking.machine.ts';
import { defineChart } from '../explore/chart.ts';

export const bookingChart = defineChart({
  name: 'booking',
  machine: bookingMachine,
  events: {
    'units.chosen': { type: 'units.chosen', areGuestsNamed: false },
    'units.chosen, the names remain': { type: 'units.chosen', areGuestsNamed: true },
    'dinings.chosen': { type: 'dinings.chosen' },
    'extras.chosen': { type: 'extras.chosen' },
    'groundFloor.chosen': { type: 'groundFloor.chosen' },
    'cabin.chosen': { type: 'cabin.chosen' },
    'guests.named': { type: 'guests.named' },
    'agency.applied': { type: 'agency.applied' },
    'discount.applied': { type: 'discount.applied' },
    'payment.chosen': { type: 'payment.chosen' },
    'offer.completed': { type: 'offer.completed' },
    'hold.extended': { type: 'hold.extended' },
    'hold.expired': { type: 'hold.expired' },
    'booking.cleared': { type: 'booking.cleared' },
    'payment.started': { type: 'payment.started' },
    'payment.authorised': { type: 'payment.authorised' },
    'payment.refused': { type: 'payment.refused' },
    'payment.unknown': { type: 'payment.unknown' },
    'payment.recovered': { type: 'payment.recovered' },
    'amendment.applied': { type: 'amendment.applied' },
    'guests.corrected': { type: 'guests.corrected' },
  },
  outcomes: {},
});
