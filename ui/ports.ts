/** What the charts' effects need from the world. */
import type { ClientOf } from './actors/client.ts';
import type { KeptPort } from './keeping.ts';

/** `get` reads what the server serves; `now` is ms since 1970; `kept` are the baskets that the browser keeps. */
export type Ports = Readonly<{ client: ClientOf; get: typeof fetch; now: () => number; kept: KeptPort }>;
