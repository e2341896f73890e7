// Checks the explorer against `@xstate/graph`: which states that package reaches in a chart and in how many steps. Both
// use the same samples, stubs and chart key, and read timers the same way.
import { getShortestPaths } from '@xstate/graph';
import { createEmptyActor, type ActorLogic, type AnyActorRef, type EventObject, type Snapshot } from 'xstate';
import type { Chart } from './chart.ts';
import type { Graph } from './graph.ts';
import { keyOf, keyText } from './key.ts';
import { numberOf } from './plain.ts';
import { outcomesOf } from './steps.ts';
import { endOf, withStubActors } from './stub-actor.ts';
import { inertScope, timersAfter, type Executed, type Position } from './walker.ts';

/** The number of steps of the shortest path to each state, by the key of the state. */
type PathLengths = ReadonlyMap<string, { readonly position: Position; readonly steps: number }>;

const childrenOf = ({ snapshot }: Pick<Position, 'snapshot'>): [id: string, actor: AnyActorRef][] =>
  Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([id, actor]) =>
    actor === undefined ? [] : [[id, actor]],
  );

/** The events that can arrive: every sample, every outcome of each running actor, and each running timer's own event. */
function eventsIn(chart: Chart, position: Position): EventObject[] {
  if (position.snapshot.status !== 'active') return [];
  const running = childrenOf(position).filter(([, actor]) => !position.settled.has(actor));
  const outcomes = running.flatMap(([actorId, { src }]) =>
    Object.values(outcomesOf(chart, String(src))).map((outcome) => endOf(actorId, outcome)),
  );
  return [...Object.values(chart.events), ...outcomes, ...position.timers.values()];
}

/** A position as a snapshot of the logic below, which never ends. */
type Walked = Position & Extract<Snapshot<unknown>, { status: 'active' }>;

const walked = (position: Position): Walked => ({ ...position, status: 'active', output: undefined, error: undefined });

/** The function `find`, which computes its result once for each object. */
function once<One extends object, Result>(find: (one: One) => Result): (one: One) => Result {
  const found = new WeakMap<One, Readonly<{ result: Result }>>();
  return (one) => {
    const { result } = found.get(one) ?? { result: find(one) };
    found.set(one, { result });
    return result;
  };
}

/**
 * The chart as logic that `@xstate/graph` can walk. The package cannot walk the machine itself: it has no parent to
 * send to, and takes a snapshot for the whole state, so that an actor can end twice and no timer runs out. Results are
 * stored across inputs.
 */
function walkable(chart: Chart) {
  const machine = withStubActors(chart.machine);
  const executed: Executed[] = [];
  const scope = inertScope(executed, createEmptyActor());
  const keys = once((position: Walked) => keyOf(chart, position));
  const reached = new Map<string, Walked>();
  const keep = (position: Position): Walked => {
    const found = walked(position);
    const kept = reached.get(keys(found)) ?? found;
    reached.set(keys(found), kept);
    return kept;
  };
  const move = (position: Walked, event: EventObject): Walked => {
    executed.length = 0;
    const snapshot = machine.transition(position.snapshot, event, scope);
    const ends = 'actorId' in event ? position.snapshot.children[String(event.actorId)] : undefined;
    const pending = new Map([...position.timers].filter(([, due]) => due !== event));
    const isUnchanged = snapshot === position.snapshot && executed.length === 0;
    if (isUnchanged && ends === undefined && pending.size === position.timers.size) return position;
    const children = childrenOf({ snapshot }).map(([, actor]) => actor);
    return keep({
      snapshot,
      timers: timersAfter(pending, executed),
      settled: new Set(children.filter((actor) => actor === ends || position.settled.has(actor))),
    });
  };
  const movesFrom = once((position: Walked) => once((event: EventObject) => move(position, event)));

  return {
    keys,
    events: once((position: Walked) => eventsIn(chart, position)),
    logic: {
      getInitialSnapshot(_scope, input) {
        executed.length = 0;
        const snapshot = machine.getInitialSnapshot(scope, input);
        return keep({ snapshot, timers: timersAfter(new Map(), executed), settled: new Set() });
      },
      transition: (position, event) => movesFrom(position)(event),
      getPersistedSnapshot: (position) => position,
    } satisfies ActorLogic<Walked, EventObject, unknown>,
  };
}

/** The shortest paths of `@xstate/graph` from an input of the chart. Throws what the chart throws. */
function lengthsByGraphPackage(input: unknown, { keys, logic, events }: ReturnType<typeof walkable>): PathLengths {
  const serializeEvent = (event: EventObject) => String(numberOf(event));
  const paths = getShortestPaths(logic, { input, events, serializeState: keys, serializeEvent });
  return new Map(paths.map(({ state, weight }) => [keys(state), { position: state, steps: weight }]));
}

/** The shortest paths of the explorer's graph from the start with this input; none if there is no such start. */
function lengthsByExplorer({ nodes, starts }: Graph, input: string): PathLengths {
  const start = starts.find((one) => one.input === input);
  const steps = new Map(start === undefined ? [] : [[start.node, 0]]);
  const lengths = new Map<string, { position: Position; steps: number }>();
  for (const [index, count] of steps) {
    const node = nodes[index];
    if (node === undefined) continue;
    lengths.set(node.key, { position: node.position, steps: count });
    for (const { to } of node.out) if (!steps.has(to)) steps.set(to, count + 1);
  }
  return lengths;
}

/** Where two walks from the same start disagree, one line for each state; empty if they agree. */
function lengthDifferences(chart: Chart, byExplorer: PathLengths, byGraphPackage: PathLengths): string[] {
  const steps = (length: { steps: number } | undefined) => (length ? `${length.steps} steps` : 'not reached');
  return [...new Map([...byExplorer, ...byGraphPackage])].flatMap(([key, { position }]) => {
    const [own, other] = [steps(byExplorer.get(key)), steps(byGraphPackage.get(key))];
    return own === other ? [] : [`explorer: ${own}, @xstate/graph: ${other}: ${keyText(chart, position)}`];
  });
}

/** The differences from every input of the chart, and the explorer's states that no path of its own graph reaches. */
export function graphDifferences(graph: Graph): string[] {
  const { chart } = graph.walker;
  const reached = new Set<string>();
  const walks = walkable(chart);
  const differences = Object.entries(chart.inputs).flatMap(([name, input]) => {
    const lengths = lengthsByExplorer(graph, name);
    for (const key of lengths.keys()) reached.add(key);
    return lengthDifferences(chart, lengths, lengthsByGraphPackage(input, walks)).map((line) => `${name}: ${line}`);
  });
  return [
    ...differences,
    ...graph.nodes
      .filter(({ key }) => !reached.has(key))
      .map(({ position }) => `no path of the explorer's graph: ${keyText(chart, position)}`),
  ];
}
