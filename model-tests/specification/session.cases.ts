// The session of a visit: what the specification, and the decision about its times, ask of its states and events.
import { sessionChart } from '../charts/session.samples.ts';
import type { Specification } from './cases.ts';
import { sessionEndCases } from './session.end.cases.ts';
import { sessionHoldCases } from './session.hold.cases.ts';
import { sessionLockCases } from './session.lock.cases.ts';
import { sessionPaymentCases } from './session.payment.cases.ts';
import {
  ENDING,
  HELD,
  HELD_INFO,
  HELD_UNTIL,
  INFO,
  KEEPING_ALIVE,
  OPENED,
  expiry,
  extended,
  opened,
  ungated,
} from './session.paths.ts';

export const sessionSpecification: Specification = {
  chart: sessionChart,
  cases: [
    {
      requirement: 'JOURNEY-4-SESSION',
      title: 'asks the server for a session at the start, and calls are sent at once',
      given: [],
      outcome: {
        state: ungated('opening'),
        context: { sessionId: null, expiresAt: null, end: null, message: null },
        sends: [],
        awaits: { with: ['openSession'] },
        accepts: {
          with: ['requests.limited'],
          without: [
            'hold.started',
            'hold.ended',
            'creation.failed',
            'payment.started',
            'payment.ended',
            'session.refused',
            'extension.requested',
            'restart.requested',
            'retry.requested',
          ],
        },
      },
    },
    // requirement: ACCOUNT-3-SESSION
    // requirement: JOURNEY-4-SESSION-EXPIRY
    {
      requirement: 'JOURNEY-4-SESSION-EXPIRY',
      title: 'stores the id and the expiry of the opened session, and reports both',
      given: [],
      when: 'openSession: opened',
      outcome: {
        state: ungated('open.active'),
        context: {
          sessionId: 's-1',
          expiresAt: 1_201_000,
          secondsLeft: 1_200,
          isHolding: false,
          payment: 'none',
          end: null,
          message: null,
        },
        sends: [opened(INFO), expiry(1_201_000)],
        accepts: { without: ['payment.ended', 'restart.requested', 'retry.requested'] },
        awaits: { with: ['timer: untilWarning in link.open.active'], without: ['openSession', 'keepAlive'] },
      },
    },
    {
      requirement: 'JOURNEY-4-SESSION-EXPIRY',
      title: 'counts the time of the stock that the session holds',
      given: [],
      when: 'openSession: opened with something held',
      outcome: {
        state: ungated('open.active'),
        context: { expiresAt: 1_201_000, secondsLeft: 1_200, isHolding: true },
        sends: [opened(HELD_INFO), expiry(1_201_000)],
      },
    },
    {
      requirement: 'JOURNEY-8-MSG-UNKNOWN',
      title: 'reports that no session could be opened, with the reason, and offers another try',
      given: [],
      when: 'openSession: unavailable',
      outcome: {
        state: ungated('unavailable'),
        context: { message: 'Unknown error', sessionId: null },
        sends: [{ to: 'parent', event: { type: 'session.unavailable', message: 'Unknown error' } }],
        accepts: {
          with: ['retry.requested'],
          without: [
            'hold.started',
            'hold.ended',
            'creation.failed',
            'payment.started',
            'payment.ended',
            'session.refused',
            'extension.requested',
            'restart.requested',
          ],
        },
        awaits: { without: ['openSession'] },
      },
    },
    {
      requirement: 'JOURNEY-4-SESSION',
      title: 'asks for a session again on a retry',
      given: ['openSession: unavailable'],
      when: 'retry.requested',
      outcome: { state: ungated('opening'), sends: [], awaits: { with: ['openSession'] } },
    },
    {
      requirement: 'JOURNEY-4-SESSION',
      title: 'clears the reason once a later try opens the session',
      given: ['openSession: unavailable', 'retry.requested'],
      when: 'openSession: opened',
      outcome: { state: ungated('open.active'), context: { message: null }, sends: [opened(INFO), expiry(1_201_000)] },
    },
    {
      requirement: 'JOURNEY-4-SESSION',
      title: 'treats a failed effect while opening as a defect that only a reload mends',
      given: [],
      when: 'openSession: breaks',
      outcome: {
        state: ungated('broken'),
        sends: [],
        accepts: {
          without: [
            'hold.started',
            'hold.ended',
            'creation.failed',
            'payment.started',
            'payment.ended',
            'session.refused',
            'extension.requested',
            'restart.requested',
            'retry.requested',
          ],
        },
        awaits: { without: ['openSession', 'keepAlive'] },
      },
    },
    {
      requirement: 'JOURNEY-4-SESSION',
      title: 'asks the guest before a hold ends whether they are still there',
      given: HELD,
      when: 'timer: untilWarning in link.open.active',
      outcome: {
        state: ungated('open.ending.asking'),
        context: { isHolding: true, sessionId: 's-1' },
        sends: [],
        accepts: {
          with: ['extension.requested', 'payment.started', 'session.refused'],
          without: ['payment.ended', 'restart.requested', 'retry.requested'],
        },
        awaits: { with: ['timer: warningTime in link.open.ending'], without: ['keepAlive'] },
      },
    },
    {
      requirement: 'JOURNEY-4-SESSION',
      title: 'extends a session that holds nothing without asking the guest',
      given: OPENED,
      when: 'timer: untilWarning in link.open.active',
      outcome: {
        state: ungated('open.keepingAlive'),
        sends: [],
        accepts: { without: ['extension.requested', 'payment.ended', 'restart.requested', 'retry.requested'] },
        awaits: { with: ['keepAlive'] },
      },
    },
    {
      requirement: 'JOURNEY-4-SESSION',
      title: 'asks the server for more time when the guest answers the warning',
      given: ENDING,
      when: 'extension.requested',
      outcome: {
        state: ungated('open.ending.extending'),
        sends: [],
        accepts: { without: ['extension.requested', 'payment.ended', 'restart.requested', 'retry.requested'] },
        // the time that is left goes on
        awaits: { with: ['keepAlive', 'timer: warningTime in link.open.ending'] },
      },
    },
    {
      requirement: 'JOURNEY-4-SESSION',
      title: 'asks the server for more time whenever the guest wants it',
      given: HELD,
      when: 'extension.requested',
      outcome: { state: ungated('open.keepingAlive'), sends: [], awaits: { with: ['keepAlive'] } },
    },
    // requirement: JOURNEY-4-SESSION-EXPIRY
    {
      requirement: 'JOURNEY-4-SESSION-EXPIRY',
      title: 'stores the expiry of an extended session, and reports it with the hold',
      given: KEEPING_ALIVE,
      when: 'keepAlive: extended',
      outcome: {
        state: ungated('open.active'),
        context: { expiresAt: 1_202_000, secondsLeft: 1_200, isHolding: true, sessionId: 's-1', message: null },
        sends: [extended(HELD_UNTIL), expiry(1_202_000)],
      },
    },
    {
      requirement: 'JOURNEY-4-SESSION',
      title: 'asks again, with the reason, when the server could not extend the session',
      given: KEEPING_ALIVE,
      when: 'keepAlive: unavailable',
      outcome: {
        state: ungated('open.ending.asking'),
        context: { message: 'Unknown error', isHolding: true, sessionId: 's-1' },
        sends: [],
        accepts: { with: ['extension.requested'] },
        awaits: { with: ['timer: warningTime in link.open.ending'] },
      },
    },
    {
      requirement: 'JOURNEY-4-SESSION',
      title: 'asks the guest when a session that holds nothing could not be extended',
      given: [...OPENED, 'timer: untilWarning in link.open.active'],
      when: 'keepAlive: unavailable',
      outcome: {
        state: ungated('open.ending.asking'),
        context: { message: 'Unknown error', isHolding: false },
        sends: [],
        awaits: { with: ['timer: warningTime in link.open.ending'] },
      },
    },
    {
      requirement: 'JOURNEY-4-SESSION-EXPIRY',
      title: 'stores the expiry of an extended session that holds nothing',
      given: [...OPENED, 'timer: untilWarning in link.open.active'],
      when: 'keepAlive: extended without a hold',
      outcome: {
        state: ungated('open.active'),
        context: { expiresAt: 1_202_000, secondsLeft: 1_200, isHolding: false, isAtCap: false },
        sends: [extended(null), expiry(1_202_000)],
      },
    },
    {
      requirement: 'JOURNEY-4-SESSION',
      title: 'treats a failed effect while extending as a defect before the warning, too',
      given: [...HELD, 'extension.requested'],
      when: 'keepAlive: breaks',
      outcome: { state: ungated('broken'), sends: [] },
    },
    {
      requirement: 'JOURNEY-4-SESSION',
      title: 'treats a failed effect while extending as a defect',
      given: KEEPING_ALIVE,
      when: 'keepAlive: breaks',
      outcome: { state: ungated('broken'), sends: [] },
    },
    ...sessionHoldCases,
    ...sessionEndCases,
    ...sessionPaymentCases,
    ...sessionLockCases,
  ],
};
