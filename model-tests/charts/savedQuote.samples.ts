// The page of a saved quote.
import type { Quote, QuoteChange } from '../../machines/contract/quote.ts';
import { QUOTE_ID, quoteOf } from '../../machines/kit/test/quotes.ts';
import { savedQuoteMachine } from '../../machines/savedQuote/savedQuote.machine.ts';
import { defineChart } from '../explore/chart.ts';
import { booking } from './data.ts';

/** The quote as saved, for the family brand. */
export const QUOTE = quoteOf(booking());

/** A quote of the other brand, of a booking that a discount code was applied to. */
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

export const savedQuoteChart = defineChart({
  name: 'savedQuote',
  machine: savedQuoteMachine,
  input: {
    quoteId: QUOTE_ID,
    brand: 'family',
    href: `/booking/quote-confirmation/${QUOTE_ID}`,
    holding: 'nothing',
  },
  moreInputs: {
    'while another break is held': {
      quoteId: QUOTE_ID,
      brand: 'family',
      href: `/booking/quote-confirmation/${QUOTE_ID}`,
      holding: 'another',
    },
  },
  events: {
    'an address': { type: 'email.entered', email: 'ada@example.com' },
    'half an address': { type: 'email.entered', email: 'ada@' },
    'email.submitted': { type: 'email.submitted' },
    'link.requested': { type: 'link.requested' },
    'share.requested': { type: 'share.requested' },
    'quote.resumed': { type: 'quote.resumed' },
    'changes.accepted': { type: 'changes.accepted' },
    'break.continued': { type: 'break.continued' },
    'retry.requested': { type: 'retry.requested' },
  },
  outcomes: {
    loadQuote: {
      loaded: { output: { type: 'quote.loaded', quote: QUOTE } },
      'loaded and locked': { output: { type: 'quote.loaded', quote: { ...QUOTE, status: 'inProgress' } } },
      'loaded and expired': { output: { type: 'quote.loaded', quote: { ...QUOTE, status: 'expired' } } },
      'loaded of the other brand': { output: { type: 'quote.loaded', quote: WEEKEND_QUOTE } },
      'loaded, without an e-mail address': { output: { type: 'quote.loaded', quote: PRIVATE_QUOTE } },
      'loaded and expired, without an e-mail address': {
        output: { type: 'quote.loaded', quote: { ...PRIVATE_QUOTE, status: 'expired' } },
      },
      'saved elsewhere': { output: { type: 'quote.savedElsewhere' } },
      withheld: { output: { type: 'quote.withheld' } },
      failed: { output: { type: 'load.failed', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
    bookQuote: {
      taken: { output: { type: 'quote.booked', booking: BOOKED, changes: [] } },
      'taken with changes': {
        output: {
          type: 'quote.booked',
          booking: BOOKED,
          changes: [CHANGE],
        },
      },
      locked: { output: { type: 'quote.refused', problem: 'locked', message: 'Your quote is locked.' } },
      'no reply': { output: { type: 'quote.refused', problem: 'unknown', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
      'hold lost': { output: { type: 'hold.lost', message: 'expired' } },
    },
    makeLink: {
      made: { output: { type: 'link.made', href: PRIVATE_HREF } },
      failed: { output: { type: 'link.failed', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
    copyLink: {
      copied: { output: { type: 'link.copied' } },
      'not copied': { output: { type: 'link.copyFailed' } },
    },
    makeShareLink: {
      made: { output: { type: 'share.made', href: SHARE_HREF } },
      failed: { output: { type: 'share.failed', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
    giveShareLink: {
      sent: { output: { type: 'share.sent' } },
      copied: { output: { type: 'share.copied' } },
      'not given': { output: { type: 'share.notGiven' } },
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
