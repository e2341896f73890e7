/** The session's effects: opened or not to be had, kept, refused. */
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
};
const EXTENDED = { bookingSessionTimeout: 1_200, heldUntil: null, holdSecondsLeft: null, canExtend: true };

const effects = (client: Client) => sessionEffects(client, () => NOW);

const cases: readonly (readonly [keyof ReturnType<typeof effects>, string, unknown, FakeReplies, object])[] = [
  [
    'openSession',
    'opens',
    null,
    { 'get-session-info': replyWith('get-session-info', INFO) },
    { type: 'info.received', sessionId: SESSION_ID, info: INFO, at: NOW },
  ],
  [
    'openSession',
    'has no handle',
    null,
    { 'get-session-info': { ...replyWith('get-session-info', INFO), sessionId: null } },
    { type: 'session.unavailable', message: 'Failed to get sessionId' },
  ],
  [
    'openSession',
    'has no data',
    null,
    { 'get-session-info': { ...failureReply('defect'), error: null } },
    { type: 'session.unavailable', message: 'Unknown error' },
  ],
  ['openSession', 'fails', null, { 'get-session-info': new Error('fetch failed') }, { type: 'session.unavailable' }],
  [
    'keepAlive',
    'keeps',
    null,
    { 'keep-alive-booking': replyWith('keep-alive-booking', EXTENDED) },
    { type: 'session.extended', result: EXTENDED, at: NOW },
  ],
  [
    'keepAlive',
    'is refused',
    null,
    { 'keep-alive-booking': failureReply('noSession') },
    { type: 'session.refused', message: FAILURE_TEXT.noSession },
  ],
  ['keepAlive', 'fails', null, { 'keep-alive-booking': new Error('fetch failed') }, { type: 'session.unavailable' }],
];

describe('an effect', () => {
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toMatchObject(outcome);
  });
  it('of these charts is tried, each', () => {
    const names = Object.keys(effects(fakeServer({}).client));
    expect(names.filter((name) => !cases.some(([tried]) => tried === name))).toEqual([]);
  });
});
