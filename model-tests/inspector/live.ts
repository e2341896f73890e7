/**
 * The inspector's view of running pages, computed from their telemetry records, so that any earlier moment can be shown
 * again.
 */
import { START, type TelemetryRecord, type ActorRecord, type EventRecord } from '../../machines/contract/telemetry.ts';

/**
 * The actors in the order in which they first appeared, each in its state after the first `at` records. The actors of a
 * closed document stay until another one opens.
 */
export const actorsAt = (telemetry: readonly TelemetryRecord[], at: number): ActorRecord[] => {
  const actors = new Map<string, ActorRecord>();
  const left = new Set<string>();
  for (const one of telemetry.slice(0, at)) {
    if (one.kind === 'ended') left.add(one.page);
    if (one.kind === 'started') for (const { actor, page } of actors.values()) if (left.has(page)) actors.delete(actor);
    if (one.kind === 'actor') {
      actors.set(one.actor, one);
      left.delete(one.page);
    }
  }
  return [...actors.values()];
};

/** The children of an actor, or, for null, the actors without a known parent. */
export const actorsBelow = (actors: readonly ActorRecord[], above: ActorRecord | null): ActorRecord[] =>
  actors.filter(({ parent }) =>
    above === null ? actors.every(({ actor }) => actor !== parent) : parent === above.actor,
  );

/** The last event among the first `at` records on which an actor took a transition, or null. */
export const lastTransitionOf = (
  telemetry: readonly TelemetryRecord[],
  at: number,
  actor: string,
): EventRecord | null =>
  telemetry
    .slice(0, at)
    .findLast((one): one is EventRecord => one.kind === 'event' && one.to === actor && one.transitions.length > 0) ??
  null;

/** The records with one more. A duplicate changes nothing: a page sends its records again when an inspector opens. */
export const withRecord = (telemetry: readonly TelemetryRecord[], one: TelemetryRecord): readonly TelemetryRecord[] =>
  telemetry.some(({ page, number }) => page === one.page && number === one.number) ? telemetry : [...telemetry, one];

/** A readable text for an event type, also for XState's own types. `by` is the sender. */
export const eventText = (type: string, by: string | null): string => {
  if (type === START) return 'starts';
  const [, kind, delay] = /^xstate\.(done\.actor|error\.actor|done\.state|after)\.([^.]*)/.exec(type) ?? [];
  if (kind === 'done.actor') return `${by ?? 'an actor'} is done`;
  if (kind === 'error.actor') return `${by ?? 'an actor'} fails`;
  if (kind === 'after') return `after ${delay}`;
  return kind === 'done.state' ? 'a part is done' : type;
};
