// Checks the explorer against `@xstate/graph`: which states that package reaches in a chart and in how many steps. Both
// use the same samples, stubs and chart key, and read timers the same way.
import { getShortestPaths } from '@xstate/graph';
import { createEmptyActor, type ActorLogic, type AnyActorRef, type EventObject, type Snapshot } from 'xstate';
import type { Chart } from './chart.ts';
import type { Graph } from './graph.ts';
import { canonical, textOf } from './plain.ts';
import { outcomesOf } from './steps.ts';
import { errorOf, withStubActors } from './stub-actor.ts';
import { inertScope, timersAfter, type Executed, type Position } from './walker.ts';

/** The number of steps of the shortest path to each state, by the text of the state. */
type PathLengths = ReadonlyMap<string, number>;

const childrenOf = ({ snapshot }: Pick<Position, 'snapshot'>): [id: string, actor: AnyActorRef][] =>
  Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([id, actor]) =>
    actor === undefined ? [] : [[id, actor]],
  );

/** A value as text, by its fields; the text of each field is computed once. */
const fieldsText = (value: unknown): string =>
  typeof value !== 'object' || value === null
    ? canonical(value)
    : Object.entries(value)
        .flatMap(([name, field]) => (field === undefined ? [] : `${name}: ${textOf(field)}`))
        .sort()
        .join(', ');

const texts = new WeakMap<Position, string>();

/** Everything that decides what a chart can do next, as text, using the chart's own key if it has one. */
function stateText({ key }: Chart, position: Position): string {
  const { snapshot, timers, settled } = position;
  const known = texts.get(position);
  if (known !== undefined) return known;
  const text = canonical({
    value: snapshot.value,
    status: snapshot.status,
    history: Object.fromEntries(
      Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]),
    ),
    actors: Object.fromEntries(
      childrenOf(position).map(([id, actor]) => [id, settled.has(actor) ? 'ended' : 'running']),
    ),
    timers: [...timers.keys()].toSorted(),
  });
  const whole = `${text} ${fieldsText(key === null ? snapshot.context : key(snapshot))}`;
  texts.set(position, whole);
  return whole;
}

/** The events that can arrive: every sample, every outcome of each running actor, and each running timer's own event. */
function eventsIn(chart: Chart, position: Position): EventObject[] {
  if (position.snapshot.status !== 'active') return [];
  const running = childrenOf(position).filter(([, actor]) => !position.settled.has(actor));
  const outcomes = running.flatMap(([actorId, { src }]) =>
    Object.values(outcomesOf(chart, String(src))).map((outcome) =>
      'output' in outcome
        ? { type: `xstate.done.actor.${actorId}`, actorId, output: outcome.output }
        : { type: `xstate.error.actor.${actorId}`, actorId, error: errorOf(outcome) },
    ),
  );
  return [...Object.values(chart.events), ...outcomes, ...position.timers.values()];
}

/** A position as a snapshot of the logic below, which never ends. */
type Walked = Position & Extract<Snapshot<unknown>, { status: 'active' }>;

const walked = (position: Position): Walked => ({ ...position, status: 'active', output: undefined, error: undefined });

/** A chart as `@xstate/graph` walks it. */
type Walkable = Readonly<{
  logic: ActorLogic<Walked, EventObject, unknown>;
  events: (position: Walked) => EventObject[];
}>;

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
function walkable(chart: Chart): Walkable {
  const machine = withStubActors(chart.machine);
  const executed: Executed[] = [];
  const scope = inertScope(executed, createEmptyActor());
  const reached = new Map<string, Walked>();
  const keep = (position: Position): Walked => {
    const found = walked(position);
    const text = stateText(chart, found);
    const kept = reached.get(text) ?? found;
    reached.set(text, kept);
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
    events: once((position) => eventsIn(chart, position)),
    logic: {
      getInitialSnapshot(_scope, input) {
        executed.length = 0;
        const snapshot = machine.getInitialSnapshot(scope, input);
        return keep({ snapshot, timers: timersAfter(new Map(), executed), settled: new Set() });
      },
      transition: (position, event) => movesFrom(position)(event),
      getPersistedSnapshot: (position) => position,
    },
  };
}

/** The shortest paths of `@xstate/graph` from an input of the chart. Throws what the chart throws. */
function lengthsByGraphPackage(chart: Chart, input: unknown, { logic, events }: Walkable): PathLengths {
  const paths = getShortestPaths(logic, {
    input,
    events,
    serializeState: (position) => stateText(chart, position),
    serializeEvent: textOf,
  });
  return new Map(paths.map(({ state, weight }) => [stateText(chart, state), weight]));
}

/** The shortest paths of the explorer's graph from the start with this input; none if there is no such start. */
function lengthsByExplorer({ walker: { chart }, nodes, starts }: Graph, input: string): PathLengths {
  const start = starts.find((one) => one.input === input);
  const steps = new Map(start === undefined ? [] : [[start.node, 0]]);
  const lengths = new Map<string, number>();
  for (const [index, count] of steps) {
    const node = nodes[index];
    if (node === undefined) continue;
    lengths.set(stateText(chart, node.position), count);
    for (const { to } of node.out) if (!steps.has(to)) steps.set(to, count + 1);
  }
  return lengths;
}

/** Where two walks from the same start disagree, one line for each state; empty if they agree. */
function lengthDifferences(byExplorer: PathLengths, byGraphPackage: PathLengths): string[] {
  const steps = (count: number | undefined) => (count === undefined ? 'not reached' : `${count} steps`);
  return [...new Set([...byExplorer.keys(), ...byGraphPackage.keys()])].flatMap((state) => {
    const [own, other] = [byExplorer.get(state), byGraphPackage.get(state)];
    return own === other ? [] : [`explorer: ${steps(own)}, @xstate/graph: ${steps(other)}: ${state}`];
  });
}

/** The differences from every input of the chart, and the explorer's states that no path of its own graph reaches. */
export function graphDifferences(graph: Graph): string[] {
  const { chart } = graph.walker;
  const reached = new Set<string>();
  const walks = walkable(chart);
  const differences = Object.entries(chart.inputs).flatMap(([name, input]) => {
    const lengths = lengthsByExplorer(graph, name);
    for (const state of lengths.keys()) reached.add(state);
    return lengthDifferences(lengths, lengthsByGraphPackage(chart, input, walks)).map((line) => `${name}: ${line}`);
  });
  const states = graph.nodes.map(({ position }) => stateText(chart, position));
  return [
    ...differences,
    ...states.filter((state) => !reached.has(state)).map((state) => `no path of the explorer's graph: ${state}`),
  ];
}
