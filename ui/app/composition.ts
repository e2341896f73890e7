/** Provides the tree of charts with effects, for a browser or a similar host; steps load theirs with their chunks. */
import { STEPS, type Step } from '../../machines/addresses/steps.ts';
import type { AnyStateMachine } from 'xstate';
import type { accountMachine } from '../../machines/account/account.machine.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { journeyMachine } from '../../machines/journey/journey.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { agentEffects } from '../actors/agent.ts';
import { sessionEffects } from '../actors/session.ts';
import type { Chunk } from '../loading/chunk.ts';
import { lazyChart } from '../loading/lazyChart.ts';
import type { StepCharts, StepChunks } from '../chunks/stepChunks.ts';
import type { Ports } from '../actors/ports.ts';

type ChartModule = Readonly<{ page: Readonly<{ chart: (ports: Ports) => AnyStateMachine }> }>;

const lazyStep = (chunks: StepChunks, name: Step | 'account', ports: Ports): AnyStateMachine => {
  const chunk: Chunk<ChartModule> = chunks[name];
  return lazyChart(chunk, (module) => module.page.chart(ports));
};

/** The root chart with all its effects; the step charts are loaded with their chunks. */
export const composeApp = (ports: Ports, chunks: StepChunks) => {
  const steps = Object.fromEntries(STEPS.map((name) => [name, lazyStep(chunks, name, ports)]));
  return appMachine.provide({
    actors: {
      session: sessionMachine.provide({ actors: sessionEffects(ports.client, ports.now) }),
      ...agentEffects(ports.client),
      journey: journeyMachine.provide({ actors: steps as unknown as StepCharts }),
      account: lazyStep(chunks, 'account', ports) as unknown as typeof accountMachine,
    },
  });
};
