// The page of a shared quote.
import { sharedQuoteMachine } from '../../machines/account/sharedQuote/sharedQuote.machine.ts';
import { sharedQuoteOf } from '../../machines/kit/test/quotes.ts';
import { defineChart } from '../explore/chart.ts';
import { QUOTE } from './savedQuote.samples.ts';
import { NOT_LOADED } from './data.ts';

/** The quote of a family break as anybody with the link sees it. */
export const SHARED_QUOTE = sharedQuoteOf(QUOTE);

export const sharedQuoteChart = defineChart({
  machine: sharedQuoteMachine,
  input: { brand: 'family' },
  moreInputs: { 'of the weekends': { brand: 'weekend' } },
  events: { 'retry.requested': { type: 'retry.requested' } },
  outcomes: {
    loadSharedQuote: {
      loaded: { type: 'sharedQuote.loaded', quote: SHARED_QUOTE },
      'loaded for a weekend': { type: 'sharedQuote.loaded', quote: { ...SHARED_QUOTE, brand: 'weekend' } },
      ended: { type: 'link.ended' },
      ...NOT_LOADED,
    },
  },
});
