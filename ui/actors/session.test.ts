/** The effects of the session, and the calls that wait until it is open. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Client } from './client.ts';
import { sessionEffects } from './session.ts';
import { failureReply, replyWith, SESSION_ID, SESSION_INFO, fakeServer } from './test/fakeServer.ts';
import { OFFLINE, testEffects } from './test/testEffects.ts';
import { calls, type CallName } from '../../machines/contract/calls.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { lockAt } from '../../machines/session/session.rules.ts';
import { createCallGate } from './callGate.ts';

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

describe('the call gate', () => {
  const openingSession = () => {
    const { client } = fakeServer({});
    const actor = createActor(
      sessionMachine.provide({
        actors: sessionEffects(client, () => 0),
        // the chart runs without its parent here
        actions: { notifyOpened: () => undefined, notifyExpiry: () => undefined },
      }),
      { input: { sessionId: null, isProduction: true, lock: null } },
    ).start();
    const released: string[] = [];
    const callGate = createCallGate(() => actor);
    const open = (): void => actor.send({ type: 'info.received', sessionId: 's-1', at: 0, info: SESSION_INFO });
    return {
      actor,
      passed: released,
      open,
      callAll: (...names: CallName[]) => {
        for (const name of names) void callGate(calls[name].needs).then(() => released.push(name));
      },
    };
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('lets calls through at once that need no session while the session is opening', async () => {
    const { callAll, passed: released } = openingSession();
    callAll('get-session-info', 'price-grid', 'search-accommodations', 'create-booking', 'get-addons');
    await settled();
    expect(released).toEqual(['get-session-info', 'price-grid', 'search-accommodations']);
  });

  it('holds back what only a holder, or who may see a booking, is answered, until the session is open', async () => {
    const { callAll, passed: released, open } = openingSession();
    callAll('get-balance-by-id', 'get-confirmation-data', 'get-bookings', 'get-my-booking');
    await settled();
    expect(released).toEqual([]);
    open();
    await settled();
    expect(released).toEqual(['get-balance-by-id', 'get-confirmation-data', 'get-bookings', 'get-my-booking']);
  });

  // requirement: JOURNEY-4-LOCK
  it('holds every call during the lock after too many requests', async () => {
    const { callAll, passed: released, open, actor } = openingSession();
    open();
    actor.send({ type: 'requests.limited', lock: lockAt(0) });
    callAll('price-grid');
    await settled();
    expect(released).toEqual([]);
    actor.stop();
  });
});
