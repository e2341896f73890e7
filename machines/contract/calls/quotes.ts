/** The calls that save a basket as a quote, show it, and make a booking from it. */
import { Quote, RetrieveQuote, RetrievedQuote, SaveQuote } from '../quote.ts';
import { call, change, type CallRow } from './row.ts';

export const quoteCalls = {
  'save-quote': change('booking', SaveQuote, Quote, 'Keeps the basket and its prices, without holding anything'),
  'get-quote': call('session', RetrieveQuote, Quote, 'A quote or an offer as it was saved'),
  'retrieve-quote': change(
    'session',
    RetrieveQuote,
    RetrievedQuote,
    'Holds a quote or an offer, and tells what changed',
  ),
} as const satisfies Record<string, CallRow>;
