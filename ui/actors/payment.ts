/** Effects of paying: starting an attempt, taking the payment, and polling for an unknown outcome. */
import type { cardCalls, paymentCalls } from '../../machines/contract/calls/payment.ts';
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { paymentMachine } from '../../machines/checkout/payment/payment.machine.ts';
import type { Failure } from '../../machines/contract/envelope.ts';
import type { PaymentReason, PaymentResult } from '../../machines/contract/payment.ts';
import type { AddressRejected, AttemptOutcome, NotTaken } from '../../machines/checkout/payment/payment.types.ts';
import { challengeFrame, collectDeviceData } from './authentication.ts';
import { cardFieldsActor } from './cardFields.ts';
import type { Client } from './client.ts';
import { deviceInfo } from './deviceInfo.ts';
import type { EffectsOf } from './effects.ts';
import { lossEvent, sessionLossEvent, failureMessage } from './failures.ts';
import { changeRefusal, latestBookingEvent, refusalEvent } from './paymentRefusals.ts';

type PaymentClient = Client<'get-booking' | keyof typeof paymentCalls | keyof typeof cardCalls>;

const FAILURE_EVENTS = {
  declined: 'payment.declined',
  notAuthenticated: 'authentication.failed',
  authenticationUnavailable: 'authentication.unavailable',
  authenticationCancelled: 'authentication.cancelled',
  authenticationTimedOut: 'authentication.timedOut',
  addressNotAccepted: 'address.rejected',
} as const satisfies Record<PaymentReason, (NotTaken | AddressRejected)['type']>;

const attemptOutcomeOf = ({ attemptId, outcome, reason, step, booking }: PaymentResult): AttemptOutcome => {
  if (step?.kind === 'deviceData') return { type: 'deviceData.required', attemptId, step };
  if (step?.kind === 'challenge') return { type: 'challenge.required', attemptId, step };
  switch (outcome) {
    case 'SUCCESS':
      return { type: 'payment.taken', booking, attemptId };
    case 'FAILURE':
      return { type: FAILURE_EVENTS[reason ?? 'declined'], booking };
    case 'NOACTION':
      return { type: reason === 'addressNotAccepted' ? 'address.rejected' : 'card.rejected', booking };
    default:
      return { type: 'payment.unknown' };
  }
};

/** Failure codes of payments that never reached the provider. After any other failure, the payment may have. */
const NOT_SENT_CODES: readonly Failure['code'][] = [
  'invalidInput',
  'pageOutdated',
  'notAcceptedNow',
  'notLeadGuest',
  'keyReused',
];

/** The reference of the booking, for calls about its balance. */
const balanceRef = (balanceOf: number | null): Readonly<{ resId?: number }> =>
  balanceOf === null ? {} : { resId: balanceOf };

/** The effects of the payment chart. */
export const paymentEffects = (client: PaymentClient) =>
  ({
    preparePayment: fromPromise(async ({ input, signal }) => {
      const { balanceOf, amendmentId } = input;
      const payable = { ...balanceRef(balanceOf), ...(amendmentId === null ? {} : { amendmentId }) };
      const reply = await client.call('worldpay-init', payable, signal);
      if (E.isRight(reply)) return { type: 'payment.prepared', attempt: reply.right };
      const failure = reply.left;
      const refusal = changeRefusal(input, failure);
      if (refusal !== null) return refusal;
      // poll for that payment: it may be this page's own, from before a reload
      if (failure.code === 'paymentProcessing') return { type: 'payment.unknown' };
      if (failure.code === 'tooManyCards') return { type: 'cards.limited' };
      if (failure.code === (balanceOf === null ? 'notAcceptedNow' : 'invalidInput')) {
        // paid or collected meanwhile; loading an unpaid booking again would only be refused again
        const latest = await latestBookingEvent(client, balanceOf, failure, signal);
        if (latest !== null && (balanceOf !== null || latest.type === 'payment.taken')) return latest;
      }
      return lossEvent(failure) ?? { type: 'payment.startFailed', message: failureMessage(failure) };
    }),
    cardFields: cardFieldsActor(client),
    takePayment: fromPromise(async ({ input: { balanceOf, amendmentId, ...payment }, signal }) => {
      const reply = await client.call('pay', { ...payment, device: deviceInfo() }, signal);
      if (E.isRight(reply)) return attemptOutcomeOf(reply.right);
      const failure = reply.left;
      if (failure.code === 'tooManyCards') return { type: 'cards.limited' };
      const refusal = await refusalEvent(client, { balanceOf, amendmentId }, failure, signal);
      if (refusal !== null) return refusal;
      if (failure.validationErrors.some(({ field }) => field.startsWith('billingAddress.')))
        return { type: 'address.rejected', booking: null };
      return NOT_SENT_CODES.includes(failure.code) ? { type: 'card.unreadable' } : { type: 'payment.unknown' };
    }),
    collectDevice: collectDeviceData,
    challengeFrame,
    continuePayment: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('cmpi', input, signal);
      return E.isRight(reply)
        ? attemptOutcomeOf(reply.right)
        : (sessionLossEvent(reply.left) ?? { type: 'payment.unknown' });
    }),
    pollOutcome: fromPromise(async ({ input: { attemptId, balanceOf }, signal }) => {
      const reply = await client.call('get-worldpay-response', { attemptId, ...balanceRef(balanceOf) }, signal);
      if (E.isRight(reply)) return attemptOutcomeOf(reply.right);
      const lost = sessionLossEvent(reply.left);
      if (lost !== null) return lost;
      const isOutdated = reply.left.code === 'bookingChanged';
      const latest = isOutdated ? await latestBookingEvent(client, balanceOf, reply.left, signal) : null;
      return latest ?? { type: 'payment.unknown' };
    }),
  }) satisfies EffectsOf<typeof paymentMachine>;
