/** The account area: which of its pages is shown, to whom, and where it leads (spec: account area 2 and 4). */
import { accountSetup } from './account.setup.ts';
import { DEFECT, RAISE_OUTPUT, SET_NOTICE, fromEvent, offersRetry } from '../kit/chart.ts';
import { bookingPageOf, nextFor, profileSectionOf, tabOf } from './account.rules.ts';
import type { PageKind } from './accountPages.ts';
import { accountPlaceOf } from './accountUrl.ts';

const isKind = (kind: PageKind) => ({ type: 'isKind', params: { kind } }) as const;

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
    'signIn.needed': { target: '.signingIn', actions: 'clearLogin' },
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
        { guard: 'needsSignIn', target: 'signingIn' },
        { guard: isKind('signIn'), target: 'signingIn' },
        { guard: isKind('register'), target: 'registering' },
        { guard: isKind('recovery'), target: 'recovering' },
        { guard: isKind('paymentLogin'), target: 'grantingPayment' },
        { guard: isKind('paid'), target: 'loadingPaid' },
        { guard: isKind('help'), target: 'loadingHelp' },
        { guard: isKind('sharedQuote'), target: 'sharedQuote' },
        { guard: isKind('singleSignOn'), target: 'singleSignOn' },
        { guard: isKind('signOut'), target: 'awaitingSignOut' },
        { guard: isKind('home'), target: 'home' },
        { guard: isKind('booking'), target: 'booking' },
        { target: 'profile' },
      ],
    },
    signingIn: {
      description: 'The visitor signs in; the page that was asked for follows.',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({
          brand: context.brand,
          next: nextFor(context),
          resId: context.resId,
          ssoName: context.ssoName,
        }),
        ...RAISE_OUTPUT,
      },
    },
    registering: {
      description: 'The visitor asks for an account, or confirms an e-mail address by the link that was sent.',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({
          brand: context.brand,
          today: context.today,
          isLink: context.page === 'confirmEmail',
        }),
        ...RAISE_OUTPUT,
      },
      on: { signedIn: BEGUN },
    },
    recovering: {
      description: 'The visitor asks for a link to choose a new password, or chooses it.',
      invoke: {
        id: 'recovery',
        src: 'recovery',
        input: ({ context }) => ({ brand: context.brand, isLink: context.page === 'passwordReset' }),
        ...RAISE_OUTPUT,
      },
      on: { signedIn: BEGUN },
    },
    grantingPayment: {
      description: 'The visitor names a booking, to see it or to pay for it, without an account.',
      invoke: {
        id: 'paymentLogin',
        src: 'paymentLogin',
        input: ({ context }) => ({ brand: context.brand, resId: context.resId, next: context.next }),
        ...RAISE_OUTPUT,
      },
    },
    home: {
      description: 'The bookings, quotes and previous bookings of the holder.',
      invoke: {
        id: 'accountHome',
        src: 'accountHome',
        input: ({ context }) => ({ tab: tabOf(context.page), login: context.login, brand: context.brand }),
        ...RAISE_OUTPUT,
      },
      on: {
        'page.requested': {
          guard: { type: 'isTab', params: fromEvent },
          actions: [{ type: 'setPlace', params: fromEvent }, 'requestTab'],
        },
      },
    },
    booking: {
      description: 'One booking of the holder.',
      invoke: {
        id: 'myBooking',
        src: 'myBooking',
        input: ({ context }) => ({
          resId: context.resId ?? 0,
          brand: context.brand,
          page: bookingPageOf(context.page),
          today: context.today,
          conditions: { picker: context.picker, query: context.query },
        }),
        ...RAISE_OUTPUT,
      },
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
      invoke: {
        id: 'profile',
        src: 'profile',
        input: ({ context }) => ({
          section: profileSectionOf(context.page),
          brand: context.brand,
          today: context.today,
          clientId: context.login?.ClientId ?? 0,
        }),
        ...RAISE_OUTPUT,
      },
    },
    sharedQuote: {
      description: 'A break that somebody shows by a link, for anybody.',
      invoke: {
        id: 'sharedQuote',
        src: 'sharedQuote',
        input: ({ context }) => ({ brand: context.brand }),
        ...RAISE_OUTPUT,
      },
    },
    singleSignOn: {
      description: 'The visitor comes back from the page of a provider.',
      invoke: {
        id: 'singleSignOn',
        src: 'singleSignOn',
        input: ({ context }) => ({ brand: context.brand }),
        ...RAISE_OUTPUT,
      },
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
        'paid.refused': [{ guard: 'needsSignIn', target: 'signingIn' }, { target: 'grantingPayment' }],
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
