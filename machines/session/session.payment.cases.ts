// The session during a payment: it does not time out, and the guest is asked nothing until the outcome is known.
import { casesOf, type SpecificationCase } from '../../model-tests/specification/cases.ts';
import {
  HELD_INFO,
  HELD_UNTIL,
  PAYING,
  PAYMENT_WAITING,
  SETTLING,
  TIMERS_OF_THE_HOLD,
  expiry,
  extended,
  opened,
  ungated,
} from '../../model-tests/specification/session.paths.ts';

const NOT_ASKED = ['extension.requested', 'restart.requested', 'retry.requested'];

const RENEWED = {
  state: ungated('open.paying.renewing'),
  context: { payment: 'processing', sessionId: 's-1' },
  sends: [],
  awaits: { with: ['keepAlive'], without: TIMERS_OF_THE_HOLD },
};
const UNAFFECTED = {
  state: ungated('open.paying.waiting'),
  context: { payment: 'processing', sessionId: 's-1', end: null, expiresAt: 1_201_000 },
  sends: [],
  awaits: { with: ['timer: renewalInterval in link.open.paying.waiting'], without: TIMERS_OF_THE_HOLD },
};

export const sessionPaymentCases: readonly SpecificationCase[] = [
  ...casesOf('JOURNEY-4-PAYMENT', {
    'stores and reports each renewal during a payment, and asks the guest nothing': {
      given: PAYING,
      when: 'keepAlive: extended',
      outcome: {
        ...UNAFFECTED,
        context: { payment: 'processing', sessionId: 's-1', expiresAt: 1_202_000, secondsLeft: 1_200, isHolding: true },
        sends: [extended(HELD_UNTIL), expiry(1_202_000)],
        accepts: { with: ['payment.ended'], without: NOT_ASKED },
      },
    },
    'renews the session again when the interval is over': {
      given: PAYMENT_WAITING,
      when: 'timer: renewalInterval in link.open.paying.waiting',
      outcome: RENEWED,
    },
    'continues a payment when a renewal does not reach the server': {
      given: PAYING,
      when: 'keepAlive: unavailable',
      outcome: UNAFFECTED,
    },
    'shows no ended session during a payment when a renewal is refused': {
      given: PAYING,
      when: 'keepAlive: refused',
      outcome: UNAFFECTED,
    },
    'asks the guest nothing while a payment of an earlier page or another tab is under way': {
      when: 'openSession: opened while a payment is being made',
      outcome: {
        state: ungated('open.awaitingOutcome'),
        context: { sessionId: 's-1', payment: 'processing', isHolding: true, expiresAt: 1_201_000 },
        sends: [opened({ ...HELD_INFO, payment: 'processing' }), expiry(1_201_000)],
        accepts: { without: [...NOT_ASKED, 'payment.ended'] },
      },
    },
  }),
  ...casesOf('JOURNEY-4-SESSION', {
    'holds nothing any more when the booking was paid': {
      given: SETTLING,
      when: 'openSession: opened after a payment',
      outcome: {
        state: ungated('open.active'),
        context: { payment: 'paid', isHolding: false },
        sends: [expiry(1_201_000), extended(null)],
      },
    },
  }),
];
