/** The ports of a page in the browser: the server, the storages, the beacon. */
import { lockAt } from '../../machines/session/session.rules.ts';
import { createCallGate } from '../actors/callGate.ts';
import type { AppActor } from '../browser/watchJourney.ts';
import type { ServerAccess } from '../app/serverAccess.ts';
import { createChunk, type Chunk } from '../loading/chunk.ts';
import type { Log, LogPorts } from '../telemetry/log.ts';

export type BrowserWindow = Window & typeof globalThis;

/** The session chart of the running visit; undefined until it is loaded. */
export type SessionOf = () => ReturnType<AppActor['getSnapshot']>['children']['session'];

const sessionIdOf = (session: SessionOf): string | null => session()?.getSnapshot().context.sessionId ?? null;

/** The access to the server, loaded on demand. */
export const createAccess = (win: BrowserWindow, session: SessionOf, log: Pick<Log, 'report'>): Chunk<ServerAccess> =>
  createChunk(async () => {
    const { createServerAccess } = await import('../app/serverAccess.ts');
    return createServerAccess(
      {
        fetch: (input, init) => win.fetch(input, init),
        now: Date.now,
        newId: () => win.crypto.randomUUID(),
        sessionId: () => sessionIdOf(session),
        waitForGate: createCallGate(session),
        onLimited: () => session()?.send({ type: 'requests.limited', lock: lockAt(Date.now()) }),
      },
      {
        report: log.report,
        details: () => session()?.getSnapshot().context.details ?? null,
        setDetails: (details) => session()?.send({ type: 'details.changed', details }),
      },
      () => win.localStorage,
    );
  });

/** What the error log and the telemetry need of the browser. */
export const createLogPorts = (win: BrowserWindow, session: SessionOf): LogPorts => ({
  beacon: (path, body) => win.navigator.sendBeacon(path, body),
  now: Date.now,
  sessionId: () => sessionIdOf(session),
  href: () => win.location.href,
  place: () => {
    const { screen = null, state = null } = win.document.querySelector<HTMLElement>('[data-screen]')?.dataset ?? {};
    return { screen, state };
  },
  userAgent: win.navigator.userAgent,
});
