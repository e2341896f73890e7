/** For tests: an actor with a snapshot that a test sets, and a visit whose journey is one. */
import type { AnyActorRef } from 'xstate';
import type { AppActor } from '../browser/watchJourney.ts';

type Next = (snapshot: object) => void;

export const fakeActor = (first: object) => {
  let snapshot = first;
  const listeners: Next[] = [];
  const subscribe = (listener: Next | { next: Next }) =>
    listeners.push(typeof listener === 'function' ? listener : listener.next);
  const actor = { getSnapshot: () => snapshot, subscribe };
  const set = (next: object): void => {
    snapshot = next;
    for (const listen of listeners) listen(next);
  };
  return { actor: actor as unknown as AnyActorRef, set };
};

/** A visit whose journey has this snapshot until `setJourney` sets another. */
export const fakeVisit = (first: object) => {
  const journey = fakeActor(first);
  const app = fakeActor({ children: { journey: journey.actor } }).actor as unknown as AppActor;
  return { app, setJourney: journey.set };
};
