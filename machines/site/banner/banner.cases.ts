// The banner above a page of the site: shown until it is closed.
import { bannerChart } from '../site/site.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';

// requirement: ACCOUNT-3-BANNER
export const bannerSpecification: Specification = {
  chart: bannerChart,
  cases: casesOf('ACCOUNT-3-BANNER', {
    'is shown on a page that has it': { outcome: { state: 'shown' } },
    'stays away once that is stored': {
      given: ['banner.dismissed'],
      when: 'storeDismissal: stored',
      outcome: { state: 'dismissed', accepts: { without: ['banner.dismissed'] } },
    },
    'stays away from this page if it cannot be stored': {
      given: ['banner.dismissed'],
      when: 'storeDismissal: breaks',
      outcome: { state: 'dismissed' },
    },
  }),
};
