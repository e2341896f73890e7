/** The context, input and events of the page of a saved quote. */
import type { Booking } from '../contract/booking.ts';
import type { Brand } from '../contract/brand.ts';
import type { Quote, QuoteChange } from '../contract/quote.ts';
import type { HoldLost, LoadFailed, SessionLost } from '../outcomes/outcomes.ts';

export type QuoteLoaded = { type: 'quote.loaded'; quote: Quote };
/** The quote belongs to someone else or does not exist: the reply is the same for both. */
export type QuoteWithheld = { type: 'quote.withheld' };
/** The server does not take the typed text for an e-mail address. */
export type EmailRefused = { type: 'email.refused' };
/** The quote was saved without an e-mail address in another session, so only its private link opens it. */
export type QuoteSavedElsewhere = { type: 'quote.savedElsewhere' };
/** A booking was made from the quote; `changes` are its differences from the quote. */
export type QuoteBooked = { type: 'quote.booked'; booking: Booking; changes: readonly QuoteChange[] };

/** Why no booking was made from the quote. */
export type QuoteProblem = 'locked' | 'expired' | 'noRoom' | 'noAddon' | 'unknown';
export type QuoteRefused = { type: 'quote.refused'; problem: QuoteProblem; message: string };

/** The requested quote, with the lead guest's e-mail address if it was saved in another session. */
export type QuoteRequest = Readonly<{ quoteId: number; email: string | null }>;

/** The private link, which opens the quote in any browser; `href` has no origin. */
export type LinkMade = { type: 'link.made'; href: string };
export type LinkFailed = { type: 'link.failed'; message: string };
/** A link that shows the quote to anybody, without personal data; `href` has its origin. */
export type ShareMade = { type: 'share.made'; href: string };
export type ShareFailed = { type: 'share.failed'; message: string };
/** The link was sent by the browser's share dialog, or copied; or neither, and the page shows it to be copied. */
export type ShareGiven = { type: 'share.sent' } | { type: 'share.copied' } | { type: 'share.notGiven' };

export type SavedQuoteEvent =
  | { type: 'email.entered'; email: string }
  | { type: 'email.submitted' }
  | { type: 'link.requested' }
  | LinkMade
  | LinkFailed
  | { type: 'link.copied' }
  | { type: 'link.copyFailed' }
  | { type: 'share.requested' }
  | ShareMade
  | ShareFailed
  | ShareGiven
  | { type: 'quote.resumed' }
  | { type: 'changes.accepted' }
  | { type: 'break.continued' }
  | { type: 'retry.requested' }
  | QuoteLoaded
  | QuoteWithheld
  | EmailRefused
  | QuoteSavedElsewhere
  | QuoteBooked
  | QuoteRefused
  | LoadFailed
  | SessionLost
  | HoldLost;

/**
 * `href`: the address of this page, or its private link once that was made. `holding`: what this visit holds and can
 * continue: nothing, this quote's booking or another one.
 */
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
    /** the booking made from the quote, and its differences from the quote in `changes` */
    booking: Booking | null;
    changes: readonly QuoteChange[];
    problem: QuoteProblem | null;
    /** `href` opens the quote in other browsers; without an e-mail address, only its private link does */
    isLinkMade: boolean;
    /** the link that shows the quote to anybody; null until the guest asks for it */
    shareHref: string | null;
    notice: string | null;
  }>;

export type SavedQuoteOutcome = { type: 'quote.closed' } | SessionLost | HoldLost;
