/** Subscribes a component to a running chart: it renders again on every change. */
import { useCallback, useSyncExternalStore } from 'react';

/** The part of an actor that is read here. */
type ReadableActor = Readonly<{
  getSnapshot: () => unknown;
  subscribe: (listener: () => void) => Readonly<{ unsubscribe: () => void }>;
}>;

/** The snapshot type of an actor; undefined without an actor. */
type SnapshotOf<Actor> = Actor extends { readonly getSnapshot: () => infer State } ? State : undefined;

/** The actor's current snapshot. The browser's first render equals the server's, from the same snapshot. */
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
