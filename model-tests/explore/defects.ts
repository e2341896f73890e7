// The defects of a chart, each in one sentence. A sound chart has none.
import type { AnyStateMachine, StateNode } from 'xstate';
import { coverageTable, declaredItems, reachedItems } from './coverage.ts';
import type { Graph } from './graph.ts';
import { allStates, stateName } from './instrument.ts';
import { messageOf } from './message.ts';

function initialDefects(node: StateNode): string[] {
  if (node.type !== 'compound') return [];
  try {
    return node.initial.target.length === 1 ? [] : [`The state ${stateName(node)} has no initial state.`];
  } catch (error) {
    return [`The initial state of ${stateName(node)} names no state: ${messageOf(error)}.`];
  }
}

function historyDefects(node: StateNode): string[] {
  const target: unknown = 'target' in node.config ? node.config.target : undefined;
  if (node.type !== 'history' || typeof target !== 'string' || node.parent === undefined) return [];
  try {
    node.machine.getStateNodeById(target.startsWith('#') ? target : `#${node.parent.id}.${target}`);
    return [];
  } catch (error) {
    return [`The history state ${stateName(node)} falls back to no state: ${messageOf(error)}.`];
  }
}

/** A chart's id is the name of its root, so no state inside it may have the same name. */
function sameNames(nodes: readonly StateNode[]): string[] {
  const names = nodes.map(stateName);
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `Two states go by the name ${name}.`);
}

/**
 * Defects that show without walking: duplicate names, initial states and targets of history states. Names of guards,
 * actions, actors and delays that do not exist do not compile.
 */
export function declarationDefects(machine: AnyStateMachine): string[] {
  const nodes = allStates(machine.root);
  return [...sameNames(nodes), ...nodes.flatMap((node) => [...initialDefects(node), ...historyDefects(node)])];
}

const kinds = {
  states: 'The state',
  configurations: 'The configuration',
  transitions: 'The transition',
  guards: 'The guard outcome',
  pairs: 'The pair',
} as const;

/** Defects that the exploration shows: steps on which the chart fails, and parts that no walk reaches. */
export function explorationDefects(graph: Graph): string[] {
  const reached = reachedItems(graph);
  const failed = new Set(
    graph.failures.map(({ at, step, message }) => `On “${step}” in ${at} the chart fails: ${message}`),
  );
  const unreached = coverageTable(declaredItems(graph, reached), reached).flatMap(({ dimension, missing: names }) =>
    names.map((name) => `${kinds[dimension]} ${name} is never reached.`),
  );
  return [...failed, ...unreached];
}
