/** The effects of the whole visit: the travel agent of a booking, and the warning before unsaved input is left. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import type { Client } from '../actors/client.ts';
import { runActor } from '../actors/test/fakeServer.ts';
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
  return { outcome: await runActor(recordAgent, { version: 4, agencyId: 12 }), requests };
};

const HELD = { resId: 12_345_678, version: 5, agencyId: 12 };
const CHANGED = E.left({ code: 'bookingChanged' });
const FAILED = E.left({ code: 'unavailable' });
// requirement: JOURNEY-6-AGENT-HELD
it.each([
  ['with the version of the booking', [E.right(HELD)], { type: 'agent.recorded', booking: HELD }, [AGENT]],
  [
    'again with the latest version when the booking has changed since',
    [CHANGED, E.right(LATEST), E.right(HELD)],
    { type: 'agent.recorded', booking: HELD },
    [AGENT, READ, AGENT_AGAIN],
  ],
  [
    'until the booking has changed twice',
    [CHANGED, E.right(LATEST), CHANGED],
    { type: 'agent.notRecorded', booking: LATEST },
    [AGENT, READ, AGENT_AGAIN],
  ],
  [
    'in vain when the booking cannot be read either',
    [FAILED, FAILED],
    { type: 'agent.notRecorded', booking: null },
    [AGENT, READ],
  ],
])('recordAgent sends the agent %s', async (_, replies, outcome, requests) => {
  expect(await recordAgentWith(...replies)).toEqual({ outcome, requests });
});

it('the warning before a document is left is shown only while there is unsaved input', () => {
  const win = new EventTarget();
  const { app, setJourney } = fakeVisit({ context: { isUnsaved: false } });
  warnBeforeUnload(app, win as unknown as Window);
  const setUnsaved = (isUnsaved: boolean): void => setJourney({ context: { isUnsaved } });
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
