/** Records on a held booking the travel agent who sent the guest. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine.ts';
import type { agencyCalls, bookingCalls } from '../../machines/contract/calls/booking.ts';
import type { Client } from './client.ts';
import type { EffectsOf } from './effects.ts';

type AgentClient = Client<keyof typeof agencyCalls | keyof typeof bookingCalls>;

/**
 * The effect of the root chart. If the journey has changed the booking since, the version is outdated: then the agent
 * is sent once more with the latest version. The booking stays as it is if the agent cannot be recorded.
 */
export const agentEffects = (client: AgentClient): Pick<EffectsOf<typeof appMachine>, 'recordAgent'> => ({
  recordAgent: fromPromise(async ({ input, signal }) => {
    const reply = await client.call('apply-agency', input, signal);
    if (E.isRight(reply)) return { type: 'agent.recorded', booking: reply.right };
    const latest = await client.call('get-booking', {}, signal);
    if (E.isLeft(latest)) return { type: 'agent.notRecorded', booking: null };
    const { version } = latest.right;
    const repeated =
      reply.left.code === 'bookingChanged' ? await client.call('apply-agency', { ...input, version }, signal) : reply;
    return E.isRight(repeated)
      ? { type: 'agent.recorded', booking: repeated.right }
      : { type: 'agent.notRecorded', booking: latest.right };
  }),
});
