// The walks of a chart that its page allows. They cover all that a page can reach; the rest is listed with reasons.
import { StateMachine } from 'xstate';
import { coveredItems, coverageTable, declaredItems, itemsOf, reachedItems, type Item } from '../explore/coverage.ts';
import type { Chart } from '../explore/chart.ts';
import { graphOf } from '../explore/graphOf.ts';
import { fixturesOf, type Fixture } from '../explore/fixtures.ts';
import type { Edge, Graph } from '../explore/graph.ts';
import { stepName } from '../explore/steps.ts';
import { suiteDimensions } from '../explore/suite.ts';
import { coveringWalks } from '../explore/walks.ts';
import { DEFECT, outputOf, repliesOf } from './outcomes.ts';
import { selectorOf, type PageChart, type StateSnapshot } from './page-chart.ts';
import { sampleOf } from './sample.ts';

const reasonAgainstEvent = (page: PageChart, graph: Graph, name: string, from: number): string | null => {
  const node = graph.nodes[from];
  const event = page.chart.events[name];
  if (node === undefined || event === undefined) return 'it is not there';
  const sample = sampleOf(event);
  const isAccepted = graph.walker.handles(node.position.snapshot, event);
  if (page.pageActions?.[event.type]) return isAccepted ? null : 'nobody sends it then';
  if (selectorOf(page, sample) === null) return 'the page has no control for it';
  if (!isAccepted) return 'its control cannot be used then';
  const { value: state, context } = node.position.snapshot;
  const snapshot = { state, context };
  return page.isOffered?.(sample, snapshot) === false ? 'the page offers no control for it then' : null;
};

const stateSnapshotAt = (graph: Graph, from: number): StateSnapshot | null => {
  const { value: state, context } = graph.nodes[from]?.position.snapshot ?? {};
  return state === undefined ? null : { state, context };
};

/** The step that the page itself takes in a state, where it does not settle. */
const ownStepsOf = (page: PageChart, graph: Graph): ReadonlyMap<number, string> =>
  new Map(
    graph.nodes
      .flatMap(({ out }) => out)
      .flatMap(({ from, to, step }) => {
        const snapshot = stateSnapshotAt(graph, from);
        const next = snapshot && page.continuesWith?.(stepName(step), snapshot);
        return next ? [[to, next] as const] : [];
      }),
  );

/** The actor without a server that runs in a state, or undefined. */
const localActorAt = ({ localActors }: PageChart, graph: Graph, from: number): string | undefined =>
  graph.nodes[from]?.out
    .map(({ step }) => ('actor' in step ? step.actor : ''))
    .find((actor) => localActors?.[actor] !== undefined);

/** Whether an actor is a chart, such as a section of a page. */
const isPart = ({ machine }: Chart, actor: string): boolean =>
  machine.implementations.actors[actor] instanceof StateMachine;

/** Why the page cannot perform this step, or null if it can. */
const reasonAgainst = (
  page: PageChart,
  graph: Graph,
  ownSteps: ReadonlyMap<number, string>,
  { step, from }: Edge,
): string | null => {
  const snapshot = stateSnapshotAt(graph, from);
  if (snapshot === null) return 'it starts nowhere';
  const ownStep = ownSteps.get(from);
  if (ownStep !== undefined) return ownStep === stepName(step) ? null : 'the page goes on by itself then';
  const awaited = localActorAt(page, graph, from);
  if (awaited !== undefined && !('actor' in step && step.actor === awaited)) return 'the page goes on by itself then';
  const own = page.skipReason?.(stepName(step), snapshot) ?? null;
  if (own !== null) return own;
  if (page.visitActions?.[stepName(step)]) return null;
  if ('event' in step) return reasonAgainstEvent(page, graph, step.event, from);
  if ('timer' in step) return page.timers?.[step.timer] === undefined ? 'its clock is not in the page' : null;
  if (page.localActors?.[step.actor]) return null;
  if (page.calls[step.actor] === undefined && isPart(page.chart, step.actor)) return 'the walks of the part have it';
  if (step.outcome === DEFECT) return page.calls[step.actor] === undefined ? 'it makes no call to fail at' : null;
  const output = outputOf(page.chart, step.actor, step.outcome);
  return output === null || repliesOf(page, step.actor, output) === null
    ? 'nothing the server says brings it about'
    : null;
};

export type Shortfall = Readonly<{ item: string; reason: string }>;

export type PageSuite = Readonly<{ fixtures: readonly Fixture[]; shortfalls: readonly Shortfall[] }>;

/** A transition at the start of a chart, or its guard. */
const STARTED_ELSEWHERE = /^\w+ \| always \| 0/;

const keyOfItem = ({ dimension, name }: Item): string => `${dimension} ${name}`;

/** The page's walks of a chart, and what they do not cover, with the reasons. */
export const pageSuiteOf = (page: PageChart): PageSuite => {
  // the charts' own tests check the keys
  const graph = graphOf(page.chart);
  const edges = graph.nodes.flatMap(({ out }) => out);
  const dimensions = suiteDimensions(false);
  const ownSteps = ownStepsOf(page, graph);
  const reasons = new Map(edges.map((edge) => [edge, reasonAgainst(page, graph, ownSteps, edge)]));
  const allows = (edge: Edge): boolean => reasons.get(edge) === null;
  const walks = coveringWalks(graph, { dimensions, allows });
  const all = coverageTable(declaredItems(graph, reachedItems(graph)), coveredItems(graph, walks));
  const coverage = all.filter(({ dimension }) => dimensions.includes(dimension));
  const edgesOf = Map.groupBy(
    edges.flatMap((edge) => itemsOf(graph, edge, undefined).map((item) => ({ edge, key: keyOfItem(item) }))),
    ({ key }) => key,
  );
  const reasonFor = (dimension: Item['dimension'], name: string): string => {
    const words = (edgesOf.get(keyOfItem({ dimension, name })) ?? []).map(
      ({ edge }) => `${stepName(edge.step)}: ${reasons.get(edge) ?? 'the page cannot come to where it starts'}`,
    );
    return [...new Set(words)].join('; ') || (STARTED_ELSEWHERE.test(name) ? 'another page starts so' : '');
  };
  const shortfalls = coverage.flatMap(({ dimension, missing }) =>
    missing.map((name) => ({ item: `${dimension} ${name}`, reason: reasonFor(dimension, name) })),
  );
  return { fixtures: fixturesOf(graph, walks), shortfalls };
};
