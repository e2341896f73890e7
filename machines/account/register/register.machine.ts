/**
 * Asking for an account, which exists once the link of the e-mail is confirmed; the same page confirms a changed e-mail
 * address (spec: account area 2 and 7).
 */
import { assign, setup } from 'xstate';
import type { Brand } from '../../contract/brand.ts';
import { RAISE_OUTPUT, SET_NOTICE, fromEvent, outputOf, type FinalStates } from '../../kit/chart.ts';
import { LOST_EVENTS, LOST_STATES } from '../../outcomes/ends.ts';
import type { SessionLost } from '../../outcomes/outcomes.ts';
import type { SignedIn } from '../account.types.ts';
import type { SignInNeeded } from '../../outcomes/outcomes.ts';
import { unprovided } from '../../kit/unprovided.ts';
import {
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
import { detailsOf, EMPTY_FORM, registerRefusals, suggestionFor } from './register.rules.ts';
import type {
  AccountRequested,
  EmailConfirmed,
  RegisterContext,
  RegisterDetails,
  RegisterEvent,
  RegisterForm,
  RegisterInput,
  RegisterOutcome,
} from './register.types.ts';

const refusalsOf = ({ form, today, refusedForm }: RegisterContext, checked: PasswordChecked) =>
  registerRefusals(form, today, passwordRefusals(NEW_PASSWORD_FIELD, checked), refusedForm);

/** How the chart ends. */
const ENDS = {
  signedIn: {
    type: 'final',
    description: 'The account exists, and its holder is signed in.',
    output: signedInOutput,
  },
  signInNeeded: {
    type: 'final',
    description:
      'The link adds a booking to an account that is not signed in here: after the sign-in, it is opened again.',
    output: () => ({ type: 'signIn.needed' }),
  },
  sessionLost: LOST_STATES.sessionLost,
} satisfies FinalStates<RegisterContext, RegisterOutcome>;

export const registerMachine = setup({
  types: {
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    input: {} as RegisterInput,
    output: {} as RegisterOutcome,
  },
  actors: {
    checkPassword: unprovided<PasswordChecked, { email: string }>('checkPassword'),
    requestAccount: unprovided<AccountRequested | FormRejected | SendFailed | SessionLost, RegisterDetails>(
      'requestAccount',
    ),
    openLink,
    confirmEmail: unprovided<
      SignedIn | EmailConfirmed | SignInNeeded | LinkEnded | SendFailed | SessionLost,
      { brand: Brand }
    >('confirmEmail'),
  },
  guards: {
    isLink: ({ context }) => context.isLink,
    hasSuggestion: ({ context }) => suggestionFor(context) !== null,
    isComplete: ({ context }, params: PasswordChecked) => refusalsOf(context, params).length === 0,
  },
  actions: {
    ...PASSWORD_FORM_ACTIONS,
    setField: assign({
      form: ({ context }, params: { field: keyof RegisterForm; value: string }) => ({
        ...context.form,
        [params.field]: params.value,
      }),
    }),
    takeSuggestion: assign({ form: ({ context }) => ({ ...context.form, email: suggestionFor(context) ?? '' }) }),
    toggleOffers: assign({ wantsOffers: ({ context }) => !context.wantsOffers }),
    setRefusals: assign(({ context }, params: PasswordChecked) => ({
      refusals: refusalsOf(context, params),
      refusedForm: context.form,
      notice: null,
    })),
    setErrors: assign(({ context }, params: FormRejected) => ({
      refusals: params.errors,
      refusedForm: context.form,
    })),
    setLogin,
    setKind: assign({ kind: (_, params: EmailConfirmed) => params.kind }),
  },
}).createMachine({
  id: 'register',
  description: 'A visitor asks for an account, or confirms an e-mail address by the link that was sent.',
  meta: { requirements: ['ACCOUNT-2-REGISTER'] },
  context: ({ input }) => ({
    ...input,
    form: EMPTY_FORM,
    refusedForm: EMPTY_FORM,
    wantsOffers: false,
    kind: null,
    login: null,
    ...EMPTY_PASSWORD_FORM,
  }),
  initial: 'deciding',
  states: {
    ...mailedLinkStates('opened'),
    filling: {
      description: 'The visitor fills in the form. Nothing else of the visit waits for the account.',
      initial: 'quiet',
      on: {
        'field.entered': { actions: { type: 'setField', params: fromEvent } },
        'suggestion.taken': { guard: 'hasSuggestion', actions: 'takeSuggestion' },
        'offers.toggled': { actions: 'toggleOffers' },
        'passwordVisibility.toggled': { actions: 'togglePassword' },
        'account.submitted': { target: 'checkingPassword', actions: 'hidePassword' },
      },
      states: {
        quiet: { description: 'The form shows no errors.' },
        refused: { description: 'The error summary lists every wrong field.' },
        failed: { description: 'The form could not be sent. Everything typed stays.' },
      },
    },
    checkingPassword: {
      description: 'The page checks the password by the rules.',
      tags: 'busy',
      invoke: { src: 'checkPassword', input: ({ context }) => ({ email: context.form.email }), ...RAISE_OUTPUT },
      on: {
        'password.checked': [
          { guard: { type: 'isComplete', params: fromEvent }, target: 'sending', actions: 'clearMessages' },
          { target: 'filling.refused', actions: { type: 'setRefusals', params: fromEvent } },
        ],
      },
    },
    sending: {
      description: 'The account is being asked for.',
      tags: 'busy',
      invoke: {
        src: 'requestAccount',
        input: ({ context }) => detailsOf(context.form, context.wantsOffers),
        ...RAISE_OUTPUT,
      },
      on: {
        'account.requested': 'emailed',
        'form.rejected': { target: 'filling.refused', actions: { type: 'setErrors', params: fromEvent } },
        'send.failed': { target: 'filling.failed', actions: SET_NOTICE },
      },
    },
    opened: {
      description: 'A press confirms the address: opening the link changes nothing, because mail scanners open links.',
      initial: 'quiet',
      on: { 'link.confirmed': { target: 'confirming', actions: 'clearMessages' } },
      states: {
        quiet: { description: 'The page asks for the press.' },
        failed: { description: 'The confirmation could not be sent.' },
      },
    },
    confirming: {
      description: 'The address is being confirmed.',
      tags: 'busy',
      invoke: { src: 'confirmEmail', input: ({ context }) => ({ brand: context.brand }), ...RAISE_OUTPUT },
      on: {
        signedIn: { target: 'signedIn', actions: { type: 'setLogin', params: fromEvent } },
        'email.confirmed': { target: 'done', actions: { type: 'setKind', params: fromEvent } },
        'link.ended': 'linkEnded',
        'signIn.needed': 'signInNeeded',
        'send.failed': { target: 'opened.failed', actions: SET_NOTICE },
      },
    },
    done: { description: 'The address is confirmed, and leads to the sign-in.' },
    ...ENDS,
  },
  on: { 'session.lost': LOST_EVENTS['session.lost'] },
  output: outputOf(ENDS),
});
