/** The server effects of the weekend search. */
import { weekendCalls } from '../../machines/contract/calls/weekends.ts';
import { createContentReader } from '../actors/content.ts';
import { weekendSearchEffects } from '../actors/weekend.ts';
import type { Ports } from '../app/ports.ts';

/** The effects of its chart, with a client for their calls and a content reader. */
export const effectsOf = ({ client, fetchFn }: Ports) =>
  weekendSearchEffects(client(weekendCalls), createContentReader(fetchFn));
