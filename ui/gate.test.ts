/** What waits for the session, and what does not. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { calls, type CallName } from '../machines/contract/calls.ts';
import { sessionMachine } from '../machines/session/session.machine.ts';
import { sessionEffects } from './actors/session.ts';
import { serverWith } from './actors/test/server.ts';
import { createGate } from './gate.ts';

const opening = () => {
  const { client } = serverWith({});
  const actor = createActor(
    sessionMachine.provide({
      actors: sessionEffects(client, () => 0),
      // it runs alone here
      actions: { tellOpened: () => undefined, tellExpiry: () => undefined },
    }),
    { input: { sessionId: null, isProduction: true } },
  ).start();
  const passed: string[] = [];
  const gate = createGate(() => actor);
  const open = (): void =>
    actor.send({
      type: 'info.received',
      sessionId: 's-1',
      at: 0,
      info: {
        bookingSessionTimeout: 1_200,
        today: '2027-01-11',
        booking: null,
        paid: null,
        payment: 'none',
        picker: { isOn: false, places: [] },
      },
    });
  return {
    actor,
    passed,
    open,
    ask: (...names: CallName[]) => {
      for (const name of names) void gate(calls[name].needs).then(() => passed.push(name));
    },
  };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the gate', () => {
  it('lets through at once what needs no session, while the session is being opened', async () => {
    const { ask, passed } = opening();
    ask('get-session-info', 'price-grid', 'search-accommodations', 'create-booking', 'get-addons');
    await settled();
    expect(passed).toEqual(['get-session-info', 'price-grid', 'search-accommodations']);
  });

  it('lets through the rest once the session is open', async () => {
    const { ask, passed, open } = opening();
    ask('create-booking', 'keep-alive-booking');
    await settled();
    expect(passed).toEqual([]);
    open();
    await settled();
    expect(passed).toEqual(['create-booking', 'keep-alive-booking']);
  });

  // requirement: JOURNEY-4-LOCK
  it('holds everything while there were too many requests', async () => {
    const { ask, passed, open, actor } = opening();
    open();
    actor.send({ type: 'requests.limited' });
    ask('price-grid');
    await settled();
    expect(passed).toEqual([]);
    actor.stop();
  });

  it('is open where no session runs', async () => {
    await expect(createGate(() => undefined)('session')).resolves.toBeUndefined();
  });
});
