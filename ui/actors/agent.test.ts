/** Recording the travel agent on a booking: with the booking's version, and without harm where it fails. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { ClientOf } from './client.ts';
import { agentEffects } from './agent.ts';

const recordAgentWith = async (reply: E.Either<object, object>) => {
  const requests: unknown[] = [];
  const client = () => ({
    call: async (...recorded: unknown[]) => {
      requests.push(recorded.slice(0, 2));
      return reply;
    },
  });
  const { recordAgent } = agentEffects(client as unknown as ClientOf);
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
      requests: [['apply-agency', { version: 4, agencyId: 12 }]],
    });
  });
  it('reports that the agent was not recorded when the booking has changed', async () => {
    expect((await recordAgentWith(E.left({ code: 'bookingChanged' }))).outcome).toEqual({ type: 'agent.notRecorded' });
  });
});
