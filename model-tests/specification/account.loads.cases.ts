// The account area's own pages: the help, the page after a payment, and signing out.
import { LOGIN } from '../../machines/account/test/accounts.ts';
import { HELP, PAYMENTS } from '../charts/account.samples.ts';
import type { SpecificationCase } from './cases.ts';

const AT_SIGN_OUT = 'signed in, at the sign-out';
const HOLDING = 'signed in, at the sign-out, while accommodation is held';
const AFTER_PAYMENT = 'after a payment';
const NEVER = ['retry.requested', 'signOut.confirmed'];

/** What the area loads by itself: the requirement, the input, the steps to it, the actor, and its state. */
const LOADS = [
  ['ACCOUNT-2-ROUTES-HELP', 'at the sign-in', ['to the help'], 'loadHelp', 'loadingHelp'],
  ['ACCOUNT-2-ROUTES-PAYMENT-CONFIRMATION', AFTER_PAYMENT, [], 'loadPaid', 'loadingPaid'],
  ['ACCOUNT-4-LOGOUT', AT_SIGN_OUT, [], 'signOut', 'signingOut'],
] as const;

const failureCases = LOADS.flatMap(([requirement, input, given, actor, state]): SpecificationCase[] => [
  {
    requirement,
    title: `says why when ${actor} fails, and offers a retry`,
    input,
    given,
    when: `${actor}: failed`,
    outcome: {
      state: 'loadFailed',
      context: { notice: 'no' },
      sends: [],
      accepts: { with: ['retry.requested'], without: ['signOut.confirmed'] },
    },
  },
  {
    requirement,
    title: `starts ${actor} again on a retry, without the message`,
    input,
    given: [...given, `${actor}: failed`],
    when: 'retry.requested',
    outcome: { state, context: { notice: null }, awaits: { with: [actor] } },
  },
  {
    requirement,
    title: `shows a defect as such when ${actor} breaks, with a retry`,
    input,
    given,
    when: `${actor}: breaks`,
    outcome: { state: 'broken', context: { notice: null }, accepts: { with: ['retry.requested'] } },
  },
  {
    requirement,
    title: `starts ${actor} again on a retry after a defect`,
    input,
    given: [...given, `${actor}: breaks`],
    when: 'retry.requested',
    outcome: { state, awaits: { with: [actor] } },
  },
  {
    requirement,
    title: `does not show why ${actor} failed on another page`,
    input,
    given: [...given, `${actor}: failed`],
    when: 'to a forgotten password',
    outcome: { state: 'recovering', context: { notice: null } },
  },
]);

export const accountLoadCases: readonly SpecificationCase[] = [
  {
    requirement: 'ACCOUNT-2-ROUTES-HELP',
    title: 'shows the texts of the help page',
    input: 'at the sign-in',
    given: ['to the help'],
    when: 'loadHelp: loaded',
    outcome: { state: 'help', context: { help: HELP }, sends: [], accepts: { without: NEVER } },
  },
  {
    requirement: 'ACCOUNT-2-ROUTES-PAYMENT-CONFIRMATION',
    title: 'shows what is paid and what is left after a payment',
    input: AFTER_PAYMENT,
    given: [],
    when: 'loadPaid: loaded',
    outcome: { state: 'paid', context: { payments: PAYMENTS }, sends: [], accepts: { without: NEVER } },
  },
  {
    requirement: 'ACCOUNT-6-PAYMENT-LOGIN',
    title: 'asks for the facts of a booking that the session may not see, and names the booking',
    input: AFTER_PAYMENT,
    given: [],
    when: 'loadPaid: refused',
    outcome: {
      state: 'grantingPayment',
      context: { payments: null },
      sends: [],
      inputs: { paymentLogin: { resId: PAYMENTS.resId } },
    },
  },
  {
    requirement: 'ACCOUNT-4-SESSION',
    title: 'tells the visit that the session is lost after a payment',
    input: AFTER_PAYMENT,
    given: [],
    when: 'loadPaid: session lost',
    outcome: { state: 'loadingPaid', sends: [{ to: 'parent', event: { type: 'session.lost', message: 'gone' } }] },
  },
  {
    requirement: 'ACCOUNT-4-LOGOUT',
    title: 'signs the holder out on entry while nothing is held',
    input: AT_SIGN_OUT,
    given: [],
    outcome: {
      state: 'signingOut',
      context: { login: LOGIN },
      awaits: { with: ['signOut'] },
      accepts: { without: NEVER },
    },
  },
  {
    requirement: 'ACCOUNT-4-LOGOUT',
    title: 'signs out a visitor who is not signed in, which ends the session',
    input: 'at the sign-out',
    given: [],
    outcome: { state: 'signingOut', awaits: { with: ['signOut'] } },
  },
  {
    requirement: 'ACCOUNT-4-LOGOUT',
    title: 'asks before it gives up accommodation that is held',
    input: HOLDING,
    given: [],
    outcome: {
      state: 'awaitingSignOut',
      sends: [],
      awaits: { without: ['signOut'] },
      accepts: { with: ['signOut.confirmed'], without: ['retry.requested'] },
    },
  },
  {
    requirement: 'ACCOUNT-4-LOGOUT',
    title: 'signs out once the holder has said so',
    input: HOLDING,
    given: [],
    when: 'signOut.confirmed',
    outcome: { state: 'signingOut', sends: [], awaits: { with: ['signOut'] } },
  },
  {
    requirement: 'ACCOUNT-4-LOGOUT',
    title: 'stays signed in when the holder leaves the question for another page',
    input: HOLDING,
    given: [],
    when: 'to the bookings',
    outcome: { state: 'home', context: { login: LOGIN }, awaits: { without: ['signOut'] } },
  },
  {
    requirement: 'ACCOUNT-4-LOGOUT',
    title: 'leads to the sign-in after a sign-out, as a new document',
    input: AT_SIGN_OUT,
    given: [],
    when: 'signOut: signed out',
    outcome: {
      state: 'leaving',
      sends: [],
      inputs: { openDocument: { href: '/my-breakwater/login?agencyId=4711' } },
      accepts: { without: NEVER },
    },
  },
  ...failureCases,
];
