// The end of a session: the page asks the server, and says about booking and money only what the server confirms.
import { casesOf, type SpecificationCase } from '../../model-tests/specification/cases.ts';
import {
  HELD,
  INVALIDATED,
  KEEPING_ALIVE,
  NO_SESSION,
  VERIFYING,
  expiry,
  extended,
  ungated,
} from '../../model-tests/specification/session.paths.ts';

const invalid = (end: string, message: string | null = null) => ({
  state: ungated('invalid'),
  context: { ...NO_SESSION, end, message },
  sends: [INVALIDATED],
});

export const sessionEndCases: readonly SpecificationCase[] = [
  ...casesOf('JOURNEY-4-SESSION', {
    'continues when the server still holds the stock, with the times that it reports': {
      given: [
        ...KEEPING_ALIVE,
        'keepAlive: extended',
        'timer: untilWarning in link.open.active',
        'timer: warningTime in link.open.ending',
      ],
      when: 'openSession: opened with something held',
      outcome: {
        state: ungated('open.active'),
        context: { isHolding: true, secondsLeft: 1_200, expiresAt: 1_201_000, end: null },
        sends: [expiry(1_201_000), extended('2027-01-11T10:20:00.000Z')],
      },
    },
    'ends when the server answers from another session, though that one is paying': {
      given: [
        'openSession: another one is opened',
        'hold.started',
        'extension.requested',
        'keepAlive: extended without a hold',
      ],
      when: 'openSession: opened while a payment is being made',
      outcome: invalid('unknown'),
    },
  }),
  ...casesOf('JOURNEY-7-INVALID-SESSION', {
    'ends as released when the server reports that the hold is over and nothing was paid': {
      given: VERIFYING,
      when: 'openSession: opened',
      outcome: {
        ...invalid('released'),
        accepts: { only: ['requests.limited', 'details.changed', 'restart.requested'] },
      },
    },
    'ends with an open payment when another session is opened while its outcome is asked for': {
      given: ['openSession: another one is opened', 'payment.started', 'payment.ended'],
      when: 'openSession: opened while a payment is being made',
      outcome: invalid('processing'),
    },
    'ends with an unknown result when the server cannot be asked': {
      given: VERIFYING,
      when: 'openSession: unavailable',
      outcome: invalid('unknown'),
    },
  }),
  ...casesOf('JOURNEY-4-PAYMENT', {
    'waits instead of ending while the server reports a payment under way': {
      given: VERIFYING,
      when: 'openSession: opened while a payment is being made',
      outcome: {
        state: ungated('open.awaitingOutcome'),
        context: { payment: 'processing' },
        sends: [expiry(1_201_000)],
      },
    },
  }),
  ...casesOf('ACCOUNT-4-SESSION', {
    'ends with the reason and an unknown result when a call reports the session lost during a hold': {
      given: HELD,
      when: 'session.refused',
      outcome: invalid('unknown', 'gone'),
    },
  }),
];
