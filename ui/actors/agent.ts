/** Telling a booking that is held of the travel agent by whom the guest came. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine.ts';
import { agencyCalls } from '../../machines/contract/calls/agency.ts';
import type { ClientOf } from './client.ts';
import type { EffectsOf } from './effects.ts';

/** The effect of the root chart: what is held stays as it is where the agent cannot be noted. */
export const agentEffects = (client: ClientOf): Pick<EffectsOf<typeof appMachine>, 'recordAgent'> => ({
  recordAgent: fromPromise(async ({ input, signal }) => {
    const reply = await client(agencyCalls).call('apply-agency', input, signal);
    return E.isRight(reply) ? { type: 'agent.recorded', booking: reply.right } : { type: 'agent.notRecorded' };
  }),
});
