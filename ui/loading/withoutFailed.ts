/** A failed chart stays among its parent's children: `useSelector` would throw its error and remove the whole page. */
import type { AnyActorRef } from 'xstate';

/** The actor, or undefined if it has failed: its parent then renders the rest without it. */
export const withoutFailed = <Actor extends AnyActorRef | undefined>(actor: Actor): Actor | undefined =>
  (actor?.getSnapshot() as { readonly status?: string } | undefined)?.status === 'error' ? undefined : actor;
