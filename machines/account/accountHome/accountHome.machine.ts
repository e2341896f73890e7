/** The account's home: its three tabs, each at an address of its own (spec: account area 2 and 3, my-account home). */
import { assign, setup } from 'xstate';
import type { Brand } from '../../contract/brand.ts';
import { DEFECT, RAISE_OUTPUT, fromEvent, offersRetry, setNotice } from '../../kit/chart.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';
import { unprovided } from '../../kit/unprovided.ts';
import type { HomeTab } from '../accountPages.ts';
import type { AccountEnd } from '../account.types.ts';
import { ACCOUNT_END_EVENTS, ACCOUNT_END_OUTPUT, ACCOUNT_END_STATES } from '../../outcomes/accountEnds.ts';
import { NO_CONTENT, isBannerDue } from './accountHome.rules.ts';
import type {
  AccountHomeContext,
  AccountHomeEvent,
  AccountHomeInput,
  BookingsLoaded,
  DismissalStored,
  LoginRemembered,
  TabRequested,
} from './accountHome.types.ts';

const isTab = (tab: HomeTab) => ({ type: 'isTab', params: { tab } }) as const;

export const accountHomeMachine = setup({
  types: {
    context: {} as AccountHomeContext,
    events: {} as AccountHomeEvent,
    input: {} as AccountHomeInput,
    output: {} as AccountEnd,
  },
  actors: {
    rememberLogin: unprovided<LoginRemembered, { brand: Brand; isEligible: boolean }>('rememberLogin'),
    loadBookings: unprovided<BookingsLoaded | LoadFailed | AccountEnd, { brand: Brand }>('loadBookings'),
    storeDismissal: unprovided<DismissalStored, null>('storeDismissal'),
  },
  guards: {
    isTab: ({ context }, params: { tab: HomeTab }) => context.tab === params.tab,
    isBannerDue: ({ context }) => isBannerDue(context.login, context.isBannerDismissed),
  },
  actions: {
    setTab: assign({ tab: (_, params: TabRequested) => params.tab }),
    setBanner: assign({ isBannerDismissed: (_, params: LoginRemembered) => params.isBannerDismissed }),
    dismissBanner: assign({ isBannerDismissed: true }),
    setListing: assign({
      listing: (_, params: BookingsLoaded) => params.listing,
      content: (_, params: BookingsLoaded) => params.content,
    }),
    setNotice,
  },
}).createMachine({
  id: 'accountHome',
  description: 'The bookings, quotes and previous bookings of the holder: one list at a time.',
  meta: { requirements: ['ACCOUNT-3-HOME', 'ACCOUNT-3-WELCOME-HOME'] },
  context: ({ input }) => ({ ...input, listing: null, content: NO_CONTENT, isBannerDismissed: false, notice: null }),
  initial: 'remembering',
  on: { ...ACCOUNT_END_EVENTS, 'tab.requested': { actions: { type: 'setTab', params: fromEvent } } },
  states: {
    remembering: {
      description: 'The browser stores that somebody is signed in, and returns whether the banner was dismissed.',
      tags: 'busy',
      invoke: {
        src: 'rememberLogin',
        input: ({ context }) => ({
          brand: context.brand,
          isEligible: context.login?.isEligibleForWHOffer ?? false,
        }),
        ...RAISE_OUTPUT,
        onError: 'loading',
      },
      on: { 'login.remembered': { target: 'loading', actions: { type: 'setBanner', params: fromEvent } } },
    },
    loading: {
      description: 'Bookings, quotes and offers are loading, with what the content system promotes beside them.',
      tags: 'busy',
      invoke: { src: 'loadBookings', input: ({ context }) => ({ brand: context.brand }), ...RAISE_OUTPUT },
      on: {
        'bookings.loaded': { target: 'listed', actions: { type: 'setListing', params: fromEvent } },
        'load.failed': 'loadFailed',
      },
    },
    listed: {
      description: 'The list of the tab is shown, or that it is empty.',
      initial: 'deciding',
      on: {
        'banner.dismissed': { guard: 'isBannerDue', target: 'storingDismissal', actions: 'dismissBanner' },
        'tab.requested': { target: '.deciding', actions: { type: 'setTab', params: fromEvent } },
      },
      states: {
        deciding: {
          description: 'The address decides which list is shown.',
          always: [
            { guard: isTab('quotes'), target: 'quotes' },
            { guard: isTab('previousBookings'), target: 'previous' },
            { target: 'bookings' },
          ],
        },
        bookings: { description: 'Breaks that are to come or under way, the next arrival first.' },
        quotes: { description: 'Saved quotes, and offers that were prepared for the holder.' },
        previous: { description: 'Breaks that are over, the last one first.' },
      },
    },
    storingDismissal: {
      description: 'The browser stores that the banner was dismissed; the list stays as it is.',
      invoke: { src: 'storeDismissal', input: null, ...RAISE_OUTPUT, onError: 'listed' },
      on: { 'dismissal.stored': 'listed' },
    },
    loadFailed: offersRetry('The lists could not be loaded.', 'loading'),
    ...ACCOUNT_END_STATES,
    broken: offersRetry(DEFECT, 'loading'),
  },
  output: ACCOUNT_END_OUTPUT,
});
