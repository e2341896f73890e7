/** The ports of the effects before the access to the server is loaded: the first effect that needs it loads it. */
import { either as E } from 'fp-ts';
import { UNAVAILABLE } from '../../machines/contract/failureText.ts';
import type { Client } from '../actors/client.ts';
import type { ContentReader } from '../actors/content.ts';
import { networkFailure } from '../actors/failures.ts';
import type { Chunk } from '../loading/chunk.ts';
import type { Ports } from '../actors/ports.ts';
import type { ServerAccess } from './serverAccess.ts';

type Load = () => Promise<ServerAccess | null>;

const lazyClient = (load: Load): Client => ({
  request: async (name, payload, signal) =>
    (await load())?.client.request(name, payload, signal) ?? networkFailure(UNAVAILABLE),
  call: async (name, payload, signal) =>
    (await load())?.client.call(name, payload, signal) ?? E.left(networkFailure(UNAVAILABLE)),
});

/** What each read of content returns while it cannot be loaded. */
const NO_CONTENT = {
  read: null,
  items: {},
  diningOrder: [],
  overview: { sectionOrder: [], card: null },
  isOn: false,
  accommodationsAt: {},
  mapsAt: null,
  events: {},
  kinds: {},
  weekends: {},
  highlightsAt: [],
  bookingTexts: {},
  tokenContents: [],
  brochuresAt: [],
} as const satisfies { readonly [Name in keyof ContentReader]: Awaited<ReturnType<ContentReader[Name]>> };

const lazyContent = (load: Load): ContentReader =>
  Object.fromEntries(
    Object.entries(NO_CONTENT).map(([name, nothing]) => [
      name,
      async (...args: readonly unknown[]) => {
        const read = (await load())?.content[name as keyof ContentReader] as
          ((...all: unknown[]) => unknown) | undefined;
        return read?.(...args) ?? nothing;
      },
    ]),
  ) as unknown as ContentReader;

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
      readChange: async (resId) => (await load())?.changeBaskets.read(resId) ?? null,
    },
  };
};
