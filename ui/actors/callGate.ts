/** The gate before every call: waits until the rate limit lock ends and the session that the call needs is open. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Needs } from '../../machines/contract/calls/row.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';

type SessionActor = Pick<ActorRefFrom<typeof sessionMachine>, 'getSnapshot' | 'subscribe'>;

/** Calls with these needs are answered without a session too. */
const WITHOUT_SESSION: readonly Needs[] = ['nothing', 'bookingIfAny'];

/** A server-rendered page can be used before its session is open. */
const mustWait = (needs: Needs, session: SnapshotFrom<typeof sessionMachine>): boolean =>
  !session.matches({ rateLimitGate: 'open' }) ||
  (session.matches({ link: 'opening' }) && !WITHOUT_SESSION.includes(needs));

/** Resolves when a call may be sent; `session` returns the visit's session actor while one is running. */
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
