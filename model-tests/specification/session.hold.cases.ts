// The session while stock is held: a hold that starts or ends, and a booking that cannot be created.
import type { SpecificationCase } from './cases.ts';
import {
  AWAITING_OUTCOME,
  ENDING,
  HELD,
  KEEPING_ALIVE,
  OPENED,
  PAYMENT_WAITING,
  SETTLING,
  TIMERS_OF_THE_HOLD,
  VERIFYING,
  expiry,
  ungated,
} from './session.paths.ts';

const UNHELD_SETTLING = ['openSession: opened', 'payment.started', 'keepAlive: extended', 'payment.ended'];

export const sessionHoldCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'counts the time of a hold from its start',
    given: OPENED,
    when: 'hold.started',
    outcome: {
      state: ungated('open.active'),
      context: { secondsLeft: 1_200, isHolding: true, expiresAt: 1_201_000 },
      sends: [],
    },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'withdraws the warning when another hold starts',
    given: ENDING,
    when: 'hold.started',
    outcome: { state: ungated('open.active'), context: { secondsLeft: 1_200, isHolding: true }, sends: [] },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'holds nothing once the hold has ended, and the session stays open',
    given: HELD,
    when: 'hold.ended',
    outcome: { state: ungated('open.active'), context: { isHolding: false, sessionId: 's-1' }, sends: [] },
  },
  // requirement: JOURNEY-4-SESSION-EXPIRY
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'clears the expiry when a booking cannot be created, and goes on counting the time of the session',
    given: OPENED,
    when: 'creation.failed',
    outcome: {
      state: ungated('open.active'),
      context: { expiresAt: null, secondsLeft: 1_200, sessionId: 's-1' },
      sends: [expiry(null)],
      awaits: { with: ['timer: untilWarning in link.open.active'] },
    },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'goes on counting the time of an earlier hold when other accommodation cannot be held',
    given: HELD,
    when: 'creation.failed',
    outcome: {
      state: ungated('open.active'),
      context: { expiresAt: null, secondsLeft: 1_200, isHolding: true },
      sends: [expiry(null)],
      awaits: { with: ['timer: untilWarning in link.open.active'] },
    },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'goes on warning of the end of an earlier hold when other accommodation cannot be held',
    given: ENDING,
    when: 'creation.failed',
    outcome: {
      state: ungated('open.ending'),
      context: { expiresAt: null, secondsLeft: 1_200, isHolding: true },
      sends: [expiry(null)],
      accepts: { with: ['extension.requested'] },
      awaits: { with: ['timer: warningTime in link.open.ending'] },
    },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'goes on asking the server for more time when a booking cannot be created meanwhile',
    given: KEEPING_ALIVE,
    when: 'creation.failed',
    outcome: {
      state: ungated('open.keepingAlive'),
      context: { isHolding: true },
      sends: [expiry(null)],
      awaits: { with: ['keepAlive'] },
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'continues a payment, and asks the guest nothing, when a hold starts meanwhile',
    given: ['openSession: opened', 'payment.started', 'keepAlive: extended'],
    when: 'hold.started',
    outcome: {
      state: ungated('open.paying.waiting'),
      context: { payment: 'processing', isHolding: true, secondsLeft: 1_200 },
      sends: [],
      awaits: { with: ['timer: renewalInterval in link.open.paying.waiting'], without: TIMERS_OF_THE_HOLD },
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'continues a payment, and asks the guest nothing, when a booking cannot be created meanwhile',
    given: PAYMENT_WAITING,
    when: 'creation.failed',
    outcome: {
      state: ungated('open.paying.waiting'),
      context: { payment: 'processing', expiresAt: null },
      sends: [expiry(null)],
      awaits: { with: ['timer: renewalInterval in link.open.paying.waiting'], without: TIMERS_OF_THE_HOLD },
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'asks again what became of a payment that was left when a hold starts before the reply',
    given: UNHELD_SETTLING,
    when: 'hold.started',
    outcome: {
      state: ungated('open.settling'),
      context: { payment: 'processing', isHolding: true, secondsLeft: 1_200 },
      sends: [],
      awaits: { with: ['openSession'], without: TIMERS_OF_THE_HOLD },
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'goes on asking what became of a payment that was left when a booking cannot be created before the reply',
    given: SETTLING,
    when: 'creation.failed',
    outcome: {
      state: ungated('open.settling'),
      context: { payment: 'processing', expiresAt: null },
      sends: [expiry(null)],
      awaits: { with: ['openSession'], without: TIMERS_OF_THE_HOLD },
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'still waits for the outcome of a payment that was left when a hold starts',
    given: [...UNHELD_SETTLING, 'openSession: unavailable'],
    when: 'hold.started',
    outcome: {
      state: ungated('open.awaitingOutcome'),
      context: { payment: 'processing', isHolding: true, secondsLeft: 1_200 },
      sends: [],
      awaits: { with: ['timer: checkInterval in link.open.awaitingOutcome'], without: TIMERS_OF_THE_HOLD },
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'still waits for the outcome of a payment that was left when a booking cannot be created',
    given: AWAITING_OUTCOME,
    when: 'creation.failed',
    outcome: {
      state: ungated('open.awaitingOutcome'),
      context: { payment: 'processing', expiresAt: null },
      sends: [expiry(null)],
      awaits: { with: ['timer: checkInterval in link.open.awaitingOutcome'], without: TIMERS_OF_THE_HOLD },
    },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'goes on asking for the result of the booking when a booking cannot be created meanwhile',
    given: VERIFYING,
    when: 'creation.failed',
    outcome: {
      state: ungated('open.verifying'),
      context: { isHolding: true, expiresAt: null },
      sends: [expiry(null)],
      awaits: { with: ['openSession'] },
    },
  },
];
