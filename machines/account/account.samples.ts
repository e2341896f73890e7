// The account area. Its pages and effects are represented by the outcomes that end them.
import { accountMachine } from './account.machine.ts';
import type { AccountInput } from './account.types.ts';
import { BOOKING, LOGIN, PAYMENTS as PAID_IN_PART } from './test/accounts.ts';
import { NO_QUERY } from '../addresses/query.ts';
import type { LoginPageData } from '../contract/account.ts';
import type { BookingPayments } from '../contract/payment.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import { booking, PICKER, SESSION_LOST, SIGN_IN_NEEDED, TODAY } from '../../model-tests/charts/data.ts';

/** The texts of the help page. */
export const HELP: LoginPageData = {
  title: 'Help with signing in',
  intro: 'Three ways to reach your booking.',
  phone: '0808 157 0192',
  isPaymentLoginOffered: true,
  ssoName: null,
};

/** A partly paid booking. */
export const PAYMENTS: BookingPayments = {
  ...PAID_IN_PART,
  bookingData: booking({ resId: BOOKING.resId, status: 'completed' }),
};

const at = (path: string, search = '') => ({ pathname: `/my-breakwater${path}`, search });
const to = (path: string, search = '') => ({ type: 'page.requested', ...at(path, search) }) as const;

/** A travel agent sent the visitor. */
const query = { ...NO_QUERY, agencyId: 4711 };
const VISITOR = {
  brand: 'family',
  query,
  today: TODAY,
  picker: PICKER,
  ssoName: null,
  login: null,
  isHolding: false,
} as const;
const input: AccountInput = { ...VISITOR, ...at('/bookings') };
const holder: AccountInput = { ...input, login: LOGIN };
const FAILED = { failed: { type: 'load.failed', message: 'no' } } as const;

export const accountChart = defineChart({
  machine: accountMachine,
  input,
  moreInputs: {
    'at the sign-in': { ...input, ...at('/login') },
    'at the sign-in, from the overview': { ...input, ...at('/login', '?next=overview') },
    'at the sign-in, where a provider is': { ...input, ...at('/login'), ssoName: 'Harbour ID' },
    'at the sign-out': { ...input, ...at('/logout') },
    'signed in': holder,
    'signed in, at the sign-in': { ...holder, ...at('/login') },
    'signed in, at the sign-out': { ...holder, ...at('/logout') },
    'signed in, at the sign-out, while accommodation is held': { ...holder, ...at('/logout'), isHolding: true },
    'signed in, at the devices': { ...holder, ...at('/account/details/devices') },
    'after a payment': { ...input, ...at(`/account/payment-login/confirmation/${BOOKING.resId}`) },
    'at the payment login, from an e-mail': { ...input, ...at('/payment-login', `?resId=${BOOKING.resId}`) },
    'at the sign-in, to pay for a booking': { ...input, ...at('/login', `?next=checkout&resId=${BOOKING.resId}`) },
    'of the weekends': { ...input, brand: 'weekend', pathname: '/bigweekenders/my-breakwater/quotes' },
  },
  events: {
    'to the sign-in': to('/login'),
    'to a new account': to('/create'),
    'to the link of a new account': to('/account/confirm-email'),
    'to a forgotten password': to('/forgot-password'),
    'to the link of a new password': to('/account/passwordReset'),
    'to the help': to('/help'),
    'to a shared quote': to('/shared-quote'),
    'back from a provider': to('/account/single-sign-on'),
    'to the payment login': to('/payment-login'),
    'to naming a booking to see it': to('/payment-login', `?next=booking&resId=${BOOKING.resId}`),
    'to the page after a payment': to(`/account/payment-login/confirmation/${BOOKING.resId}`),
    'to the bookings': to('/bookings'),
    'to the quotes': to('/quotes'),
    'to a booking': to(`/bookings/${BOOKING.resId}`),
    'to the spa of the booking': to(`/bookings/${BOOKING.resId}/spa`),
    'address.changed': { type: 'address.changed', ...at(`/bookings/${BOOKING.resId}`) },
    'to the details': to('/account/details'),
    'to the sign-out': to('/logout'),
    'to a page that is not there': to('/garden'),
    ...plainEvents('signOut.confirmed', 'retry.requested'),
  },
  outcomes: {
    signIn: { 'signed in': { type: 'signedIn', login: LOGIN }, ...SESSION_LOST },
    register: {
      begun: { type: 'signedIn', login: LOGIN },
      'not signed in': { type: 'signIn.needed' },
      ...SESSION_LOST,
    },
    recovery: { begun: { type: 'signedIn', login: LOGIN }, ...SESSION_LOST },
    paymentLogin: {
      granted: { type: 'payment.granted', resId: BOOKING.resId, brand: 'family' },
      'granted for a weekend': { type: 'payment.granted', resId: 23_456_789, brand: 'weekend' },
      ...SESSION_LOST,
    },
    accountHome: SIGN_IN_NEEDED,
    myBooking: SIGN_IN_NEEDED,
    profile: { ...SIGN_IN_NEEDED, 'signed out': { type: 'signedOut' } },
    sharedQuote: SESSION_LOST,
    singleSignOn: {
      'signed in': { type: 'signedIn', login: LOGIN, next: 'account', resId: null },
      'signed in, from the overview': { type: 'signedIn', login: LOGIN, next: 'overview', resId: null },
      'signed in, to pay for a booking': { type: 'signedIn', login: LOGIN, next: 'checkout', resId: BOOKING.resId },
      ...SESSION_LOST,
    },
    signOut: { 'signed out': { type: 'signedOut' }, ...FAILED },
    loadHelp: { loaded: { type: 'help.loaded', texts: HELP }, ...FAILED },
    loadPaid: {
      loaded: { type: 'paid.loaded', payments: PAYMENTS },
      refused: { type: 'paid.refused' },
      ...FAILED,
      ...SESSION_LOST,
    },
    openDocument: {},
  },
  // other loaded data does not affect what follows
  key: ({ context: c }) => [c.brand, c.page, c.resId, c.next, c.login !== null, c.isHolding],
  shows: ['page', 'resId', 'next', 'login', 'help', 'payments', 'href', 'notice'],
});
