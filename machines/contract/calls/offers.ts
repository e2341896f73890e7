/** The call that completes an offer without a card. */
import { Booking } from '../booking.ts';
import { CompleteOffer } from '../quote.ts';
import { change, type CallRow } from './row.ts';

export const offerCalls = {
  'complete-offer': change('session', CompleteOffer, Booking, 'Completes the booking of an offer without a card'),
} as const satisfies Record<string, CallRow>;
