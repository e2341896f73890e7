/** Provides the tree of charts with effects, for a browser or a similar host; pages load theirs with their chunks. */
import { appMachine } from '../../machines/app/app.machine.ts';
import { journeyMachine } from '../../machines/journey/journey.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { Ports } from '../actors/ports.ts';
import type { StepChunks, VisitCharts } from '../chunks/stepChunks.ts';
import { lazyCharts } from '../screens/shell/pageChunks.ts';
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { agencyCalls, bookingCalls } from '../../machines/contract/calls/booking.ts';
import type { Client } from '../actors/client.ts';
import type { EffectsOf } from '../actors/effects.ts';

/** The root chart with all its effects; the charts of the pages are loaded with their chunks. `session` has its effects. */
export const composeApp = (ports: Ports, chunks: StepChunks, session: typeof sessionMachine) => {
  const { account, ...steps } = lazyCharts<VisitCharts>(chunks, ports);
  return appMachine.provide({
    actors: {
      session,
      ...agentEffects(ports.client),
      journey: journeyMachine.provide({ actors: steps }),
      account,
    },
  });
};

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
