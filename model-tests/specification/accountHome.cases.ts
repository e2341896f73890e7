// The account's home: what is loaded, which list each address shows, and the welcome-home banner.
import { HOME_CONTENT, LISTING } from '../../machines/account/test/accounts.ts';
import { accountHomeChart } from '../charts/accountHome.samples.ts';
import type { Specification, SpecificationCase } from './cases.ts';

const AFTER_A_BREAK = 'after a break';
const REMEMBERED = ['rememberLogin: not dismissed'];
const LISTED = [...REMEMBERED, 'loadBookings: loaded'];

/** Every tab: the step to it, the requirement, the field's value, and the state. */
const TABS = [
  ['to the quotes', 'ACCOUNT-2-ROUTES-QUOTES', 'quotes', 'listed.quotes'],
  ['to the previous bookings', 'ACCOUNT-2-ROUTES-PREVIOUS', 'previousBookings', 'listed.previous'],
] as const;

const tabCases = TABS.flatMap(([when, requirement, tab, state]): SpecificationCase[] => [
  {
    requirement,
    title: `shows, once they are loaded, the list of the tab when the holder goes ${when} meanwhile`,
    input: tab === 'quotes' ? 'as usual' : 'with the quotes',
    given: [...REMEMBERED, when],
    when: 'loadBookings: loaded',
    outcome: { state, context: { tab } },
  },
]);

export const accountHomeSpecification: Specification = {
  chart: accountHomeChart,
  cases: [
    {
      requirement: 'ACCOUNT-9-STORED-KEYS',
      title: 'loads the lists even if the browser stores nothing',
      when: 'rememberLogin: breaks',
      outcome: { state: 'loading', context: { isBannerDismissed: false } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-QUOTES',
      title: 'goes to the quotes without loading the lists again',
      given: LISTED,
      when: 'to the quotes',
      outcome: {
        state: 'listed.quotes',
        context: { tab: 'quotes', listing: LISTING, content: HOME_CONTENT },
        sends: [],
      },
    },
    ...tabCases,
    {
      requirement: 'ACCOUNT-3-WELCOME-HOME',
      title: 'keeps the list as it is once the dismissal is stored',
      input: AFTER_A_BREAK,
      given: [...LISTED, 'banner.dismissed'],
      when: 'storeDismissal: stored',
      outcome: {
        state: 'listed.bookings',
        context: { isBannerDismissed: true, listing: LISTING },
        accepts: { without: ['banner.dismissed'] },
      },
    },
    {
      requirement: 'ACCOUNT-3-WELCOME-HOME',
      title: 'hides the banner for this page even if the dismissal cannot be stored',
      input: AFTER_A_BREAK,
      given: [...LISTED, 'banner.dismissed'],
      when: 'storeDismissal: breaks',
      outcome: { state: 'listed.bookings', context: { isBannerDismissed: true } },
    },
    {
      requirement: 'ACCOUNT-9-STORED-KEYS',
      title: 'does not show a banner that was dismissed before',
      input: AFTER_A_BREAK,
      given: ['rememberLogin: dismissed'],
      when: 'loadBookings: loaded',
      outcome: { state: 'listed.bookings', accepts: { without: ['banner.dismissed'] } },
    },
  ],
};
