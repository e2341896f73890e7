/**
 * The life of one booking record. The server runs it with the pure `transition()` over the stored snapshot: a call whose
 * event is not accepted now is refused. The store keeps the facts; this chart says what may happen next.
 */
import { setup } from 'xstate';
import type { BookingStatus } from '../contract/booking.ts';

export type BookingEvent =
  | { type: 'units.chosen' }
  | { type: 'dinings.chosen' }
  | { type: 'extras.chosen' }
  | { type: 'groundFloor.chosen' }
  | { type: 'cabin.chosen' }
  | { type: 'guests.named' }
  | { type: 'agency.applied' }
  | { type: 'discount.applied' }
  | { type: 'payment.chosen' }
  | { type: 'offer.completed' }
  | { type: 'hold.extended' }
  | { type: 'hold.expired' }
  | { type: 'booking.cleared' }
  | { type: 'payment.started' }
  | { type: 'payment.authorised' }
  | { type: 'payment.refused' }
  | { type: 'payment.unknown' }
  /** money that came in late is for this booking, and its stock is held again */
  | { type: 'payment.recovered' };

export const bookingMachine = setup({
  types: { events: {} as BookingEvent },
}).createMachine({
  id: 'booking',
  description: 'One booking record, from the first hold to paid, given up or expired.',
  meta: { requirements: ['JOURNEY-3-STATUS'] },
  initial: 'draft',
  states: {
    draft: {
      description: 'Accommodation is held; who is in it has not been named yet.',
      on: {
        'units.chosen': { target: 'draft', description: 'Other accommodation, another stay or another party' },
        'dinings.chosen': 'draft',
        'extras.chosen': 'draft',
        'groundFloor.chosen': 'draft',
        'cabin.chosen': { target: 'draft', description: 'A cabin by name, or none any more' },
        'guests.named': 'inProgress',
        'agency.applied': 'draft',
        'hold.extended': 'draft',
        'hold.expired': 'expired',
        'booking.cleared': 'cancelled',
      },
    },
    inProgress: {
      description: 'Every guest has a name; what is missing is the money.',
      initial: 'unpaid',
      states: {
        unpaid: {
          description: 'Nothing is on its way to the provider; the guest may still change anything.',
          on: {
            'units.chosen': '#booking.draft',
            'dinings.chosen': 'unpaid',
            'extras.chosen': 'unpaid',
            'groundFloor.chosen': 'unpaid',
            'cabin.chosen': 'unpaid',
            'guests.named': 'unpaid',
            'agency.applied': 'unpaid',
            'discount.applied': 'unpaid',
            'payment.chosen': { target: 'unpaid', description: 'A way to pay, and consent to later collection' },
            'offer.completed': { target: '#booking.completed', description: 'An offer that needs no card' },
            'hold.extended': 'unpaid',
            'hold.expired': '#booking.expired',
            'booking.cleared': '#booking.cancelled',
            'payment.started': 'paying',
            'payment.recovered': { target: '#booking.completed', description: 'Money that came in late' },
          },
        },
        paying: {
          description: 'An attempt was stored and may have reached the provider: nothing else may change.',
          on: {
            'payment.authorised': '#booking.completed',
            'payment.refused': 'unpaid',
            'payment.unknown': 'unknown',
          },
        },
        unknown: {
          description: 'The provider did not answer. Not failed: the outcome is asked for until it is known.',
          on: {
            'payment.authorised': '#booking.completed',
            'payment.refused': 'unpaid',
          },
        },
      },
    },
    completed: { type: 'final', description: 'Paid, or an offer without payment; the stock is taken.' },
    expired: {
      description: 'The hold ran out and the stock went back.',
      on: {
        'payment.recovered': { target: 'completed', description: 'Money that came in late; its stock was still there' },
      },
    },
    cancelled: { type: 'final', description: 'Given up by the guest; the stock went back.' },
  },
});

/** The record status of a state (spec: booking journey 3, record statuses; expired and cancelled are ours). */
export const statusOf = (value: string | Record<string, unknown>): BookingStatus =>
  (typeof value === 'string' ? value : (Object.keys(value)[0] ?? 'draft')) as BookingStatus;
