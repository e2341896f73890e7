// The page of a shared quote.
import { sharedQuoteMachine } from './sharedQuote.machine.ts';
import { sharedQuoteOf } from '../../kit/test/quotes.ts';
import { defineChart } from '../../../model-tests/explore/chart.ts';
import { QUOTE } from '../../savedQuote/savedQuote.samples.ts';
import { NOT_LOADED } from '../../../model-tests/charts/data.ts';

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
