/** The calls of the site's forms. The first call opens the session: reading a page needs none. */
import { either as E } from 'fp-ts';
import { createClient, type Client } from '../actors/client.ts';
import { releaseOf, reloadIfOutdated } from '../browser/reload.ts';
import { provingFetch } from '../actors/provingFetch.ts';
import type { siteFormCalls } from '../../machines/contract/calls/siteForms.ts';
import type { BrowserWindow } from './browserPorts.ts';

export type SiteClient = Pick<Client<keyof typeof siteFormCalls>, 'call'>;

const noop = (): void => undefined;

/** A client that opens its session with the first call, and a new one if that has ended meanwhile. */
export const createSiteClient = (win: BrowserWindow): SiteClient => {
  let sessionId: string | null = null;
  const client = createClient({
    fetch: provingFetch((input, init) => win.fetch(input, init)),
    now: Date.now,
    newId: () => win.crypto.randomUUID(),
    release: releaseOf(win),
    sessionId: () => sessionId,
    waitForGate: async () => undefined,
    onLimited: noop,
    observe: () => noop,
    onReply: (name, reply) => reloadIfOutdated(win, name, reply),
  });
  const withSession: SiteClient['call'] = async (name, payload, signal) => {
    if (sessionId === null) sessionId = (await client.request('get-session-info', {}, signal)).sessionId;
    return client.call(name, payload, signal);
  };
  return {
    call: async (name, payload, signal) => {
      const reply = await withSession(name, payload, signal);
      if (E.isRight(reply) || reply.left.code !== 'noSession') return reply;
      sessionId = null;
      return withSession(name, payload, signal);
    },
  };
};
