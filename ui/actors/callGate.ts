/** The gate before every call: it waits for the end of the lock after too many requests, and for the session that the call needs. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Needs } from '../../machines/contract/calls/row.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';

type SessionActor = Pick<ActorRefFrom<typeof sessionMachine>, 'getSnapshot' | 'subscribe'>;

/** A page that the server has drawn can be used before its session is open. */
const mustWait = (needs: Needs, session: SnapshotFrom<typeof sessionMachine>): boolean =>
  !session.matches({ rateLimitGate: 'open' }) ||
  (session.matches({ link: 'opening' }) && (needs === 'session' || needs === 'booking'));

/** Resolves when a call may go out; `session` gives the visit's session while one runs. */
export const createCallGate =
  (session: () => SessionActor | undefined) =>
  (needs: Needs): Promise<void> =>
    new Promise((resolve) => {
      const actor = session();
      if (!actor || !mustWait(needs, actor.getSnapshot())) return resolve();
      const subscription = actor.subscribe((snapshot) => {
        if (mustWait(needs, snapshot)) return;
        subscription.unsubscribe();
        resolve();
      });
    });
