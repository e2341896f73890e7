/** What the charts' effects need from the world. */
import type { Client } from './actors/client.ts';
import type { ContentReader } from './actors/content.ts';

/** `now` is ms since 1970. */
export type Ports = Readonly<{ client: Client; readContent: ContentReader; now: () => number }>;
