// The account area: which page an address shows, and to whom.
import { BOOKING, CLIENT_ID, LOGIN } from '../../machines/account/test/accounts.ts';
import { accountChart } from '../charts/account.samples.ts';
import { TODAY } from '../charts/data.ts';
import { accountEndCases } from './account.ends.cases.ts';
import { accountGuestCases } from './account.guest.cases.ts';
import { accountLoadCases } from './account.loads.cases.ts';
import type { Specification, SpecificationCase } from './cases.ts';

const SIGNED_IN = 'signed in';
const NEVER = ['retry.requested', 'signOut.confirmed'];

/** The pages that everybody may open: the step, the requirement, the state, the actor with its input. */
const PUBLIC_PAGES = [
  [
    'to the sign-in',
    'ACCOUNT-2-ROUTES-LOGIN',
    'signingIn',
    'signIn',
    { brand: 'family', next: 'account', resId: null, ssoName: null },
  ],
  [
    'to a new account',
    'ACCOUNT-2-ROUTES-CREATE',
    'registering',
    'register',
    { brand: 'family', today: TODAY, isLink: false },
  ],
  ['to the link of a new account', 'ACCOUNT-2-REGISTER', 'registering', 'register', { isLink: true }],
  ['to a forgotten password', 'ACCOUNT-2-ROUTES-FORGOT', 'recovering', 'recovery', { brand: 'family', isLink: false }],
  ['to the link of a new password', 'ACCOUNT-2-ROUTES-RESET', 'recovering', 'recovery', { isLink: true }],
  [
    'to the payment login',
    'ACCOUNT-2-ROUTES-PAYMENT-LOGIN',
    'grantingPayment',
    'paymentLogin',
    { brand: 'family', resId: null, next: 'account' },
  ],
  [
    'to the page after a payment',
    'ACCOUNT-2-ROUTES-PAYMENT-CONFIRMATION',
    'loadingPaid',
    'loadPaid',
    { resId: BOOKING.resId },
  ],
  ['to the help', 'ACCOUNT-2-ROUTES-HELP', 'loadingHelp', 'loadHelp', {}],
  ['to a shared quote', 'JOURNEY-2-ROUTES-QUOTE', 'sharedQuote', 'sharedQuote', { brand: 'family' }],
  ['back from a provider', 'ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN', 'singleSignOn', 'singleSignOn', { brand: 'family' }],
  ['to the sign-out', 'ACCOUNT-2-ROUTES-LOGOUT', 'signingOut', 'signOut', {}],
] as const;

/** The pages of the holder, likewise. */
const PRIVATE_PAGES = [
  [
    'to the bookings',
    'ACCOUNT-2-ROUTES-BOOKINGS',
    'home',
    'accountHome',
    { tab: 'bookings', login: LOGIN, brand: 'family' },
  ],
  ['to the quotes', 'ACCOUNT-2-ROUTES-QUOTES', 'home', 'accountHome', { tab: 'quotes' }],
  ['to a booking', 'ACCOUNT-2-ROUTES-BOOKING', 'booking', 'myBooking', { resId: BOOKING.resId, brand: 'family' }],
  [
    'to the details',
    'ACCOUNT-2-ROUTES-DETAILS',
    'profile',
    'profile',
    { section: 'details', brand: 'family', today: TODAY, clientId: CLIENT_ID },
  ],
] as const;

const publicCases = PUBLIC_PAGES.map(([when, requirement, state, actor, fields]): SpecificationCase => ({
  requirement,
  title: `shows a visitor who goes ${when} that page`,
  given: [],
  when,
  outcome: { state, sends: [], inputs: { [actor]: fields }, accepts: { without: NEVER } },
}));

const privateCases = PRIVATE_PAGES.flatMap(([when, requirement, state, actor, fields]): SpecificationCase[] => [
  {
    requirement,
    title: `shows the holder who goes ${when} that page`,
    input: 'signed in, at the devices',
    given: [],
    when,
    outcome: { state, sends: [], inputs: { [actor]: fields }, accepts: { without: NEVER } },
  },
  {
    requirement: 'ACCOUNT-6-HOLDERS',
    title: `asks a visitor who goes ${when} to sign in, at that address`,
    input: 'at the sign-in',
    given: when === 'to a booking' ? [when] : [],
    when: when === 'to a booking' ? 'loadPaid: refused' : when,
    outcome: { state: 'signingIn', context: { href: '', login: null }, awaits: { without: [actor] } },
  },
]);

const BOOKING_PATH = `/my-breakwater/bookings/${BOOKING.resId}`;

export const accountSpecification: Specification = {
  chart: accountChart,
  cases: [
    {
      requirement: 'ACCOUNT-6-HOLDERS',
      title: 'asks a visitor at a page of the holder to sign in, and remembers the page',
      given: [],
      outcome: {
        state: 'signingIn',
        context: { page: 'bookings', login: null, notice: null, help: null, payments: null, href: '' },
        inputs: { signIn: { brand: 'family', next: 'account' } },
        accepts: { without: NEVER },
      },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-LOGIN',
      title: 'knows the pages of the weekend brand under its own prefix',
      input: 'of the weekends',
      given: [],
      outcome: { state: 'signingIn', context: { page: 'quotes' }, inputs: { signIn: { brand: 'weekend' } } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-LOGIN',
      title: 'lets the sign-in know that the overview of a booking follows it',
      input: 'at the sign-in, from the overview',
      given: [],
      outcome: { state: 'signingIn', context: { next: 'overview' }, inputs: { signIn: { next: 'overview' } } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKINGS',
      title: 'shows the holder the bookings at once',
      input: SIGNED_IN,
      given: [],
      outcome: { state: 'home', context: { login: LOGIN }, awaits: { with: ['accountHome'], without: ['signIn'] } },
    },
    {
      requirement: 'ACCOUNT-2-DEVICES',
      title: 'shows the section of the details that the address names',
      input: 'signed in, at the devices',
      given: [],
      outcome: { state: 'profile', inputs: { profile: { section: 'devices' } } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-LOGIN',
      title: 'leads a holder who opens the sign-in to the bookings',
      input: 'signed in, at the sign-in',
      given: [],
      outcome: {
        state: 'leaving',
        inputs: { openDocument: { href: '/my-breakwater/bookings?agencyId=4711' } },
        accepts: { without: NEVER },
      },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-CREATE',
      title: 'leads a holder who opens the form of a new account to the bookings',
      input: SIGNED_IN,
      given: [],
      when: 'to a new account',
      outcome: { state: 'leaving', inputs: { openDocument: { href: '/my-breakwater/bookings?agencyId=4711' } } },
    },
    {
      requirement: 'ACCOUNT-6-PAYMENT-LOGIN',
      title: 'passes on the booking that the address of the payment login names',
      input: 'at the payment login, from an e-mail',
      given: [],
      outcome: { state: 'grantingPayment', inputs: { paymentLogin: { resId: BOOKING.resId } } },
    },
    ...publicCases,
    ...privateCases,
    {
      requirement: 'ACCOUNT-2-ROUTES-QUOTES',
      title: 'tells the home that runs about another tab, so that the lists are not loaded again',
      input: SIGNED_IN,
      given: [],
      when: 'to the quotes',
      outcome: {
        state: 'home',
        context: { page: 'quotes' },
        sends: [{ to: 'accountHome', event: { type: 'tab.requested', tab: 'quotes' } }],
        inputs: { accountHome: { tab: 'bookings' } },
      },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'leaves the home for another page',
      input: SIGNED_IN,
      given: [],
      when: 'to a booking',
      outcome: { state: 'booking', context: { page: 'booking' }, sends: [], awaits: { without: ['accountHome'] } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'sends the request for another page to the running pages of the booking, so that it is not loaded again',
      input: SIGNED_IN,
      given: ['to a booking'],
      when: 'to the spa of the booking',
      outcome: {
        state: 'booking',
        context: { page: 'bookingSpa' },
        sends: [{ to: 'myBooking', event: { type: 'bookingPage.requested', page: 'bookingSpa' } }],
        inputs: { myBooking: { page: 'booking' } },
      },
    },
    {
      requirement: 'ACCOUNT-4-BASKET-EMPTIED',
      title: 'sends the visit the address that a page of the booking leads to',
      input: SIGNED_IN,
      given: ['to the spa of the booking'],
      when: 'address.changed',
      outcome: {
        state: 'booking',
        context: { page: 'bookingSpa' },
        sends: [{ to: 'parent', event: { type: 'address.changed', pathname: BOOKING_PATH, search: '' } }],
      },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKINGS',
      title: 'says that an address has no page, signed in or not',
      given: [],
      when: 'to a page that is not there',
      outcome: { state: 'notFound', context: { page: null }, sends: [], accepts: { without: NEVER } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKINGS',
      title: 'says to a holder that an address has no page',
      input: SIGNED_IN,
      given: [],
      when: 'to a page that is not there',
      outcome: { state: 'notFound', context: { page: null, login: LOGIN } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKINGS',
      title: 'leaves an address without a page for one that has one',
      input: SIGNED_IN,
      given: ['to a page that is not there'],
      when: 'to the bookings',
      outcome: { state: 'home', context: { page: 'bookings' } },
    },
    ...accountGuestCases,
    ...accountEndCases,
    ...accountLoadCases,
  ],
};
