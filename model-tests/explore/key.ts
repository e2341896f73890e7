// What makes two positions of a chart the same state of its graph.
import type { AnyActorRef } from 'xstate';
import type { Chart } from './chart.ts';
import { canonical, fieldsText, textOf } from './plain.ts';
import type { Deed, Position } from './walker.ts';

function frame({ snapshot, timers, settled }: Position): string {
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
  const children = Object.entries<AnyActorRef | undefined>(snapshot.children).map(([id, actor]) => [
    id,
    actor !== undefined && settled.has(actor),
  ]);
  return canonical([snapshot.value, snapshot.status, history.sort(), children.sort(), [...timers.keys()].sort()]);
}

/** Value, status, history, running actors, running timers and the whole context. */
export const exactKey = (position: Position): string => `${frame(position)} ${fieldsText(position.snapshot.context)}`;

const listText = (key: unknown): string => (Array.isArray(key) ? `[${key.map(textOf).join(',')}]` : textOf(key));

/** The same with the chart's own projection in place of the context, where the chart has one. */
export function keyOf(chart: Chart, position: Position): string {
  return chart.key === null ? exactKey(position) : `${frame(position)} ${listText(chart.key(position.snapshot))}`;
}

/** What of a deed must be the same for two states with the same key: of the events told, their types only. */
export const behaviourKey = ({ told, ...deed }: Deed): string =>
  canonical({ ...deed, told: told.map(({ to, event }) => [to, event.type]) });
