// The page of a quote that somebody shows by a link.
import { sharedQuoteMachine } from '../../machines/account/sharedQuote/sharedQuote.machine.ts';
import { sharedQuoteOf } from '../../machines/kit/test/quotes.ts';
import { defineChart } from '../explore/chart.ts';
import { QUOTE } from './savedQuote.samples.ts';

/** The quote of a family break as anybody with its link sees it. */
export const SHARED_QUOTE = sharedQuoteOf(QUOTE);

export const sharedQuoteChart = defineChart({
  name: 'sharedQuote',
  machine: sharedQuoteMachine,
  input: { brand: 'family' },
  moreInputs: { 'of the weekends': { brand: 'weekend' } },
  events: { 'retry.requested': { type: 'retry.requested' } },
  outcomes: {
    loadSharedQuote: {
      loaded: { output: { type: 'sharedQuote.loaded', quote: SHARED_QUOTE } },
      'loaded for a weekend': { output: { type: 'sharedQuote.loaded', quote: { ...SHARED_QUOTE, brand: 'weekend' } } },
      ended: { output: { type: 'link.ended' } },
      failed: { output: { type: 'load.failed', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
  },
});
