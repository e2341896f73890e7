/** A step that has ended, for the page that still shows it: the next page is drawn a frame later, and until then this one stays as it was. */
import type { ActorRef, AnyActorRef, EventObject, Snapshot } from 'xstate';

type ReadableActor = Pick<ActorRef<Snapshot<unknown>, EventObject>, 'getSnapshot' | 'subscribe' | 'send'>;

/** The actor, standing for ever as it did when it was last active. What its page needs of it, and no more. */
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
