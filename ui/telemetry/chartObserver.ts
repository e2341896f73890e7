/** Makes telemetry records of this page's charts: states, event types, blocking guards, and the few allowed fields. */
import type { AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent, StateNode } from 'xstate';
import { reportedFields } from '../../machines/app/telemetryFields.ts';
import { START, type ActorRecord, type EventRecord, type TelemetryRecord } from '../../machines/contract/telemetry.ts';

/** `page` is this document's id; `now` is ms since 1970. */
export type ObserverPorts = Readonly<{ emit: (record: TelemetryRecord) => void; page: string; now: () => number }>;

export type ChartObserver = Readonly<{
  /** for `createActor({ inspect })` */
  observe: (inspected: InspectionEvent) => void;
  /** call when the document is unloaded */
  end: () => void;
}>;

type Sender = Readonly<{ from: string | null; sender: string | null }>;
type WithoutCommonFields<One> = One extends TelemetryRecord ? Omit<One, 'page' | 'number' | 'at'> : never;

const isChart = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot && 'machine' in snapshot;

const nameOfState = ({ path, machine }: StateNode): string => (path.length === 0 ? machine.id : path.join('.'));

const guardName = ({ guard }: AnyTransitionDefinition): string[] => {
  if (guard === undefined) return [];
  if (typeof guard === 'string') return [guard];
  return [typeof guard === 'object' ? guard.type : 'a condition'];
};

const isEventless = ({ eventType }: AnyTransitionDefinition): boolean => eventType === '';

/** The guards that blocked candidates before the taken transitions: from each innermost state outwards, in order. */
const refusingGuards = (
  nodes: readonly StateNode[],
  type: string,
  transitions: readonly AnyTransitionDefinition[],
): string[] => {
  const isAlways = transitions.some(isEventless);
  const innermost = nodes.filter((node) => nodes.every(({ parent }) => parent !== node));
  const refused = innermost.flatMap((leaf) => {
    const evaluated: AnyTransitionDefinition[] = [];
    for (let node: StateNode | undefined = leaf; node !== undefined; node = node.parent) {
      const candidates = (isAlways ? node.always : node.transitions.get(type)) ?? [];
      const chosen = candidates.findIndex((candidate) => transitions.includes(candidate));
      if (chosen >= 0) return [...evaluated, ...candidates.slice(0, chosen)];
      evaluated.push(...candidates);
    }
    return evaluated;
  });
  return [...new Set(refused.flatMap(guardName))];
};

/** Emits the telemetry records of one document, from its start. */
export const createChartObserver = ({ emit, page, now }: ObserverPorts): ChartObserver => {
  let number = 0;
  const lastByActor = new Map<string, Readonly<{ nodes: readonly StateNode[]; serialized: string }>>();
  const senders = new WeakMap<AnyActorRef, WeakMap<object, Sender>>();

  const emitRecord = (record: WithoutCommonFields<TelemetryRecord>): void => {
    number += 1;
    emit({ ...record, page, number, at: now() });
  };
  const idOf = ({ sessionId }: AnyActorRef): string => `${page}/${sessionId}`;
  const senderOf = (source: AnyActorRef | undefined): Sender =>
    source === undefined
      ? { from: null, sender: null }
      : {
          from: idOf(source),
          sender: typeof source.src === 'string' ? source.src : isChart(source.getSnapshot()) ? source.id : null,
        };

  const recordSnapshot = (ref: AnyActorRef, snapshot: AnyMachineSnapshot): void => {
    const actor = idOf(ref);
    const record: WithoutCommonFields<ActorRecord> = {
      kind: 'actor',
      actor,
      parent: ref._parent === undefined ? null : idOf(ref._parent),
      chart: snapshot.machine.id,
      status: snapshot.status,
      states: snapshot._nodes.filter(({ path }) => path.length > 0).map(nameOfState),
      context: reportedFields(snapshot.machine.id, snapshot.context),
    };
    const serialized = JSON.stringify(record);
    const isNew = lastByActor.get(actor)?.serialized !== serialized;
    lastByActor.set(actor, { nodes: snapshot._nodes, serialized });
    if (isNew) emitRecord(record);
  };

  const recordEvent = (
    ref: AnyActorRef,
    sender: Sender,
    outcome: Pick<EventRecord, 'type' | 'transitions' | 'blockedBy'>,
  ): void => emitRecord({ kind: 'event', ...sender, to: idOf(ref), ...outcome });

  emitRecord({ kind: 'started' });
  return {
    end: () => emitRecord({ kind: 'ended' }),
    observe: (inspected) => {
      const ref = inspected.actorRef as AnyActorRef;
      if (inspected.type === '@xstate.event') {
        const sender = senderOf(inspected.sourceRef as AnyActorRef | undefined);
        senders.set(ref, (senders.get(ref) ?? new WeakMap()).set(inspected.event, sender));
        if (inspected.event.type === START && isChart(ref.getSnapshot()))
          recordEvent(ref, sender, { type: START, transitions: [], blockedBy: [] });
      }
      if (inspected.type === '@xstate.microstep' && isChart(inspected.snapshot)) {
        const { event: cause, snapshot, _transitions: transitions } = inspected;
        if (cause.type === 'xstate.stop') return;
        const nodes = lastByActor.get(idOf(ref))?.nodes ?? [];
        const isAlways = transitions.some(isEventless);
        // an event without a sender was raised by the chart itself
        const self = { from: idOf(ref), sender: snapshot.machine.id };
        recordEvent(ref, (isAlways ? undefined : senders.get(ref)?.get(cause)) ?? self, {
          type: isAlways ? 'always' : cause.type,
          transitions: transitions.map(({ source, target }) => ({
            from: nameOfState(source),
            to: target?.[0] ? nameOfState(target[0]) : null,
          })),
          blockedBy: refusingGuards(nodes, cause.type, transitions),
        });
        recordSnapshot(ref, snapshot);
      }
      if (inspected.type === '@xstate.snapshot' && isChart(inspected.snapshot)) {
        recordSnapshot(ref, inspected.snapshot);
        // an ended actor is recorded once more and then dropped
        if (inspected.snapshot.status !== 'active') lastByActor.delete(idOf(ref));
      }
    },
  };
};
