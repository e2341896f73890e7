// The page of a saved quote.
import type { Quote, QuoteChange } from '../contract/quote.ts';
import { QUOTE_ID, quoteOf } from '../kit/test/quotes.ts';
import { savedQuoteMachine } from './savedQuote.machine.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import { booking, NOT_LOADED, SESSION_OR_HOLD_LOST, SESSION_LOST } from '../../model-tests/charts/data.ts';

/** The quote as saved, for the family brand. */
export const QUOTE = quoteOf(booking());

/** A quote of the other brand, for a booking with a discount code. */
const WEEKEND_QUOTE: Quote = { ...QUOTE, brand: 'weekend', isWithoutDiscount: true };

/** A quote that was saved without an e-mail address, and its private link. */
export const PRIVATE_QUOTE: Quote = { ...QUOTE, isWithoutEmail: true };
export const PRIVATE_HREF = `https://breakwater.example/booking/quote-confirmation/${QUOTE_ID}#${'a'.repeat(43)}`;

/** The booking that is made from it. */
export const BOOKED = booking({ basketKind: 'QT', quoteId: QUOTE_ID });

/** The link that shows the quote to anybody. */
export const SHARE_HREF = `https://breakwater.example/my-breakwater/shared-quote#${'a'.repeat(43)}`;

/** A unit whose price has changed since the quote was saved. */
export const CHANGE: QuoteChange = {
  kind: 'priceChanged',
  field: 'units.0.price',
  name: 'Type HSTD',
  message: 'another price',
  was: 39_000,
  now: 40_000,
};

const input = {
  quoteId: QUOTE_ID,
  brand: 'family',
  href: `/booking/quote-confirmation/${QUOTE_ID}`,
  holding: 'nothing',
} as const;

export const savedQuoteChart = defineChart({
  machine: savedQuoteMachine,
  input,
  moreInputs: { 'while another break is held': { ...input, holding: 'another' } },
  events: {
    'an address': { type: 'email.entered', email: 'ada@example.com' },
    'half an address': { type: 'email.entered', email: 'ada@' },
    ...plainEvents(
      'email.submitted',
      'link.requested',
      'share.requested',
      'quote.resumed',
      'changes.accepted',
      'break.continued',
      'retry.requested',
    ),
  },
  outcomes: {
    loadQuote: {
      loaded: { type: 'quote.loaded', quote: QUOTE },
      'loaded and locked': { type: 'quote.loaded', quote: { ...QUOTE, status: 'inProgress' } },
      'loaded and expired': { type: 'quote.loaded', quote: { ...QUOTE, status: 'expired' } },
      'loaded of the other brand': { type: 'quote.loaded', quote: WEEKEND_QUOTE },
      'loaded, without an e-mail address': { type: 'quote.loaded', quote: PRIVATE_QUOTE },
      'loaded and expired, without an e-mail address': {
        type: 'quote.loaded',
        quote: { ...PRIVATE_QUOTE, status: 'expired' },
      },
      'saved elsewhere': { type: 'quote.savedElsewhere' },
      withheld: { type: 'quote.withheld' },
      'no address': { type: 'email.refused' },
      ...NOT_LOADED,
    },
    bookQuote: {
      taken: { type: 'quote.booked', booking: BOOKED, changes: [] },
      'taken with changes': { type: 'quote.booked', booking: BOOKED, changes: [CHANGE] },
      locked: { type: 'quote.refused', problem: 'locked', message: 'Your quote is locked.' },
      'no reply': { type: 'quote.refused', problem: 'unknown', message: 'no' },
      ...SESSION_OR_HOLD_LOST,
    },
    makeLink: {
      made: { type: 'link.made', href: PRIVATE_HREF },
      failed: { type: 'link.failed', message: 'no' },
      ...SESSION_LOST,
    },
    copyLink: { copied: { type: 'link.copied' }, 'not copied': { type: 'link.copyFailed' } },
    makeShareLink: {
      made: { type: 'share.made', href: SHARE_HREF },
      failed: { type: 'share.failed', message: 'no' },
      ...SESSION_LOST,
    },
    giveShareLink: {
      sent: { type: 'share.sent' },
      copied: { type: 'share.copied' },
      'not given': { type: 'share.notGiven' },
    },
  },
  key: ({ context: { email, quote, holding, problem, changes, shareHref, isLinkMade } }) => [
    email,
    quote && [quote.status, quote.brand, quote.isWithoutEmail],
    holding,
    problem,
    changes.length,
    shareHref !== null,
    isLinkMade,
  ],
  shows: ['href', 'email', 'quote', 'changes', 'problem', 'shareHref', 'notice'],
});
