/** Test helper: quotes of sample bookings, for their owner and for others. */
import type { Booking } from '../../contract/booking.ts';
import type { Quote, SharedQuote } from '../../contract/quote.ts';
import type { SavedQuoteInput } from '../../savedQuote/savedQuote.types.ts';
import { bookingWith } from './samples.ts';

export const QUOTE_ID = 87_654_321;

/** The quote of a booking, saved in the family brand. */
export const quoteOf = ({ resort, startDate, nights, units, dinings, extras, totals, eventName }: Booking): Quote => ({
  quoteId: QUOTE_ID,
  kind: 'QT',
  status: 'draft',
  resort,
  startDate,
  nights,
  units,
  dinings,
  extras,
  totals,
  agencyId: null,
  offer: null,
  validUntil: '2027-01-25T09:00:00.000Z',
  brand: 'family',
  ...(eventName !== undefined && { eventName }),
});

/** The sample booking as a quote, saved in the family brand. */
export const QUOTE: Quote = quoteOf(bookingWith());

/** The input of the page of the sample quote, for a guest who holds nothing. */
export const SAVED_QUOTE_INPUT: SavedQuoteInput = {
  quoteId: QUOTE_ID,
  brand: 'family',
  href: '/booking/quote-confirmation/87654321',
  holding: 'nothing',
};

/** A quote as anybody with its link sees it. */
export const sharedQuoteOf = (quote: Quote): SharedQuote => {
  const { resort, startDate, nights, units, dinings, extras, totals, validUntil, brand, eventName } = quote;
  const named = eventName === undefined ? {} : { eventName };
  return { resort, startDate, nights, units, dinings, extras, totals, validUntil, brand, ...named };
};

/** The sample quote as anybody with its link sees it. */
export const SHARED_QUOTE: SharedQuote = sharedQuoteOf(QUOTE);
