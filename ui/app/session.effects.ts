/** The session effects, which every visit needs. */
import { sessionCalls } from '../../machines/contract/calls/session.ts';
import { sessionEffects } from '../actors/session.ts';
import type { Ports } from './ports.ts';

/** The effects of the session chart, with a client for their calls. */
export const effectsOf = ({ client, now }: Ports) => sessionEffects(client(sessionCalls), now);
