/** Makes news of what the charts of this page do: states, types of events, guards that said no, and the few fields that may leave. */
import type { AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent, StateNode } from 'xstate';
import { reportedOf } from '../machines/app/reported.ts';
import { START, type ActorNews, type EventNews, type News } from '../machines/contract/news.ts';

/** `page` is this document's id; `now` is ms since 1970. */
export type ReportPorts = Readonly<{ tell: (news: News) => void; page: string; now: () => number }>;

export type Report = Readonly<{
  /** for `createActor({ inspect })` */
  observe: (inspected: InspectionEvent) => void;
  /** the document is left */
  end: () => void;
}>;

type Sender = Readonly<{ from: string | null; by: string | null }>;
type Untold<One> = One extends News ? Omit<One, 'page' | 'number' | 'at'> : never;

const isChart = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot && 'machine' in snapshot;

const nameOf = ({ path, machine }: StateNode): string => (path.length === 0 ? machine.id : path.join('.'));

const guardName = ({ guard }: AnyTransitionDefinition): string[] => {
  if (guard === undefined) return [];
  if (typeof guard === 'string') return [guard];
  return [typeof guard === 'object' ? guard.type : 'a condition'];
};

const isEventless = ({ eventType }: AnyTransitionDefinition): boolean => eventType === '';

/** The guards that were asked before the taken transitions and said no: from each innermost state outwards, in their order. */
const refusersOf = (nodes: readonly StateNode[], type: string, taken: readonly AnyTransitionDefinition[]): string[] => {
  const isAlways = taken.some(isEventless);
  const innermost = nodes.filter((node) => nodes.every(({ parent }) => parent !== node));
  const refused = innermost.flatMap((leaf) => {
    const asked: AnyTransitionDefinition[] = [];
    for (let node: StateNode | undefined = leaf; node !== undefined; node = node.parent) {
      const candidates = (isAlways ? node.always : node.transitions.get(type)) ?? [];
      const chosen = candidates.findIndex((candidate) => taken.includes(candidate));
      if (chosen >= 0) return [...asked, ...candidates.slice(0, chosen)];
      asked.push(...candidates);
    }
    return asked;
  });
  return [...new Set(refused.flatMap(guardName))];
};

/** Tells the news of one document, from its start. */
export const createReport = ({ tell, page, now }: ReportPorts): Report => {
  let number = 0;
  const stands = new Map<string, Readonly<{ nodes: readonly StateNode[]; told: string }>>();
  const senders = new WeakMap<AnyActorRef, WeakMap<object, Sender>>();

  const say = (news: Untold<News>): void => {
    number += 1;
    tell({ ...news, page, number, at: now() });
  };
  const idOf = ({ sessionId }: AnyActorRef): string => `${page}/${sessionId}`;
  const senderOf = (source: AnyActorRef | undefined): Sender =>
    source === undefined
      ? { from: null, by: null }
      : {
          from: idOf(source),
          by: typeof source.src === 'string' ? source.src : isChart(source.getSnapshot()) ? source.id : null,
        };

  const stand = (ref: AnyActorRef, snapshot: AnyMachineSnapshot): void => {
    const actor = idOf(ref);
    const news: Untold<ActorNews> = {
      kind: 'actor',
      actor,
      parent: ref._parent === undefined ? null : idOf(ref._parent),
      chart: snapshot.machine.id,
      status: snapshot.status,
      states: snapshot._nodes.filter(({ path }) => path.length > 0).map(nameOf),
      shown: reportedOf(snapshot.machine.id, snapshot.context),
    };
    const told = JSON.stringify(news);
    const isNew = stands.get(actor)?.told !== told;
    stands.set(actor, { nodes: snapshot._nodes, told });
    if (isNew) say(news);
  };

  const event = (ref: AnyActorRef, sender: Sender, did: Pick<EventNews, 'type' | 'took' | 'refusedBy'>): void =>
    say({ kind: 'event', ...sender, to: idOf(ref), ...did });

  say({ kind: 'started' });
  return {
    end: () => say({ kind: 'ended' }),
    observe: (inspected) => {
      const ref = inspected.actorRef as AnyActorRef;
      if (inspected.type === '@xstate.event') {
        const sender = senderOf(inspected.sourceRef as AnyActorRef | undefined);
        senders.set(ref, (senders.get(ref) ?? new WeakMap()).set(inspected.event, sender));
        if (inspected.event.type === START && isChart(ref.getSnapshot()))
          event(ref, sender, { type: START, took: [], refusedBy: [] });
      }
      if (inspected.type === '@xstate.microstep' && isChart(inspected.snapshot)) {
        const { event: cause, snapshot, _transitions: taken } = inspected;
        if (cause.type === 'xstate.stop') return;
        const nodes = stands.get(idOf(ref))?.nodes ?? [];
        const isAlways = taken.some(isEventless);
        // an event that nobody sent was raised by the chart itself
        const own = { from: idOf(ref), by: snapshot.machine.id };
        event(ref, (isAlways ? undefined : senders.get(ref)?.get(cause)) ?? own, {
          type: isAlways ? 'always' : cause.type,
          took: taken.map(({ source, target }) => ({
            from: nameOf(source),
            to: target?.[0] ? nameOf(target[0]) : null,
          })),
          refusedBy: refusersOf(nodes, cause.type, taken),
        });
        stand(ref, snapshot);
      }
      if (inspected.type === '@xstate.snapshot' && isChart(inspected.snapshot)) {
        stand(ref, inspected.snapshot);
        // an actor that has ended is told once and forgotten
        if (inspected.snapshot.status !== 'active') stands.delete(idOf(ref));
      }
    },
  };
};
