// What a step did between the charts of a page: events for which the receiving chart had no transition, and charts that
// failed.
import type { AnyActorRef, AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate';
import { renderState } from '../explore/fixtures.ts';
import { isMachineActor } from './browser.ts';

/** An event without a transition: `from` is the chart that sent it, or the chart itself for an actor's outcome. */
export type Dropped = Readonly<{ chart: string; state: string; event: string; from: string }>;

export type Recorder = Readonly<{
  inspect: (event: InspectionEvent) => void;
  dropped: Dropped[];
  /** charts that failed */
  failed: string[];
}>;

const nameOf = (actor: AnyActorRef): string => (typeof actor.src === 'string' ? actor.src : 'app');

const stateOf = (snapshot: AnyMachineSnapshot): string =>
  snapshot.status === 'active' ? renderState(snapshot.value) : 'its end';

/** Creates a recorder for one step. Events of XState itself, and of effects, are not messages between charts. */
export const createRecorder = (): Recorder => {
  const dropped: Dropped[] = [];
  const failed: string[] = [];
  const senders = new Map<EventObject, string>();
  return {
    dropped,
    failed,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event' && inspected.type !== '@xstate.microstep') return;
      const { event } = inspected;
      if (inspected.type === '@xstate.event' && event.type.startsWith('xstate.error.actor')) {
        const source = inspected.sourceRef as AnyActorRef | undefined;
        if (source !== undefined && isMachineActor(source)) failed.push(nameOf(source));
      }
      if (event.type.startsWith('xstate.') || event.type.startsWith('model-tests.')) return;
      const actor = inspected.actorRef as AnyActorRef;
      if (inspected.type === '@xstate.event') {
        const source = inspected.sourceRef as AnyActorRef | undefined;
        if (source === undefined || source === actor || !isMachineActor(source) || !isMachineActor(actor)) return;
        senders.set(event, nameOf(source));
        const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
        if (snapshot.status !== 'active')
          dropped.push({ chart: nameOf(actor), state: 'its end', event: event.type, from: nameOf(source) });
      } else if (inspected._transitions.length === 0) {
        const snapshot = inspected.snapshot as AnyMachineSnapshot;
        const chart = nameOf(actor);
        dropped.push({ chart, state: stateOf(snapshot), event: event.type, from: senders.get(event) ?? chart });
      }
    },
  };
};
