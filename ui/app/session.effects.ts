/** What every visit asks the server for: its session. */
import { sessionCalls } from '../../machines/contract/calls/session.ts';
import { sessionEffects } from '../actors/session.ts';
import type { Ports } from './ports.ts';

/** The effects of the session's chart, over the calls they make. */
export const effectsOf = ({ client, now }: Ports) => sessionEffects(client(sessionCalls), now);
