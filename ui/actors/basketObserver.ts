/** Caches the baskets in the calls and replies of a client (spec: booking journey 9). */
import type { SessionInfo } from '../../machines/contract/booking.ts';
import type { CallName } from '../../machines/contract/calls.ts';
import type { Envelope } from '../../machines/contract/envelope.ts';
import type { Client } from './client.ts';
import { createBasketCache, type BasketCache, type BasketStorage } from '../persistence/basketCache.ts';

type Reply = Pick<Envelope<unknown>, 'data' | 'code'>;

/** The client whose calls are observed, and the cache of their baskets in `storage`. */
export const withBasketCache = (
  client: Client,
  storage: BasketStorage,
): Readonly<{ client: Client; basketCache: BasketCache }> => {
  let today = '0000-01-01';
  const basketCache = createBasketCache(storage, () => today);

  const onReply = (request: object, name: CallName, reply: Reply): void => {
    if (name === 'get-session-info' && reply.data !== null) ({ today } = reply.data as SessionInfo);
    basketCache.onReply(request, reply);
  };

  return {
    basketCache,
    client: {
      request: async (name, payload, signal) => {
        const request = {};
        basketCache.onCall(request, name, payload);
        const reply = await client.request(name, payload, signal);
        onReply(request, name, reply);
        return reply;
      },
      call: async (name, payload, signal) => {
        const request = {};
        basketCache.onCall(request, name, payload);
        const reply = await client.call(name, payload, signal);
        onReply(request, name, reply._tag === 'Right' ? { data: reply.right, code: null } : reply.left);
        return reply;
      },
    },
  };
};
