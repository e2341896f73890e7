// The session of a visit, in production and elsewhere.
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { defineChart, plainEvents } from '../explore/chart.ts';
import { PICKER, TODAY, booking } from './data.ts';

const info = {
  bookingSessionTimeout: 1_200,
  today: TODAY,
  booking: null,
  paid: null,
  payment: 'none' as const,
  picker: PICKER,
  login: null,
};
const held = { ...info, booking: booking() };
/** Of the ten seconds, four are left. */
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
      opened: { type: 'info.received', sessionId: 's-1', info, at: 1_000 },
      'opened with something held': { type: 'info.received', sessionId: 's-1', info: held, at: 1_000 },
      'opened while a payment is being made': {
        type: 'info.received',
        sessionId: 's-1',
        info: { ...held, payment: 'processing' },
        at: 1_000,
      },
      'opened after a payment': {
        type: 'info.received',
        sessionId: 's-1',
        info: { ...info, payment: 'paid' },
        at: 1_000,
      },
      'another one is opened': { type: 'info.received', sessionId: 's-2', info, at: 1_000 },
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
  shows: [
    'sessionId',
    'expiresAt',
    'secondsLeft',
    'isHolding',
    'isAtCap',
    'isProduction',
    'lock',
    'payment',
    'end',
    'message',
    'details',
  ],
});
