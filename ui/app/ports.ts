/** The external dependencies of the charts' effects. */
import type { ClientOf } from '../actors/client.ts';
import type { BasketCachePort } from '../persistence/lazyBasketCache.ts';

/** `fetchFn` reads content; `now` is ms since 1970; `basketCache` has the baskets stored in the browser. */
export type Ports = Readonly<{
  client: ClientOf;
  fetchFn: typeof fetch;
  now: () => number;
  basketCache: BasketCachePort;
}>;
