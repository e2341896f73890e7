// The page of a quote that somebody shows by a link: anybody sees the break, and nobody can change it.
import { SHARED_QUOTE, sharedQuoteChart } from '../charts/sharedQuote.samples.ts';
import type { Specification } from './cases.ts';
import { sessionLost } from './ends.ts';

const requirement = 'JOURNEY-2-ROUTES-QUOTE';
const RETRY = ['retry.requested'];

export const sharedQuoteSpecification: Specification = {
  chart: sharedQuoteChart,
  cases: [
    {
      requirement,
      title: 'shows the quote, which nothing on the page can change',
      when: 'loadSharedQuote: loaded',
      outcome: { state: 'shown', context: { quote: SHARED_QUOTE }, sends: [], accepts: { only: [] } },
    },
    {
      requirement,
      title: 'says that the link has ended, without a retry that would change nothing',
      when: 'loadSharedQuote: ended',
      outcome: { state: 'linkEnded', context: { quote: null }, sends: [], accepts: { only: [] } },
    },
    {
      requirement,
      title: 'says why the quote does not load, and offers a retry',
      when: 'loadSharedQuote: failed',
      outcome: { state: 'loadFailed', context: { notice: 'no', quote: null }, sends: [], accepts: { with: RETRY } },
    },
    sessionLost('JOURNEY-7-INVALID-SESSION', 'loadSharedQuote: session lost'),
  ],
};
