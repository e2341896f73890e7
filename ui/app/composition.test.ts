/** The effects of the whole visit: the travel agent of a booking, and the warning before unsaved input is left. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Client } from '../actors/client.ts';
import { agentEffects } from './composition.ts';
import { warnBeforeUnload } from './beforeUnload.ts';
import { fakeVisit } from '../test/fakeVisit.ts';

const LATEST = { resId: 12_345_678, version: 6 };
const AGENT = ['apply-agency', { version: 4, agencyId: 12 }];
const READ = ['get-booking', {}];
const AGENT_AGAIN = ['apply-agency', { version: 6, agencyId: 12 }];

/** Runs the effect with these replies in order; returns its outcome and the requests. */
const recordAgentWith = async (...replies: readonly E.Either<object, object>[]) => {
  const requests: unknown[] = [];
  const client = {
    call: async (...recorded: unknown[]) => {
      requests.push(recorded.slice(0, 2));
      return replies[requests.length - 1];
    },
  };
  const { recordAgent } = agentEffects(client as unknown as Client);
  const actor = createActor(recordAgent, { input: { version: 4, agencyId: 12 } });
  const outcome = toPromise(actor);
  actor.start();
  return { outcome: await outcome, requests };
};

describe('recordAgent', () => {
  // requirement: JOURNEY-6-AGENT-HELD
  it('sends the agent with the version of the booking', async () => {
    const booking = { resId: 12_345_678, agencyId: 12 };
    expect(await recordAgentWith(E.right(booking))).toEqual({
      outcome: { type: 'agent.recorded', booking },
      requests: [AGENT],
    });
  });
  it('sends the agent again with the latest version when the booking has changed since', async () => {
    const booking = { ...LATEST, version: 7, agencyId: 12 };
    expect(await recordAgentWith(E.left({ code: 'bookingChanged' }), E.right(LATEST), E.right(booking))).toEqual({
      outcome: { type: 'agent.recorded', booking },
      requests: [AGENT, READ, AGENT_AGAIN],
    });
  });
  it('gives up with the latest booking when it changes twice', async () => {
    const changed = E.left({ code: 'bookingChanged' });
    expect(await recordAgentWith(changed, E.right(LATEST), changed)).toEqual({
      outcome: { type: 'agent.notRecorded', booking: LATEST },
      requests: [AGENT, READ, AGENT_AGAIN],
    });
  });
  it('reports that the agent was not recorded when the booking cannot be read either', async () => {
    const failed = E.left({ code: 'unavailable' });
    expect((await recordAgentWith(failed, failed)).outcome).toEqual({ type: 'agent.notRecorded', booking: null });
  });
});

/** A visit whose journey may have unsaved input. */
const visitWith = (win: EventTarget) => {
  const { app, setJourney } = fakeVisit({ context: { isUnsaved: false } });
  warnBeforeUnload(app, win as unknown as Window);
  return (isUnsaved: boolean): void => setJourney({ context: { isUnsaved } });
};

it('the warning before a document is left is shown only while there is unsaved input', () => {
  const win = new EventTarget();
  const setUnsaved = visitWith(win);
  const isWarned = () => !win.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isWarned()).toBe(false);
  setUnsaved(true);
  setUnsaved(true);
  expect(isWarned()).toBe(true);
  setUnsaved(false);
  expect(isWarned()).toBe(false);
  setUnsaved(true);
  expect(isWarned()).toBe(true);
});
