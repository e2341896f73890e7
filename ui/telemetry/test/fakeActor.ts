/** Test helper: an actor with a snapshot that a test sets. */
import type { AnyActorRef } from 'xstate';

type Listener = { next: (snapshot: object) => void };

export const fakeActor = (first: object) => {
  let snapshot = first;
  const listeners: Listener[] = [];
  const actor = { getSnapshot: () => snapshot, subscribe: (listener: Listener) => listeners.push(listener) };
  const set = (next: object): void => {
    snapshot = next;
    for (const { next: listen } of listeners) listen(next);
  };
  return { actor: actor as unknown as AnyActorRef, set };
};
