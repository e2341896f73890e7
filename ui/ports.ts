/** What the charts' effects need from the world. */
import type { ClientOf } from './actors/client.ts';

/** `get` reads what the server serves; `now` is ms since 1970. */
export type Ports = Readonly<{ client: ClientOf; get: typeof fetch; now: () => number }>;
