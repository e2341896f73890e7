/** For tests: a quote of a sample booking. */
import type { Booking } from '../../contract/booking.ts';
import type { Quote } from '../../contract/quote.ts';
import { bookingWith } from './samples.ts';

export const QUOTE_ID = 87_654_321;

/** What a family saves of a booking. */
export const quoteOf = ({ resort, startDate, nights, units, dinings, extras, totals }: Booking): Quote => ({
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
});

/** As it was saved by a family. */
export const QUOTE: Quote = quoteOf(bookingWith());
