/** What the page of a saved quote knows and what can happen on it. */
import type { Booking } from '../contract/booking.ts';
import type { Brand } from '../contract/brand.ts';
import type { Quote, QuoteChange } from '../contract/quote.ts';
import type { HoldLost, LoadFailed, SessionLost } from '../kit/outcomes.ts';

export type QuoteLoaded = { type: 'quote.loaded'; quote: Quote };
/** Somebody else's, or none: the same answer for both. */
export type QuoteWithheld = { type: 'quote.withheld' };
/** A booking was made of it; `changes` is what is not as it was quoted. */
export type QuoteBooked = { type: 'quote.booked'; booking: Booking; changes: readonly QuoteChange[] };

/** Why no booking was made of it. */
export type QuoteProblem = 'locked' | 'expired' | 'noRoom' | 'unknown';
export type QuoteRefused = { type: 'quote.refused'; problem: QuoteProblem; message: string };

/** Whose quote is asked for, by the lead guest's address where it was saved in another session. */
export type QuoteRequest = Readonly<{ quoteId: number; email: string | null }>;

export type SavedQuoteEvent =
  | { type: 'email.entered'; email: string }
  | { type: 'email.submitted' }
  | { type: 'link.requested' }
  | { type: 'link.copied' }
  | { type: 'link.copyFailed' }
  | { type: 'quote.resumed' }
  | { type: 'changes.accepted' }
  | { type: 'break.continued' }
  | { type: 'retry.requested' }
  | QuoteLoaded
  | QuoteWithheld
  | QuoteBooked
  | QuoteRefused
  | LoadFailed
  | SessionLost
  | HoldLost;

/** `href` is the address of this page; `holding` says what this visit holds and can go on with: nothing, this quote's break or another. */
export type SavedQuoteInput = Readonly<{
  quoteId: number;
  brand: Brand;
  href: string;
  holding: 'nothing' | 'this' | 'another';
}>;

export type SavedQuoteContext = SavedQuoteInput &
  Readonly<{
    email: string;
    quote: Quote | null;
    /** what was made of it, and what of that is not as it was quoted */
    booking: Booking | null;
    changes: readonly QuoteChange[];
    problem: QuoteProblem | null;
    notice: string | null;
  }>;

export type SavedQuoteOutcome = { type: 'quote.closed' } | SessionLost | HoldLost;
