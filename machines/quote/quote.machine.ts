/**
 * The life of a saved basket, a quote or an offer. The server runs the chart with the pure `transition()` on the stored
 * snapshot. A quote keeps its prices but holds no stock; a booking made from it does.
 */
import { setup } from 'xstate';
import type { QuoteStatus } from '../contract/quote.ts';

export type QuoteEvent =
  /** `isByItsBooking`: the request comes from the session whose booking was made from this quote */
  | { type: 'quote.retrieved'; isByItsBooking: boolean }
  | { type: 'booking.released' }
  | { type: 'booking.completed' }
  | { type: 'quote.expired' };

export const quoteMachine = setup({
  types: { events: {} as QuoteEvent },
  guards: { isByItsBooking: (_, params: { isByItsBooking: boolean }) => params.isByItsBooking },
}).createMachine({
  id: 'quote',
  description: 'One quote or offer, from saved to booked or expired. It holds no stock.',
  meta: { requirements: ['JOURNEY-3-BASKET-KINDS'] },
  initial: 'open',
  states: {
    open: {
      description: 'The choices and their prices are saved. A booking can be made from them.',
      on: { 'quote.retrieved': 'beingBooked', 'quote.expired': 'expired' },
    },
    beingBooked: {
      description: 'The quote is locked: a booking is being made from it, and only that booking can retrieve it again.',
      on: {
        'quote.retrieved': {
          guard: { type: 'isByItsBooking', params: ({ event }) => ({ isByItsBooking: event.isByItsBooking }) },
          target: 'beingBooked',
        },
        'booking.released': {
          target: 'open',
          description: 'The hold ran out, the booking was given up, or its contents were replaced',
        },
        'booking.completed': 'completed',
      },
    },
    completed: {
      type: 'final',
      description: 'The quote is locked for good: its booking is paid, or was an offer without payment.',
    },
    expired: { type: 'final', description: 'The quote’s time is over, and its prices no longer apply.' },
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
