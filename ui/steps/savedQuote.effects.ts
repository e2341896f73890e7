/** What the page of a saved quote asks the server for. */
import { quoteCalls } from '../../machines/contract/calls/quotes.ts';
import { savedQuoteEffects } from '../actors/quotes.ts';
import type { Ports } from '../app/ports.ts';

/** The effects of its chart, over the calls they make. */
export const effectsOf = ({ client }: Ports) => savedQuoteEffects(client(quoteCalls));
