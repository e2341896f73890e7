/** Telling a booking of its travel agent: with its version, and no harm done where it cannot be told. */
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

describe('the agent', () => {
  // requirement: JOURNEY-6-AGENT-HELD
  it('is told to the booking at its version', async () => {
    const booking = { resId: 12_345_678, agencyId: 12 };
    expect(await recordAgentWith(E.right(booking))).toEqual({
      outcome: { type: 'agent.recorded', booking },
      requests: [['apply-agency', { version: 4, agencyId: 12 }]],
    });
  });
  it('is left out where the booking cannot be told', async () => {
    expect((await recordAgentWith(E.left({ code: 'bookingChanged' }))).outcome).toEqual({ type: 'agent.notRecorded' });
  });
});
