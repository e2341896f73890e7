// A page of the site: it is read once, shown and searched, and may have an animation; or the right apology is shown.
import { pageChart } from './page.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';

const CELEBRATED = 'readPage: found, to celebrate';

// requirement: ACCOUNT-2-PAGES, ACCOUNT-3-PAGE-ANIMATION
export const pageSpecification: Specification = {
  chart: pageChart,
  cases: [
    ...casesOf('ACCOUNT-2-PAGES', {
      'says that there is no such page when content has none': {
        when: 'readPage: missing',
        outcome: { state: 'missing', context: { found: null }, accepts: { only: [] } },
      },
      'does not say that a page is missing while content does not answer': {
        when: 'readPage: failed',
        outcome: { state: 'loadFailed', context: { found: null }, accepts: { only: [] } },
      },
    }),
    ...casesOf('ACCOUNT-3-PAGE-ANIMATION', {
      'does not move a page that content does not celebrate': {
        given: ['readPage: found'],
        when: 'page.opened',
        outcome: { state: 'shown.still' },
      },
      'celebrates a page once it runs in the browser': {
        given: [CELEBRATED],
        when: 'page.opened',
        outcome: { state: 'shown.celebrating', accepts: { with: ['a word'] } },
      },
    }),
  ],
};
