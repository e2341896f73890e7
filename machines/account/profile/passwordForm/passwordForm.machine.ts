/**
 * What needs the password again: changing the e-mail address or the password, adding a passkey, downloading the stored
 * data, closing the account (spec: account area 2 and 7). No password is in this chart: effects read it from its field.
 */
import { assign, setup } from 'xstate';
import { DEFECT, RAISE_OUTPUT, SET_NOTICE, fromEvent, offersRetry, outputOf } from '../../../kit/chart.ts';
import { unprovided } from '../../../kit/unprovided.ts';
import { readEmail } from '../../../contract/email.ts';
import type { FormRejected, SendFailed } from '../../accountForm.ts';
import { EMPTY_PASSWORD_FORM, NOTIFY_SAVED, PASSWORD_FORM_ACTIONS, notifyUnsaved } from '../../formChart.ts';
import type { AccountEnd, SignedOut } from '../../account.types.ts';
import { PROFILE_END_EVENTS, PROFILE_END_STATES } from '../ends.ts';
import { newEmailRefusals, suggestionFor } from './passwordForm.rules.ts';
import type {
  PasswordFormContext,
  PasswordFormEvent,
  PasswordFormInput,
  PasswordFormKind,
  PasswordFormOutcome,
  PasswordsChecked,
  PasswordUse,
  RequestAccepted,
} from './passwordForm.types.ts';

const NOTIFY_EMAIL = {
  type: 'notifyUnsaved',
  params: ({ context: { email } }: { context: PasswordFormContext }) => ({ unsaved: { email } }),
} as const;

export const passwordFormMachine = setup({
  types: {
    context: {} as PasswordFormContext,
    events: {} as PasswordFormEvent,
    input: {} as PasswordFormInput,
    output: {} as PasswordFormOutcome,
  },
  actors: {
    checkPasswords: unprovided<PasswordsChecked, PasswordUse>('checkPasswords'),
    sendRequest: unprovided<
      RequestAccepted | FormRejected | SendFailed | SignedOut | AccountEnd,
      { kind: PasswordFormKind; email: string }
    >('sendRequest'),
  },
  guards: {
    isChangingEmail: ({ context }) => context.kind === 'changeEmail',
    hasSuggestion: ({ context }) => suggestionFor(context) !== null,
    isIncomplete: ({ context }, params: PasswordsChecked) =>
      params.errors.length > 0 || newEmailRefusals(context).length > 0,
    isClosing: ({ context }) => context.kind === 'close',
  },
  actions: {
    ...PASSWORD_FORM_ACTIONS,
    notifyUnsaved,
    setEmail: assign({ email: (_, params: { email: string }) => params.email }),
    takeSuggestion: assign({ email: ({ context }) => suggestionFor(context) ?? '' }),
    setRefusals: assign(({ context }, params: PasswordsChecked) => ({
      refusals: [...newEmailRefusals(context), ...params.errors],
      refusedEmail: context.email,
      notice: null,
    })),
    setRejected: assign(({ context }, params: FormRejected) => ({
      refusals: params.errors,
      refusedEmail: context.email,
      notice: null,
    })),
  },
}).createMachine({
  id: 'passwordForm',
  description: 'The holder asks for something for which the password is needed again.',
  meta: {
    requirements: [
      'ACCOUNT-2-CHANGE-EMAIL',
      'ACCOUNT-2-CHANGE-PASSWORD',
      'ACCOUNT-2-PASSKEYS',
      'ACCOUNT-2-MY-DATA',
      'ACCOUNT-2-CLOSE',
    ],
  },
  context: ({ input }) => ({ ...input, refusedEmail: '', ...EMPTY_PASSWORD_FORM }),
  initial: 'filling',
  on: PROFILE_END_EVENTS,
  states: {
    filling: {
      description: 'The holder fills in the form.',
      initial: 'quiet',
      on: {
        'email.entered': {
          guard: 'isChangingEmail',
          actions: [{ type: 'setEmail', params: fromEvent }, NOTIFY_EMAIL],
        },
        'suggestion.taken': { guard: 'hasSuggestion', actions: ['takeSuggestion', NOTIFY_EMAIL] },
        'passwordVisibility.toggled': { actions: 'togglePassword' },
        'form.submitted': { target: 'checking', actions: 'hidePassword' },
      },
      states: {
        quiet: { description: 'The form shows no messages.' },
        refused: { description: 'Something is missing or wrong; each field is named beside it and in the summary.' },
        failed: { description: 'The form could not be sent, or is not taken for a while. What was typed stays.' },
      },
    },
    checking: {
      description: 'The form is checked: both passwords are needed, and the new one must be long enough.',
      tags: 'busy',
      invoke: {
        src: 'checkPasswords',
        input: ({ context: { kind, currentEmail } }) => ({ kind, currentEmail }),
        ...RAISE_OUTPUT,
      },
      on: {
        'passwords.checked': [
          {
            guard: { type: 'isIncomplete', params: fromEvent },
            target: 'filling.refused',
            actions: { type: 'setRefusals', params: fromEvent },
          },
          { guard: 'isClosing', target: 'confirming', actions: 'clearMessages' },
          { target: 'sending', actions: 'clearMessages' },
        ],
      },
    },
    confirming: {
      description: 'The holder is asked whether the account is to be closed.',
      on: { 'closing.confirmed': 'sending', 'closing.cancelled': 'filling' },
    },
    sending: {
      description: 'The request is being sent.',
      tags: 'busy',
      invoke: {
        src: 'sendRequest',
        input: ({ context }) => ({ kind: context.kind, email: readEmail(context.email) }),
        ...RAISE_OUTPUT,
      },
      on: {
        'request.accepted': { target: 'accepted', actions: NOTIFY_SAVED },
        'form.rejected': { target: 'filling.refused', actions: { type: 'setRejected', params: fromEvent } },
        'send.failed': { target: 'filling.failed', actions: SET_NOTICE },
      },
    },
    accepted: { description: 'What was asked for is done, or an e-mail is on its way.' },
    ...PROFILE_END_STATES,
    broken: offersRetry(DEFECT, 'filling'),
  },
  output: outputOf(PROFILE_END_STATES),
});
