// Selects walks of a chart by the command's arguments: from a state, to a state, by certain events.
import type { Chart } from '../explore/chart.ts';
import type { Dimension, Walk } from '../explore/coverage.ts';
import type { Edge, Graph, Start } from '../explore/graph.ts';
import { stateName } from '../explore/instrument.ts';
import { coveringWalks, walksInto } from '../explore/walks.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';

/**
 * `events` are event types or names of samples. Outcomes of actors and timers are always allowed, because nobody
 * chooses them.
 */
export type Selection = {
  readonly from: string | null;
  readonly to: string | null;
  readonly events: readonly string[] | null;
  readonly dimensions: readonly Dimension[];
};

/** A walk; its first `given` steps only lead to the state where the selection starts. */
export type SelectedWalk = { readonly walk: Walk; readonly given: number };

/**
 * The first part of a selection that the chart does not have, with the nearest existing name; null if all parts exist.
 */
export function unknownPart(chart: Chart, graph: Graph, selection: Selection): string | null {
  const states = graph.walker.parts.states.filter(({ type }) => type !== 'history').map(stateName);
  const events = [...new Set(Object.entries(chart.events).flatMap(([name, { type }]) => [type, name]))];
  for (const state of [selection.from, selection.to]) {
    if (state !== null && !states.includes(state)) return unknownMessage(`state of ${chart.name}`, state, states);
  }
  const event = selection.events?.find((name) => !events.includes(name));
  return event === undefined ? null : unknownMessage(`event of ${chart.name}`, event, events);
}

function allowedBy(chart: Chart, events: readonly string[] | null): (edge: Edge) => boolean {
  const isNamed = (sample: string) =>
    events === null || events.includes(sample) || events.includes(chart.events[sample]?.type ?? '');
  return ({ step }) => !('event' in step) || isNamed(step.event);
}

/** The shortest walk into a state, or undefined when no walk leads there. */
function shortestInto(graph: Graph, enters: (node: number) => boolean): Walk | undefined {
  return walksInto(graph, enters, graph.starts, () => true).sort((a, b) => a.edges.length - b.edges.length)[0];
}

/** The end of a walk as the start of further walks. */
function startAfter({ start, edges }: Walk): Start {
  const last = edges.at(-1);
  return last === undefined ? start : { input: start.input, node: last.to, result: last.result };
}

/** The selected walks, each from a real start of the chart. Empty when there is no path. */
export function selectWalks(chart: Chart, graph: Graph, { from, to, events, dimensions }: Selection): SelectedWalk[] {
  const allows = allowedBy(chart, events);
  const isIn = (state: string) => (index: number) =>
    graph.nodes[index]?.position.snapshot._nodes.some((node) => stateName(node) === state) === true;
  const before = from === null ? null : shortestInto(graph, isIn(from));
  if (before === undefined) return [];
  const starts = before === null ? graph.starts : [startAfter(before)];
  const walks =
    to === null ? coveringWalks(graph, { dimensions, allows }, starts) : walksInto(graph, isIn(to), starts, allows);
  if (before === null) return walks.map((walk) => ({ walk, given: 0 }));
  const given = before.edges.length;
  return walks.map(({ edges }) => ({ walk: { start: before.start, edges: [...before.edges, ...edges] }, given }));
}
