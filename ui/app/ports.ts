/** What the charts' effects need from the world. */
import type { ClientOf } from '../actors/client.ts';
import type { BasketCachePort } from '../persistence/lazyBasketCache.ts';

/** `get` reads what the server serves; `now` is ms since 1970; `kept` are the baskets that the browser keeps. */
export type Ports = Readonly<{
  client: ClientOf;
  fetchFn: typeof fetch;
  now: () => number;
  basketCache: BasketCachePort;
}>;
