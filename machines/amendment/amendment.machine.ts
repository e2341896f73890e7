/**
 * The life of one change of a paid booking. It is flat and has no context, so that only the state's name is stored; the
 * server runs it with the pure `transition()`. The booking itself does not change until the change is applied.
 */
import { setup } from 'xstate';

export type AmendmentEvent =
  /** the guest added or removed something; its stock is held */
  | { type: 'change.edited' }
  /** nothing is to be paid or refunded */
  | { type: 'change.confirmed' }
  | { type: 'refund.asked' }
  | { type: 'hold.lapsed' }
  | { type: 'change.cancelled' }
  | { type: 'payment.started' }
  | { type: 'payment.authorised' }
  | { type: 'payment.refused' }
  | { type: 'payment.unknown' }
  /** a late payment for the change, which still fits the booking and its stock */
  | { type: 'payment.recovered' }
  | { type: 'team.confirmed' }
  | { type: 'team.declined' }
  /** the stay began before our team decided */
  | { type: 'stay.begun' };

export const amendmentMachine = setup({
  types: { events: {} as AmendmentEvent },
}).createMachine({
  id: 'amendment',
  description: 'One change of a paid booking: a record beside it, until money or our team says yes.',
  meta: { requirements: ['ACCOUNT-4-CHANGE'] },
  initial: 'open',
  states: {
    open: {
      description: 'The guest is choosing; what is scarce is held for a while.',
      on: {
        'change.edited': 'open',
        'change.confirmed': { target: 'applied', description: 'The difference is nothing' },
        'refund.asked': { target: 'awaitingTeam', description: 'The difference is a refund' },
        'payment.started': 'paying',
        'payment.recovered': 'applied',
        'team.confirmed': { target: 'applied', description: 'Our team makes it for a caller; its price is a balance' },
        'hold.lapsed': 'lapsed',
        'change.cancelled': 'cancelled',
      },
    },
    lapsed: {
      description: 'The time of the hold is over: its stock went back, its choices stay. The next edit holds it again.',
      on: {
        'change.edited': 'open',
        'payment.recovered': 'applied',
        'change.cancelled': 'cancelled',
      },
    },
    paying: {
      description: 'The payment of the difference may have reached the provider: nothing else may change.',
      on: { 'payment.authorised': 'applied', 'payment.refused': 'open', 'payment.unknown': 'unknown' },
    },
    unknown: {
      description: 'The provider did not answer. The server asks until the outcome is known; the stock stays held.',
      on: { 'payment.authorised': 'applied', 'payment.refused': 'open' },
    },
    awaitingTeam: {
      description: 'A refund was asked for. Nothing is given up yet, and what the change adds stays held.',
      on: {
        'team.confirmed': 'applied',
        'team.declined': 'declined',
        'change.cancelled': { target: 'cancelled', description: 'The guest withdrew it' },
        'stay.begun': { target: 'declined', description: 'Undecided at arrival' },
      },
    },
    applied: { type: 'final', description: 'The booking has the change: lines, stock and sums.' },
    declined: { type: 'final', description: 'Our team declined, or did not decide before arrival; nothing changed.' },
    cancelled: { type: 'final', description: 'The guest gave the change up; nothing changed.' },
  },
});
