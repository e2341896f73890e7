// What surrounds a page of the site: the header hides while a guest reads, and the menu fits the window.
import { siteChart } from './site.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';

// requirement: ACCOUNT-3-HEADER
export const siteSpecification: Specification = {
  chart: siteChart,
  cases: casesOf('ACCOUNT-3-HEADER', {
    'shows the header of a page that opens': {
      when: 'page.opened',
      outcome: {
        state: 'watched.headerShown',
        context: { scroll: { direction: 'up', y: 0 } },
        accepts: { without: ['page.opened', 'the window is wide'] },
        awaits: { with: ['menu', 'watchWindow'] },
      },
    },
    'starts with the direction up where a page was left': {
      when: 'opened where it was left',
      outcome: { state: 'watched.headerShown', context: { scroll: { direction: 'up', y: 900 } } },
    },
    'keeps the header while a page is moved less than its height': {
      given: ['page.opened'],
      when: 'below the header',
      outcome: { state: 'watched.headerShown', context: { scroll: { direction: 'down', y: 90 } } },
    },
    'follows a guest who reads on to the end': {
      given: ['page.opened', 'further down'],
      when: 'to the end',
      outcome: { state: 'watched.headerHidden', context: { scroll: { direction: 'down', y: 1_200 } } },
    },
    'shows it again as soon as the page is moved up': {
      given: ['page.opened', 'further down'],
      when: 'a little further',
      outcome: { state: 'watched.headerShown', context: { scroll: { direction: 'up', y: 97 } } },
    },
    'has the menu in a drawer in a narrow window': {
      given: ['page.opened'],
      when: 'the window is narrow',
      outcome: {
        state: 'watched.headerShown',
        context: { menuType: 'mobile' },
        sends: [{ to: 'menu', event: { type: 'menuType.changed', menuType: 'mobile' } }],
      },
    },
  }),
};
