/** Gives the charts their effects: the whole tree of charts, provided, for a browser or for anything like one; the steps bring theirs in their chunks. */
import type { AnyStateMachine } from 'xstate';
import { appMachine } from '../machines/app/app.machine.ts';
import { STEP_CHART_NAMES, type StepChartName } from '../machines/journey/journey.children.ts';
import { journeyMachine } from '../machines/journey/journey.machine.ts';
import { sessionCalls } from '../machines/contract/calls/session.ts';
import { sessionMachine } from '../machines/session/session.machine.ts';
import { noteAgentWith } from './actors/agent.ts';
import { sessionEffects } from './actors/session.ts';
import type { Chunk } from './chunks/chunk.ts';
import { lazyChart } from './chunks/lazyChart.ts';
import type { StepCharts, StepChunks } from './chunks/stepChunks.ts';
import type { Ports } from './ports.ts';

type Charted = Readonly<{ chart: (ports: Ports) => AnyStateMachine }>;

const stepFrom = (chunks: StepChunks, name: StepChartName, ports: Ports): AnyStateMachine => {
  const chunk: Chunk<Charted> = chunks[name];
  return lazyChart(chunk, (module) => module.chart(ports));
};

/** The root chart with every effect below it; the charts of the steps come with their chunks. */
export const composeApp = (ports: Ports, chunks: StepChunks) => {
  const steps = Object.fromEntries(STEP_CHART_NAMES.map((name) => [name, stepFrom(chunks, name, ports)]));
  return appMachine.provide({
    actors: {
      session: sessionMachine.provide({ actors: sessionEffects(ports.client(sessionCalls), ports.now) }),
      noteAgent: noteAgentWith(ports.client, () => import('../machines/contract/calls/agency.ts')),
      journey: journeyMachine.provide({ actors: steps as unknown as StepCharts }),
    },
  });
};
