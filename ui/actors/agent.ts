/** Records on a held booking the travel agent who sent the guest. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine.ts';
import { agencyCalls } from '../../machines/contract/calls/agency.ts';
import type { ClientOf } from './client.ts';
import type { EffectsOf } from './effects.ts';

/** The effect of the root chart. The booking stays as it is if the agent cannot be recorded. */
export const agentEffects = (client: ClientOf): Pick<EffectsOf<typeof appMachine>, 'recordAgent'> => ({
  recordAgent: fromPromise(async ({ input, signal }) => {
    const reply = await client(agencyCalls).call('apply-agency', input, signal);
    return E.isRight(reply) ? { type: 'agent.recorded', booking: reply.right } : { type: 'agent.notRecorded' };
  }),
});
