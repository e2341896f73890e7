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

const lazyContent = (load: Load): ContentReader => {
  /** A method of the reader; `none` is what it reads while the access cannot be loaded. */
  const method = <Name extends keyof ContentReader>(name: Name, none: Awaited<ReturnType<ContentReader[Name]>>) =>
    (async (...parameters: never[]) => {
      const read: ((...all: never[]) => unknown) | undefined = (await load())?.content[name];
      return read?.(...parameters) ?? none;
    }) as ContentReader[Name];
  return {
    read: method('read', null),
    items: method('items', {}),
    diningOrder: method('diningOrder', []),
    overview: method('overview', { sectionOrder: [], card: null }),
    isOn: method('isOn', false),
    accommodationsAt: method('accommodationsAt', {}),
    mapsAt: method('mapsAt', null),
    events: method('events', {}),
    highlightsAt: method('highlightsAt', []),
    brochuresAt: method('brochuresAt', []),
  };
};

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
