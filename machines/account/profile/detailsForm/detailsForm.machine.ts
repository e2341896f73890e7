/** The form for the holder's details (spec: account area 2, change details). */
import { assign, setup } from 'xstate';
import type { SetAccount } from '../../../contract/account.ts';
import { RAISE_OUTPUT, SET_NOTICE, fromEvent, offersRetry } from '../../../kit/chart.ts';
import { unprovided } from '../../../kit/unprovided.ts';
import type { FormRejected, SendFailed } from '../../accountForm.ts';
import { MESSAGE_ACTIONS, NO_MESSAGES, NOTIFY_SAVED, notifyUnsaved } from '../../formChart.ts';
import type { AccountEnd } from '../../account.types.ts';
import { ACCOUNT_END_EVENTS, ACCOUNT_END_OUTPUT, ACCOUNT_END_STATES } from '../../../outcomes/accountEnds.ts';
import { personFormOf, personOf, personRefusals, type PersonForm } from '../../person.rules.ts';
import type {
  DetailsFormContext,
  DetailsFormEvent,
  DetailsFormInput,
  DetailsOutdated,
  DetailsSaved,
} from './detailsForm.types.ts';

/** The message when the details were changed in another window meanwhile. */
export const DETAILS_OUTDATED =
  'Your details were changed in another window. We’ve loaded the latest version, and kept what you typed.';

/** What follows from a typed field. */
const TYPED = [
  { type: 'setField', params: fromEvent },
  {
    type: 'notifyUnsaved',
    params: ({ context }: { context: DetailsFormContext }) => ({ unsaved: context.unsaved }),
  },
] as const;

export const detailsFormMachine = setup({
  types: {
    context: {} as DetailsFormContext,
    events: {} as DetailsFormEvent,
    input: {} as DetailsFormInput,
    output: {} as AccountEnd,
  },
  actors: {
    saveDetails: unprovided<DetailsSaved | DetailsOutdated | FormRejected | SendFailed | AccountEnd, SetAccount>(
      'saveDetails',
    ),
  },
  guards: {
    isComplete: ({ context }) => personRefusals(context.fields, context.today).length === 0,
  },
  actions: {
    ...MESSAGE_ACTIONS,
    notifyUnsaved,
    setField: assign(({ context }, { field, value }: { field: keyof PersonForm; value: string }) => ({
      fields: { ...context.fields, [field]: value },
      unsaved: { ...context.unsaved, [field]: value },
    })),
    setRefusals: assign(({ context }) => ({
      refusals: personRefusals(context.fields, context.today),
      refusedForm: context.fields,
      notice: null,
    })),
    setRejected: assign(({ context }, params: FormRejected) => ({
      refusals: params.errors,
      refusedForm: context.fields,
      notice: null,
    })),
    setDetails: assign((_, { details }: DetailsSaved) => ({
      ...NO_MESSAGES,
      version: details.version,
      fields: personFormOf(details.account),
      unsaved: {},
    })),
    setOutdated: assign(({ context }, { details }: DetailsOutdated) => ({
      version: details.version,
      fields: { ...personFormOf(details.account), ...context.unsaved },
      refusals: [],
      notice: DETAILS_OUTDATED,
    })),
  },
}).createMachine({
  id: 'detailsForm',
  description: 'The holder changes name, date of birth, telephone and address.',
  meta: { requirements: ['ACCOUNT-2-CHANGE-DETAILS', 'ACCOUNT-3-ACCOUNT'] },
  context: ({ input: { details, today, unsaved } }) => ({
    today,
    version: details.version,
    fields: { ...personFormOf(details.account), ...unsaved },
    unsaved,
    refusedForm: personFormOf(details.account),
    ...NO_MESSAGES,
  }),
  initial: 'filling',
  on: ACCOUNT_END_EVENTS,
  states: {
    filling: {
      description: 'The holder changes the details.',
      initial: 'quiet',
      on: {
        'field.entered': { actions: TYPED },
        'details.submitted': [
          { guard: 'isComplete', target: 'saving', actions: 'clearMessages' },
          { target: '.refused', actions: 'setRefusals' },
        ],
      },
      states: {
        quiet: { description: 'The form shows no messages.' },
        refused: { description: 'Fields are missing or wrong; each is named beside it and in the summary.' },
        failed: { description: 'The change could not be sent. Everything typed stays.' },
        outdated: { description: 'The details were changed elsewhere; the form has the latest, and what was typed.' },
        saved: {
          description: 'The change is saved, until the holder changes something else.',
          on: { 'field.entered': { target: 'quiet', actions: TYPED } },
        },
      },
    },
    saving: {
      description: 'The change is being saved.',
      tags: 'busy',
      invoke: {
        src: 'saveDetails',
        input: ({ context }) => ({ version: context.version, ...personOf(context.fields) }),
        ...RAISE_OUTPUT,
      },
      on: {
        'details.saved': {
          target: 'filling.saved',
          actions: [{ type: 'setDetails', params: fromEvent }, NOTIFY_SAVED],
        },
        'details.outdated': { target: 'filling.outdated', actions: { type: 'setOutdated', params: fromEvent } },
        'form.rejected': { target: 'filling.refused', actions: { type: 'setRejected', params: fromEvent } },
        'send.failed': { target: 'filling.failed', actions: SET_NOTICE },
      },
    },
    ...ACCOUNT_END_STATES,
    broken: offersRetry('A defect: the page apologises and offers a retry. Everything typed stays.', 'filling'),
  },
  output: ACCOUNT_END_OUTPUT,
});
