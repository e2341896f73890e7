/** What the payment chart works with: its actors by signature, its guards, actions and delays. */
import { assign, sendParent, sendTo, setup, type EventObject } from 'xstate';
import type { FoundAddress } from '../../contract/address.ts';
import type { Booking } from '../../contract/booking.ts';
import type {
  AuthenticationResult,
  ChallengeStep,
  Continue,
  DeviceStep,
  PaymentAttempt,
} from '../../contract/payment.ts';
import type { SessionLost } from '../../kit/outcomes.ts';
import { unprovided, unprovidedStream } from '../../kit/unprovided.ts';
import { NO_CARD, paymentRefusals, withAddress, type CardField, type PayerField } from './payment.rules.ts';
import type {
  CardPayment,
  DeviceDataCollected,
  CardFieldsCommand,
  BalanceRef,
  PaymentChartOutcome,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentUpdate,
  PrepareOutcome,
  Prepared,
  AttemptOutcome,
  TakeOutcome,
} from './payment.types.ts';

export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentChartOutcome,
  },
  actors: {
    preparePayment: unprovided<PrepareOutcome, BalanceRef>('preparePayment'),
    cardFields: unprovidedStream<CardFieldsCommand, PaymentAttempt>('cardFields'),
    takePayment: unprovided<TakeOutcome, CardPayment>('takePayment'),
    collectDevice: unprovided<DeviceDataCollected, DeviceStep>('collectDevice'),
    challengeFrame: unprovidedStream<EventObject, ChallengeStep>('challengeFrame'),
    continuePayment: unprovided<AttemptOutcome | SessionLost, Continue>('continuePayment'),
    askOutcome: unprovided<AttemptOutcome | SessionLost, { attemptId: string | null } & BalanceRef>('askOutcome'),
  },
  guards: {
    isFormComplete: ({ context }) => paymentRefusals(context.form, context.card).length === 0,
  },
  actions: {
    rememberAttempt: assign((_, params: Prepared) => ({
      attempt: params.attempt,
      attemptId: params.attempt.attemptId,
    })),
    rememberNotice: assign({ notice: (_, params: { message: string }) => params.message }),
    changePayer: assign(({ context }, params: { field: PayerField; value: string }) => ({
      form: { ...context.form, [params.field]: params.value },
    })),
    fillPayer: assign(({ context }, params: { address: FoundAddress }) => ({
      form: withAddress(context.form, params.address),
    })),
    toggleTerms: assign(({ context }) => ({
      form: { ...context.form, hasAcceptedTerms: !context.form.hasAcceptedTerms },
    })),
    rememberValidity: assign(({ context }, params: { field: CardField; isValid: boolean }) => ({
      card: { ...context.card, [params.field]: params.isValid },
    })),
    listRefusals: assign(({ context }) => ({ refusals: paymentRefusals(context.form, context.card) })),
    forgetRefusals: assign({ refusals: [], notice: null }),
    askSeal: sendTo('cardFields', ({ context }) => ({
      type: 'seal.asked',
      cardHolderName: context.form.cardHolderName.trim(),
    })),
    rememberSeal: assign({ sessionHref: (_, params: { sessionHref: string }) => params.sessionHref }),
    forgetCard: assign({ sessionHref: null, card: NO_CARD }),
    explainUnsealed: assign({ notice: 'We could not read your card details. Please enter them again.' }),
    rememberBooking: assign({ booking: (_, params: { booking: Booking }) => params.booking }),
    rememberStep: assign((_, params: { attemptId: string; step: DeviceStep | ChallengeStep }) => ({
      attemptId: params.attemptId,
      step: params.step,
    })),
    rememberDeed: assign({
      step: null,
      authenticationResult: (_, params: { authenticationResult: AuthenticationResult }) => params.authenticationResult,
    }),
    tellPayer: sendParent(({ context }): PaymentUpdate => ({ type: 'payer.told', payer: context.form })),
    tellSent: sendParent({ type: 'money.sent' } satisfies PaymentUpdate),
    tellSettled: sendParent({ type: 'money.settled' } satisfies PaymentUpdate),
    notifyStarted: sendParent({ type: 'payment.started' } satisfies PaymentUpdate),
    notifyEnded: sendParent({ type: 'payment.ended' } satisfies PaymentUpdate),
    tellBooking: sendParent(({ context }) => ({ type: 'booking.updated', booking: context.booking })),
  },
  delays: {
    /** between two questions for an outcome that is not known yet */
    untilNextQuestion: 3_000,
    /** the provider's fields answer at once or not at all */
    sealLimit: 20_000,
    /** the hidden frame answers soon, or the issuer does without it */
    deviceLimit: 10_000,
    /** as long as the server gives the guest */
    challengeLimit: ({ context: { step } }) => (step?.kind === 'challenge' ? step.secondsLeft * 1_000 : 0),
  },
});
