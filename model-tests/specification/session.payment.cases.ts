// The session during a payment: no time runs out and nothing is asked until the outcome is known.
import type { SpecificationCase } from './cases.ts';
import {
  AWAITING_OUTCOME,
  ENDING,
  HELD,
  HELD_INFO,
  HELD_UNTIL,
  INVALIDATED,
  NO_SESSION,
  PAYING,
  PAYMENT_WAITING,
  SETTLING,
  TIMERS_OF_THE_HOLD,
  VERIFYING,
  expiry,
  extended,
  opened,
  ungated,
} from './session.paths.ts';

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
const STILL_OPEN_OUTCOME = {
  state: ungated('open.awaitingOutcome'),
  context: { payment: 'processing', sessionId: 's-1', end: null },
  sends: [],
  awaits: { with: ['timer: checkInterval in link.open.awaitingOutcome'], without: TIMERS_OF_THE_HOLD },
};

export const sessionPaymentCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'renews the session as soon as a payment starts, and asks the guest nothing',
    given: HELD,
    when: 'payment.started',
    outcome: { ...RENEWED, accepts: { with: ['payment.ended'], without: NOT_ASKED } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'withdraws the warning when a payment starts',
    given: ENDING,
    when: 'payment.started',
    outcome: RENEWED,
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'does not end the session when a payment starts while the server is asked about it',
    given: VERIFYING,
    when: 'payment.started',
    outcome: RENEWED,
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'stores and reports each renewal during a payment, and asks the guest nothing',
    given: PAYING,
    when: 'keepAlive: extended',
    outcome: {
      ...UNAFFECTED,
      context: { payment: 'processing', sessionId: 's-1', expiresAt: 1_202_000, secondsLeft: 1_200, isHolding: true },
      sends: [extended(HELD_UNTIL), expiry(1_202_000)],
      accepts: { with: ['payment.ended'], without: NOT_ASKED },
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'continues a payment whose booking is not held by time any more',
    given: PAYING,
    when: 'keepAlive: extended without a hold',
    outcome: {
      ...UNAFFECTED,
      context: { payment: 'processing', expiresAt: 1_202_000, isHolding: true, isAtCap: false },
      sends: [extended(null), expiry(1_202_000)],
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'renews the session again when the interval is over',
    given: PAYMENT_WAITING,
    when: 'timer: renewalInterval in link.open.paying.waiting',
    outcome: RENEWED,
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'continues a payment when a renewal does not reach the server',
    given: PAYING,
    when: 'keepAlive: unavailable',
    outcome: UNAFFECTED,
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'continues a payment when a renewal fails by a defect',
    given: PAYING,
    when: 'keepAlive: breaks',
    outcome: UNAFFECTED,
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'shows no ended session during a payment when a renewal is refused',
    given: PAYING,
    when: 'keepAlive: refused',
    outcome: UNAFFECTED,
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'shows no ended session during a payment when a call reports it lost',
    given: PAYMENT_WAITING,
    when: 'session.refused',
    outcome: { ...UNAFFECTED, context: { payment: 'processing', sessionId: 's-1', end: null } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'keeps to the interval of renewals when the payment reports its start again',
    given: PAYMENT_WAITING,
    when: 'payment.started',
    outcome: { ...UNAFFECTED, context: { payment: 'processing' } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'asks the server about the session when the payment has ended',
    given: PAYMENT_WAITING,
    when: 'payment.ended',
    outcome: {
      state: ungated('open.settling'),
      context: { payment: 'processing', sessionId: 's-1' },
      sends: [],
      accepts: { with: ['payment.started'], without: [...NOT_ASKED, 'payment.ended'] },
      awaits: { with: ['openSession'], without: TIMERS_OF_THE_HOLD },
    },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'counts the time of the hold again when the payment took no money',
    given: SETTLING,
    when: 'openSession: opened with something held',
    outcome: {
      state: ungated('open.active'),
      context: { payment: 'none', isHolding: true, secondsLeft: 1_200, expiresAt: 1_201_000 },
      sends: [expiry(1_201_000), extended('2027-01-11T10:20:00.000Z')],
      awaits: { with: ['timer: untilWarning in link.open.active'] },
    },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'holds nothing any more when the booking was paid',
    given: SETTLING,
    when: 'openSession: opened after a payment',
    outcome: {
      state: ungated('open.active'),
      context: { payment: 'paid', isHolding: false },
      sends: [expiry(1_201_000), extended(null)],
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'waits for the outcome of a payment that was left, and asks the guest nothing',
    given: SETTLING,
    when: 'openSession: opened while a payment is being made',
    outcome: {
      ...STILL_OPEN_OUTCOME,
      sends: [expiry(1_201_000)],
      accepts: { with: ['payment.started'], without: [...NOT_ASKED, 'payment.ended'] },
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'waits for the outcome when the server cannot be asked about a payment',
    given: SETTLING,
    when: 'openSession: unavailable',
    outcome: STILL_OPEN_OUTCOME,
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'waits for the outcome when asking about a payment fails by a defect',
    given: SETTLING,
    when: 'openSession: breaks',
    outcome: STILL_OPEN_OUTCOME,
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'asks the server again about an open payment when the interval is over',
    given: AWAITING_OUTCOME,
    when: 'timer: checkInterval in link.open.awaitingOutcome',
    outcome: {
      state: ungated('open.settling'),
      context: { payment: 'processing' },
      sends: [],
      awaits: { with: ['openSession'] },
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'asks the guest nothing while a payment of an earlier page or another tab is under way',
    given: [],
    when: 'openSession: opened while a payment is being made',
    outcome: {
      state: ungated('open.awaitingOutcome'),
      context: { sessionId: 's-1', payment: 'processing', isHolding: true, expiresAt: 1_201_000 },
      sends: [opened({ ...HELD_INFO, payment: 'processing' }), expiry(1_201_000)],
      accepts: { without: [...NOT_ASKED, 'payment.ended'] },
      awaits: { with: ['timer: checkInterval in link.open.awaitingOutcome'], without: TIMERS_OF_THE_HOLD },
    },
  },
  {
    requirement: 'JOURNEY-7-INVALID-SESSION',
    title: 'ends as a payment under way when the server opened another session after it',
    given: SETTLING,
    when: 'openSession: another one is opened',
    outcome: {
      state: ungated('invalid'),
      context: { ...NO_SESSION, end: 'processing', message: null },
      sends: [INVALIDATED],
    },
  },
  {
    requirement: 'JOURNEY-7-INVALID-SESSION',
    title: 'ends as a payment under way when the session is lost before the outcome is known',
    given: AWAITING_OUTCOME,
    when: 'session.refused',
    outcome: {
      state: ungated('invalid'),
      context: { ...NO_SESSION, end: 'processing', message: 'gone' },
      sends: [INVALIDATED],
    },
  },
];
