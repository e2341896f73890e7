/**
 * What a page reports about its running charts: names of states, events and guards, and the few fields that may leave
 * the page.
 */
import * as t from 'io-ts';
import { list, patterned } from './scalar.ts';

/** A name from a chart, or the id of an actor. It has no spaces, so a text that a guest typed does not match. */
const Name = patterned('Name', /^(?:a condition|[\w.:/(),&#-]+)$/, 160, 'a name from a chart');
const NullableName = t.union([Name, t.null]);

/** A transition that was taken; `to` is null if the state did not change. */
const TakenTransition = t.strict({ from: Name, to: NullableName });

/** `page` is the id of one document, `number` counts its records from 1, `at` is milliseconds since 1970. */
const commonFields = { page: Name, number: t.number, at: t.number };

/**
 * One telemetry record.
 * - `actor`: the state of an actor. `actor` and `parent` are ids of one page; `states` names every active state.
 * - `event`: an event that an actor received, and what it did. `sender` is null for the page itself; `transitions` is
 *   empty if none was taken; `blockedBy` names the guards that were false. An eventless transition is of type 'always'.
 * - `started` and `ended`: the document was opened, or left.
 */
export const TelemetryRecord = t.union(
  [
    t.strict({
      kind: t.literal('actor'),
      ...commonFields,
      actor: Name,
      parent: NullableName,
      chart: Name,
      status: Name,
      states: list(Name, 0, 60),
      context: t.record(t.string, t.unknown),
    }),
    t.strict({
      kind: t.literal('event'),
      ...commonFields,
      from: NullableName,
      sender: NullableName,
      to: Name,
      type: Name,
      transitions: list(TakenTransition, 0, 20),
      blockedBy: list(Name, 0, 20),
    }),
    t.strict({ kind: t.literal('started'), ...commonFields }),
    t.strict({ kind: t.literal('ended'), ...commonFields }),
  ],
  'TelemetryRecord',
);
export type TelemetryRecord = t.TypeOf<typeof TelemetryRecord>;
export type ActorRecord = Extract<TelemetryRecord, { kind: 'actor' }>;
export type EventRecord = Extract<TelemetryRecord, { kind: 'event' }>;

/** The type of the first event of every actor. */
export const START = 'xstate.init';

/** Whether an event had no effect, because no state handles it or a guard was false. */
export const isIgnored = ({ transitions, type }: EventRecord): boolean => transitions.length === 0 && type !== START;

/** The name of the broadcast channel between a page and the inspector; both have the same origin. */
export const INSPECTOR_CHANNEL = 'breakwater-inspector';

/** The message with which an inspector that is opened later than the page requests its earlier records. */
export const REPLAY_REQUEST = 'tell';
