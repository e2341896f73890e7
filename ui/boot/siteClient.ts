/** The calls of the site's forms. The session is opened by the first of them: reading a page needs none. */
import { createClient, type Client } from '../actors/client.ts';
import type { siteFormCalls } from '../../machines/contract/calls/siteForms.ts';
import type { BrowserWindow } from './browserPorts.ts';

export type SiteClient = Pick<Client<keyof typeof siteFormCalls>, 'call'>;

const noop = (): void => undefined;

/** A client whose session begins with its first call. */
export const createSiteClient = (win: BrowserWindow): SiteClient => {
  let sessionId: string | null = null;
  const client = createClient({
    fetch: (input, init) => win.fetch(input, init),
    now: Date.now,
    newId: () => win.crypto.randomUUID(),
    sessionId: () => sessionId,
    waitForGate: async () => undefined,
    onLimited: noop,
    onReply: noop,
  });
  return {
    call: async (name, payload, signal) => {
      if (sessionId === null) sessionId = (await client.request('get-session-info', {}, signal)).sessionId;
      return client.call(name, payload, signal);
    },
  };
};
