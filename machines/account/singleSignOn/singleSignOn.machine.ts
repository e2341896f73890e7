/** Coming back from a provider's sign-in with its token (spec: account area 7, validate-sso-token). */
import { assign, setup } from 'xstate';
import type { Brand } from '../../contract/brand.ts';
import { FAILURE_TEXT } from '../../contract/envelope.ts';
import type { LoginData } from '../../contract/login.ts';
import {
  DEFECT,
  RAISE_OUTPUT,
  SET_NOTICE,
  fromEvent,
  offersRetry,
  outputOf,
  type FinalStates,
} from '../../kit/chart.ts';
import { LOST_EVENTS, LOST_STATES } from '../../outcomes/ends.ts';
import type { SessionLost } from '../../outcomes/outcomes.ts';
import { refuse } from '../../kit/refusal.ts';
import { unprovided } from '../../kit/unprovided.ts';
import { PASSWORD_FIELD, passwordRefusals, type PasswordChecked, type SendFailed } from '../accountForm.ts';
import { EMPTY_PASSWORD_FORM, PASSWORD_FORM_ACTIONS, setLogin } from '../formChart.ts';
import { INCORRECT_CREDENTIALS, isHolder } from '../signIn/signIn.rules.ts';
import type { SignInAccepted, SignInLimited, SignInRejected } from '../signIn/signIn.types.ts';
import { PROVIDER_DECLINED, TOKEN_MISSING } from '../account.text.ts';
import type {
  AccountNeeded,
  PasswordNeeded,
  ProviderDeclined,
  SingleSignOnContext,
  SingleSignOnEvent,
  SingleSignOnInput,
  SingleSignOnOutcome,
  TokenMissing,
  TokenReceived,
  TokenRefused,
} from './singleSignOn.types.ts';

/** How the chart ends. */
const ENDS = {
  done: {
    type: 'final',
    description: 'The visitor is signed in.',
    output: ({ context: { login, next, resId } }) => ({
      type: 'signedIn',
      login: login as LoginData,
      next,
      resId,
    }),
  },
  sessionLost: LOST_STATES.sessionLost,
} satisfies FinalStates<SingleSignOnContext, SingleSignOnOutcome>;

export const singleSignOnMachine = setup({
  types: {
    context: {} as SingleSignOnContext,
    events: {} as SingleSignOnEvent,
    input: {} as SingleSignOnInput,
    output: {} as SingleSignOnOutcome,
  },
  actors: {
    /** reads the provider's token and removes it from the address */
    takeToken: unprovided<TokenReceived | TokenMissing | ProviderDeclined, null>('takeToken'),
    /** also stores that the holder is signed in on the site `brand`, as `linkAccount` does */
    validateToken: unprovided<
      SignInAccepted | TokenRefused | PasswordNeeded | AccountNeeded | SendFailed | SessionLost,
      { brand: Brand }
    >('validateToken'),
    /** whether the password field is filled in */
    checkPassword: unprovided<PasswordChecked, null>('checkPassword'),
    linkAccount: unprovided<
      SignInAccepted | SignInRejected | SignInLimited | TokenRefused | SendFailed | SessionLost,
      { brand: Brand }
    >('linkAccount'),
  },
  guards: {
    isFilledIn: (_, params: PasswordChecked) => passwordRefusals(PASSWORD_FIELD, params).length === 0,
    isHolder: (_, params: SignInAccepted) => isHolder(params.login),
  },
  actions: {
    ...PASSWORD_FORM_ACTIONS,
    setNext: assign((_, { next, resId }: TokenReceived) => ({ next, resId })),
    setRefusals: assign({
      refusals: (_, params: PasswordChecked) => passwordRefusals(PASSWORD_FIELD, params),
      notice: null,
    }),
    setIncorrect: assign(() => ({ refusals: [refuse(PASSWORD_FIELD, INCORRECT_CREDENTIALS)], notice: null })),
    setLogin,
    setDeclined: assign({ notice: PROVIDER_DECLINED }),
    setMissing: assign({ notice: TOKEN_MISSING }),
    setNobody: assign({ notice: FAILURE_TEXT.ssoRefused }),
  },
}).createMachine({
  id: 'singleSignOn',
  description:
    'A visitor comes back from another company’s sign-in, and is signed in to the account that it is linked to.',
  meta: { requirements: ['ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN'] },
  context: ({ input }) => ({ ...input, next: 'account', resId: null, login: null, ...EMPTY_PASSWORD_FORM }),
  initial: 'taking',
  states: {
    taking: {
      description: 'The token is taken out of the address.',
      tags: 'busy',
      invoke: { src: 'takeToken', input: null, ...RAISE_OUTPUT },
      on: {
        'token.received': { target: 'validating', actions: { type: 'setNext', params: fromEvent } },
        'token.missing': { target: 'refused', actions: 'setMissing' },
        'provider.declined': { target: 'refused', actions: 'setDeclined' },
      },
    },
    validating: {
      description: 'The server looks at the token.',
      tags: 'busy',
      invoke: { src: 'validateToken', input: ({ context }) => ({ brand: context.brand }), ...RAISE_OUTPUT },
      on: {
        'password.needed': 'awaitingPassword',
        'account.needed': 'accountNeeded',
        'send.failed': { target: 'failed', actions: SET_NOTICE },
      },
    },
    awaitingPassword: {
      description: 'An account has the address of the token: its password links the two, once.',
      initial: 'quiet',
      on: {
        'passwordVisibility.toggled': { actions: 'togglePassword' },
        'password.submitted': { target: 'checkingPassword', actions: 'hidePassword' },
      },
      states: {
        quiet: { description: 'The form shows no errors.' },
        refused: { description: 'The password is missing, or not that of the account.' },
        limited: { description: 'There were too many tries. A new password can still be asked for.' },
        failed: { description: 'The password could not be sent.' },
      },
    },
    checkingPassword: {
      description: 'The form is checked: the password must not be empty.',
      tags: 'busy',
      invoke: { src: 'checkPassword', input: null, ...RAISE_OUTPUT },
      on: {
        'password.checked': [
          { guard: { type: 'isFilledIn', params: fromEvent }, target: 'linking', actions: 'clearMessages' },
          { target: 'awaitingPassword.refused', actions: { type: 'setRefusals', params: fromEvent } },
        ],
      },
    },
    linking: {
      description: 'The account is being linked, and the visitor signed in.',
      tags: 'busy',
      invoke: { src: 'linkAccount', input: ({ context }) => ({ brand: context.brand }), ...RAISE_OUTPUT },
      on: {
        'signIn.rejected': { target: 'awaitingPassword.refused', actions: 'setIncorrect' },
        'signIn.limited': { target: 'awaitingPassword.limited', actions: SET_NOTICE },
        'send.failed': { target: 'awaitingPassword.failed', actions: SET_NOTICE },
      },
    },
    accountNeeded: { description: 'No account has the address of the token: the page leads to making one.' },
    refused: { description: 'There is no token, or it is not accepted: the page leads back to the sign-in.' },
    failed: offersRetry(
      'The token could not be sent, or the provider does not answer: it can be sent again.',
      'validating',
      'clearMessages',
    ),
    ...ENDS,
    broken: offersRetry(DEFECT, 'taking', 'clearMessages'),
  },
  on: {
    'signIn.accepted': [
      {
        guard: { type: 'isHolder', params: fromEvent },
        target: '.done',
        actions: { type: 'setLogin', params: fromEvent },
      },
      { target: '.refused', actions: 'setNobody' },
    ],
    'token.refused': { target: '.refused', actions: SET_NOTICE },
    'session.lost': LOST_EVENTS['session.lost'],
  },
  output: outputOf(ENDS),
});
