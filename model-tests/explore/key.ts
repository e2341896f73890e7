// Which positions of a chart are the same state of its graph.
import type { AnyActorRef } from 'xstate';
import type { Chart } from './chart.ts';
import { numberOf, textOf } from './plain.ts';
import type { StepResult, Position } from './walker.ts';

const actorName = (id: string, hasSettled: boolean): string => `${JSON.stringify(id)}${hasSettled ? ' settled' : ''}`;

function frame({ snapshot, timers, settled }: Position): string {
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
  const children = Object.entries<AnyActorRef | undefined>(snapshot.children).map(([id, actor]) =>
    actorName(id, actor !== undefined && settled.has(actor)),
  );
  const parts = [history.sort(), [...timers.keys()].sort()].map((part) => (part.length === 0 ? '' : textOf(part)));
  return [numberOf(snapshot.value), snapshot.status, children.sort().join(' '), ...parts].join('|');
}

const contextNumbers = (context: Readonly<Record<string, unknown>>): string =>
  Object.keys(context)
    .filter((field) => context[field] !== undefined)
    .sort()
    .map((field) => `${field}=${numberOf(context[field])}`)
    .join(' ');

/** Value, status, history, running actors, running timers and the whole context. */
export const exactKey = (position: Position): string =>
  `${frame(position)} ${contextNumbers(position.snapshot.context)}`;

const listNumbers = (key: unknown): string =>
  Array.isArray(key) ? `[${key.map(numberOf).join()}]` : String(numberOf(key));

/**
 * The same with the chart's own projection in place of the context, where the chart has one. In both keys a number
 * stands for each large value: keys are compared, not read.
 */
export function keyOf(chart: Chart, position: Position): string {
  return chart.key === null ? exactKey(position) : `${frame(position)} ${listNumbers(chart.key(position.snapshot))}`;
}

/**
 * The part of a step's result that must be equal for two states with the same key. Of the sent events it contains
 * only the types.
 */
export const behaviourKey = ({ transitions, entered, guards, sent }: StepResult): string =>
  JSON.stringify([transitions, entered, guards, sent.map(({ to, event }) => [to, event.type])]);
