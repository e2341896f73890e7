/** Tells the inspector, where it is on, what the charts of this page do; loaded by no other page. */
import type { InspectionEvent } from 'xstate';
import { ASK, INSPECTOR_CHANNEL, reportedOf, type News } from '../machines/app/reported.ts';

/** The parts of a BroadcastChannel that this needs. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

type ChartNode = Readonly<{ path: readonly string[]; id: string }>;
type ChartSnapshot = Readonly<{
  status: string;
  machine: Readonly<{ id: string }>;
  context: Readonly<Record<string, unknown>>;
  _nodes: readonly ChartNode[];
}>;

const isChart = (snapshot: unknown): snapshot is ChartSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot && 'machine' in snapshot;

const parentOf = (actor: unknown): string | null =>
  typeof actor === 'object' && actor !== null && '_parent' in actor
    ? ((actor._parent as { sessionId: string } | undefined)?.sessionId ?? null)
    : null;

/** An observer for `createActor({ inspect })`. It answers an inspector that asks with where every chart stands. */
export const createReport = (
  channel: Channel = new BroadcastChannel(INSPECTOR_CHANNEL),
): ((news: InspectionEvent) => void) => {
  const stands = new Map<string, { readonly snapshot: ChartSnapshot; readonly news: News }>();
  const senders = new Map<string, string | null>();
  const tell = (news: News): void => channel.postMessage(news);
  channel.addEventListener('message', ({ data }) => {
    if (data === ASK) for (const { news } of stands.values()) tell(news);
  });
  tell({ kind: 'started' });
  return (inspected) => {
    const actor = inspected.actorRef.sessionId;
    if (inspected.type === '@xstate.event') senders.set(actor, inspected.sourceRef?.sessionId ?? null);
    if (inspected.type !== '@xstate.snapshot' || !isChart(inspected.snapshot)) return;
    const { snapshot } = inspected;
    const isRefused = stands.get(actor)?.snapshot === snapshot;
    const news: News = {
      kind: 'actor',
      actor,
      parent: parentOf(inspected.actorRef),
      chart: snapshot.machine.id,
      status: snapshot.status,
      states: snapshot._nodes.filter(({ path }) => path.length > 0).map(({ path }) => path.join('.')),
      shown: reportedOf(snapshot.machine.id, snapshot.context),
    };
    // an actor that has ended is told once and forgotten
    if (snapshot.status === 'active') stands.set(actor, { snapshot, news });
    else stands.delete(actor);
    tell({ kind: 'event', from: senders.get(actor) ?? null, to: actor, type: inspected.event.type, isRefused });
    if (!isRefused) tell(news);
  };
};
