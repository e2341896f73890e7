/** Actor logic for a lazy-loaded chart: waits for its chunk, then runs the chart from its start or its snapshot. */
import type { ActorScope, AnyActorScope, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate';
import type { Chunk } from './chunk.ts';

const CHUNK_LOADED = 'chunk.arrived';
/** Follows the events that waited for the chart. */
const QUEUE_SENT = 'queue.sent';
/** What XState sends to an actor that stops. */
const STOP = 'xstate.stop';

/** The snapshot before the chart is loaded: its input, and the events received meanwhile, in order. */
type AwaitingChart = Snapshot<unknown> & {
  readonly isAwaitingChart: true;
  readonly input: unknown;
  /** the persisted snapshot of the chart, or null to start it from its beginning */
  readonly persisted: Snapshot<unknown> | null;
  readonly queue: readonly AnyEventObject[];
};

const awaitingChart = (input: unknown, persisted: Snapshot<unknown> | null): AwaitingChart => ({
  status: 'active',
  output: undefined,
  error: undefined,
  isAwaitingChart: true,
  input,
  persisted,
  queue: [],
});

const isAwaitingChart = (snapshot: Snapshot<unknown>): snapshot is AwaitingChart => 'isAwaitingChart' in snapshot;

/** The snapshot of a running chart; null while there is none. */
export const loadedSnapshot = <State extends Snapshot<unknown>>(snapshot: State | undefined): State | null =>
  snapshot === undefined || isAwaitingChart(snapshot) ? null : snapshot;

type ReadableActor = { readonly getSnapshot: () => object } | undefined;

/** Whether an actor's chart is loaded, so that the actor runs it. */
export const isChartLoaded = (actor: ReadableActor): boolean =>
  actor !== undefined && !isAwaitingChart(actor.getSnapshot() as Snapshot<unknown>);

/** Logic for a chart of type `Machine`; `chartOf` makes the chart from the loaded module. */
export const lazyChart = <Machine extends AnyStateMachine, Module>(
  chunk: Chunk<Module>,
  chartOf: (module: Module) => Machine,
): Machine => {
  let machine: AnyStateMachine | null = null;
  /** for each waiting actor: stops waiting for the chunk */
  const waiting = new WeakMap<object, () => void>();
  const loadMachine = (): AnyStateMachine | null => {
    const module = chunk.loaded();
    if (machine === null && module !== null) machine = chartOf(module);
    return machine;
  };
  const startFrom = ({ persisted, input }: AwaitingChart, scope: AnyActorScope): Snapshot<unknown> | undefined =>
    persisted === null
      ? loadMachine()?.getInitialSnapshot(scope, input)
      : loadMachine()?.restoreSnapshot(persisted, scope);

  const logic = {
    getInitialSnapshot: (scope: AnyActorScope, input: unknown) =>
      loadMachine()?.getInitialSnapshot(scope, input) ?? awaitingChart(input, null),
    transition: (snapshot: Snapshot<unknown>, event: AnyEventObject, scope: AnyActorScope) => {
      if (event.type === QUEUE_SENT) {
        // effects that were pending in the persisted snapshot are started again, if the queue has left them pending
        scope.defer(() => loadMachine()?.start(snapshot as never));
        return snapshot;
      }
      if (!isAwaitingChart(snapshot)) return loadMachine()?.transition(snapshot as never, event, scope) ?? snapshot;
      if (event.type === STOP) {
        waiting.get(scope.self)?.();
        return { ...snapshot, status: 'stopped' };
      }
      if (event.type !== CHUNK_LOADED) {
        // if it could not be loaded, it is tried again
        scope.defer(() => void chunk.load());
        return { ...snapshot, queue: [...snapshot.queue, event] };
      }
      return startFrom(snapshot, scope) ?? snapshot;
    },
    start: (snapshot: Snapshot<unknown>, { self }: ActorScope<Snapshot<unknown>, AnyEventObject>) => {
      if (!isAwaitingChart(snapshot)) return loadMachine()?.start(snapshot as never);
      const onLoaded = (): void => {
        if (loadMachine() === null) return;
        stop();
        const before = self.getSnapshot();
        self.send({ type: CHUNK_LOADED });
        if (!isAwaitingChart(before)) return;
        for (const event of before.queue) self.send(event);
        if (before.persisted !== null) self.send({ type: QUEUE_SENT });
      };
      const stop = chunk.subscribe(onLoaded);
      waiting.set(self, stop);
      onLoaded();
      void chunk.load();
    },
    getPersistedSnapshot: (snapshot: Snapshot<unknown>, options?: unknown) =>
      isAwaitingChart(snapshot)
        ? snapshot
        : (loadMachine()?.getPersistedSnapshot(snapshot as never, options) ?? snapshot),
    restoreSnapshot: (snapshot: Snapshot<unknown>, scope: AnyActorScope) =>
      isAwaitingChart(snapshot)
        ? snapshot
        : (loadMachine()?.restoreSnapshot(snapshot, scope) ?? awaitingChart(null, snapshot)),
  };
  return logic as unknown as Machine;
};
