// The menu of the site's pages: a row of entries or a drawer; the links of at most one entry are open.
import { menuChart } from '../site/site.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';

const PHONE = 'on a phone';

// requirement: ACCOUNT-3-MENU
export const menuSpecification: Specification = {
  chart: menuChart,
  cases: casesOf('ACCOUNT-3-MENU', {
    'is closed at first, and in a row has no drawer to open': {
      outcome: {
        state: 'closed',
        context: { menuType: 'desktop', title: null },
        accepts: {
          only: ['the resorts are opened', 'the help is opened', 'the window is wide', 'the window is narrow'],
        },
      },
    },
    'is closed when the open entry of the row is closed': {
      given: ['the resorts are opened'],
      when: 'the resorts are closed',
      outcome: { state: 'closed', context: { title: null } },
    },
    'is closed by Escape and by a press outside': {
      given: ['the resorts are opened'],
      when: 'menu.closed',
      outcome: { state: 'closed', context: { title: null } },
    },
    'opens on a phone with its links': {
      input: PHONE,
      when: 'menu.opened',
      outcome: {
        state: 'open.links',
        context: { title: null },
        accepts: { without: ['menu.opened', 'a link is opened', 'the resorts are closed'] },
      },
    },
    'goes back from them to the links of the drawer': {
      input: PHONE,
      given: ['menu.opened', 'the resorts are opened'],
      when: 'the resorts are closed',
      outcome: { state: 'open.links', context: { title: null } },
    },
    'does not close what another entry shows': {
      input: PHONE,
      given: ['menu.opened', 'the resorts are opened', 'the help is opened'],
      outcome: {
        state: 'open.subMenu',
        context: { title: 'Good to know' },
        accepts: { without: ['the resorts are closed'] },
      },
    },
    'closes the links of a row that has become a drawer': {
      given: ['the resorts are opened'],
      when: 'the window is narrow',
      outcome: { state: 'closed', context: { menuType: 'mobile', title: null }, accepts: { with: ['menu.opened'] } },
    },
  }),
};
