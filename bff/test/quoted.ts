/** For tests: a basket saved as a quote, and the refusal while the quote is locked. */
import type { Booking } from '../../machines/contract/booking.ts';
import { book, couple } from './bookingSteps.ts';
import type { Visitor } from './visitor.ts';

/** The e-mail address of the lead guest, who may open the quote in any session. */
export const QUOTE_EMAIL = 'lead@example.com';

/**
 * Saves a basket with dining and extras as a quote, then clears the booking. `made`: the booking to use; by default a
 * couple's.
 */
export const withQuote = async (visitor: Visitor, made?: Booking) => {
  const booking = made ?? (await book(visitor, [couple]));
  const dined = await visitor.get('set-dinings', {
    version: booking.version,
    dinings: [{ code: 'dine-standard', unitIndex: 0 }],
  });
  const saved = await visitor.get('set-extras', {
    version: dined.version,
    extras: [
      { code: 'token-pre', quantity: 10 },
      { code: 'spa-pool', quantity: 2 },
    ],
  });
  const quote = await visitor.get('save-quote', { version: saved.version, email: QUOTE_EMAIL });
  await visitor.get('clear-booking', {});
  return { quote, saved, asked: { quoteId: quote.quoteId, email: null } };
};

/** The reply to a visitor who opens a quote that another visitor is booking. */
export const QUOTE_LOCKED = {
  status: 409,
  body: {
    code: 'quoteLocked',
    error: 'Quote Locked. Your quote is locked.',
    validationErrors: [{ field: 'QuoteId', message: 'Your quote is locked.' }],
  },
};
