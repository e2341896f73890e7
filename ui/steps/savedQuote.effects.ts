/** The server effects of the saved quote page. */
import { quoteCalls } from '../../machines/contract/calls/quotes.ts';
import { savedQuoteEffects } from '../actors/quotes.ts';
import type { Ports } from '../app/ports.ts';

/** The effects of its chart, with a client for their calls. */
export const effectsOf = ({ client }: Ports) => savedQuoteEffects(client(quoteCalls));
