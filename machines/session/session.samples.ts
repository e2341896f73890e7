// The session of a visit, in production and elsewhere.
import type { SessionInfo } from '../contract/booking.ts';
import { sessionMachine } from './session.machine.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import { NEW_SESSION, booking } from '../../model-tests/charts/data.ts';

const HELD = { ...NEW_SESSION, booking: booking() };
const received = (info: SessionInfo, sessionId = 's-1') =>
  ({ type: 'info.received', sessionId, info, at: 1_000 }) as const;
/** A lock of ten seconds with four seconds left. */
const LOCK = { startedAt: -5_000, msLeft: 4_000 };
const extension = {
  bookingSessionTimeout: 1_200,
  heldUntil: '2027-01-11T10:40:00.000Z',
  holdSecondsLeft: 1_200,
  canExtend: true,
};
const noHold = { ...extension, heldUntil: null, holdSecondsLeft: null, canExtend: false };

export const sessionChart = defineChart({
  machine: sessionMachine,
  input: { sessionId: null, isProduction: true, lock: null },
  moreInputs: {
    'outside production': { sessionId: null, isProduction: false, lock: null },
    'in a lock that an earlier page has started': { sessionId: null, isProduction: true, lock: LOCK },
  },
  events: {
    'hold.started': { type: 'hold.started', secondsLeft: 1_200 },
    ...plainEvents('hold.ended', 'creation.failed', 'payment.started', 'payment.ended'),
    'session.refused': { type: 'session.refused', message: 'gone' },
    'requests.limited': { type: 'requests.limited', lock: { startedAt: 3_000, msLeft: 10_000 } },
    'details.changed': {
      type: 'details.changed',
      details: { call: 'create-booking', text: 'Request timed out after 58000 ms' },
    },
    ...plainEvents('extension.requested', 'restart.requested', 'retry.requested'),
  },
  outcomes: {
    openSession: {
      opened: received(NEW_SESSION),
      'opened with something held': received(HELD),
      'opened while a payment is being made': received({ ...HELD, payment: 'processing' }),
      'opened after a payment': received({ ...NEW_SESSION, payment: 'paid' }),
      'another one is opened': received(NEW_SESSION, 's-2'),
      unavailable: { type: 'session.unavailable', message: 'Unknown error' },
    },
    keepAlive: {
      extended: { type: 'session.extended', result: extension, at: 2_000 },
      'extended for the last time': { type: 'session.extended', result: { ...extension, canExtend: false }, at: 2_000 },
      'extended without a hold': { type: 'session.extended', result: noHold, at: 2_000 },
      refused: { type: 'session.refused', message: 'gone' },
      unavailable: { type: 'session.unavailable', message: 'Unknown error' },
    },
  },
  hides: ['info'],
});
