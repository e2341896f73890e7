// Coming back from a provider: what becomes of its token, and how an account is linked to it.
import { LOGIN } from '../charts/signIn.samples.ts';
import { singleSignOnChart } from '../charts/singleSignOn.samples.ts';
import type { Specification, SpecificationCase } from './cases.ts';

const requirement = 'ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN';
const RECEIVED = ['takeToken: received'];
const ASKED = [...RECEIVED, 'validateToken: password needed'];
const CHECKING = [...ASKED, 'password.submitted'];
const LINKING = [...CHECKING, 'checkPassword: filled in'];

const FORM = ['passwordVisibility.toggled', 'password.submitted'];
const RETRY = ['retry.requested'];
const NOT_THAT_WAY = 'We couldn’t sign you in that way. Please use your e-mail address and password.';

/** What both calls may answer. */
const sharedCases = ([actor, given]: readonly [string, readonly string[]]): SpecificationCase[] => [
  {
    requirement,
    title: `does not count as signed in when ${actor} names nobody`,
    given,
    when: `${actor}: accepted without a ClientId`,
    outcome: { state: 'refused', context: { login: null, notice: NOT_THAT_WAY }, accepts: { without: FORM } },
  },
  {
    requirement,
    title: `says that it does not go that way when ${actor} refuses the token, and tries nothing again`,
    given,
    when: `${actor}: token refused`,
    outcome: {
      state: 'refused',
      context: { notice: 'not that way', login: null },
      accepts: { without: [...FORM, ...RETRY] },
    },
  },
  {
    requirement: 'ACCOUNT-4-SESSION',
    title: `ends with the session that was lost in ${actor}`,
    given,
    when: `${actor}: session lost`,
    outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
  },
];

export const singleSignOnSpecification: Specification = {
  chart: singleSignOnChart,
  cases: [
    {
      requirement,
      title: 'takes the token out of the address at once, before anything is sent',
      outcome: { state: 'taking', context: { next: 'account', resId: null, notice: null, login: null } },
    },
    {
      requirement,
      title: 'sends the token to the server',
      when: 'takeToken: received',
      outcome: { state: 'validating', inputs: { validateToken: { brand: 'family' } } },
    },
    {
      requirement,
      title: 'leads to the overview of the booking in hand where the sign-in began there',
      input: 'of the weekends',
      given: ['takeToken: received on the way to the payment'],
      when: 'validateToken: accepted',
      outcome: { state: 'done', output: { type: 'signedIn', login: LOGIN, next: 'overview', resId: null } },
    },
    {
      requirement,
      title: 'says that the sign-in has to begin again where the address has no token',
      when: 'takeToken: missing',
      outcome: { state: 'refused', context: { notice: 'We can’t see your sign-in any more. Please sign in again.' } },
    },
    {
      requirement,
      title: 'says that nothing has changed when the guest cancels at the provider',
      when: 'takeToken: declined',
      outcome: { state: 'refused', context: { notice: 'You weren’t signed in there, so nothing has changed here.' } },
    },
    ...sharedCases(['validateToken', RECEIVED]),
    ...sharedCases(['linkAccount', LINKING]),
    {
      requirement,
      title: 'can be sent again when the provider does not answer',
      given: RECEIVED,
      when: 'validateToken: unavailable',
      outcome: { state: 'failed', context: { notice: 'no' }, accepts: { only: ['retry.requested'] } },
    },
    {
      requirement,
      title: 'leads to a new account when no account has the address',
      given: RECEIVED,
      when: 'validateToken: account needed',
      outcome: { state: 'accountNeeded', context: { login: null }, accepts: { only: [] } },
    },
    {
      requirement,
      title: 'shows the password on request',
      given: ASKED,
      when: 'passwordVisibility.toggled',
      outcome: { state: 'awaitingPassword.quiet', context: { isPasswordShown: true } },
    },
    {
      requirement,
      title: 'hides a shown password when it is sent, and looks whether there is one first',
      given: [...ASKED, 'passwordVisibility.toggled'],
      when: 'password.submitted',
      outcome: { state: 'checkingPassword', context: { isPasswordShown: false } },
    },
    {
      requirement,
      title: 'refuses an empty password at its field, and sends nothing',
      given: CHECKING,
      when: 'checkPassword: empty',
      outcome: {
        state: 'awaitingPassword.refused',
        context: { refusals: [{ field: 'password', message: 'Enter your password.' }] },
      },
    },
    {
      requirement,
      title: 'sends a password, without earlier messages',
      given: [...CHECKING, 'checkPassword: empty', 'password.submitted'],
      when: 'checkPassword: filled in',
      outcome: {
        state: 'linking',
        context: { refusals: [], notice: null },
        inputs: { linkAccount: { brand: 'family' } },
        accepts: { only: [] },
      },
    },
    {
      requirement,
      title: 'says that the password is wrong in the words of any sign-in',
      given: LINKING,
      when: 'linkAccount: rejected',
      outcome: {
        state: 'awaitingPassword.refused',
        context: { refusals: [{ field: 'password', message: 'Incorrect email or password.' }], login: null },
        accepts: { with: FORM },
      },
    },
    {
      requirement,
      title: 'says how long to wait after too many tries',
      given: LINKING,
      when: 'linkAccount: limited',
      outcome: { state: 'awaitingPassword.limited', context: { notice: 'Please wait 12 minutes.' } },
    },
    {
      requirement,
      title: 'keeps the form when the password could not be sent',
      given: LINKING,
      when: 'linkAccount: unavailable',
      outcome: { state: 'awaitingPassword.failed', context: { notice: 'no' }, accepts: { with: FORM } },
    },
  ],
};
