/**
 * Paying for a booking without an account (spec: account area 2 and 6): anybody who knows its reference, the lead
 * guest's surname and the day of arrival may pay. The same details send a link to the booking's own contact.
 */
import { assign, setup } from 'xstate';
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
import type { SendFailed } from '../accountForm.ts';
import { MESSAGE_ACTIONS, NO_MESSAGES } from '../formChart.ts';
import type { PaymentGranted } from '../account.types.ts';
import {
  factsFor,
  factsRefusals,
  paymentQueryOf,
  queryOf,
  suggestionFor,
  UNKNOWN_BOOKING,
} from './paymentLogin.rules.ts';
import type {
  BookingFacts,
  BookingUnknown,
  FactsQuery,
  LinkSent,
  LookupLimited,
  PaymentLoginContext,
  PaymentLoginEvent,
  PaymentLoginInput,
  PaymentLoginOutcome,
} from './paymentLogin.types.ts';

type Failed = LookupLimited | SendFailed | SessionLost;

/** The failures of a call with the details. */
const FAILURES = {
  'lookup.limited': { target: 'asking.limited', actions: SET_NOTICE },
  'send.failed': { target: 'asking.failed', actions: SET_NOTICE },
} as const;

/** How the chart ends. */
const ENDS = {
  granted: {
    type: 'final',
    description: 'The visitor may pay for the booking; its checkout follows.',
    output: ({ context }) => context.granted as PaymentGranted,
  },
  sessionLost: LOST_STATES.sessionLost,
} satisfies FinalStates<PaymentLoginContext, PaymentLoginOutcome>;

export const paymentLoginMachine = setup({
  types: {
    context: {} as PaymentLoginContext,
    events: {} as PaymentLoginEvent,
    input: {} as PaymentLoginInput,
    output: {} as PaymentLoginOutcome,
  },
  actors: {
    grantPayment: unprovided<PaymentGranted | BookingUnknown | Failed, FactsQuery>('grantPayment'),
    sendLink: unprovided<LinkSent | Failed, FactsQuery>('sendLink'),
  },
  guards: {
    // whoever only sees the booking needs no receipt
    isAsked: ({ context }, params: { field: keyof BookingFacts }) =>
      params.field !== 'receiptEmail' || context.next !== 'booking',
    isComplete: ({ context }) => factsRefusals(context.facts, context.refusedForm).length === 0,
    hasSuggestion: ({ context }) => suggestionFor(context) !== null,
    // the link goes to the booking's own contact, so the address for a receipt does not matter
    namesBooking: ({ context }) => queryOf(context.facts) !== null,
  },
  actions: {
    ...MESSAGE_ACTIONS,
    setFact: assign({
      facts: ({ context }, params: { field: keyof BookingFacts; value: string }) => ({
        ...context.facts,
        [params.field]: params.value,
      }),
    }),
    takeSuggestion: assign({
      facts: ({ context }) => ({ ...context.facts, receiptEmail: suggestionFor(context) ?? '' }),
    }),
    setRefusals: assign(({ context: { facts, refusedForm } }) => ({
      refusals: factsRefusals(facts, refusedForm),
      refusedForm: facts,
      notice: null,
    })),
    setUnknown: assign(({ context: { facts } }) => ({
      refusals: [refuse('reference', UNKNOWN_BOOKING)],
      refusedForm: facts,
    })),
    setGranted: assign({ granted: (_, params: PaymentGranted) => params }),
  },
}).createMachine({
  id: 'paymentLogin',
  description: 'A visitor names a booking, to pay for it or to have its link sent to its contact.',
  meta: { requirements: ['ACCOUNT-6-PAYMENT-LOGIN'] },
  context: ({ input }) => ({
    ...input,
    facts: factsFor(input.resId),
    refusedForm: factsFor(input.resId),
    granted: null,
    ...NO_MESSAGES,
  }),
  initial: 'asking',
  states: {
    asking: {
      description:
        'The visitor enters reference, surname, day of arrival and, to pay for somebody else, an address for the receipt.',
      initial: 'quiet',
      on: {
        'fact.entered': {
          guard: { type: 'isAsked', params: fromEvent },
          actions: { type: 'setFact', params: fromEvent },
        },
        'suggestion.taken': { guard: 'hasSuggestion', actions: 'takeSuggestion' },
        'payment.requested': [
          { guard: 'isComplete', target: 'looking', actions: 'clearMessages' },
          { target: '.refused', actions: 'setRefusals' },
        ],
        'link.requested': [
          { guard: 'namesBooking', target: 'sendingLink', actions: 'clearMessages' },
          { target: '.refused', actions: 'setRefusals' },
        ],
      },
      states: {
        quiet: { description: 'The form shows no errors.' },
        refused: { description: 'Fields are missing, wrong or in doubt, or no booking has all three facts.' },
        limited: { description: 'There were too many tries.' },
        failed: { description: 'The facts could not be sent. Everything typed stays.' },
      },
    },
    looking: {
      description: 'The server looks for the booking.',
      tags: 'busy',
      invoke: {
        src: 'grantPayment',
        input: ({ context }) => paymentQueryOf(context.facts) as FactsQuery,
        ...RAISE_OUTPUT,
      },
      on: {
        'payment.granted': { target: 'granted', actions: { type: 'setGranted', params: fromEvent } },
        'booking.unknown': { target: 'asking.refused', actions: 'setUnknown' },
        ...FAILURES,
      },
    },
    sendingLink: {
      description: 'The link is being sent to the contact of the booking.',
      tags: 'busy',
      invoke: { src: 'sendLink', input: ({ context }) => queryOf(context.facts) as FactsQuery, ...RAISE_OUTPUT },
      on: { 'link.sent': 'linkSent', ...FAILURES },
    },
    linkSent: {
      description: 'The link is on its way, if the details are right: the reply is the same if they are not.',
      on: { 'form.reopened': 'asking' },
    },
    ...ENDS,
    broken: offersRetry(DEFECT, 'asking'),
  },
  on: { 'session.lost': LOST_EVENTS['session.lost'] },
  output: outputOf(ENDS),
});
