/** Keeps the page of an ended step unchanged until the next page renders, one frame later. */
import type { ActorRef, AnyActorRef, EventObject, Snapshot } from 'xstate';

type ReadableActor = Pick<ActorRef<Snapshot<unknown>, EventObject>, 'getSnapshot' | 'subscribe' | 'send'>;

/** The actor with its last active snapshot, limited to the members that a page uses. */
export const whileActive = <Actor extends AnyActorRef>(actor: Actor): Actor => {
  let last: Snapshot<unknown> = actor.getSnapshot();
  const frozen: ReadableActor = {
    getSnapshot: () => {
      const now: Snapshot<unknown> = actor.getSnapshot();
      if (now.status === 'active') last = now;
      return last;
    },
    subscribe: actor.subscribe.bind(actor) as ReadableActor['subscribe'],
    send: actor.send,
  };
  return frozen as Actor;
};
