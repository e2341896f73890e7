/** The ports of the effects before the access to the server is loaded: the first effect that needs it loads it. */
import { either as E } from 'fp-ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { Client } from '../actors/client.ts';
import type { ContentReader } from '../actors/content.ts';
import { networkFailure } from '../actors/failures.ts';
import type { Chunk } from '../chunks/chunk.ts';
import type { Ports } from './ports.ts';
import type { ServerAccess } from './serverAccess.ts';

type Load = () => Promise<ServerAccess | null>;

const lazyClient = (load: Load): Client => ({
  request: async (name, payload, signal) =>
    (await load())?.client.request(name, payload, signal) ?? networkFailure(FAILURE_TEXT.unavailable),
  call: async (name, payload, signal) =>
    (await load())?.client.call(name, payload, signal) ?? E.left(networkFailure(FAILURE_TEXT.unavailable)),
});

const lazyContent = (load: Load): ContentReader => ({
  items: async (type, signal) => (await load())?.content.items(type, signal) ?? {},
  diningOrder: async (signal) => (await load())?.content.diningOrder(signal) ?? [],
  overview: async (signal) => (await load())?.content.overview(signal) ?? { sectionOrder: [], card: null },
  isOn: async (toggle, signal) => (await load())?.content.isOn(toggle, signal) ?? false,
  accommodationsAt: async (resort, signal) => (await load())?.content.accommodationsAt(resort, signal) ?? {},
  mapsAt: async (resort, signal) => (await load())?.content.mapsAt(resort, signal) ?? null,
  events: async (signal) => (await load())?.content.events(signal) ?? {},
  highlightsAt: async (resort, signal) => (await load())?.content.highlightsAt(resort, signal) ?? [],
  brochuresAt: async (resort, signal) => (await load())?.content.brochuresAt(resort, signal) ?? [],
});

/**
 * The ports over `access`. While it cannot be loaded, calls return a network failure, and there is neither content nor
 * a basket. `now` is ms since 1970.
 */
export const lazyPorts = (access: Chunk<ServerAccess>, now: () => number): Ports => {
  const load: Load = async () => {
    await access.load();
    return access.loaded();
  };
  return {
    client: lazyClient(load),
    content: lazyContent(load),
    now,
    basketCache: {
      read: async () => (await load())?.basketCache.read() ?? {},
      drop: (booking) => access.loaded()?.basketCache.drop(booking),
    },
  };
};
