// The defects of a chart, each in one sentence. A sound chart has none.
import type { AnyStateMachine, StateNode } from 'xstate';
import { coverageTable, declaredItems, reachedItems } from './coverage.ts';
import type { Graph } from './graph.ts';
import { allStates, stateName } from './instrument.ts';
import { messageOf } from './message.ts';

/** The name of a referenced guard or action; null for an inline function. */
function referenceName(reference: unknown): string | null {
  if (typeof reference === 'string') return reference;
  return typeof reference === 'object' && reference !== null && 'type' in reference ? String(reference.type) : null;
}

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

function missing(
  what: string,
  node: StateNode,
  names: readonly (string | null)[],
  known: object | undefined,
): string[] {
  const unknown = names.filter((name) => name !== null && !Object.hasOwn(known ?? {}, name));
  return unknown.map((name) => `The ${what} ${name} in ${stateName(node)} is not declared.`);
}

/** XState generates the name of an inline actor. */
const isDeclaredName = (src: unknown): src is string => typeof src === 'string' && !src.startsWith('xstate.invoke.');

function nameDefects(node: StateNode, machine: AnyStateMachine): string[] {
  const { actions, actors, delays, guards } = machine.implementations;
  const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  const used: unknown[] = [...node.entry, ...node.exit, ...transitions.flatMap((transition) => transition.actions)];
  return [
    ...missing(
      'action',
      node,
      used.map(referenceName).filter((name) => name?.startsWith('xstate.') !== true),
      actions,
    ),
    ...missing(
      'guard',
      node,
      transitions.map(({ guard }) => referenceName(guard)),
      guards,
    ),
    ...missing(
      'actor',
      node,
      node.invoke.map(({ src }) => (isDeclaredName(src) ? src : null)),
      actors,
    ),
    ...missing(
      'delay',
      node,
      node.after.map(({ delay }) => (typeof delay === 'string' ? delay : null)),
      delays,
    ),
  ];
}

/** A chart's id is the name of its root, so no state inside it may have the same name. */
function sameNames(nodes: readonly StateNode[]): string[] {
  const names = nodes.map(stateName);
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `Two states go by the name ${name}.`);
}

/**
 * Defects that show without walking: duplicate names, initial states, targets of history states, and names that are
 * not implemented.
 */
export function declarationDefects(machine: AnyStateMachine): string[] {
  const nodes = allStates(machine.root);
  return [
    ...sameNames(nodes),
    ...nodes.flatMap((node) => [...initialDefects(node), ...historyDefects(node), ...nameDefects(node, machine)]),
  ];
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
