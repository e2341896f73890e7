/** A forgotten password: asking for a link, and choosing a new password with it (spec: account area 2 and 7). */
import { assign, setup } from 'xstate';
import type { Brand } from '../../contract/brand.ts';
import { emailRefusals, readEmail } from '../../contract/email.ts';
import { RAISE_OUTPUT, SET_NOTICE, fromEvent, outputOf, type FinalStates } from '../../kit/chart.ts';
import { LOST_EVENTS, LOST_STATES } from '../../outcomes/ends.ts';
import type { SessionLost } from '../../outcomes/outcomes.ts';
import { unprovided } from '../../kit/unprovided.ts';
import type { SignedIn } from '../account.types.ts';
import {
  EMAIL_FIELD,
  NEW_PASSWORD_FIELD,
  passwordRefusals,
  type FormRejected,
  type LinkEnded,
  type PasswordChecked,
  type SendFailed,
} from '../accountForm.ts';
import {
  EMPTY_PASSWORD_FORM,
  PASSWORD_FORM_ACTIONS,
  mailedLinkStates,
  openLink,
  setLogin,
  signedInOutput,
} from '../formChart.ts';
import type {
  PasswordSaved,
  RecoveryContext,
  RecoveryEvent,
  RecoveryInput,
  RecoveryOutcome,
  ResetSent,
} from './recovery.types.ts';

/** How the chart ends. */
const ENDS = {
  signedIn: {
    type: 'final',
    description:
      'It was the first password of an account: with it the account is complete, and its holder is signed in.',
    output: signedInOutput,
  },
  sessionLost: LOST_STATES.sessionLost,
} satisfies FinalStates<RecoveryContext, RecoveryOutcome>;

export const recoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    input: {} as RecoveryInput,
    output: {} as RecoveryOutcome,
  },
  actors: {
    requestReset: unprovided<ResetSent | SendFailed | SessionLost, { email: string }>('requestReset'),
    openLink,
    checkPassword: unprovided<PasswordChecked, { email: string }>('checkPassword'),
    resetPassword: unprovided<
      SignedIn | PasswordSaved | LinkEnded | FormRejected | SendFailed | SessionLost,
      { brand: Brand }
    >('resetPassword'),
  },
  guards: {
    isLink: ({ context }) => context.isLink,
    isEmail: ({ context }) => emailRefusals(EMAIL_FIELD, context.email).length === 0,
    isAccepted: (_, params: PasswordChecked) => passwordRefusals(NEW_PASSWORD_FIELD, params).length === 0,
  },
  actions: {
    ...PASSWORD_FORM_ACTIONS,
    setEmail: assign({ email: (_, params: { email: string }) => params.email }),
    setEmailRefusals: assign(({ context }) => ({
      refusals: emailRefusals(EMAIL_FIELD, context.email),
      refusedEmail: context.email,
      notice: null,
    })),
    setPasswordRefusals: assign({
      refusals: (_, params: PasswordChecked) => passwordRefusals(NEW_PASSWORD_FIELD, params),
      notice: null,
    }),
    setErrors: assign({ refusals: (_, params: FormRejected) => params.errors }),
    setLogin,
  },
}).createMachine({
  id: 'recovery',
  description: 'A holder who has forgotten the password asks for a link, opens it and chooses a new password.',
  meta: { requirements: ['ACCOUNT-2-RECOVERY'] },
  context: ({ input }) => ({ ...input, email: '', refusedEmail: '', login: null, ...EMPTY_PASSWORD_FORM }),
  initial: 'deciding',
  states: {
    ...mailedLinkStates('choosing'),
    filling: {
      description: 'The visitor enters the e-mail address of the account.',
      initial: 'quiet',
      on: {
        'email.entered': { actions: { type: 'setEmail', params: fromEvent } },
        'email.submitted': [
          { guard: 'isEmail', target: 'sending', actions: 'clearMessages' },
          { target: '.refused', actions: 'setEmailRefusals' },
        ],
      },
      states: {
        quiet: { description: 'The form shows no errors.' },
        refused: { description: 'The e-mail address is not valid.' },
        failed: { description: 'It could not be sent. The e-mail address stays.' },
      },
    },
    sending: {
      description: 'The link is being asked for.',
      tags: 'busy',
      invoke: { src: 'requestReset', input: ({ context }) => ({ email: readEmail(context.email) }), ...RAISE_OUTPUT },
      on: {
        'reset.sent': 'emailed',
        'send.failed': { target: 'filling.failed', actions: SET_NOTICE },
      },
    },
    choosing: {
      description: 'The visitor types a new password. Nothing has changed by opening the link.',
      initial: 'quiet',
      on: {
        'passwordVisibility.toggled': { actions: 'togglePassword' },
        'password.submitted': { target: 'checkingPassword', actions: 'hidePassword' },
      },
      states: {
        quiet: { description: 'The form shows no errors.' },
        refused: { description: 'The password is too short, too long, or too common.' },
        failed: { description: 'The password could not be sent.' },
      },
    },
    checkingPassword: {
      description: 'The page checks the new password by the rules.',
      tags: 'busy',
      invoke: { src: 'checkPassword', input: { email: '' }, ...RAISE_OUTPUT },
      on: {
        'password.checked': [
          { guard: { type: 'isAccepted', params: fromEvent }, target: 'saving', actions: 'clearMessages' },
          { target: 'choosing.refused', actions: { type: 'setPasswordRefusals', params: fromEvent } },
        ],
      },
    },
    saving: {
      description: 'The new password is being saved; every session of the account ends.',
      tags: 'busy',
      invoke: { src: 'resetPassword', input: ({ context }) => ({ brand: context.brand }), ...RAISE_OUTPUT },
      on: {
        signedIn: { target: 'signedIn', actions: { type: 'setLogin', params: fromEvent } },
        'password.saved': 'done',
        'link.ended': 'linkEnded',
        'form.rejected': { target: 'choosing.refused', actions: { type: 'setErrors', params: fromEvent } },
        'send.failed': { target: 'choosing.failed', actions: SET_NOTICE },
      },
    },
    done: { description: 'The new password is saved, and leads to the sign-in.' },
    ...ENDS,
  },
  on: { 'session.lost': LOST_EVENTS['session.lost'] },
  output: outputOf(ENDS),
});
