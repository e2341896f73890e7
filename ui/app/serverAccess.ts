/**
 * The code that decodes: the client with its caches of baskets, the content reader, and the codec of the stored visit.
 * A chunk of its own, loaded once the first page can be used, or earlier if the tab has stored a visit.
 */
import { parseVisit, serializeVisit } from '../../machines/app/visitStorage.ts';
import { createClient, type ClientPorts } from '../actors/client.ts';
import { createContentReader } from '../actors/content.ts';
import type { BasketStorage } from '../persistence/basketCache.ts';
import { withBasketCache } from '../actors/basketObserver.ts';
import { createReplyObserver, type ReplyPorts } from '../telemetry/replyObserver.ts';
import { withChangeBaskets } from '../actors/changeBaskets.ts';

/** The access to the server over the given ports; `storage` stores the baskets. */
export const createServerAccess = (
  ports: Omit<ClientPorts, 'onReply'>,
  replyPorts: ReplyPorts,
  storage: BasketStorage,
) => {
  const onReply = createReplyObserver(replyPorts);
  const { client, basketCache } = withBasketCache(createClient({ ...ports, onReply }), storage);
  return {
    ...withChangeBaskets(client, storage),
    basketCache,
    content: createContentReader(ports.fetch),
    parseVisit,
    serializeVisit,
  };
};

export type ServerAccess = ReturnType<typeof createServerAccess>;
