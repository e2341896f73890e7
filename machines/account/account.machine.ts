/** The account area: which of its pages is shown, to whom, and where it leads (spec: account area 2 and 4). */
import { assign, sendParent, sendTo, setup, type InputFrom } from 'xstate';
import { withVisitParams } from '../addresses/query.ts';
import { DEFECT, RAISE_OUTPUT, SET_NOTICE, clearNotice, fromEvent, offersRetry, setNotice } from '../kit/chart.ts';
import { unprovided, unprovidedCharts } from '../kit/unprovided.ts';
import type { LoadFailed, SessionLost } from '../outcomes/outcomes.ts';
import * as rules from './account.rules.ts';
import type * as types from './account.types.ts';
import type { accountHomeMachine } from './accountHome/accountHome.machine.ts';
import { CHART_PAGE_NAMES, isOfKind, type ChartPage, type PageKind } from './accountPages.ts';
import { accountPlaceOf } from './accountUrl.ts';
import type { myBookingMachine } from './myBooking/myBooking.machine.ts';
import type { paymentLoginMachine } from './paymentLogin/paymentLogin.machine.ts';
import type { profileMachine } from './profile/profile.machine.ts';
import type { recoveryMachine } from './recovery/recovery.machine.ts';
import type { registerMachine } from './register/register.machine.ts';
import type { sharedQuoteMachine } from './sharedQuote/sharedQuote.machine.ts';
import type { signInMachine } from './signIn/signIn.machine.ts';
import type { singleSignOnMachine } from './singleSignOn/singleSignOn.machine.ts';

/** The charts of the area's pages; a page without its chart does not compile. */
export type AccountCharts = Charts<{
  signIn: typeof signInMachine;
  register: typeof registerMachine;
  recovery: typeof recoveryMachine;
  paymentLogin: typeof paymentLoginMachine;
  accountHome: typeof accountHomeMachine;
  myBooking: typeof myBookingMachine;
  profile: typeof profileMachine;
  sharedQuote: typeof sharedQuoteMachine;
  singleSignOn: typeof singleSignOnMachine;
}>;

type Charts<Map extends Record<ChartPage, unknown>> = Map;

/** The chart without its states. */
const accountSetup = setup({
  types: {
    context: {} as types.AccountContext,
    events: {} as types.AccountEvent,
    input: {} as types.AccountInput,
    children: {} as { [Name in ChartPage]: Name },
  },
  actors: {
    ...unprovidedCharts<AccountCharts>(CHART_PAGE_NAMES),
    /** also succeeds when the session has ended already */
    signOut: unprovided<types.SignedOut | LoadFailed, null>('signOut'),
    loadHelp: unprovided<types.HelpLoaded | LoadFailed, null>('loadHelp'),
    loadPaid: unprovided<types.PaidLoaded | types.PaidRefused | LoadFailed | SessionLost, { resId: number }>(
      'loadPaid',
    ),
    /** loads another document, so that nothing of this page is left; it never ends */
    openDocument: unprovided<never, { href: string }>('openDocument'),
  },
  guards: {
    isUnknown: ({ context }) => context.page === null,
    /** a signed-in holder is on a page for visitors, such as signing in or asking for an account */
    isForVisitors: ({ context }) =>
      context.login !== null && context.page !== null && rules.isForVisitors(context.page),
    /** the visitor may have named the booking, or made it in this browser, without an account */
    isForPayers: ({ context }) => context.login === null && rules.isForPayers(context.page),
    needsSignIn: ({ context }) => context.login === null && context.page !== null && rules.isPrivate(context.page),
    isKind: ({ context }, params: { kind: PageKind }) => isOfKind(context.page, params.kind),
    /** another tab of the home that is shown */
    isTab: ({ context }, params: types.PageRequested) => {
      const { page } = accountPlaceOf(context.brand, params.pathname, params.search);
      return isOfKind(page, 'accountHome');
    },
    /** another page of the booking that is shown */
    isSameBooking: ({ context }, params: types.PageRequested) => {
      const { page, resId } = accountPlaceOf(context.brand, params.pathname, params.search);
      return isOfKind(page, 'myBooking') && resId === context.resId;
    },
    isNotHolding: ({ context }) => !context.isHolding,
  },
  actions: {
    setPlace: assign(({ context }, params: types.PageRequested) => ({
      ...accountPlaceOf(context.brand, params.pathname, params.search),
      notice: null,
    })),
    requestTab: sendTo('accountHome', ({ context }) => ({ type: 'tab.requested', tab: rules.tabOf(context.page) })),
    requestBookingPage: sendTo('myBooking', ({ context }) => ({
      type: 'bookingPage.requested',
      page: rules.bookingPageOf(context.page),
    })),
    notifyAddress: sendParent((_, params: types.AddressChanged) => params),
    clearLogin: assign({ login: null }),
    setNotice,
    clearNotice,
    setHelp: assign({ help: (_, params: types.HelpLoaded) => params.texts }),
    setPaid: assign({ payments: (_, params: types.PaidLoaded) => params.payments }),
    leaveAfterSignIn: assign({ href: ({ context }) => withVisitParams(rules.afterSignIn(context), context.query) }),
    leaveAfterRegistration: assign({
      href: ({ context }) => withVisitParams(rules.afterRegistration(context), context.query),
    }),
    setNext: assign(({ context }, params: types.SignedIn) => ({
      next: params.next ?? context.next,
      resId: params.resId ?? context.resId,
    })),
    leaveAfterSignOut: assign({ href: ({ context }) => withVisitParams(rules.afterSignOut(context), context.query) }),
    leaveAfterGrant: assign({
      href: ({ context }, params: types.PaymentGranted) =>
        withVisitParams(rules.afterGrant(context, params), context.query),
    }),
    notifySessionLost: sendParent((_, params: SessionLost) => params),
  },
});

const isKind = (kind: PageKind) => ({ type: 'isKind', params: { kind } }) as const;

/** The way to a page with a chart, for its addresses. */
const toPage = <Name extends ChartPage>(name: Name) => ({ guard: isKind(name), target: name }) as const;

/** Runs the chart of a page. */
const chartOf = <Name extends ChartPage>(
  name: Name,
  inputFrom: (context: types.AccountContext) => InputFrom<AccountCharts[Name]>,
) =>
  ({
    id: name,
    src: name,
    input: ({ context }: { context: types.AccountContext }) => inputFrom(context),
    ...RAISE_OUTPUT,
  }) as const;

/** The account exists now, and its holder is signed in. */
const BEGUN = { target: 'leaving', actions: 'leaveAfterRegistration' } as const;

export const accountMachine = accountSetup.createMachine({
  id: 'account',
  description: 'The account area: sign-in, and the holder’s own pages.',
  meta: {
    requirements: [
      'ACCOUNT-2-ROUTES-HELP',
      'ACCOUNT-2-ROUTES-LOGOUT',
      'ACCOUNT-2-ROUTES-PAYMENT-CONFIRMATION',
      'ACCOUNT-4-LOGOUT',
      'ACCOUNT-6-HOLDERS',
      'JOURNEY-6-PAYMENT-LOGIN',
    ],
  },
  context: ({ input: { pathname, search, ...input } }) => ({
    ...input,
    ...accountPlaceOf(input.brand, pathname, search),
    help: null,
    payments: null,
    href: '',
    notice: null,
  }),
  initial: 'deciding',
  on: {
    'page.requested': { target: '.deciding', actions: { type: 'setPlace', params: fromEvent } },
    'session.lost': { actions: { type: 'notifySessionLost', params: fromEvent } },
    'signIn.needed': { target: '.signIn', actions: 'clearLogin' },
    signedIn: { target: '.leaving', actions: [{ type: 'setNext', params: fromEvent }, 'leaveAfterSignIn'] },
    signedOut: { target: '.leaving', actions: 'leaveAfterSignOut' },
    'payment.granted': { target: '.leaving', actions: { type: 'leaveAfterGrant', params: fromEvent } },
  },
  states: {
    deciding: {
      description: 'The address is matched to a page, and the visitor to what the page is for.',
      always: [
        { guard: 'isUnknown', target: 'notFound' },
        { guard: 'isForVisitors', target: 'leaving', actions: 'leaveAfterSignIn' },
        { guard: 'isForPayers', target: 'loadingPaid' },
        { guard: 'needsSignIn', target: 'signIn' },
        toPage('signIn'),
        toPage('register'),
        toPage('recovery'),
        toPage('paymentLogin'),
        { guard: isKind('paid'), target: 'loadingPaid' },
        { guard: isKind('help'), target: 'loadingHelp' },
        toPage('sharedQuote'),
        toPage('singleSignOn'),
        { guard: isKind('signOut'), target: 'awaitingSignOut' },
        toPage('accountHome'),
        toPage('myBooking'),
        { target: 'profile' },
      ],
    },
    signIn: {
      description: 'The visitor signs in; the page that was asked for follows.',
      invoke: chartOf('signIn', (context) => ({
        brand: context.brand,
        next: rules.nextFor(context),
        resId: context.resId,
        ssoName: context.ssoName,
      })),
    },
    register: {
      description: 'The visitor asks for an account, or confirms an e-mail address by the link that was sent.',
      invoke: chartOf('register', ({ brand, today, page }) => ({ brand, today, isLink: page === 'confirmEmail' })),
      on: { signedIn: BEGUN },
    },
    recovery: {
      description: 'The visitor asks for a link to choose a new password, or chooses it.',
      invoke: chartOf('recovery', ({ brand, page }) => ({ brand, isLink: page === 'passwordReset' })),
      on: { signedIn: BEGUN },
    },
    paymentLogin: {
      description: 'The visitor names a booking, to see it or to pay for it, without an account.',
      invoke: chartOf('paymentLogin', ({ brand, resId, next }) => ({ brand, resId, next })),
    },
    accountHome: {
      description: 'The bookings, quotes and previous bookings of the holder.',
      invoke: chartOf('accountHome', ({ page, login, brand }) => ({ tab: rules.tabOf(page), login, brand })),
      on: {
        'page.requested': {
          guard: { type: 'isTab', params: fromEvent },
          actions: [{ type: 'setPlace', params: fromEvent }, 'requestTab'],
        },
      },
    },
    myBooking: {
      description: 'One booking of the holder.',
      invoke: chartOf('myBooking', ({ resId, brand, page, today, picker, query }) => ({
        resId: resId ?? 0,
        brand,
        page: rules.bookingPageOf(page),
        today,
        conditions: { picker, query },
      })),
      on: {
        'page.requested': {
          guard: { type: 'isSameBooking', params: fromEvent },
          actions: [{ type: 'setPlace', params: fromEvent }, 'requestBookingPage'],
        },
        'address.changed': { actions: { type: 'notifyAddress', params: fromEvent } },
      },
    },
    profile: {
      description: "The holder's details, and the changes of them.",
      invoke: chartOf('profile', ({ page, brand, today, login }) => ({
        section: rules.profileSectionOf(page),
        brand,
        today,
        clientId: login?.ClientId ?? 0,
      })),
    },
    sharedQuote: {
      description: 'A break that somebody shows by a link, for anybody.',
      invoke: chartOf('sharedQuote', ({ brand }) => ({ brand })),
    },
    singleSignOn: {
      description: 'The visitor comes back from the page of a provider.',
      invoke: chartOf('singleSignOn', ({ brand }) => ({ brand })),
    },
    loadingHelp: {
      description: 'The texts of the help page are loading.',
      tags: 'busy',
      invoke: { src: 'loadHelp', input: null, ...RAISE_OUTPUT },
      on: {
        'help.loaded': { target: 'help', actions: { type: 'setHelp', params: fromEvent } },
        'load.failed': { target: 'loadFailed', actions: SET_NOTICE },
      },
    },
    help: { description: 'How to sign in, and how to reach the team.' },
    loadingPaid: {
      description: 'The stay of the booking, what was paid of it, and what is left, are loading.',
      tags: 'busy',
      invoke: { src: 'loadPaid', input: ({ context }) => ({ resId: context.resId ?? 0 }), ...RAISE_OUTPUT },
      on: {
        'paid.loaded': { target: 'paid', actions: { type: 'setPaid', params: fromEvent } },
        'paid.refused': [{ guard: 'needsSignIn', target: 'signIn' }, { target: 'paymentLogin' }],
        'load.failed': { target: 'loadFailed', actions: SET_NOTICE },
      },
    },
    paid: {
      description:
        'Reference, what is paid and what is left, after a payment; on the page of the booking with its stay. No personal data.',
    },
    awaitingSignOut: {
      description: 'Accommodation is held: the visitor is asked before it is given up.',
      always: { guard: 'isNotHolding', target: 'signingOut' },
      on: { 'signOut.confirmed': 'signingOut' },
    },
    signingOut: {
      description: 'The session is being ended.',
      tags: 'busy',
      invoke: { src: 'signOut', input: null, ...RAISE_OUTPUT },
      on: { 'load.failed': { target: 'loadFailed', actions: SET_NOTICE } },
    },
    leaving: {
      description: 'Another document is being loaded.',
      tags: 'busy',
      invoke: {
        src: 'openDocument',
        input: ({ context }) => ({ href: context.href }),
        onError: 'broken',
      },
    },
    loadFailed: offersRetry('Something could not be loaded.', 'deciding', 'clearNotice'),
    notFound: { description: 'No page has this address.' },
    broken: offersRetry(DEFECT, 'deciding'),
  },
});
