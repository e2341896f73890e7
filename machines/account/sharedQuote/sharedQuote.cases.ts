// The page of a shared quote: anybody sees the break, and nobody can change it.
import { SHARED_QUOTE, sharedQuoteChart } from './sharedQuote.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';

export const sharedQuoteSpecification: Specification = {
  chart: sharedQuoteChart,
  cases: casesOf('JOURNEY-2-ROUTES-QUOTE', {
    'shows the quote, which nothing on the page can change': {
      when: 'loadSharedQuote: loaded',
      outcome: { state: 'shown', context: { quote: SHARED_QUOTE }, sends: [], accepts: { only: [] } },
    },
  }),
};
