/** Loads the basket cache (spec: booking journey 9) on the first booking seen: a visit without one does not need it. */
import type { CachedBaskets } from '../../machines/basket/basketCache.ts';
import type { Booking, SessionInfo } from '../../machines/contract/booking.ts';
import type { CallName } from '../../machines/contract/calls.ts';
import type { Envelope } from '../../machines/contract/envelope.ts';
import type { Client, ClientOf } from '../actors/client.ts';
import type { Chunk } from '../chunks/chunk.ts';
import type { createBasketCache, BasketCache } from './basketCache.ts';

/** The part of the cache that the overview uses. */
export type BasketCachePort = Readonly<{ read: () => Promise<CachedBaskets>; drop: (booking: Booking) => void }>;

/** A cache that stores nothing, as on the server. */
export const NO_BASKET_CACHE: BasketCachePort = { read: () => Promise.resolve({}), drop: () => undefined };

/** The cache with `observeCalls`, which wraps a client to record its calls and replies. */
export type LazyBasketCache = BasketCachePort & Readonly<{ observeCalls: (client: ClientOf) => ClientOf }>;

type Reply = Pick<Envelope<unknown>, 'data' | 'code'>;

const hasBooking = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  ('bookingId' in data || ('booking' in data && typeof data.booking === 'object' && data.booking !== null));

/** Caches baskets in `storage` from calls and replies. Those made before the cache is loaded are queued in order. */
export const createLazyBasketCache = (
  chunk: Chunk<{ readonly createBasketCache: typeof createBasketCache }>,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): LazyBasketCache => {
  const pending: ((loadedCache: BasketCache) => void)[] = [];
  let loadedCache: BasketCache | null = null;
  let today = '0000-01-01';
  let isBooked = false;

  const flush = (): void => {
    loadedCache ??= chunk.loaded()?.createBasketCache(storage, () => today) ?? null;
    if (loadedCache !== null) for (const task of pending.splice(0)) task(loadedCache);
  };

  /** Runs a task on the cache once it is loaded; resolves when the task has run, or when loading has failed. */
  const enqueue = async (task: (loadedCache: BasketCache) => void): Promise<void> => {
    pending.push(task);
    flush();
    if (pending.length === 0) return;
    await chunk.load();
    flush();
  };

  const onCall = (request: object, name: CallName, payload: unknown): void => {
    if (isBooked) void enqueue((cache) => cache.onCall(request, name, payload));
  };

  const onReply = (request: object, name: CallName, reply: Reply): void => {
    if (name === 'get-session-info' && reply.data !== null) ({ today } = reply.data as SessionInfo);
    isBooked ||= hasBooking(reply.data);
    if (isBooked) void enqueue((cache) => cache.onReply(request, reply));
  };

  const observed = <Name extends CallName>(client: Client<Name>): Client<Name> => ({
    request: async (name, payload, signal) => {
      const request = {};
      onCall(request, name, payload);
      const reply = await client.request(name, payload, signal);
      onReply(request, name, reply);
      return reply;
    },
    call: async (name, payload, signal) => {
      const request = {};
      onCall(request, name, payload);
      const reply = await client.call(name, payload, signal);
      onReply(request, name, reply._tag === 'Right' ? { data: reply.right, code: null } : reply.left);
      return reply;
    },
  });

  return {
    read: async () => {
      let cached: CachedBaskets = {};
      await enqueue((cache) => {
        cached = cache.read();
      });
      return cached;
    },
    drop: (booking) => void enqueue((cache) => cache.drop(booking)),
    observeCalls: (client) => (rows) => observed(client(rows)),
  };
};
