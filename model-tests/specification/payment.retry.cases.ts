// A payment by card after an attempt: what another one begins with, and a payment that starts while money may have moved.
import type { SpecificationCase } from './cases.ts';
import { ENDED, ENTERED, MONEY_SETTLED, NOTHING, RETRY, SENT, STARTED } from './payment.paths.ts';

const MOVED = 'money may have moved';
const POLLED = ['timer: pollInterval in processing.waiting'];
const NOT_MOVED = [...POLLED, 'pollOutcome: declined', RETRY];
const UNREADABLE = [...SENT, 'takePayment: nothing sent'];

/** Ends of an attempt before any money is sent, from a payment that is being prepared. */
const ENDS = [
  { end: 'could not be prepared', steps: ['preparePayment: start failed'] },
  { end: 'met a defect', steps: ['preparePayment: breaks'] },
  { end: 'had no card fields', steps: ['preparePayment: prepared', 'fields.unavailable'] },
  { end: 'met the limit of refused cards', steps: ['preparePayment: too many cards'] },
];

export const retryCases: readonly SpecificationCase[] = [
  ...ENDS.map(({ end, steps }) => ({
    requirement: 'JOURNEY-4-PAYMENT',
    title: `shows no message of an earlier card when the guest tries again after a payment that ${end}`,
    given: [...UNREADABLE, ...steps],
    when: RETRY,
    outcome: { state: 'preparing', context: { notice: null }, awaits: { with: ['preparePayment'] } },
  })),
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'asks for the outcome, and prepares no other payment, when it starts while money may have moved',
    input: MOVED,
    given: [],
    outcome: {
      state: 'processing.waiting',
      context: { attemptId: null },
      sends: [STARTED],
      accepts: NOTHING,
      awaits: { with: ['timer: pollInterval in processing.waiting'], without: ['preparePayment'] },
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'can prepare another payment once the money of a restarted one turns out not to have moved',
    input: MOVED,
    given: [...POLLED, 'pollOutcome: declined'],
    when: RETRY,
    outcome: { state: 'preparing', awaits: { with: ['preparePayment'] }, sends: [MONEY_SETTLED, ENDED] },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'asks for the card again when the card of a restarted payment turns out to be rejected',
    input: MOVED,
    given: POLLED,
    when: 'pollOutcome: card refused as entered',
    outcome: { state: 'preparing', awaits: { with: ['preparePayment'] } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'asks for the card again when the next card of a restarted payment cannot be read',
    input: MOVED,
    given: [...NOT_MOVED, ...ENTERED, 'payment.submitted', 'card.tokenized'],
    when: 'takePayment: nothing sent',
    outcome: { state: 'preparing', awaits: { with: ['preparePayment'] } },
  },
  ...ENDS.map(({ end, steps }) => ({
    requirement: 'JOURNEY-4-PAYMENT',
    title: `prepares another payment, and asks for no outcome, when a restarted one ${end}`,
    input: MOVED,
    given: [...NOT_MOVED, ...steps],
    when: RETRY,
    outcome: { state: 'preparing', awaits: { with: ['preparePayment'] } },
  })),
];
