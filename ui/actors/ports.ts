/** The external dependencies of the charts' effects. */
import type { Client } from './client.ts';
import type { ContentReader } from './content.ts';
import type { BasketCachePort } from '../persistence/basketCache.ts';

/** `now` is ms since 1970; `basketCache` has the baskets stored in the browser. */
export type Ports = Readonly<{
  client: Client;
  content: ContentReader;
  now: () => number;
  basketCache: BasketCachePort;
}>;
