/**
 * The code that decodes: the client with its caches of baskets, the content reader, and the codec of the stored visit;
 * and the chart of the session, which begins with a call. A chunk of its own, loaded once the first page can be used,
 * or earlier if the tab has stored a visit.
 */
import { parseVisit, serializeVisit, withoutOldDraft } from '../../machines/app/visitStorage.ts';
import { createClient, type CallObserver, type ClientPorts } from '../actors/client.ts';
import { releaseOf, reloadIfOutdated } from '../browser/reload.ts';
import { provingFetch } from '../actors/provingFetch.ts';
import { sessionChart } from '../actors/session.ts';
import { createContentReader } from '../actors/content.ts';
import { createBasketCache, type BasketStorage } from '../persistence/basketCache.ts';
import { createReplyObserver, type ReplyPorts } from '../telemetry/replyObserver.ts';
import { createChangeBaskets } from '../actors/changeBaskets.ts';

/** The access to the server over the given ports; `storage` stores the baskets. */
export const createServerAccess = (
  ports: Omit<ClientPorts, 'onReply' | 'observe'>,
  replyPorts: ReplyPorts,
  storage: BasketStorage,
) => {
  const observeReply = createReplyObserver(replyPorts);
  const onReply: ClientPorts['onReply'] = (name, reply) => {
    observeReply(name, reply);
    reloadIfOutdated(window, name, reply);
  };
  const basketCache = createBasketCache(storage);
  const changeBaskets = createChangeBaskets(storage);
  const observe: CallObserver = (name, payload) => {
    const observers = [basketCache.observe(name, payload), changeBaskets.observe(name, payload)];
    return (reply) => observers.forEach((read) => read(reply));
  };
  const client = createClient({
    ...ports,
    fetch: provingFetch(ports.fetch),
    release: releaseOf(window),
    onReply,
    observe,
  });
  return {
    client,
    basketCache,
    changeBaskets,
    content: createContentReader(ports.fetch),
    parseVisit: (text: string) => withoutOldDraft(parseVisit(text), ports.now()),
    serializeVisit,
    session: sessionChart(client, ports.now),
  };
};

export type ServerAccess = ReturnType<typeof createServerAccess>;
