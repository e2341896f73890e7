/** A component's eye on a running chart: it is drawn again whenever the chart has moved on. */
import { useCallback, useSyncExternalStore } from 'react';

/** An actor, as far as it is looked at. */
type ReadableActor = Readonly<{
  getSnapshot: () => unknown;
  subscribe: (listener: () => void) => Readonly<{ unsubscribe: () => void }>;
}>;

/** How an actor of the type stands; undefined where there is none. */
type SnapshotOf<Actor> = Actor extends { readonly getSnapshot: () => infer State } ? State : undefined;

/** How the actor stands now. A browser draws first what the server drew from the same snapshot. */
export const useSnapshot = <Actor extends ReadableActor | undefined>(actor: Actor): SnapshotOf<Actor> => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor?.subscribe(listener);
      return () => subscription?.unsubscribe();
    },
    [actor],
  );
  const read = (): unknown => actor?.getSnapshot();
  return useSyncExternalStore(subscribe, read, read) as SnapshotOf<Actor>;
};
