// Signing in: what is checked before sending, and the result of each reply.
import { LOGIN, PROVIDER, signInChart } from './signIn.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';

const WITH_PROVIDER = 'on the way to the payment';

const CHECKING = ['an address', 'signIn.submitted'];
const SENT = [...CHECKING, 'checkPassword: filled in'];

const FIELDS = ['an address', 'half an address', 'passwordVisibility.toggled'];

const INCORRECT = [{ field: 'accountEmail', message: 'Incorrect email or password.' }];

export const signInSpecification: Specification = {
  chart: signInChart,
  cases: [
    ...casesOf('ACCOUNT-4-LOGIN', {
      'refuses an empty form at both fields, and sends nothing': {
        given: ['signIn.submitted'],
        when: 'checkPassword: empty',
        outcome: {
          state: 'awaitingCredentials.refused',
          context: {
            refusals: [
              { field: 'accountEmail', message: 'Enter an e-mail address, for example name@example.com.' },
              { field: 'password', message: 'Enter your password.' },
            ],
          },
          accepts: { with: [...FIELDS, 'signIn.submitted'], without: ['provider.chosen'] },
        },
      },
      'sends address and password once both are there': {
        given: CHECKING,
        when: 'checkPassword: filled in',
        outcome: { state: 'signingIn', inputs: { signIn: { email: 'ada@example.com', brand: 'family' } } },
      },
      // requirement: ACCOUNT-3-LOGIN, ACCOUNT-4-LOGIN
      'counts as signed in with a ClientId above 0': {
        given: SENT,
        when: 'signIn: accepted',
        outcome: { state: 'done', context: { login: LOGIN }, output: { type: 'signedIn', login: LOGIN } },
      },
      'does not count as signed in with a ClientId of 0': {
        given: SENT,
        when: 'signIn: accepted without a ClientId',
        outcome: { state: 'awaitingCredentials.refused', context: { login: null, refusals: INCORRECT } },
      },
      'says how long to wait after too many tries, and can be tried again': {
        given: SENT,
        when: 'signIn: limited',
        outcome: { state: 'awaitingCredentials.limited', context: { notice: 'Please wait 12 minutes.', login: null } },
      },
    }),
    ...casesOf('ACCOUNT-4-LOGIN-PENDING', {
      // requirement: ACCOUNT-4-LOGIN-PENDING
      'clears the messages of the try before while the next one is pending': {
        given: [...SENT, 'signIn: rejected', 'signIn.submitted'],
        when: 'checkPassword: filled in',
        outcome: { state: 'signingIn', context: { refusals: [], notice: null, login: null } },
      },
    }),
    ...casesOf('ACCOUNT-8-MSG-LOGIN', {
      // requirement: ACCOUNT-8-MSG-LOGIN
      'says that e-mail address or password is incorrect, never which': {
        given: SENT,
        when: 'signIn: rejected',
        outcome: {
          state: 'awaitingCredentials.refused',
          context: { login: null, refusals: INCORRECT, email: 'ada@example.com' },
          accepts: { with: [...FIELDS, 'signIn.submitted'] },
        },
      },
    }),
    ...casesOf('ACCOUNT-2-PASSKEYS', {
      'asks the device for a passkey without e-mail address and password, and hides a shown password': {
        given: ['signIn.submitted', 'checkPassword: empty', 'passwordVisibility.toggled'],
        when: 'passkey.chosen',
        outcome: {
          state: 'usingPasskey',
          context: { refusals: [], notice: null, isPasswordShown: false },
          inputs: { signInByPasskey: { brand: 'family' } },
          accepts: { only: [] },
        },
      },
      'signs in by the passkey': {
        given: ['passkey.chosen'],
        when: 'signInByPasskey: accepted',
        outcome: { state: 'done', output: { type: 'signedIn', login: LOGIN } },
      },
      'does not count as signed in by a passkey with a ClientId of 0': {
        given: ['passkey.chosen'],
        when: 'signInByPasskey: accepted without a ClientId',
        outcome: { state: 'awaitingCredentials.refused', context: { login: null, refusals: INCORRECT } },
      },
      'says that no passkey was used, and keeps the form': {
        given: ['an address', 'passkey.chosen'],
        when: 'signInByPasskey: not used',
        outcome: {
          state: 'awaitingCredentials.failed',
          context: { notice: 'Your device didn’t use a passkey.', email: 'ada@example.com' },
          accepts: { with: [...FIELDS, 'signIn.submitted', 'passkey.chosen'] },
        },
      },
    }),
    ...casesOf('ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN', {
      'asks for the page of another sign-in, with its brand and where it leads, without old messages': {
        input: WITH_PROVIDER,
        given: ['passwordVisibility.toggled', 'signIn.submitted', 'checkPassword: empty'],
        when: 'provider.chosen',
        outcome: {
          state: 'findingProvider',
          context: { refusals: [], notice: null, isPasswordShown: false },
          inputs: { findProvider: { brand: 'weekend', next: 'overview', resId: null } },
          accepts: { only: [] },
        },
      },
      'hides a shown password when it leaves for another sign-in': {
        input: WITH_PROVIDER,
        given: ['passwordVisibility.toggled'],
        when: 'provider.chosen',
        outcome: { state: 'findingProvider', context: { isPasswordShown: false } },
      },
      'loads that page, and takes nothing more meanwhile': {
        input: WITH_PROVIDER,
        given: ['provider.chosen'],
        when: 'findProvider: found',
        outcome: {
          state: 'leavingForProvider',
          inputs: { openProvider: { address: PROVIDER } },
          accepts: { only: [] },
        },
      },
    }),
  ],
};
