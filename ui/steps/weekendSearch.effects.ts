/** What the search of the weekends asks the server for. */
import { weekendCalls } from '../../machines/contract/calls/weekends.ts';
import { createContentReader } from '../actors/content.ts';
import { weekendSearchEffects } from '../actors/weekend.ts';
import type { Ports } from '../app/ports.ts';

/** The effects of its chart, over the calls they make and the content they read. */
export const effectsOf = ({ client, fetchFn }: Ports) =>
  weekendSearchEffects(client(weekendCalls), createContentReader(fetchFn));
