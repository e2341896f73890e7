/** The setup of the payment chart: actors by signature, guards, actions and delays. */
import { assign, sendParent, sendTo, setup, type EventObject } from 'xstate';
import type { FoundAddress } from '../../contract/address.ts';
import type { Booking } from '../../contract/booking.ts';
import type { AuthenticationResult, ChallengeStep, Continue, DeviceStep } from '../../contract/payment.ts';
import type { SessionLost } from '../../outcomes/outcomes.ts';
import { ADDRESS_NOT_ACCEPTED } from '../../contract/postal.ts';
import { unprovided, unprovidedStream } from '../../kit/unprovided.ts';
import {
  NO_CARD,
  paymentRefusals,
  stillWrong,
  withAddress,
  type CardField,
  type PayerField,
  type PayerForm,
} from './payment.rules.ts';
import type {
  CardPayment,
  DeviceDataCollected,
  CardFieldsCommand,
  CardFieldsInput,
  BalanceRef,
  PayableRef,
  PollOutcome,
  PaymentChartOutcome,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentTaken,
  PaymentUpdate,
  PrepareOutcome,
  Prepared,
  AttemptOutcome,
  TakeOutcome,
} from './payment.types.ts';
import { clearNotice, setNotice } from '../../kit/chart.ts';

/** The context fields after the form changed: the form, and the reported errors that remain. */
const withForm = ({ refusals, card }: Pick<PaymentContext, 'refusals' | 'card'>, form: PayerForm) => ({
  form,
  refusals: stillWrong(refusals, form, card),
});

export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentChartOutcome,
  },
  actors: {
    preparePayment: unprovided<PrepareOutcome, PayableRef>('preparePayment'),
    cardFields: unprovidedStream<CardFieldsCommand, CardFieldsInput>('cardFields'),
    takePayment: unprovided<TakeOutcome, CardPayment>('takePayment'),
    collectDevice: unprovided<DeviceDataCollected, DeviceStep>('collectDevice'),
    challengeFrame: unprovidedStream<EventObject, ChallengeStep>('challengeFrame'),
    continuePayment: unprovided<AttemptOutcome | SessionLost, Continue>('continuePayment'),
    pollOutcome: unprovided<PollOutcome, { attemptId: string | null } & BalanceRef>('pollOutcome'),
  },
  guards: {
    isOutcomeUnknown: ({ context }) => context.isOutcomeUnknown,
    isFormComplete: ({ context }) => paymentRefusals(context.form, context.card).length === 0,
  },
  actions: {
    setAttempt: assign((_, params: Prepared) => ({
      attempt: params.attempt,
      attemptId: params.attempt.attemptId,
    })),
    setNotice,
    setPayerField: assign(({ context }, params: { field: PayerField; value: string }) =>
      withForm(context, { ...context.form, [params.field]: params.value }),
    ),
    applyAddress: assign(({ context }, params: { address: FoundAddress }) =>
      withForm(context, withAddress(context.form, params.address)),
    ),
    toggleTerms: assign(({ context }) =>
      withForm(context, { ...context.form, hasAcceptedTerms: !context.form.hasAcceptedTerms }),
    ),
    setFieldValidity: assign(({ context }, params: { field: CardField; isValid: boolean }) => {
      const card = { ...context.card, [params.field]: params.isValid };
      return { card, refusals: stillWrong(context.refusals, context.form, card) };
    }),
    setRefusals: assign(({ context }) => {
      const refusals = paymentRefusals(context.form, context.card);
      return { refusals, reported: refusals.map(({ field }) => field) };
    }),
    clearRefusals: assign({ refusals: [], notice: null }),
    clearNotice,
    requestCardToken: sendTo('cardFields', ({ context }) => ({
      type: 'tokenization.requested',
      cardHolderName: context.form.cardHolderName.trim(),
    })),
    setCardToken: assign({ sessionHref: (_, params: { sessionHref: string }) => params.sessionHref }),
    clearLastAttempt: assign({
      attemptId: null,
      sessionHref: null,
      card: NO_CARD,
      step: null,
      authenticationResult: null,
    }),
    reportRejectedAddress: assign({ notice: ADDRESS_NOT_ACCEPTED }),
    reportUnreadableCard: assign({ notice: 'We couldn’t read your card details. Please enter them again.' }),
    setBooking: assign(({ context }, params: { booking: Booking | null }) => ({
      booking: params.booking ?? context.booking,
    })),
    setPaid: assign((_, { booking, attemptId }: PaymentTaken) => ({ booking, attemptId })),
    setStep: assign((_, params: { attemptId: string; step: DeviceStep | ChallengeStep }) => ({
      attemptId: params.attemptId,
      step: params.step,
    })),
    setAuthenticationResult: assign({
      step: null,
      authenticationResult: (_, params: { authenticationResult: AuthenticationResult }) => params.authenticationResult,
    }),
    notifyPayer: sendParent(({ context }): PaymentUpdate => ({ type: 'payer.updated', payer: context.form })),
    notifyMoneySent: sendParent({ type: 'money.sent' } satisfies PaymentUpdate),
    notifyMoneySettled: sendParent({ type: 'money.settled' } satisfies PaymentUpdate),
    notifyStarted: sendParent({ type: 'payment.started' } satisfies PaymentUpdate),
    notifyEnded: sendParent({ type: 'payment.ended' } satisfies PaymentUpdate),
    notifyBooking: sendParent(({ context }) => ({ type: 'booking.updated', booking: context.booking })),
  },
  delays: {
    /** ms between two polls for an unknown outcome */
    pollInterval: 3_000,
    /** ms; the provider's script may hang without an error, so it gets as long as a call may take */
    mountTimeout: 58_000,
    /** ms; the provider's fields reply quickly or not at all */
    tokenizeTimeout: 20_000,
    /** ms; the hidden frame replies quickly, or the payment continues without device data */
    deviceDataTimeout: 10_000,
    /** the time that the server allows for the challenge */
    challengeTimeout: ({ context: { step } }) => (step?.kind === 'challenge' ? step.secondsLeft * 1_000 : 0),
  },
});
