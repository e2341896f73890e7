// The session of a visit: what the specification, and the decision about its times, require of its states and events.
import { sessionChart } from './session.samples.ts';
import { casesOf, type Specification } from '../../model-tests/specification/cases.ts';
import { sessionEndCases } from './session.end.cases.ts';
import {
  OPENED,
  ungated,
  HELD,
  KEEPING_ALIVE,
  expiry,
  HELD_UNTIL,
  INFO,
  extended,
  opened,
} from '../../model-tests/specification/session.paths.ts';
import { sessionPaymentCases } from './session.payment.cases.ts';
import { toParent } from '../../model-tests/specification/values.ts';

const MORE_TIME = ['extension.requested'];

export const sessionSpecification: Specification = {
  chart: sessionChart,
  cases: [
    ...casesOf('JOURNEY-4-SESSION-EXPIRY', {
      // requirement: ACCOUNT-3-SESSION, JOURNEY-4-SESSION-EXPIRY
      'stores the id and the expiry of the opened session, and reports both': {
        when: 'openSession: opened',
        outcome: {
          state: ungated('open.active'),
          context: { sessionId: 's-1', expiresAt: 1_201_000, secondsLeft: 1_200, payment: 'none', message: null },
          sends: [opened(INFO), expiry(1_201_000)],
        },
      },
      'stores the expiry of an extended session, and reports it with the hold': {
        given: KEEPING_ALIVE,
        when: 'keepAlive: extended',
        outcome: {
          state: ungated('open.active'),
          context: { expiresAt: 1_202_000, secondsLeft: 1_200, isHolding: true, sessionId: 's-1', message: null },
          sends: [extended(HELD_UNTIL), expiry(1_202_000)],
        },
      },
      'stores the expiry of an extended session that holds nothing': {
        given: [...OPENED, 'timer: untilWarning in link.open.active'],
        when: 'keepAlive: extended without a hold',
        outcome: {
          state: ungated('open.active'),
          context: { expiresAt: 1_202_000, secondsLeft: 1_200, isHolding: false, isAtCap: false },
          sends: [extended(null), expiry(1_202_000)],
        },
      },
    }),
    ...casesOf('JOURNEY-8-MSG-UNKNOWN', {
      'reports that no session could be opened, with the reason, and offers another try': {
        when: 'openSession: unavailable',
        outcome: {
          state: ungated('unavailable'),
          context: { message: 'Unknown error', sessionId: null },
          sends: [toParent({ type: 'session.unavailable', message: 'Unknown error' })],
          accepts: { only: ['requests.limited', 'details.changed', 'retry.requested'] },
        },
      },
    }),
    ...casesOf('JOURNEY-4-SESSION', {
      'asks the guest before a hold ends whether they are still there': {
        given: HELD,
        when: 'timer: untilWarning in link.open.active',
        outcome: { state: ungated('open.ending.asking'), context: { isHolding: true, sessionId: 's-1' } },
      },
      'asks again, with the reason, when the server could not extend the session': {
        given: KEEPING_ALIVE,
        when: 'keepAlive: unavailable',
        outcome: {
          state: ungated('open.ending.asking'),
          context: { message: 'Unknown error', isHolding: true, sessionId: 's-1' },
          accepts: { with: ['extension.requested'] },
        },
      },
      'asks for the result of the booking when an extension before the warning finds no hold': {
        given: [...HELD, 'extension.requested'],
        when: 'keepAlive: extended without a hold',
        outcome: { state: ungated('open.verifying'), sends: [] },
      },
      'offers no more time at the end of a hold that has reached its cap': {
        given: [...KEEPING_ALIVE, 'keepAlive: extended for the last time'],
        when: 'timer: untilWarning in link.open.active',
        outcome: {
          state: ungated('open.ending.elapsing'),
          accepts: {
            with: ['payment.started', 'hold.started'],
            without: [...MORE_TIME, 'payment.ended', 'restart.requested', 'retry.requested'],
          },
        },
      },
      'clears the expiry when a booking cannot be created, and goes on counting the time of the session': {
        given: OPENED,
        when: 'creation.failed',
        outcome: {
          state: ungated('open.active'),
          context: { expiresAt: null, sessionId: 's-1' },
          sends: [expiry(null)],
        },
      },
    }),
    ...sessionEndCases,
    ...sessionPaymentCases,
    ...casesOf('JOURNEY-4-LOCK', {
      'sends calls at once when the lock of an earlier page has ended, and keeps nothing of it': {
        input: 'in a lock that an earlier page has started',
        when: 'timer: lockWindow in rateLimitGate.locked',
        outcome: {
          state: ungated('opening'),
          context: { lock: null },
          sends: [],
          accepts: { with: ['requests.limited'] },
        },
      },
      'keeps when the lock started, for a page that is loaded again': {
        given: OPENED,
        when: 'requests.limited',
        outcome: { context: { lock: { startedAt: 3_000, msLeft: 10_000 } } },
      },
      // requirement: JOURNEY-4-LOCK
      'never holds calls back outside production': {
        input: 'outside production',
        given: OPENED,
        when: 'requests.limited',
        outcome: { state: ungated('open.active'), sends: [], accepts: { without: ['requests.limited'] } },
      },
    }),
  ],
};
