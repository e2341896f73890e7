/** The effects of the session: opened, unavailable, extended, refused. */
import { describe } from 'vitest';
import type { Client } from './client.ts';
import { sessionEffects } from './session.ts';
import { failureReply, replyWith, SESSION_ID, SESSION_INFO } from './test/fakeServer.ts';
import { OFFLINE, testEffects } from './test/testEffects.ts';

const NOW = 1_800_000_000_000;
const EXTENDED = { bookingSessionTimeout: 1_200, heldUntil: null, holdSecondsLeft: null, canExtend: true };

const unavailable = (message: string) => ({ type: 'session.unavailable', message });
const effects = (client: Client) => sessionEffects(client, () => NOW);

describe('the session effects', () => {
  testEffects(effects, {
    openSession: {
      call: 'get-session-info',
      answers: [
        [SESSION_INFO, { type: 'info.received', sessionId: SESSION_ID, info: SESSION_INFO, at: NOW }],
        [{ ...replyWith('get-session-info', SESSION_INFO), sessionId: null }, unavailable('Failed to get sessionId')],
        [{ ...failureReply('defect'), error: null }, unavailable('Unknown error')],
        [OFFLINE, { type: 'session.unavailable' }],
      ],
    },
    keepAlive: {
      call: 'keep-alive-booking',
      answers: [
        [EXTENDED, { type: 'session.extended', result: EXTENDED, at: NOW }],
        ['noSession', 'session.refused'],
        [OFFLINE, { type: 'session.unavailable' }],
      ],
    },
  });
});
