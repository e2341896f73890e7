/** The effects of the session: opened, unavailable, extended, refused. */
import { describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { NO_PICKER } from '../../machines/picker/availability.rules.ts';
import type { Client } from './client.ts';
import { sessionEffects } from './session.ts';
import { replyWith, runEffect, failureReply, fakeServer, SESSION_ID, type FakeReplies } from './test/fakeServer.ts';

const NOW = 1_800_000_000_000;
const INFO = {
  bookingSessionTimeout: 1_200,
  today: '2027-01-11',
  booking: null,
  paid: null,
  payment: 'none' as const,
  picker: NO_PICKER.picker,
  login: null,
};
const EXTENDED = { bookingSessionTimeout: 1_200, heldUntil: null, holdSecondsLeft: null, canExtend: true };

const effects = (client: Client) => sessionEffects(client, () => NOW);

const cases: readonly (readonly [keyof ReturnType<typeof effects>, string, unknown, FakeReplies, object])[] = [
  [
    'openSession',
    'returns the session with its id',
    null,
    { 'get-session-info': replyWith('get-session-info', INFO) },
    { type: 'info.received', sessionId: SESSION_ID, info: INFO, at: NOW },
  ],
  [
    'openSession',
    'reports an unavailable session when the reply has no session id',
    null,
    { 'get-session-info': { ...replyWith('get-session-info', INFO), sessionId: null } },
    { type: 'session.unavailable', message: 'Failed to get sessionId' },
  ],
  [
    'openSession',
    'reports an unavailable session when the reply has no data',
    null,
    { 'get-session-info': { ...failureReply('defect'), error: null } },
    { type: 'session.unavailable', message: 'Unknown error' },
  ],
  [
    'openSession',
    'reports an unavailable session when the server cannot be reached',
    null,
    { 'get-session-info': new Error('fetch failed') },
    { type: 'session.unavailable' },
  ],
  [
    'keepAlive',
    'returns the extended session',
    null,
    { 'keep-alive-booking': replyWith('keep-alive-booking', EXTENDED) },
    { type: 'session.extended', result: EXTENDED, at: NOW },
  ],
  [
    'keepAlive',
    'reports a refused session',
    null,
    { 'keep-alive-booking': failureReply('noSession') },
    { type: 'session.refused', message: FAILURE_TEXT.noSession },
  ],
  [
    'keepAlive',
    'reports an unavailable session when the server cannot be reached',
    null,
    { 'keep-alive-booking': new Error('fetch failed') },
    { type: 'session.unavailable' },
  ],
];

describe('the session effects', () => {
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toMatchObject(outcome);
  });
  it('have a test case each', () => {
    const names = Object.keys(effects(fakeServer({}).client));
    expect(names.filter((name) => !cases.some(([tried]) => tried === name))).toEqual([]);
  });
});
