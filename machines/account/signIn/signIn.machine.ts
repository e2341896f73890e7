/** Signing in with e-mail address and password, or a passkey (spec: account area 4, login). Both stay in the page. */
import { assign, setup } from 'xstate';
import type { Brand } from '../../contract/brand.ts';
import { emailRefusals, readEmail } from '../../contract/email.ts';
import type { NextPlace } from '../accountUrl.ts';
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
import {
  EMAIL_FIELD,
  PASSWORD_FIELD,
  passwordRefusals,
  type PasswordChecked,
  type SendFailed,
} from '../accountForm.ts';
import { EMPTY_PASSWORD_FORM, NO_MESSAGES, PASSWORD_FORM_ACTIONS, setLogin, signedInOutput } from '../formChart.ts';
import { INCORRECT_CREDENTIALS, isHolder } from './signIn.rules.ts';
import type {
  ProviderFound,
  SignInAccepted,
  SignInContext,
  SignInEvent,
  SignInInput,
  SignInLimited,
  SignInOutcome,
  SignInRejected,
} from './signIn.types.ts';

/** How the chart ends. */
const ENDS = {
  done: {
    type: 'final',
    description: 'The visitor is signed in.',
    output: signedInOutput,
  },
  sessionLost: LOST_STATES.sessionLost,
} satisfies FinalStates<SignInContext, SignInOutcome>;

/** Only a reply with a holder signs in. */
const ACCEPTED_EVENTS = {
  'signIn.accepted': [
    {
      guard: { type: 'isHolder', params: fromEvent },
      target: 'done',
      actions: { type: 'setLogin', params: fromEvent },
    },
    { target: 'awaitingCredentials.refused', actions: 'setIncorrect' },
  ],
} as const;

export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    output: {} as SignInOutcome,
  },
  actors: {
    /** whether the password field is filled in */
    checkPassword: unprovided<PasswordChecked, null>('checkPassword'),
    /** also stores that the holder is signed in on the site `brand` */
    signIn: unprovided<
      SignInAccepted | SignInRejected | SignInLimited | SendFailed | SessionLost,
      { email: string; brand: Brand }
    >('signIn'),
    /** has the device sign with a passkey, and sends it; stores the same */
    signInByPasskey: unprovided<SignInAccepted | SendFailed | SessionLost, { brand: Brand }>('signInByPasskey'),
    /** requests the address of the provider's page, with a nonce of this session */
    findProvider: unprovided<
      ProviderFound | SendFailed | SessionLost,
      { brand: Brand; next: NextPlace; resId: number | null }
    >('findProvider'),
    /** loads the provider's page; it never ends */
    openProvider: unprovided<never, { address: string }>('openProvider'),
  },
  guards: {
    isComplete: ({ context }, params: PasswordChecked) =>
      [...emailRefusals(EMAIL_FIELD, context.email), ...passwordRefusals(PASSWORD_FIELD, params)].length === 0,
    hasProvider: ({ context }) => context.ssoName !== null,
    isHolder: (_, params: SignInAccepted) => isHolder(params.login),
  },
  actions: {
    ...PASSWORD_FORM_ACTIONS,
    setEmail: assign({ email: (_, params: { email: string }) => params.email }),
    setRefusals: assign(({ context }, params: PasswordChecked) => ({
      refusals: [...emailRefusals(EMAIL_FIELD, context.email), ...passwordRefusals(PASSWORD_FIELD, params)],
      refusedEmail: context.email,
      notice: null,
    })),
    setIncorrect: assign(({ context }) => ({
      refusals: [refuse(EMAIL_FIELD, INCORRECT_CREDENTIALS)],
      refusedEmail: context.email,
      notice: null,
    })),
    resetLogin: assign({ login: null, ...NO_MESSAGES }),
    setLogin,
    setProvider: assign({ providerAddress: (_, params: ProviderFound) => params.address }),
  },
}).createMachine({
  id: 'signIn',
  description:
    'A visitor signs in to an account by e-mail address and password, by a passkey, or at the page of a provider.',
  meta: {
    requirements: [
      'ACCOUNT-3-LOGIN',
      'ACCOUNT-4-LOGIN',
      'ACCOUNT-8-MSG-LOGIN',
      'ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN',
      'ACCOUNT-2-PASSKEYS',
    ],
  },
  context: ({ input }) => ({
    ...input,
    email: '',
    refusedEmail: '',
    providerAddress: '',
    login: null,
    ...EMPTY_PASSWORD_FORM,
  }),
  initial: 'awaitingCredentials',
  states: {
    awaitingCredentials: {
      description: 'The visitor enters e-mail address and password.',
      initial: 'quiet',
      on: {
        'email.entered': { actions: { type: 'setEmail', params: fromEvent } },
        'passwordVisibility.toggled': { actions: 'togglePassword' },
        'signIn.submitted': { target: 'checkingPassword', actions: 'hidePassword' },
        'passkey.chosen': { target: 'usingPasskey', actions: 'hidePassword' },
        'provider.chosen': {
          guard: 'hasProvider',
          target: 'findingProvider',
          actions: ['hidePassword', 'clearMessages'],
        },
      },
      states: {
        quiet: { description: 'The form shows no errors.' },
        refused: { description: 'Something is missing, or the two do not belong together.' },
        limited: { description: 'There were too many tries. A new password can still be asked for.' },
        failed: { description: 'The sign-in could not be sent. Everything typed stays.' },
      },
    },
    checkingPassword: {
      description: 'The form is checked: the password must not be empty.',
      tags: 'busy',
      invoke: { src: 'checkPassword', input: null, ...RAISE_OUTPUT },
      on: {
        'password.checked': [
          { guard: { type: 'isComplete', params: fromEvent }, target: 'signingIn' },
          { target: 'awaitingCredentials.refused', actions: { type: 'setRefusals', params: fromEvent } },
        ],
      },
    },
    signingIn: {
      description: 'The sign-in is sent. An earlier visitor is treated as signed out meanwhile.',
      tags: 'busy',
      entry: 'resetLogin',
      invoke: {
        src: 'signIn',
        input: ({ context }) => ({ email: readEmail(context.email), brand: context.brand }),
        ...RAISE_OUTPUT,
      },
      on: {
        ...ACCEPTED_EVENTS,
        'signIn.rejected': { target: 'awaitingCredentials.refused', actions: 'setIncorrect' },
        'signIn.limited': { target: 'awaitingCredentials.limited', actions: SET_NOTICE },
        'send.failed': { target: 'awaitingCredentials.failed', actions: SET_NOTICE },
      },
    },
    usingPasskey: {
      description:
        'The device asks for a passkey, which is sent. An earlier visitor is treated as signed out meanwhile.',
      tags: 'busy',
      entry: 'resetLogin',
      invoke: { src: 'signInByPasskey', input: ({ context }) => ({ brand: context.brand }), ...RAISE_OUTPUT },
      on: {
        ...ACCEPTED_EVENTS,
        'send.failed': { target: 'awaitingCredentials.failed', actions: SET_NOTICE },
      },
    },
    findingProvider: {
      description: 'The page of the provider is asked for.',
      tags: 'busy',
      invoke: {
        src: 'findProvider',
        input: ({ context: { brand, next, resId } }) => ({ brand, next, resId }),
        ...RAISE_OUTPUT,
      },
      on: {
        'provider.found': { target: 'leavingForProvider', actions: { type: 'setProvider', params: fromEvent } },
        'send.failed': { target: 'awaitingCredentials.failed', actions: SET_NOTICE },
      },
    },
    leavingForProvider: {
      description: 'The page of the provider is being loaded. It leads back to a page of its own here.',
      tags: 'busy',
      invoke: {
        src: 'openProvider',
        input: ({ context }) => ({ address: context.providerAddress }),
        onError: 'broken',
      },
    },
    ...ENDS,
    broken: offersRetry(DEFECT, 'awaitingCredentials', 'clearMessages'),
  },
  on: { 'session.lost': LOST_EVENTS['session.lost'] },
  output: outputOf(ENDS),
});
