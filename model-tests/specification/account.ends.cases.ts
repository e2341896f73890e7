// The account area: what follows a sign-in, a payment login and the ends of its pages.
import { BOOKING, LOGIN } from '../../machines/account/test/accounts.ts';
import type { SpecificationCase } from './cases.ts';

const SIGNED_IN = 'signed in';

/** Every page with a chart of its own: the input, the steps to it, its actor and its state. */
const PAGES = [
  ['at the sign-in', [], 'signIn', 'signingIn'],
  ['at the sign-in', ['to a new account'], 'register', 'registering'],
  ['at the sign-in', ['to a forgotten password'], 'recovery', 'recovering'],
  ['at the sign-in', ['to the payment login'], 'paymentLogin', 'grantingPayment'],
  ['at the sign-in', ['to a shared quote'], 'sharedQuote', 'sharedQuote'],
  ['at the sign-in', ['back from a provider'], 'singleSignOn', 'singleSignOn'],
  [SIGNED_IN, [], 'accountHome', 'home'],
  [SIGNED_IN, ['to a booking'], 'myBooking', 'booking'],
  [SIGNED_IN, ['to the details'], 'profile', 'profile'],
] as const;

const pageCases = PAGES.flatMap(([input, given, actor, state]): SpecificationCase[] => [
  {
    requirement: 'ACCOUNT-4-SESSION',
    title: `tells the visit that the session is lost when ${actor} ends with that`,
    input,
    given,
    when: `${actor}: session lost`,
    outcome: {
      state,
      sends: [{ to: 'parent', event: { type: 'session.lost', message: 'gone' } }],
      awaits: { without: ['openDocument'] },
    },
  },
  {
    requirement: 'ACCOUNT-2-ROUTES-BOOKINGS',
    title: `shows a defect as such when ${actor} breaks, with a retry`,
    input,
    given,
    when: `${actor}: breaks`,
    outcome: { state: 'broken', sends: [], accepts: { with: ['retry.requested'], without: ['signOut.confirmed'] } },
  },
  {
    requirement: 'ACCOUNT-2-ROUTES-BOOKINGS',
    title: `starts ${actor} again on a retry after a defect`,
    input,
    given: [...given, `${actor}: breaks`],
    when: 'retry.requested',
    outcome: { state, awaits: { with: [actor] } },
  },
]);

/** The holder's pages, and where a sign-in at them leads. */
const HOLDERS_PAGES = [
  ['accountHome', [], '/my-breakwater/bookings?agencyId=4711'],
  ['myBooking', ['to a booking'], `/my-breakwater/bookings/${BOOKING.resId}?agencyId=4711`],
  ['profile', ['to the details'], '/my-breakwater/account/details?agencyId=4711'],
] as const;

const signInCases = HOLDERS_PAGES.flatMap(([actor, given, href]): SpecificationCase[] => [
  {
    requirement: 'ACCOUNT-6-HOLDERS',
    title: `asks for a sign-in in place when ${actor} needs one, as nobody is signed in any more`,
    input: SIGNED_IN,
    given,
    when: `${actor}: not signed in`,
    outcome: { state: 'signingIn', context: { login: null, href: '' }, sends: [], awaits: { with: ['signIn'] } },
  },
  {
    requirement: 'ACCOUNT-6-HOLDERS',
    title: `loads the page of ${actor} as a new document after that sign-in`,
    input: SIGNED_IN,
    given: [...given, `${actor}: not signed in`],
    when: 'signIn: signed in',
    outcome: { state: 'leaving', inputs: { openDocument: { href } } },
  },
]);

export const accountEndCases: readonly SpecificationCase[] = [
  {
    requirement: 'ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN',
    title: 'leads to the overview of the booking in hand where a sign-in at another company began there',
    input: 'at the sign-in',
    given: ['back from a provider'],
    when: 'singleSignOn: signed in, from the overview',
    outcome: { state: 'leaving', context: { next: 'overview', href: '/booking/overview?agencyId=4711' } },
  },
  {
    requirement: 'ACCOUNT-6-HOLDERS',
    title: 'leads to the page that was asked for after the sign-in',
    given: ['to the quotes'],
    when: 'signIn: signed in',
    outcome: {
      state: 'leaving',
      sends: [],
      inputs: { openDocument: { href: '/my-breakwater/quotes?agencyId=4711' } },
      accepts: { without: ['retry.requested'] },
    },
  },
  {
    requirement: 'ACCOUNT-2-ROUTES-LOGIN',
    title: 'leads to the bookings after a sign-in at the address of the sign-in',
    input: 'at the sign-in',
    given: [],
    when: 'signIn: signed in',
    outcome: { state: 'leaving', inputs: { openDocument: { href: '/my-breakwater/bookings?agencyId=4711' } } },
  },
  {
    requirement: 'ACCOUNT-2-ROUTES-LOGIN',
    title: 'leads back to the overview of the booking after a sign-in that was asked for there',
    input: 'at the sign-in, from the overview',
    given: [],
    when: 'signIn: signed in',
    outcome: { state: 'leaving', inputs: { openDocument: { href: '/booking/overview?agencyId=4711' } } },
  },
  {
    requirement: 'ACCOUNT-2-ROUTES-LOGIN',
    title: 'stays with the weekend brand after a sign-in',
    input: 'of the weekends',
    given: [],
    when: 'signIn: signed in',
    outcome: {
      state: 'leaving',
      inputs: { openDocument: { href: '/bigweekenders/my-breakwater/quotes?agencyId=4711' } },
    },
  },
  {
    requirement: 'ACCOUNT-6-PAYMENT-LOGIN',
    title: 'leads to the checkout of the booking that may be paid for',
    input: 'at the payment login, from an e-mail',
    given: [],
    when: 'paymentLogin: granted',
    outcome: {
      state: 'leaving',
      sends: [],
      inputs: { openDocument: { href: `/my-breakwater/checkout/${BOOKING.resId}?paymentLogin=true&agencyId=4711` } },
    },
  },
  {
    requirement: 'ACCOUNT-6-PAYMENT-LOGIN',
    title: 'leads to the checkout of the brand of the booking',
    input: 'at the payment login, from an e-mail',
    given: [],
    when: 'paymentLogin: granted for a weekend',
    outcome: {
      state: 'leaving',
      inputs: {
        openDocument: { href: '/bigweekenders/my-breakwater/checkout/23456789?paymentLogin=true&agencyId=4711' },
      },
    },
  },
  {
    requirement: 'ACCOUNT-4-LOGOUT',
    title: 'leads to the sign-in when the holder has signed out every device or closed the account',
    input: 'signed in, at the devices',
    given: [],
    when: 'profile: signed out',
    outcome: {
      state: 'leaving',
      context: { login: LOGIN },
      inputs: { openDocument: { href: '/my-breakwater/login?agencyId=4711' } },
    },
  },
  {
    requirement: 'ACCOUNT-2-ROUTES-LOGIN',
    title: 'shows a defect as such when the next document cannot be loaded, with a retry',
    input: 'signed in, at the sign-in',
    given: [],
    when: 'openDocument: breaks',
    outcome: { state: 'broken', accepts: { with: ['retry.requested'] } },
  },
  {
    requirement: 'ACCOUNT-2-ROUTES-LOGIN',
    title: 'loads the next document again on a retry',
    input: 'signed in, at the sign-in',
    given: ['openDocument: breaks'],
    when: 'retry.requested',
    outcome: { state: 'leaving', inputs: { openDocument: { href: '/my-breakwater/bookings?agencyId=4711' } } },
  },
  {
    requirement: 'ACCOUNT-2-ROUTES-BOOKINGS',
    title: 'follows an address while the next document is loading, as after the Back button',
    input: 'signed in, at the sign-in',
    given: [],
    when: 'to a booking',
    outcome: { state: 'booking', awaits: { without: ['openDocument'] } },
  },
  ...signInCases,
  ...pageCases,
];
