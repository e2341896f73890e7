/** The calls that save a basket as a quote, show it, and make a booking from it. */
import { TokenQuery } from '../account.ts';
import {
  OpenQuote,
  Quote,
  QuoteLink,
  RetrieveQuote,
  RetrievedQuote,
  SaveQuote,
  SharedQuote,
  ShareQuote,
  CompleteOffer,
} from '../quote.ts';
import { call, change, secret, type CallRow } from './row.ts';
import { Booking } from '../booking.ts';

export const quoteCalls = {
  'save-quote': change('booking', SaveQuote, Quote, 'Keeps the basket and its prices, without holding anything'),
  'get-quote': call('session', RetrieveQuote, Quote, 'A quote or an offer as it was saved'),
  'retrieve-quote': change(
    'session',
    RetrieveQuote,
    RetrievedQuote,
    'Holds a quote or an offer, and tells what changed',
  ),
  'open-quote': secret('session', OpenQuote, Quote, 'Ours: a quote by its private link, or why it does not open'),
  'share-quote': secret('session', ShareQuote, QuoteLink, 'Ours: makes a link that shows a quote, or opens it'),
  'get-shared-quote': secret('session', TokenQuery, SharedQuote, 'Ours: a quote as anybody with its link sees it'),
} as const satisfies Record<string, CallRow>;

/** Completes an offer without a card. */
export const offerCalls = {
  'complete-offer': change('session', CompleteOffer, Booking, 'Completes the booking of an offer without a card'),
} as const satisfies Record<string, CallRow>;
