// The session of a visit, in production and elsewhere.
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { defineChart } from '../explore/chart.ts';
import { PICKER, TODAY } from './data.ts';

const info = { bookingSessionTimeout: 1_200, today: TODAY, booking: null, paid: null, picker: PICKER };
const kept = { bookingSessionTimeout: 1_200, heldUntil: null, holdSecondsLeft: null, canExtend: true };

export const sessionChart = defineChart({
  name: 'session',
  machine: sessionMachine,
  input: { sessionId: null, isProduction: true },
  moreInputs: { 'outside production': { sessionId: null, isProduction: false } },
  events: {
    'hold.started': { type: 'hold.started', secondsLeft: 1_200 },
    'hold.ended': { type: 'hold.ended' },
    'creation.failed': { type: 'creation.failed' },
    'session.refused': { type: 'session.refused', message: 'gone' },
    'requests.limited': { type: 'requests.limited' },
    'extend.asked': { type: 'extend.asked' },
    'restart.asked': { type: 'restart.asked' },
    'retry.asked': { type: 'retry.asked' },
  },
  outcomes: {
    openSession: {
      opened: { output: { type: 'info.received', sessionId: 's-1', info, at: 1_000 } },
      unavailable: { output: { type: 'session.unavailable', message: 'Unknown error' } },
    },
    keepAlive: {
      kept: { output: { type: 'session.kept', kept, at: 2_000 } },
      refused: { output: { type: 'session.refused', message: 'gone' } },
      unavailable: { output: { type: 'session.unavailable', message: 'Unknown error' } },
    },
  },
  shows: ['sessionId', 'expiresAt', 'secondsLeft', 'isHolding', 'isProduction', 'message'],
});
