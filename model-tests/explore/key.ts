// Which positions of a chart count as the same state of its graph.
import type { AnyActorRef } from 'xstate';
import type { Chart } from './chart.ts';
import { canonical, numberOf } from './plain.ts';
import type { StepResult, Position } from './walker.ts';

/** Value, status, history, actors and timers. Positions that are equal in all this have the same open steps. */
export function frameOf({ snapshot, timers, settled }: Position): string {
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
  const children = Object.entries<AnyActorRef | undefined>(snapshot.children).map(([id, actor]) =>
    [numberOf(id), numberOf(actor?.src), actor !== undefined && settled.has(actor)].join(':'),
  );
  const parts = [history.sort(), [...timers].sort()].map((part) => (part.length === 0 ? '' : canonical(part)));
  return [numberOf(snapshot.value), snapshot.status, children.sort().join(' '), ...parts].join('|');
}

/**
 * Value, status, history, running actors and timers, and the whole context or the chart's own projection of it. A
 * number stands for each value: keys are compared, not read.
 */
export const keyOf = ({ key }: Chart, position: Position): string =>
  `${frameOf(position)} ${numberOf(key === null ? position.snapshot.context : key(position.snapshot))}`;

/** The value and the key, or the whole context, as a text to read. */
export const keyText = ({ key }: Chart, { snapshot }: Position): string =>
  canonical([snapshot.value, key === null ? snapshot.context : key(snapshot)]);

/**
 * The part of a step's result that must be equal for two states with the same key. It contains only the types of sent
 * events.
 */
export const behaviourKey = ({ transitions, entered, guards, sent }: StepResult): string =>
  JSON.stringify([transitions, entered, guards, sent.map(({ to, event }) => [to, event.type])]);
