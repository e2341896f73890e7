// The account area for a guest without an account: what a link of an e-mail leads to, and back to where it was asked for.
import { BOOKING } from '../../machines/account/test/accounts.ts';
import { PAYMENTS } from '../charts/account.samples.ts';
import type { SpecificationCase } from './cases.ts';

const requirement = 'ACCOUNT-6-PAYMENT-LOGIN';
const AT_SIGN_IN = 'at the sign-in';
const TO_PAY = 'at the sign-in, to pay for a booking';
const AFTER_PAYMENT = 'after a payment';
const { resId } = BOOKING;

const leadsTo = (path: string) => ({
  state: 'leaving',
  inputs: { openDocument: { href: `${path}${path.includes('?') ? '&' : '?'}agencyId=4711` } },
});

export const accountGuestCases: readonly SpecificationCase[] = [
  {
    requirement,
    title: 'looks whether a visitor who goes to a booking has named it, or made it in this browser',
    input: AT_SIGN_IN,
    given: [],
    when: 'to a booking',
    outcome: { state: 'loadingPaid', inputs: { loadPaid: { resId } }, awaits: { without: ['signIn', 'myBooking'] } },
  },
  {
    requirement,
    title: 'shows such a visitor the stay and the sums of the booking, at its own address',
    input: AT_SIGN_IN,
    given: ['to a booking'],
    when: 'loadPaid: loaded',
    outcome: { state: 'paid', context: { page: 'booking', payments: PAYMENTS, login: null }, sends: [] },
  },
  {
    requirement,
    title: 'asks any other visitor to sign in, and knows the booking that follows',
    input: AT_SIGN_IN,
    given: ['to a booking'],
    when: 'loadPaid: refused',
    outcome: {
      state: 'signingIn',
      context: { page: 'booking', payments: null },
      inputs: { signIn: { next: 'booking', resId } },
    },
  },
  {
    requirement,
    title: 'asks a visitor to sign in before a page that changes a booking, whoever has named it',
    input: AT_SIGN_IN,
    given: [],
    when: 'to the spa of the booking',
    outcome: {
      state: 'signingIn',
      inputs: { signIn: { next: 'booking', resId } },
      awaits: { without: ['loadPaid'] },
    },
  },
  {
    requirement,
    title: 'shows the holder the booking itself, and asks for nothing that only a payer needs',
    input: 'signed in',
    given: [],
    when: 'to a booking',
    outcome: { state: 'booking', awaits: { with: ['myBooking'], without: ['loadPaid'] } },
  },
  {
    requirement,
    title: 'lets the page that names a booking know that the booking follows it',
    input: AT_SIGN_IN,
    given: [],
    when: 'to naming a booking to see it',
    outcome: { state: 'grantingPayment', inputs: { paymentLogin: { resId, next: 'booking' } } },
  },
  {
    requirement,
    title: 'leads from there to the booking that was named',
    input: AT_SIGN_IN,
    given: ['to naming a booking to see it'],
    when: 'paymentLogin: granted',
    outcome: leadsTo(`/my-breakwater/bookings/${resId}`),
  },
  {
    requirement,
    title: 'leads from there to a weekend that was named, on its own site',
    input: AT_SIGN_IN,
    given: ['to naming a booking to see it'],
    when: 'paymentLogin: granted for a weekend',
    outcome: leadsTo('/bigweekenders/my-breakwater/bookings/23456789'),
  },
  {
    requirement,
    title: 'leads back to what was paid when its page had to ask which booking it is',
    input: AFTER_PAYMENT,
    given: ['loadPaid: refused'],
    when: 'paymentLogin: granted',
    outcome: leadsTo(`/my-breakwater/account/payment-login/confirmation/${resId}`),
  },
  {
    requirement,
    title: 'leads from a sign-in to paying for the booking that was asked for',
    input: TO_PAY,
    given: [],
    when: 'signIn: signed in',
    outcome: leadsTo(`/my-breakwater/checkout/${resId}`),
  },
  {
    requirement,
    title: 'leads from the sign-in of another company to paying for the booking that was asked for',
    input: AT_SIGN_IN,
    given: ['back from a provider'],
    when: 'singleSignOn: signed in, to pay for a booking',
    outcome: leadsTo(`/my-breakwater/checkout/${resId}`),
  },
  {
    requirement: 'ACCOUNT-2-REGISTER',
    title: 'asks whoever opens the link of a found booking to sign in, and leads back to the link',
    input: AT_SIGN_IN,
    given: ['to the link of a new account', 'register: not signed in'],
    when: 'signIn: signed in',
    outcome: leadsTo('/my-breakwater/account/confirm-email'),
  },
  {
    requirement: 'ACCOUNT-2-REGISTER',
    title: 'asks for another sign-in where the link is of another account',
    input: 'signed in',
    given: ['to the link of a new account'],
    when: 'register: not signed in',
    outcome: { state: 'signingIn', context: { login: null, page: 'confirmEmail' } },
  },
  {
    requirement,
    title: 'leads whoever signs in at the page of a booking back to it',
    input: AT_SIGN_IN,
    given: ['to a booking', 'loadPaid: refused'],
    when: 'signIn: signed in',
    outcome: { ...leadsTo(`/my-breakwater/bookings/${resId}`), context: { login: null } },
  },
];
