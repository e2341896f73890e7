/** Provides the tree of charts with effects, for a browser or a similar host; steps load theirs with their chunks. */
import type { AnyStateMachine } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { STEP_CHART_NAMES, type StepChartName } from '../../machines/journey/journey.actors.ts';
import { journeyMachine } from '../../machines/journey/journey.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { UNREACHABLE, lazyEffects } from '../actors/lazyEffects.ts';
import type { Chunk } from '../chunks/chunk.ts';
import { lazyChart } from '../chunks/lazyChart.ts';
import type { StepCharts, StepChunks } from '../chunks/stepChunks.ts';
import type { Ports } from './ports.ts';

type ChartModule = Readonly<{ chart: (ports: Ports) => AnyStateMachine }>;

const lazyStep = (chunks: StepChunks, name: StepChartName, ports: Ports): AnyStateMachine => {
  const chunk: Chunk<ChartModule> = chunks[name];
  return lazyChart(chunk, (module) => module.chart(ports));
};

const lazySessionEffects = (ports: Ports) =>
  lazyEffects(async () => (await import('./session.effects.ts')).effectsOf(ports), {
    openSession: { type: 'session.unavailable', message: UNREACHABLE },
    keepAlive: { type: 'session.unavailable', message: UNREACHABLE },
  });

/** Loaded on demand: few guests come through an agent. */
const lazyAgentEffects = (ports: Ports) =>
  lazyEffects(async () => (await import('../actors/agent.ts')).agentEffects(ports.client), {
    recordAgent: { type: 'agent.notRecorded', booking: null },
  });

/** The root chart with all its effects; the step charts are loaded with their chunks. */
export const composeApp = (ports: Ports, chunks: StepChunks) => {
  const steps = Object.fromEntries(STEP_CHART_NAMES.map((name) => [name, lazyStep(chunks, name, ports)]));
  return appMachine.provide({
    actors: {
      session: sessionMachine.provide({ actors: lazySessionEffects(ports) }),
      ...lazyAgentEffects(ports),
      journey: journeyMachine.provide({ actors: steps as unknown as StepCharts }),
    },
  });
};
