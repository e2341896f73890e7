// The account's home: what is loaded, which list each address shows, and the welcome-home banner.
import { LISTING } from '../test/accounts.ts';
import { accountHomeChart } from './accountHome.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';

const AFTER_A_BREAK = 'after a break';
const REMEMBERED = ['rememberLogin: not dismissed'];
const LISTED = [...REMEMBERED, 'loadBookings: loaded'];

export const accountHomeSpecification: Specification = {
  chart: accountHomeChart,
  cases: [
    ...casesOf('ACCOUNT-9-STORED-KEYS', {
      'loads the lists even if the browser stores nothing': {
        when: 'rememberLogin: breaks',
        outcome: { state: 'loading', context: { isBannerDismissed: false } },
      },
      'does not show a banner that was dismissed before': {
        input: AFTER_A_BREAK,
        given: ['rememberLogin: dismissed'],
        when: 'loadBookings: loaded',
        outcome: {
          state: 'listed.bookings',
          context: { listing: LISTING },
          accepts: { without: ['banner.dismissed'] },
        },
      },
    }),
    ...casesOf('ACCOUNT-3-WELCOME-HOME', {
      'hides the banner for this page even if the dismissal cannot be stored': {
        input: AFTER_A_BREAK,
        given: [...LISTED, 'banner.dismissed'],
        when: 'storeDismissal: breaks',
        outcome: { state: 'listed.bookings', context: { isBannerDismissed: true } },
      },
    }),
  ],
};
