/**
 * The life of one kept basket, a quote or an offer. The server runs it with the pure `transition()` over the stored
 * snapshot. What it holds for the guest is its prices: stock is held by the booking that is made of it.
 */
import { setup } from 'xstate';
import type { QuoteStatus } from '../contract/quote.ts';

export type QuoteEvent =
  /** `isByItsBooking`: whoever asks is making the booking of this quote already */
  | { type: 'quote.retrieved'; isByItsBooking: boolean }
  | { type: 'booking.released' }
  | { type: 'booking.completed' }
  | { type: 'quote.expired' };

export const quoteMachine = setup({
  types: { events: {} as QuoteEvent },
  guards: { isByItsBooking: (_, params: { isByItsBooking: boolean }) => params.isByItsBooking },
}).createMachine({
  id: 'quote',
  description: 'One quote or offer, from saved to booked or ended. It holds no stock.',
  meta: { requirements: ['JOURNEY-3-BASKET-KINDS'] },
  initial: 'open',
  states: {
    open: {
      description: 'The choices and the prices seen are kept; a booking can be made of them.',
      on: { 'quote.retrieved': 'beingBooked', 'quote.expired': 'expired' },
    },
    beingBooked: {
      description: 'Locked: a booking is being made of it, and only that one may ask for it again.',
      on: {
        'quote.retrieved': {
          guard: { type: 'isByItsBooking', params: ({ event }) => ({ isByItsBooking: event.isByItsBooking }) },
          target: 'beingBooked',
        },
        'booking.released': {
          target: 'open',
          description: 'The hold ran out, the booking was given up, or it was made of something else',
        },
        'booking.completed': 'completed',
      },
    },
    completed: { type: 'final', description: 'Locked for good: its booking is paid, or was an offer without payment.' },
    expired: { type: 'final', description: 'Its time ended; the prices are those of the day again.' },
  },
});

const STATUS = {
  open: 'draft',
  beingBooked: 'inProgress',
  completed: 'completed',
  expired: 'expired',
} as const satisfies Record<string, QuoteStatus>;

/** The record status of a state (spec: booking journey 3, record statuses). */
export const quoteStatusOf = (state: keyof typeof STATUS): QuoteStatus => STATUS[state];
