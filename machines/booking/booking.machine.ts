/**
 * The life cycle of one booking record. The server runs it with the pure `transition()` on the stored snapshot, and
 * refuses a call whose event the current state does not accept. The data is in the database; this chart decides what
 * may happen next.
 */
import { setup } from 'xstate';
import type { BookingStatus } from '../contract/booking.ts';
import { fromEvent } from '../kit/chart.ts';

/** `areGuestsNamed`: every guest of the chosen units has a name that fits the stay, so the names are kept. */
export type UnitsChosen = { type: 'units.chosen'; areGuestsNamed: boolean };

export type BookingEvent =
  | UnitsChosen
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
  /** a late payment belongs to this booking, and its stock is held again */
  | { type: 'payment.recovered' }
  /** a change of the paid booking is applied: its amendment is paid, free or confirmed */
  | { type: 'amendment.applied' }
  /** the names or the contact of a paid booking were corrected, by its owner or by our team */
  | { type: 'guests.corrected' };

export const bookingMachine = setup({
  types: { events: {} as BookingEvent },
  guards: { areGuestsNamed: (_, params: UnitsChosen) => params.areGuestsNamed },
}).createMachine({
  id: 'booking',
  description: 'One booking record, from the first hold to paid, cancelled or expired.',
  meta: { requirements: ['JOURNEY-3-STATUS'] },
  initial: 'draft',
  states: {
    draft: {
      description: 'Accommodation is held; not every guest has a name that fits the stay.',
      on: {
        'units.chosen': { target: 'draft', description: 'Other accommodation, another stay or other parties' },
        'dinings.chosen': 'draft',
        'extras.chosen': 'draft',
        'groundFloor.chosen': 'draft',
        'cabin.chosen': { target: 'draft', description: 'A cabin was chosen or removed' },
        'guests.named': 'inProgress',
        'agency.applied': 'draft',
        'hold.extended': 'draft',
        'hold.expired': 'expiredUnnamed',
        'booking.cleared': 'cancelled',
      },
    },
    inProgress: {
      description: 'Every guest has a name; the booking is not paid yet.',
      initial: 'unpaid',
      states: {
        unpaid: {
          description: 'No payment is in progress; the guest may still change anything.',
          on: {
            'units.chosen': [
              {
                guard: { type: 'areGuestsNamed', params: fromEvent },
                target: 'unpaid',
                description: 'The parties are the same, and the names remain',
              },
              { target: '#booking.draft' },
            ],
            'dinings.chosen': 'unpaid',
            'extras.chosen': 'unpaid',
            'groundFloor.chosen': 'unpaid',
            'cabin.chosen': 'unpaid',
            'guests.named': 'unpaid',
            'agency.applied': 'unpaid',
            'discount.applied': 'unpaid',
            'payment.chosen': { target: 'unpaid', description: 'A payment option, and consent to later collection' },
            'offer.completed': { target: '#booking.completed', description: 'An offer that needs no card payment' },
            'hold.extended': 'unpaid',
            'hold.expired': '#booking.expired',
            'booking.cleared': '#booking.cancelled',
            'payment.started': 'paying',
            'payment.recovered': { target: '#booking.completed', description: 'A late payment' },
          },
        },
        paying: {
          description: 'A payment attempt is stored and may have reached the provider: nothing else may change.',
          on: {
            'payment.authorised': '#booking.completed',
            'payment.refused': 'unpaid',
            'payment.unknown': 'unknown',
          },
        },
        unknown: {
          description:
            'The provider did not answer. The payment has not failed: the server asks for the outcome until it is known.',
          on: {
            'payment.authorised': '#booking.completed',
            'payment.refused': 'unpaid',
          },
        },
      },
    },
    completed: {
      description: 'Paid, or an offer without payment; the stock is sold. What is booked changes by amendments only.',
      on: { 'amendment.applied': 'completed', 'guests.corrected': 'completed' },
    },
    expired: {
      description: 'The hold of a booking whose guests are named expired, and the stock was released.',
      on: {
        'payment.recovered': { target: 'completed', description: 'A late payment; the stock was still free' },
      },
    },
    expiredUnnamed: {
      description: 'The hold expired before every guest had a name: a late payment is refunded.',
    },
    cancelled: { type: 'final', description: 'The guest gave the booking up; the stock was released.' },
  },
});

/** The record status of a state (spec: booking journey 3, record statuses; expired and cancelled are ours). */
export const statusOf = (value: string | Record<string, unknown>): BookingStatus => {
  const state = typeof value === 'string' ? value : (Object.keys(value)[0] ?? 'draft');
  return state === 'expiredUnnamed' ? 'expired' : (state as BookingStatus);
};
