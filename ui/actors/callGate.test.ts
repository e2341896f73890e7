/** Which calls wait for the session, and which do not. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { calls, type CallName } from '../../machines/contract/calls.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { lockAt } from '../../machines/session/session.rules.ts';
import { sessionEffects } from './session.ts';
import { fakeServer, SESSION_INFO } from './test/fakeServer.ts';
import { createCallGate } from './callGate.ts';

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
  const open = (): void =>
    actor.send({
      type: 'info.received',
      sessionId: 's-1',
      at: 0,
      info: SESSION_INFO,
    });
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

describe('the call gate', () => {
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
