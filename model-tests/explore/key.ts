// Which positions of a chart count as the same state of its graph.
import type { AnyActorRef } from 'xstate';
import type { Chart } from './chart.ts';
import { canonical, numberOf } from './plain.ts';
import type { StepResult, Position } from './walker.ts';

const actorName = (id: string, hasSettled: boolean): string => `${numberOf(id)}${hasSettled ? ' settled' : ''}`;

function frame({ snapshot, timers, settled }: Position): string {
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
  const children = Object.entries<AnyActorRef | undefined>(snapshot.children).map(([id, actor]) =>
    actorName(id, actor !== undefined && settled.has(actor)),
  );
  const parts = [history.sort(), [...timers.keys()].sort()].map((part) => (part.length === 0 ? '' : canonical(part)));
  return [numberOf(snapshot.value), snapshot.status, children.sort().join(' '), ...parts].join('|');
}

/** The whole context, as a number for each field. */
export const contextKey = (context: Readonly<Record<string, unknown>>): string =>
  Object.keys(context)
    .filter((field) => context[field] !== undefined)
    .sort()
    .map((field) => `${field}=${numberOf(context[field])}`)
    .join(' ');

const listNumbers = (key: unknown): string =>
  Array.isArray(key) ? `[${key.map(numberOf).join()}]` : String(numberOf(key));

/**
 * Value, status, history, running actors and timers, and the whole context or the chart's own projection of it. A
 * number stands for each value: keys are compared, not read.
 */
export function keyOf(chart: Chart, position: Position): string {
  const { snapshot } = position;
  return `${frame(position)} ${chart.key === null ? contextKey(snapshot.context) : listNumbers(chart.key(snapshot))}`;
}

/**
 * The part of a step's result that must be equal for two states with the same key. It contains only the types of sent
 * events.
 */
export const behaviourKey = ({ transitions, entered, guards, sent }: StepResult): string =>
  JSON.stringify([transitions, entered, guards, sent.map(({ to, event }) => [to, event.type])]);
