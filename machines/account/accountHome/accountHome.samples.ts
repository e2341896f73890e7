// The account's home: its three tabs, for holders with and without the welcome-home offer.
import { accountHomeMachine } from './accountHome.machine.ts';
import type { AccountHomeInput } from './accountHome.types.ts';
import { NO_CONTENT } from './accountHome.rules.ts';
import { ELIGIBLE_LOGIN, EMPTY_LISTING, HOME_CONTENT, LISTING, LOGIN } from '../test/accounts.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';
import { SIGN_IN_NEEDED } from '../../../model-tests/charts/data.ts';

const input: AccountHomeInput = { tab: 'bookings', login: LOGIN, brand: 'family' };

export const accountHomeChart = defineChart({
  machine: accountHomeMachine,
  input,
  moreInputs: {
    'with the quotes': { ...input, tab: 'quotes' },
    'with the previous bookings': { ...input, tab: 'previousBookings' },
    'after a break': { ...input, login: ELIGIBLE_LOGIN },
  },
  events: {
    ...plainEvents('banner.dismissed', 'retry.requested'),
    'to the bookings': { type: 'tab.requested', tab: 'bookings' },
    'to the quotes': { type: 'tab.requested', tab: 'quotes' },
    'to the previous bookings': { type: 'tab.requested', tab: 'previousBookings' },
  },
  outcomes: {
    rememberLogin: {
      'not dismissed': { type: 'login.remembered', isBannerDismissed: false },
      dismissed: { type: 'login.remembered', isBannerDismissed: true },
    },
    loadBookings: {
      loaded: { type: 'bookings.loaded', listing: LISTING, content: HOME_CONTENT },
      'loaded, empty': { type: 'bookings.loaded', listing: EMPTY_LISTING, content: NO_CONTENT },
      failed: { type: 'load.failed', message: 'no' },
      ...SIGN_IN_NEEDED,
    },
    storeDismissal: { stored: { type: 'dismissal.stored' } },
  },
  shows: ['tab', 'listing', 'content', 'isBannerDismissed', 'notice'],
});
