/** One chart for all forms of the site (spec: account area 4, competition, newsletter, verification, unsubscribe). */
import { assign, setup } from 'xstate';
import type { FormRejected } from '../../account/accountForm.ts';
import { RAISE_OUTPUT, SET_NOTICE, fromEvent, offersRetry } from '../../kit/chart.ts';
import { unprovided } from '../../kit/unprovided.ts';
import { SITE_FORMS } from './siteForm.kinds.ts';
import {
  CONSENT_FIELD,
  EMPTY_VALUES,
  failureText,
  fieldOf,
  formRefusals,
  refusalsAfter,
  requestOf,
} from './siteForm.rules.ts';
import type {
  FormFailed,
  FormNotValid,
  FormSent,
  SiteFormContext,
  SiteFormEvent,
  SiteFormInput,
  SiteFormRequest,
  SiteFormValues,
} from './siteForm.types.ts';

const NOTHING = { refusals: [], attempt: [], notice: null } as const;

export const siteFormMachine = setup({
  types: {
    context: {} as SiteFormContext,
    events: {} as SiteFormEvent,
    input: {} as SiteFormInput,
  },
  actors: {
    sendForm: unprovided<FormSent | FormNotValid | FormRejected | FormFailed, SiteFormRequest>('sendForm'),
  },
  guards: {
    isComplete: ({ context }) => formRefusals(context).length === 0,
  },
  actions: {
    setField: assign(({ context }, params: { field: keyof SiteFormValues; value: string }) => {
      const { kind, today, competition, hasConsent } = context;
      const values = { ...context.values, [params.field]: params.value };
      const form = { kind, today, competition, hasConsent, values };
      return { values, refusals: refusalsAfter(context.refusals, fieldOf(params.field), form) };
    }),
    toggleConsent: assign(({ context }) => {
      const { kind, today, competition, values } = context;
      const hasConsent = !context.hasConsent;
      const form = { kind, today, competition, hasConsent, values };
      return { hasConsent, refusals: refusalsAfter(context.refusals, CONSENT_FIELD, form) };
    }),
    clearConsent: assign({ hasConsent: false }),
    setRefusals: assign(({ context }) => {
      const refusals = formRefusals(context);
      return { refusals, attempt: refusals, notice: null };
    }),
    setErrors: assign((_, params: FormRejected) => ({ refusals: params.errors, attempt: params.errors })),
    clearMessages: assign(NOTHING),
    setNotValid: assign({ notice: ({ context }) => SITE_FORMS[context.kind].notValidText }),
    setNotice: assign({ notice: ({ context }, params: FormFailed) => failureText(context.kind, params.message) }),
  },
}).createMachine({
  id: 'siteForm',
  description:
    'A visitor fills in a form of the site: newsletter, unsubscribing, competition, an enquiry, or what a service verifies.',
  meta: { requirements: ['ACCOUNT-4-COMPETITION', 'ACCOUNT-4-NEWSLETTER', 'ACCOUNT-4-UNSUBSCRIBE'] },
  context: ({ input }) => ({ ...input, values: EMPTY_VALUES, hasConsent: false, ...NOTHING }),
  initial: 'filling',
  states: {
    filling: {
      description: 'The visitor fills in the form. A message goes as soon as its field is right.',
      initial: 'quiet',
      on: {
        'field.entered': { actions: { type: 'setField', params: fromEvent } },
        'consent.toggled': { actions: 'toggleConsent' },
        'form.submitted': [
          { guard: 'isComplete', target: 'sending', actions: 'clearMessages' },
          { target: '.refused', actions: 'setRefusals' },
        ],
      },
      states: {
        quiet: { description: 'The form was not sent yet.' },
        refused: { description: 'Fields were missing or wrong at the last attempt.' },
        failed: { description: 'It could not be sent. Everything typed stays, and it can be sent again.' },
        notValid: {
          meta: { requirements: ['ACCOUNT-4-PORTAL'] },
          description: 'The voucher or the membership is not valid. Everything typed stays, to be put right.',
        },
        reopened: { description: 'The form is shown again with everything typed: the focus goes there.' },
      },
    },
    sending: {
      description: 'The form is being sent.',
      tags: 'busy',
      invoke: { src: 'sendForm', input: ({ context }) => requestOf(context), ...RAISE_OUTPUT },
      on: {
        'form.sent': 'sent',
        'form.notValid': { target: 'filling.notValid', actions: 'setNotValid' },
        'form.rejected': { target: 'filling.refused', actions: { type: 'setErrors', params: fromEvent } },
        'form.failed': { target: 'filling.failed', actions: SET_NOTICE },
      },
    },
    sent: {
      description: 'The form was accepted; the page says the same for any address.',
      on: { 'form.reopened': { target: 'filling.reopened', actions: 'clearConsent' } },
    },
    broken: offersRetry(
      'A defect: the page apologises and offers a retry. Everything typed stays.',
      'filling.reopened',
    ),
  },
});
