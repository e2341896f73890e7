/** What a running page tells of its charts: names of states, events and guards, and the few fields that may leave a page. */
import * as t from 'io-ts';
import { list, patterned } from './scalar.ts';

/** A name from a chart, or the id of an actor: never a sentence, so nothing a guest typed passes for one. */
const Name = patterned('Name', /^(?:a condition|[\w.:/(),&#-]+)$/, 160, 'a name from a chart');
const NullableName = t.union([Name, t.null]);

/** A transition that was taken; `to` is null where it stays. */
const TakenTransition = t.strict({ from: Name, to: NullableName });

/** `page` is the id of one document, `number` counts its news from 1, `at` is ms since 1970. */
const commonFields = { page: Name, number: t.number, at: t.number };

/**
 * One piece of news.
 * - `actor`: how an actor stands. `actor` and `parent` are ids of one page; `states` names every active state.
 * - `event`: what an actor was told and did. `by` names the sender, null for the page itself; `took` is empty where nothing
 *   was done, and `blockedBy` names the guards that said no on the way. An eventless transition has the type 'always'.
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

/** The type of the event every actor starts with. */
export const START = 'xstate.init';

/** Whether an event changed nothing, because no state listens for it or a guard said no. */
export const isIgnored = ({ transitions, type }: EventRecord): boolean => transitions.length === 0 && type !== START;

/** The name of the channel between a page and the inspector, both of one origin. */
export const INSPECTOR_CHANNEL = 'breakwater-inspector';

/** What the inspector asks a page when it opens later than that. */
export const REPLAY_REQUEST = 'tell';
