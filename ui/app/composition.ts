/** Provides the tree of charts with effects, for a browser or a similar host; pages load theirs with their chunks. */
import { appMachine } from '../../machines/app/app.machine.ts';
import { journeyMachine } from '../../machines/journey/journey.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { agentEffects } from '../actors/agent.ts';
import type { Ports } from '../actors/ports.ts';
import type { StepChunks, VisitCharts } from '../chunks/stepChunks.ts';
import { lazyCharts } from '../screens/shell/pageChunks.ts';

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
